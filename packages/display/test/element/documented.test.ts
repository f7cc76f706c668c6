import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ModelBoard } from '../../src/element/modelBoard.ts';
import { WattpostBoard } from '../../src/element/wattpostBoard.ts';

const packageFolder = path.join(import.meta.dirname, '..', '..');
const readme = readFileSync(path.join(packageFolder, 'README.md'), 'utf8');
const folder = path.join(packageFolder, 'src', 'element');
const sources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** The names in the first column of the README's tables with this heading. */
function documented(heading: string): readonly string[] {
  const tables = readme.split(/\n\n/).filter((block) => block.startsWith(`| ${heading} `));
  return tables
    .flatMap((table) => table.split('\n').slice(2))
    .map((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? row)
    .sort();
}

const found = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(
      sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')),
    ),
  ].sort();

it('the README names every custom property', () => {
  expect(documented('custom property')).toEqual(found(/var\((--wattpost-[a-z-]+)/g));
});

it('the README says which colours they have by themselves', () => {
  const rows = [...readme.matchAll(/^\| `(--wattpost-\w+)` .*\| `(#\w+)` +\| `(#\w+)` +\|$/gm)];
  expect(rows).toHaveLength(5);
  for (const [, name = '', light = '', dark = ''] of rows) {
    const inSources = sources.flatMap((text) => [
      ...text.matchAll(new RegExp(`var\\(${name}, (#\\w+)\\)`, 'g')),
    ]);
    expect(inSources.map(([, colour]) => colour)).toEqual([light, dark, dark]);
  }
});

it('the README names every part', () => {
  expect(documented('part')).toEqual(found(/ part="([a-z-]+)"/g));
});

it('the README names every member', () => {
  const members = Object.entries({ ...ModelBoard.properties, ...WattpostBoard.properties }).flatMap(
    ([name, { state }]) => (state === true ? [] : [name]),
  );
  expect(documented('member')).toEqual(members.sort());
});
