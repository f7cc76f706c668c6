import { describe, expect, it } from 'vitest';
import { dated, entryAt, rate } from '../examples.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';

describe('U5 datetimes are naive', () => {
  it.each([
    '2026-03-01T06:00:00Z',
    '2026-03-01T06:00:00+01:00',
    '2026-03-01T06:00:00-00:00',
    '2026-03-01T06:00:00.000',
    '2026-03-01T06:00',
    '2026-03-01 06:00:00',
    '2026-03-01',
    '2026-02-29T06:00:00',
    '2026-04-31T06:00:00',
    '2026-13-01T06:00:00',
    '2026-00-10T06:00:00',
    '2100-02-29T06:00:00',
    '2026-03-01T25:00:00',
    '2026-03-01T06:60:00',
    '2026-03-01T23:59:60',
    '٢٠٢٦-03-01T06:00:00',
    '',
    1772344800000,
    true,
  ])('U5 %j is a problem as a start and as an end', (value) => {
    const good = dated('A', '2026-03-01T06:00:00', '2026-03-01T23:59:59');
    for (const field of ['start', 'end'] as const) {
      const unique = [{ ...good, validity: { ...good.validity, [field]: value } }];
      const { problems } = checkCostRate({ ...rate({ dynamic_pricing: 2 }), unique });
      expect(problems.map(({ path }) => path)).toEqual([`$.unique[0].validity.${field}`]);
    }
  });

  it('U5 a leap day that exists is none', () => {
    const unique = [dated('A', '2028-02-29T06:00:00', '2028-02-29T23:59:59')];
    const plan = compileCostRate(rate({ time_zone: 'UTC', dynamic_pricing: 2, unique }));
    expect(entryAt(plan, '2028-02-29T12:00:00Z')).toBe('A');
    expect(entryAt(plan, '2028-03-01T00:00:00Z')).toBe('default');
  });
});
