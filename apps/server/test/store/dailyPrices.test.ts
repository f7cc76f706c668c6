import { writeLocalSecond } from '@wattpost/engine';
import { expect, it } from 'vitest';
import { importSite, publishingSite, rateAt, rates } from '../support/site.ts';
import { withStores } from '../support/withStores.ts';

const nowMs = Date.parse('2026-11-27T12:00Z');

/** Entries of an hour each, until a local time. */
function hours(count: number, until: string) {
  const untilSec = Date.parse(`${until}Z`) / 1000;
  return Array.from({ length: count }, (_, at) => {
    const start = writeLocalSecond(untilSec - (at + 1) * 3600);
    return {
      uuid: `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      name: start,
      validity: { type: 'unique', start },
      intervals: { energy: [{ unit: 1000, price: 0.3 }], time: [], session_fee: null },
    };
  });
}

withStores(({ open }) => {
  it.each([
    ['a day of the market', 24, '2026-11-29T00:00', 2, true],
    ['one that has ended', 24, '2026-11-26T00:00', 2, true],
    ['the shortest day', 23, '2026-11-29T00:00', 2, true],
    ['a market day that is over for 36 days', 24, '2026-10-22T00:00', 2, false],
    ['a list of a few prices', 19, '2026-11-29T00:00', 2, false],
    ['entries that do not apply', 24, '2026-11-29T00:00', 1, false],
  ])('daily prices are %s', async (_, count, until, dynamic_pricing, isDaily) => {
    const store = await open();
    const unique = hours(count, until);
    const rate = rateAt(rates.dated, 0.6, { dynamic_pricing, unique });
    await importSite(store, publishingSite({ cost_rates: [rate] }));
    const untilSec = Date.parse(`${until}Z`) / 1000;
    expect(await store.dailyPriceEnds(nowMs)).toEqual(
      isDaily ? [{ timeZone: 'Europe/Vienna', untilSec }] : [],
    );
  });
});
