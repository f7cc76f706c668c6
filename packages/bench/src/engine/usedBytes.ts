/** Heap and memory outside of it (typed arrays), in bytes. */
export function usedBytes(): number {
  if (globalThis.gc === undefined) throw new Error('A probe needs node --expose-gc.');
  // What one collection lets go of only the next one may find.
  for (let pass = 0; pass < 4; pass++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
