export const NewGame = () => <main />;
