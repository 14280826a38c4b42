export const ReplayScreen = ({ id }: { id: string }) => <main>{id}</main>;
