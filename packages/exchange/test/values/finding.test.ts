import { describe, expect, it } from 'vitest';
import { groupProblems, type Finding } from '../../src/values/finding.ts';

function finding(
  path: string,
  code: string,
  message: string,
  severity: Finding['severity'],
): Finding {
  return { path, code, message, severity };
}

describe('findings of one kind', () => {
  it('are those of one code, severity and message, whatever its numbers', () => {
    const findings = [
      finding('$.a', 'rounded', 'Rounded to 4 places.', 'price'),
      finding('$.b', 'no_place', 'No place for this.', 'info'),
      finding('$.c', 'rounded', 'Rounded to 12 places.', 'price'),
      finding('$.d', 'no_place', 'No place for that.', 'info'),
      finding('$.e', 'no_place', 'No place for this.', 'warning'),
      finding('$.f', 'rounded', 'Rounded to 4 places.', 'price'),
    ];
    expect(groupProblems(findings).map(({ first, count }) => [first.path, count])).toEqual([
      ['$.a', 3],
      ['$.b', 1],
      ['$.d', 1],
      ['$.e', 1],
    ]);
  });

  it('may be problems, which have no severity', () => {
    const problem = { path: 'line 2', code: 'not_a_price', message: 'Expected a price.' };
    expect(groupProblems([problem, { ...problem, path: 'line 3' }])).toEqual([
      { first: problem, count: 2 },
    ]);
    expect(groupProblems([])).toEqual([]);
  });
});
