/** The index of the last element that passes, or -1. */
export function lastIndex<T>(list: readonly T[], passes: (element: T, index: number) => boolean): number {
  for (let i = list.length - 1; i >= 0; i--) if (passes(list[i], i)) return i;
  return -1;
}
