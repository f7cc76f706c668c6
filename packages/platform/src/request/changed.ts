/** A field after a change: what was left out stays. */
export function changed<Value>(value: Value | undefined, now: Value): Value {
  return value === undefined ? now : value;
}
