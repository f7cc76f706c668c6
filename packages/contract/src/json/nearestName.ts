/** The Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced =
        (above[column - 1] ?? 0) + (one.charAt(row - 1) === other.charAt(column - 1) ? 0 : 1);
      const inserted = Math.min(above[column] ?? 0, current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, inserted));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}

/** Longer names are cut before comparison, which bounds the cost. */
const maxLength = 100;

/**
 * The name that was probably meant, the first of equally near ones.
 *
 * @param names the known ones; the result is `undefined` if empty.
 * @param furthest maximum distance (inclusive); default: any.
 */
export function nearestName(
  name: string,
  names: readonly string[],
  furthest: number = Infinity,
): string | undefined {
  const text = name.slice(0, maxLength).toLowerCase();
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const known of names) {
    // The difference in length is a lower bound.
    if (Math.abs(text.length - known.length) > furthest) continue;
    const far = distance(text, known.toLowerCase());
    if (far > furthest) continue;
    if (best === undefined || far < best.distance) best = { name: known, distance: far };
  }
  return best?.name;
}
