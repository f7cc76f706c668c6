import type { RecurringEntryWire, SchedulePage } from '@wattpost/contract/wire';
import { compileCostRate, priceAt, type RecurringWindow } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costRateOf, uuidOf, weeklyEntry } from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform } from '../site/testPlatform.ts';

/** 2026-01-04 was a Sunday. */
const sundayMs = Date.UTC(2026, 0, 4);
const minutesPerDay = 1440;
const minutesPerWeek = 10_080;

function clock(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Minutes near the borders of a day are where it goes wrong. */
const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 1, 719, 720, 1437, 1438, 1439),
);
const window = fc
  .record({ weekday: fc.integer({ min: 0, max: 6 }), start: minuteOfDay, end: minuteOfDay })
  .filter(({ start, end }) => start !== end || start === 0)
  .map(({ weekday, start, end }) => [weekday, clock(start), clock(end)] as const);
const point = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), minute: minuteOfDay });

function coveredMinutes(windows: readonly RecurringWindow[]): ReadonlySet<number> {
  const plan = compileCostRate({
    uuid: uuidOf(1),
    name: 'One entry',
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing: 1,
    intervals: null,
    recurring: [
      {
        uuid: uuidOf(2),
        name: 'Entry',
        intervals: { energy: [], time: [], session_fee: null },
        validity: { type: 'recurring', weekdays: windows },
      },
    ],
  });
  const minutes = new Set<number>();
  for (let minute = 0; minute < minutesPerWeek; minute++) {
    if (priceAt(plan, sundayMs + minute * 60_000).source === 'recurring') minutes.add(minute);
  }
  return minutes;
}

/** The minutes from `from` to `to`, walked one by one as a reader of the rules would. */
function askedMinutes(from: number, to: number): number[] {
  const end = to % minutesPerDay === minutesPerDay - 1 ? (to + 1) % minutesPerWeek : to;
  const minutes = [from];
  if (from === to) return minutes;
  for (let minute = (from + 1) % minutesPerWeek; minute !== end;) {
    minutes.push(minute);
    minute = (minute + 1) % minutesPerWeek;
  }
  return minutes;
}

describe('4.4 law: the filter is the engine, minute by minute', () => {
  it('lists an entry exactly when a minute that is asked for has its price', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(window, { minLength: 1, maxLength: 3 }),
        point,
        point,
        async (windows, from, to) => {
          const entry = weeklyEntry(1, windows);
          const store = testPlatform({}, { cost_rates: [costRateOf({ recurring: [entry] })] });
          const query = `from_weekday=${from.weekday}&from_time=${clock(from.minute)}&to_weekday=${to.weekday}&to_time=${clock(to.minute)}`;
          const { data, pagination } = bodyOf<SchedulePage<RecurringEntryWire>>(
            await askPricing(store, 'listRecurringSchedule', { query }),
          );
          const covered = coveredMinutes(entry.validity.weekdays);
          const asked = askedMinutes(
            from.weekday * minutesPerDay + from.minute,
            to.weekday * minutesPerDay + to.minute,
          );
          expect(data.length).toBe(asked.some((minute) => covered.has(minute)) ? 1 : 0);
          expect(pagination.total).toBe(data.length);
        },
      ),
      { numRuns: Number(process.env['LAW_RUNS'] ?? 150) },
    );
  });

  it('serves windows that mean to the engine what the stored ones mean', async () => {
    const anyEnd = fc
      .record({
        weekday: fc.integer({ min: 0, max: 6 }),
        start: minuteOfDay,
        end: fc.oneof(minuteOfDay.map(clock), fc.constant('24:00')),
      })
      .filter(({ start, end }) => clock(start) !== end || start === 0)
      .map(({ weekday, start, end }) => [weekday, clock(start), end] as const);
    await fc.assert(
      fc.asyncProperty(fc.array(anyEnd, { minLength: 1, maxLength: 3 }), async (windows) => {
        const entry = weeklyEntry(1, windows);
        const store = testPlatform({}, { cost_rates: [costRateOf({ recurring: [entry] })] });
        const { data } = bodyOf<SchedulePage<RecurringEntryWire>>(
          await askPricing(store, 'listRecurringSchedule'),
        );
        const [served] = data as [RecurringEntryWire];
        expect(coveredMinutes(served.validity.weekdays)).toEqual(
          coveredMinutes(entry.validity.weekdays),
        );
      }),
      { numRuns: Number(process.env['LAW_RUNS'] ?? 100) },
    );
  });
});
