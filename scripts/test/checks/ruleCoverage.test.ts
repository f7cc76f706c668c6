import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { ruleCoverage, statedRules, testNames } from './ruleCoverage.ts';

describe('the rules that a document states', () => {
  it('are the numbers in bold, in order, and nothing else', () => {
    const markdown = '# Q7\n- **Q1** as in Q3, **not Q4**\n- **Q2** see **Q10**, **q5**, **QQ6**';
    expect(statedRules(markdown)).toEqual(['Q1', 'Q2', 'Q10']);
  });
});

describe('the names of tests', () => {
  it.each([
    ["it('a', () => {});", ['a']],
    ["test('a', () => {});", ['a']],
    ["describe('g', () => { it('a', () => {}); it('b', () => {}); });", ['g', 'a', 'b']],
    ["it.each([[1], [2]])('a %i', () => {});", ['a %i']],
    ["describe.each(['x'])('g %s', () => { it('a', () => {}); });", ['g %s', 'a']],
    ["it.concurrent('a', async () => {});", ['a']],
    ['it(`a ${1} b`, () => {});', ['a ${1} b']],
    ["for (const n of [1]) { it('a', () => { expect(n); }); }", ['a']],
    ["it('a' as string, () => {}); it(name, () => {});", []],
    ["other('a', () => {});", []],
    ["// it('a', () => {});\nconst text = \"it('b', () => {})\";", []],
  ])('%s', (source, expected) => {
    expect(testNames('some.test.ts', source)).toEqual(expected);
  });

  it.each(['it.skip', 'it.todo', 'test.skip', 'describe.skip', 'it.fails', 'it.skipIf(true)'])(
    'do not count where %s keeps a test from proving anything',
    (call) => {
      const source = `${call}('a', () => { it('b', () => {}); });`;
      expect(testNames('some.test.ts', source)).toEqual([]);
    },
  );
});

describe('coverage', () => {
  const rules = ['Q1', 'Q2', 'Q10', 'S1'];

  it('finds rules without a test, and does not take Q10 for Q1', () => {
    expect(ruleCoverage(rules, ['Q10', 'XQ1', 'Q2a']).untested).toEqual(['Q1', 'Q2', 'S1']);
  });

  it('finds numbers that are no rule, but leaves letters alone that no rule has', () => {
    expect(ruleCoverage(rules, ['Q3 Q1', 'S22', 'L1', 'utf8']).unknown).toEqual(['Q3', 'S22']);
  });
});

it('docs/rules.md has a test for each of its rules, and no test names another one', () => {
  const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
  const files = globSync('{packages,apps}/*/test/**/*.test.ts', { cwd: repositoryRoot });
  const names = files.flatMap((file) => testNames(file, read(file)));
  const rules = statedRules(read('docs/rules.md'));
  expect(rules.length).toBeGreaterThan(30);
  expect(ruleCoverage(rules, names)).toEqual({ untested: [], unknown: [] });
});

it('docs/rules.md has an address for each of its rules, such as #c5', () => {
  const markdown = readFileSync(path.join(repositoryRoot, 'docs/rules.md'), 'utf8');
  const addresses = [...markdown.matchAll(/<a id="(\w+)"><\/a>\*\*(\w+)\*\*/g)].map(
    ([, id, rule = '']) => [rule, id],
  );
  expect(addresses).toEqual(statedRules(markdown).map((rule) => [rule, rule.toLowerCase()]));
});
