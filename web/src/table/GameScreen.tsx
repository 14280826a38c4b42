export const GameScreen = ({ id }: { id: string }) => <main>{id}</main>;
