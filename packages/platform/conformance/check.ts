/** The implementation does not do what the case requires. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** The case needs something that this run lacks; the message is the reason. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}

function excerpt(value: unknown): string {
  const text = value === undefined ? 'undefined' : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** JSON with the keys of objects in order, so that equal values have equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/** Whether two JSON values are the same; the order of keys does not count. */
function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** @throws CheckFailed with the message, unless the condition holds. */
export function check(condition: boolean, message: string): void {
  if (!condition) throw new CheckFailed(message);
}

/** Two JSON values are the same. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  check(
    sameJson(actual, expected),
    `${what}: expected ${excerpt(expected)}, found ${excerpt(actual)}.`,
  );
}

/** A text matches. */
export function matches(actual: unknown, pattern: RegExp, what: string): void {
  check(
    typeof actual === 'string' && pattern.test(actual),
    `${what}: expected text like ${String(pattern)}, found ${excerpt(actual)}.`,
  );
}

/** The value at a path of keys and positions; `undefined` where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let place = value;
  for (const step of path) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step))
      return undefined;
    place = (place as Readonly<Record<string | number, unknown>>)[step];
  }
  return place;
}

/** The value is a list; returns it. */
export function expectList(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value))
    throw new CheckFailed(`${what}: expected a list, found ${excerpt(value)}.`);
  return value;
}

/** The value is an object with exactly these keys, in any order. */
export function exactKeys(value: unknown, keys: readonly string[], what: string): void {
  const found = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  equal(found.sort(), [...keys].sort(), `${what}, its keys`);
}

/** The value is an object that has at least these keys, be it with `null`. */
export function hasKeys(value: unknown, keys: readonly string[], what: string): void {
  const missing = keys.filter((key) => at(value, key) === undefined);
  check(missing.length === 0, `${what}: ${missing.join(', ')} missing in ${excerpt(value)}.`);
}

/** The value is a UUID. */
export function expectUuid(value: unknown, what: string): string {
  matches(value, /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i, what);
  return value as string;
}
