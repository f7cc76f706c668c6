/** `build.ts` puts the number here. */
declare const WATTPOST_BUILT_AT_MS: number;

/** When this program was built, epoch milliseconds; no date of a bundle that it knows can be much later. */
export function builtAtMs(): number {
  return WATTPOST_BUILT_AT_MS;
}
