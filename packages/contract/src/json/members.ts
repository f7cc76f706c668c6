import { maxProblems, type Problem } from '@wattpost/engine';

/** The own member `key` of an unknown value; `undefined` if there is none. */
export function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** The same as text; `undefined` when it is anything else. */
export function textMember(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : undefined;
}

/** The same as a list, empty when it is anything else. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}

/**
 * The problems of each item in their order, until there are more than a reader lists: the items after that are
 * not visited. `listedProblems` cuts the list and ends it.
 */
export function problemsOfEach<Item>(
  items: readonly Item[],
  problemsOf: (item: Item, index: number) => readonly Problem[],
): Problem[] {
  const problems: Problem[] = [];
  for (let index = 0; index < items.length && problems.length <= maxProblems; index += 1) {
    for (const problem of problemsOf(items[index] as Item, index)) problems.push(problem);
  }
  return problems;
}

/**
 * The problems of a JSON value and of everything inside of it, as `problemsOfEach`.
 *
 * @param problemsOf gets the steps to the value from the whole, which are valid until it returns
 * @param isLeftOut whether a member is not visited
 */
export function problemsInside<Found extends Problem = Problem>(
  value: unknown,
  problemsOf: (value: unknown, steps: readonly PropertyKey[]) => readonly Found[],
  isLeftOut: (key: string) => boolean = () => false,
): Found[] {
  const problems: Found[] = [];
  const steps: PropertyKey[] = [];
  const visit = (item: unknown): void => {
    for (const problem of problemsOf(item, steps)) problems.push(problem);
    if (typeof item !== 'object' || item === null) return;
    if (Array.isArray(item)) {
      for (let index = 0; index < item.length; index += 1) inside(index, item[index]);
      return;
    }
    for (const key in item) {
      if (!isLeftOut(key)) inside(key, (item as Readonly<Record<string, unknown>>)[key]);
    }
  };
  const inside = (step: PropertyKey, item: unknown): void => {
    if (problems.length > maxProblems) return;
    steps.push(step);
    visit(item);
    steps.pop();
  };
  visit(value);
  return problems;
}

/** The problems of each pass over an input, as `problemsOfEach`. */
export function problemsOfPasses(...passes: readonly (() => readonly Problem[])[]): Problem[] {
  return problemsOfEach(passes, (pass) => pass());
}

/**
 * A problem for each text or number that is repeated under a key of several items; other types
 * are skipped.
 *
 * @param path of the list
 * @param again the words for its first position
 */
export function repeatedProblems(
  list: readonly unknown[],
  path: string,
  key: string,
  isCaseless: boolean,
  again: (first: number) => string = () => 'twice',
): Problem[] {
  const firstIndex = new Map<unknown, number>();
  return problemsOfEach(list, (item, index) => {
    const value = memberOf(item, key);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const name = isCaseless && typeof value === 'string' ? value.toLowerCase() : value;
    const first = firstIndex.get(name);
    if (first === undefined) {
      firstIndex.set(name, index);
      return [];
    }
    const message = `Expected each ${key} once, found ${describeValue(value)} ${again(first)}.`;
    return [{ path: `${path}[${index}].${key}`, code: `duplicate_${key}`, message }];
  });
}

/** A path in a part as one in the whole: `$.uuid` of the part at `$.cost_rates[2]` is `$.cost_rates[2].uuid`. */
export function rebasedPath(path: string, base: string): string {
  return base + path.slice(1);
}

/** Whether a path is that of a value, or of something in it: `$.tax.percent` and `$.tax` are within `$.tax`. */
export function isPathWithin(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}.`) || path.startsWith(`${base}[`);
}

/** Problems of a part, with their paths in the whole. @param base path of the part, from `$` */
export function rebased<Item extends { readonly path: string }>(
  problems: readonly Item[],
  base: string,
): Item[] {
  return problems.map((problem) => ({ ...problem, path: rebasedPath(problem.path, base) }));
}
/** Freezes a tree of plain objects and lists in place, and returns it. Not for cycles. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

const maxQuoted = 60;

/** A value for a problem's message: text in quotes, cut after 60 characters; lists and objects only by type. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value instanceof Promise) return 'a promise, which has to be awaited';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${JSON.stringify(shortened(value))}`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `a ${typeof value}`;
}

/** Text for a message, cut after 60 characters. */
export function shortened(text: string): string {
  return text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
}
