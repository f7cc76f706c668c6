import type { CostRateWire, IntervalsWire, SchedulePage } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { costRateOf, free, uuidOf, weeklyEntry } from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform } from '../site/testPlatform.ts';

const limits = { min_total: null, max_total: 12, max_energy: null, max_time: null, max_idle: 3 };
const idle = [{ uuid: uuidOf(7), unit: 1, price: 0.1 }];
const store = testPlatform(
  {},
  {
    cost_rates: [
      costRateOf({
        intervals: { ...free, idle, limits },
        recurring: [
          weeklyEntry(11, [], {
            intervals: { ...free, idle: [{ uuid: null, unit: 60, price: 6 }] },
          }),
          weeklyEntry(12, [], { intervals: free }),
        ],
      }),
    ],
  },
);

describe('C11 C12 what a price states beyond the interface', () => {
  it('is in the cost rate for the default price, which has no address for it', async () => {
    const { data } = bodyOf<{ data: CostRateWire }>(await askPricing(store, 'readCostRate'));
    expect(data).toMatchObject({ idle, limits });
  });

  it('is in the schedule for an entry, named where it has no uuid, and absent where it is not stated', async () => {
    const { data } = bodyOf<SchedulePage<{ intervals: IntervalsWire }>>(
      await askPricing(store, 'listRecurringSchedule'),
    );
    const [first, second] = data.map(({ intervals }) => intervals);
    expect(first).toMatchObject({ idle: [{ unit: 60, price: 6 }] });
    expect(first?.idle?.[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toHaveProperty('limits');
    expect(Object.keys(second ?? {})).toEqual(['energy', 'time', 'session_fee']);
  });
});
