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
  const names = (source: string): string[] =>
    testNames('some.test.ts', source).map((name) => name.join(' > '));

  it.each([
    ["it('a', () => {});", ['a']],
    ["test('a', () => {});", ['a']],
    ["describe('g', () => { it('a', () => {}); it('b', () => {}); });", ['g > a', 'g > b']],
    ["describe('g', () => { describe('h', () => { it('a', () => {}); }); });", ['g > h > a']],
    ["it.each([[1], [2]])('a %i', () => {});", ['a %i']],
    ["describe.each(['x'])('g %s', () => { it('a', () => {}); });", ['g %s > a']],
    ["it.concurrent('a', async () => {});", ['a']],
    ['it(`a ${1} b`, () => {});', ['a … b']],
    ["for (const n of [1]) { it('a', () => { expect(n); }); }", ['a']],
    ["it('a' as string, () => {}); it(name, () => {});", []],
    ["other('a', () => {}); describe('g', () => {});", []],
    ["// it('a', () => {});\nconst text = \"it('b', () => {})\";", []],
  ])('%s', (source, expected) => {
    expect(names(source)).toEqual(expected);
  });

  it.each(['it.skip', 'it.todo', 'test.skip', 'describe.skip', 'it.fails', 'it.skipIf(true)'])(
    'do not count where %s keeps a test from proving anything',
    (call) => {
      expect(names(`${call}('a', () => { it('b', () => {}); });`)).toEqual([]);
    },
  );
});

describe('coverage', () => {
  const rules = ['Q1', 'Q2', 'Q10', 'S1'];

  it('counts each test once for each rule that its name or its groups carry', () => {
    const { counts } = ruleCoverage(rules, [['Q1 some', 'Q1 Q2 thing'], ['Q10'], ['S1 (Q1)']]);
    expect([...counts]).toEqual([
      ['Q1', 2],
      ['Q2', 1],
      ['Q10', 1],
      ['S1', 1],
    ]);
  });

  it('finds rules without a test, and does not take Q10 for Q1', () => {
    expect(ruleCoverage(rules, [['Q10'], ['XQ1'], ['Q2a']]).untested).toEqual(['Q1', 'Q2', 'S1']);
  });

  it('finds numbers that are no rule, but leaves letters alone that no rule has', () => {
    expect(ruleCoverage(rules, [['Q3 Q1'], ['S22'], ['L1'], ['utf8']]).unknown).toEqual([
      'Q3',
      'S22',
    ]);
  });
});

it('docs/rules.md has a test for each of its rules, and no test names another one', () => {
  const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
  const files = globSync('{packages,apps}/*/test/**/*.test.ts', { cwd: repositoryRoot });
  const names = files.flatMap((file) => testNames(file, read(file)));
  const { counts, untested, unknown } = ruleCoverage(statedRules(read('docs/rules.md')), names);
  expect(counts.size).toBeGreaterThan(30);
  expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
});

it('docs/rules.md has an address for each of its rules, such as #c5', () => {
  const markdown = readFileSync(path.join(repositoryRoot, 'docs/rules.md'), 'utf8');
  const addresses = [...markdown.matchAll(/<a id="(\w+)"><\/a>\*\*(\w+)\*\*/g)].map(
    ([, id, rule = '']) => [rule, id],
  );
  expect(addresses).toEqual(statedRules(markdown).map((rule) => [rule, rule.toLowerCase()]));
});
