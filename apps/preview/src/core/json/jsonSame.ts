/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether two JSON values are equal, ignoring the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index]))
    );
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isSameJson((one as Json)[key], (other as Json)[key]),
    )
  );
}
