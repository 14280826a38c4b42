/* Equal things side by side: which copy each is, so that one of two can be picked. */
export interface Copy<T> {
  thing: T;
  name: string;
  copy: number;
}

export function withCopies<T>(things: readonly T[], nameOf: (thing: T) => string): Copy<T>[] {
  const seen = new Map<string, number>();
  return things.map((thing) => {
    const name = nameOf(thing);
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { thing, name, copy };
  });
}
