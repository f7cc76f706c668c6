import type { Finding } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { findingOf, groupProblems, type ExchangeFinding } from '../../src/words/finding.ts';

const rounded = (path: string, reason: 'block' | 'seconds'): ExchangeFinding =>
  findingOf(path, 'rounded', { reason });

const unknownKey = (path: string, severity: Finding['severity'], key: string): ExchangeFinding =>
  findingOf(path, 'unknown_key', { key, object: 'tariff', meant: null, isPriced: false }, severity);

const step = (path: string, length: number): ExchangeFinding =>
  findingOf(path, 'step_size', { step: length });

describe('findings of one kind', () => {
  it('are those of one severity, code, and reason or key, whatever their other values', () => {
    const findings = [
      rounded('$.a', 'block'),
      unknownKey('$.b', 'info', 'this'),
      rounded('$.c', 'block'),
      unknownKey('$.d', 'info', 'that'),
      unknownKey('$.e', 'warning', 'this'),
      rounded('$.f', 'seconds'),
      step('$.g', 100),
      step('$.h', 900),
    ];
    expect(groupProblems(findings).map(({ first, count }) => [first.path, count])).toEqual([
      ['$.a', 2],
      ['$.b', 1],
      ['$.d', 1],
      ['$.e', 1],
      ['$.f', 1],
      ['$.g', 2],
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
