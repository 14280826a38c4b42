export const ReplayList = () => <main />;
