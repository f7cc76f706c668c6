/** The form of a release of the IANA time zone database: four digits and letters. */
export const releaseForm = /^\d{4}[a-z]{1,8}$/;

/**
 * A release of the IANA time zone database, such as "2026e". Releases are in the order of their texts, so the newer
 * of two is the greater text.
 *
 * @param nowMs epoch milliseconds
 * @returns `null`, an unknown release, for another text and for years after the next one.
 */
export function knownRelease(text: string | null | undefined, nowMs: number): string | null {
  if (typeof text !== 'string' || !releaseForm.test(text)) return null;
  return Number(text.slice(0, 4)) <= new Date(nowMs).getUTCFullYear() + 1 ? text : null;
}
