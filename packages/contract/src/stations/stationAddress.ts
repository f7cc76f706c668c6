/**
 * The two lines of an address as the one that is kept: joined by a space, blank ones left out.
 *
 * @returns `null` when both are blank or not given
 */
export function joinAddressLines(
  line1: string | null | undefined,
  line2: string | null | undefined,
): string | null {
  const lines = [line1, line2].filter(
    (line): line is string => line !== null && line !== undefined && line.trim() !== '',
  );
  return lines.length === 0 ? null : lines.join(' ');
}
