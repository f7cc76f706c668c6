import { compileCostRate, sessionCost } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { costWords } from '../../../src/core/cost/costWords.ts';

/** What the receipt of an hour with 10 kWh for €5 calls its limits. */
function limitWords(limits: { min_total?: number; max_total?: number }, locale: string): string[] {
  const plan = compileCostRate({
    uuid: 'rate',
    name: 'By day',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    intervals: { energy: [{ unit: 1000, price: 0.5 }], time: [], session_fee: null, limits },
    marketing_texts: {},
  });
  const start = Date.parse('2026-11-18T09:00:00Z');
  const billed = sessionCost(plan, { start, end: start + 3_600_000, energyWh: 10_000 });
  if (!billed.ok) throw new Error('The session can be billed.');
  return costWords(plan, billed, locale, () => 'By day')
    .lines.filter(({ component }) => component === 'limit')
    .map(({ what, amount }) => `${what}: ${amount}`.replaceAll('\u00A0', ' '));
}

describe('C12 a receipt says', () => {
  it.each([
    ['en-GB', ['At least €7.00 in all: €2.00'], ['Limited to €4.00 in all: -€1.00']],
    ['de-AT', ['Mind. insgesamt € 7,00: € 2,00'], ['Max. insgesamt € 4,00: -€ 1,00']],
  ])('in %s which limit raises a total, and which lowers it', (locale, raised, lowered) => {
    expect(limitWords({ min_total: 7 }, locale)).toEqual(raised);
    expect(limitWords({ max_total: 4 }, locale)).toEqual(lowered);
  });
});
