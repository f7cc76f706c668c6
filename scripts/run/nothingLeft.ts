/**
 * Loaded before every file of tests that shares its process with others: a file fails that leaves its surroundings
 * otherwise than it found them.
 */
import { afterAll, expect, vi } from 'vitest';

const functionNames = new Map<object, readonly string[]>();
/** @hono/node-server replaces them by its own when it is loaded. */
const replacedOnLoading: ReadonlySet<string> = new Set(['Request', 'Response']);

const before = surroundings();

// Registered before those of the file, so it is called after them.
afterAll(() => {
  const after = surroundings();
  const names = new Set([...before.keys(), ...after.keys()]);
  const changed = [...names].filter((name) => !Object.is(before.get(name), after.get(name)));
  expect(changed, 'left changed for the files of tests that follow').toEqual([]);
});

/** What files of tests could disturb one another with, by names for people. */
function surroundings(): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['the working directory', process.cwd()],
    ['whether timers are fake', vi.isFakeTimers()],
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...members('', globalThis),
    ...members('Date.', Date),
    ...members('Intl.', Intl),
    ...members('JSON.', JSON),
    ...members('Math.', Math),
    ...members('console.', console),
  ]);
}

/** The functions that were there when the file began, which excludes what Node makes when it is first used. */
function members(prefix: string, owner: object): readonly (readonly [string, unknown])[] {
  const names = functionNames.get(owner) ?? functionNamesOf(owner);
  functionNames.set(owner, names);
  return names.map((name) => [prefix + name, valueOf(owner, name)]);
}

function functionNamesOf(owner: object): readonly string[] {
  return Object.getOwnPropertyNames(owner).filter(
    (name) => !replacedOnLoading.has(name) && typeof valueOf(owner, name) === 'function',
  );
}

/** Without calling a getter. */
function valueOf(owner: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(owner, name)?.value;
}
