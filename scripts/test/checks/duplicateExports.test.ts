import { expect, it } from 'vitest';
import { checkedSources, duplicateExports } from '../../run/duplicateExports.ts';

const other = `export const { low, high: [top] } = read();
interface Price { amount: number }
export type { Price };
export enum Unit { Wh }`;

it.each([
  ['a function', 'export function top() {}', 'top'],
  ['a type beside a value', 'export type low = string;', 'low'],
  ['a class', 'export class Unit {}', 'Unit'],
  ['an interface', 'export interface Price {}', 'Price'],
  ['an export list', 'const low = 1; export { low };', 'low'],
  ['a new name for another thing', "export { least as low } from './c.ts';", 'low'],
  ['a name of another module', "export { low } from './c.ts';", 'low'],
])('%s', (_case, text, name) => {
  expect(duplicateExports(sourcesOf(text), [])).toEqual([
    `${name} is exported by a.ts and b.ts. Rename all but one.`,
  ]);
  expect(duplicateExports(sourcesOf(text), [name])).toEqual([]);
});

it.each([
  ['a name of another package', "export { low } from '@wattpost/b';"],
  ['a local name', 'const low = 1; export const mean = low;'],
  ['overloads', 'export function mean(a: 1): 1; export function mean(a: 2): 2;'],
])('%s is not a duplicate', (_case, text) => {
  expect(duplicateExports(sourcesOf(text), [])).toEqual([]);
});

it('an exception that is not needed has to go', () => {
  expect(duplicateExports(sourcesOf(''), ['low'])).toEqual([
    'low is exported once. Remove it from scripts/run/duplicateExports.ts.',
  ]);
});

it('the modules that packages publish are read', () => {
  const files = [...checkedSources().keys()];
  expect(files).toEqual(
    expect.arrayContaining([
      'packages/engine/src/index.ts',
      'packages/contract/src/wire.ts',
      'packages/contract/src/bundle/bundle.ts',
      'packages/kiosk-config/node/index.ts',
    ]),
  );
  expect(files.filter((file) => /\/test\/|\/dist\/|node_modules/.test(file))).toEqual([]);
});

function sourcesOf(text: string): ReadonlyMap<string, string> {
  return new Map([
    ['a.ts', text],
    ['b.ts', other],
  ]);
}
