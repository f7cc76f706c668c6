import { compileCostRate, readClock } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { input, intervals, recurring, soloBoard } from '../boards.ts';
import { shownPriceText } from '../../src/model/boardText.ts';

/** Winnipeg's clock since it stopped to change, which no runtime of 2026 knows: five hours behind UTC in winter, too. */
const reading = readClock({
  timeZone: 'America/Winnipeg',
  release: '2026e',
  from: Date.UTC(2026, 10, 28),
  until: Date.UTC(2027, 10, 28),
  offsetSeconds: -18_000,
  changes: [],
});
if (!reading.ok) throw new Error(reading.problems[0]?.message);

// 2026-11-27 is a Friday.
const rate = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Plain',
  currency: 'CAD',
  dynamic_pricing: 1,
  intervals: intervals({ energy: [[1000, 0.5]] }),
  marketing_texts: {},
  recurring: [recurring('1', 0.2, 5, '22:00', '23:00')],
  unique: [],
};
const plan = compileCostRate(rate, { timeZone: reading.clock });

describe('a board on a clock that the runtime misreads', () => {
  const instant = Date.parse('2026-11-28T03:30:00Z');

  it('has the price, the time, the end and the next change of that clock', () => {
    const model = soloBoard(input({ plan, instant, locales: ['en-GB'] }));
    expect(shownPriceText(model)).toMatch(/0\.20/);
    expect(model.clock).toMatchObject({ time: '22:30', zone: 'UTC−5' });
    expect(model.clock?.date[0]?.text).toContain('27');
    expect(model.since?.[0]?.text).toBe('since 22:00');
    expect(model.until?.[0]?.text).toBe('until 23:00');
    expect(model.next?.from[0]?.text).toBe('from 23:00');
  });
});
