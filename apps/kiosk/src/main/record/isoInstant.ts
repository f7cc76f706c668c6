/** @param epochMs of an accepted bundle, or of a clock. */
export function isoInstant(epochMs: number): string {
  // Every reader knows years of four digits.
  const latestMs = Date.UTC(9999, 11, 31);
  return new Date(Math.min(Math.max(epochMs, 0), latestMs)).toISOString();
}
