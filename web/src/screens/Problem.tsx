export const Problem = ({ kind }: { kind: string }) => <main>{kind}</main>;
