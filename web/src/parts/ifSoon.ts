/** What a promise gives if it does so within some milliseconds; null: it takes longer, or fails. */
export const ifSoon = <T>(work: Promise<T>, ms: number): Promise<T | null> => Promise.race([work.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, ms, null))]);
