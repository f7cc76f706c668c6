/** Higher than the factor of any value added tax: 1.27 in Hungary is the highest. */
const maxFactor = 1.3;

/**
 * The percentage that is probably meant where a tax is written as a share or as a factor (C7): 19 for 0.19 and for
 * 1.19. No tax on energy is below 1.3 per cent; exactly 1 is a percentage.
 *
 * @param percent a tax as written, of 0 or more
 * @returns `null`: the percentage is a plausible one
 */
export function likelyTaxPercent(percent: number): number | null {
  if (percent === 0 || percent === 1 || percent >= maxFactor) return null;
  const share = percent < 1 ? percent : percent - 1;
  return Number((share * 100).toPrecision(12));
}
