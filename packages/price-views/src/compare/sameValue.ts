/**
 * Whether two values of JSON are the same: the order of keys does not count, a missing key is like
 * `null`, the order of a list counts.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return (a ?? null) === (b ?? null);
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    );
  }
  return hasAllOf(a, b) && hasAllOf(b, a);
}

function hasAllOf(whole: object, part: object): boolean {
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => sameValue(values.get(key), value));
}
