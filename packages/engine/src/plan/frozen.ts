/** Freezes a value with all that is in it. */
export function frozen<Value>(value: Value): Readonly<Value> {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
