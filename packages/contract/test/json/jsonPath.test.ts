import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathSteps } from '../resolvePath.ts';
import { jsonPath } from '@wattpost/engine';
import { rebased } from '../../src/json/members.ts';

describe('JSON paths', () => {
  it.each([
    [[], '$'],
    [['stations', 0, 'time_zone'], '$.stations[0].time_zone'],
    [['marketing_texts', 'de-AT'], '$.marketing_texts["de-AT"]'],
    [['', '0', '"'], '$[""]["0"]["\\""]'],
    [['__proto__'], '$.__proto__'],
  ])('%j', (steps, path) => {
    expect(jsonPath(steps)).toBe(path);
  });

  it('a very long key is cut', () => {
    expect(jsonPath(['k'.repeat(200), 0])).toBe(`$.${'k'.repeat(200)}[0]`);
    expect(jsonPath(['k'.repeat(100_000), 0])).toBe(`$["${'k'.repeat(200)}…"][0]`);
  });

  it('law: a path names its steps, whatever the keys are', () => {
    const steps = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat()));
    fc.assert(
      fc.property(steps, (list) => {
        expect(pathSteps(jsonPath(list))).toEqual(list);
      }),
    );
  });

  it('moves a problem below another path', () => {
    const problem = { code: 'c', message: 'm' };
    const paths = ['$.tax.percent', '$'].map((path) => ({ ...problem, path }));
    expect(rebased(paths, '$.cost_rates[1]')).toEqual([
      { ...problem, path: '$.cost_rates[1].tax.percent' },
      { ...problem, path: '$.cost_rates[1]' },
    ]);
  });
});
