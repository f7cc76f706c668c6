import { describe, expect, it } from 'vitest';
import { groupProblems, type Finding } from '../../src/values/finding.ts';

function finding(
  path: string,
  code: string,
  severity: Finding['severity'],
  variant?: string,
): Finding {
  const told = { path, code, message: `Found at ${path}.`, severity };
  return variant === undefined ? told : { ...told, variant };
}

describe('findings of one kind', () => {
  it('are those of one code, variant and severity, whatever their sentences', () => {
    const findings = [
      finding('$.a', 'rounded', 'price'),
      finding('$.b', 'unknown_key', 'info', 'this'),
      finding('$.c', 'rounded', 'price'),
      finding('$.d', 'unknown_key', 'info', 'that'),
      finding('$.e', 'unknown_key', 'warning', 'this'),
      finding('$.f', 'rounded', 'price'),
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
