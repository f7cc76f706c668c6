/** Whether a value is of some kind. */
export type Check = (value: unknown) => boolean;

/** An object that has these members, each of its kind; it may have others. */
export function has(members: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(members).every(([name, is]) => is((value as Record<string, unknown>)[name]));
}

/** An object that has these members and no others. */
export function hasOnly(members: Readonly<Record<string, Check>>): Check {
  const hasThem = has(members);
  return (value) =>
    hasThem(value) && Object.keys(value as object).every((name) => Object.hasOwn(members, name));
}

export function either(...checks: readonly Check[]): Check {
  return (value) => checks.some((is) => is(value));
}

export function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

export function arrayOf(is: Check, most = Infinity, least = 0): Check {
  return (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(is);
}

export const orNull = (is: Check): Check => either(oneOf(null), is);
export const isText: Check = (value) => typeof value === 'string';
export const isWhole: Check = Number.isSafeInteger;
export const isNumber: Check = Number.isFinite;
