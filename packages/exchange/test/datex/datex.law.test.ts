import type { BundleCostRate } from '@wattpost/contract';
import { priceAt, type Intervals, type PriceInterval, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DatexSource } from '../../src/datex/datexOptions.ts';
import { exportDatex } from '../../src/datex/exportDatex.ts';
import { calendarRates, calendarReferences } from '../../src/import/intoBundle.ts';
import { planOfCalendar, type RateCalendar } from '../../src/values/rateCalendar.ts';
import { arbitraryCalendarIn } from '../arbitraryCalendars.ts';
import { arbitraryInstant, arbitraryProgress, arbitraryRate } from '../arbitraryRates.ts';
import { expectAmount } from '../expectAmount.ts';
import { listedPrice } from '../listedPrice.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { sumOf } from './datexEvaluator.ts';
import { publicationsOf, documentErrors } from './documentCheck.ts';

const timeZone = 'Europe/Vienna';
const hourMs = 3_600_000;

/** Blocks of whole units whose price for one of them has two decimal places. */
function plainBlocks(list: readonly PriceInterval[], unitOf: number): PriceInterval[] {
  return list.map(({ uuid, unit, price }) => {
    const units = Math.max(1, Math.round(unit / unitOf));
    const cents = Math.round((price * 100) % 1000);
    return { uuid, unit: units * unitOf, price: (cents * units) / 100 };
  });
}

/** A price that the profile can say, but for what is odd about its fee. */
function plain(intervals: Intervals): Intervals {
  const { energy, time, session_fee: fee } = intervals;
  return {
    energy: plainBlocks(energy, 1000),
    time: plainBlocks(time, 1),
    session_fee:
      fee === null
        ? null
        : {
            ...fee,
            amount: Math.round(fee.amount),
            energy_threshold: fee.energy_threshold === 500 ? 1000 : fee.energy_threshold,
          },
  };
}

function plainly(rate: BundleCostRate): BundleCostRate {
  return {
    ...rate,
    intervals: rate.intervals && plain(rate.intervals),
    recurring: rate.recurring.map((entry) => ({ ...entry, intervals: plain(entry.intervals) })),
    unique: rate.unique.map((entry) => ({ ...entry, intervals: plain(entry.intervals) })),
  };
}

/** A station with the calendar, and an instant. */
interface Published {
  readonly source: DatexSource;
  readonly plan: PricePlan;
  readonly at: number;
}

function published(calendar: RateCalendar, at: number): Published {
  const station = {
    uuid: 's',
    label: 's',
    public_display_name: null,
    time_zone: timeZone,
    max_power_kw: 22,
    ...calendarReferences(calendar),
    location: null,
    geolocation: null,
    address: null,
    operator: null,
    plugs: [],
  };
  const source = { stations: [station], cost_rates: calendarRates(calendar) };
  return { source, plan: planOfCalendar(calendar, timeZone), at };
}

function ofRates(rates: fc.Arbitrary<BundleCostRate>): fc.Arbitrary<Published> {
  return fc
    .tuple(rates, arbitraryInstant)
    .map(([usual, at]) => published({ usual, periods: [] }, at));
}

const ofCalendars: fc.Arbitrary<Published> = arbitraryCalendarIn(timeZone, false)
  .filter(({ calendar }) => calendarRates(calendar).length > 0)
  .chain(({ calendar: { usual, periods }, moments }) => {
    const plainCalendar = {
      usual: usual && plainly(usual),
      periods: periods.map((period) => ({ ...period, rate: period.rate && plainly(period.rate) })),
    };
    return fc.constantFrom(...moments).map(([at]) => published(plainCalendar, at));
  });

it.each([
  ['a cost rate', ofRates(arbitraryRate), 0],
  ['a cost rate that the profile can say', ofRates(arbitraryRate.map(plainly)), 0.5],
  ['a calendar, K', ofCalendars, 0.1],
])(
  'a table made before, and the status of the moment, charge what the station does (%s)',
  (_, stations, share) => {
    let same = 0;
    const hoursBefore = fc.integer({ min: 0, max: 8 * 24 - 1 });
    fc.assert(
      fc.property(stations, arbitraryProgress, hoursBefore, ({ source, plan, at }, far, ago) => {
        const options = { statedMs: 0, untilMs: null, country: 'DE', publisher: 'x' };
        const table = exportDatex(source, {
          ...options,
          publication: 'table',
          atMs: at - ago * hourMs,
        });
        const status = exportDatex(source, { ...options, publication: 'status', atMs: at });
        if (!table.ok || !status.ok) throw new Error('a publication was refused');
        expect(documentErrors(table.document)).toEqual([]);
        expect(documentErrors(status.document)).toEqual([]);
        if (!table.pricesAreTheSame) return;
        if (table.findings.some(({ code }) => code === 'fee_in_words')) return;
        same += 1;
        const [shown] = publicationsOf(table.document).table?.energyInfrastructureTable ?? [];
        const station = shown?.energyInfrastructureSite[0]?.energyInfrastructureStation[0];
        const now = publicationsOf(status.document).status;
        const told = now?.energyInfrastructureSiteStatus[0]?.energyInfrastructureStationStatus[0];
        const { intervals, tax } = priceAt(plan, at);
        if (intervals === null) throw new Error('an unknown price was not told');
        const charged = listedPrice(intervals, tax, far);
        for (const prices of [
          station?.electricEnergy[0].energyRate?.[0].energyPrice,
          told?.energyRateUpdate[0].energyPrice,
        ]) {
          const sum = sumOf(prices ?? [], { epochMs: at, ...far });
          expectAmount(sum.energy, charged.energy, 'energy');
          expectAmount(sum.minute, charged.time / 60, 'minute');
          expectAmount(sum.once, charged.flat, 'once');
        }
      }),
      { numRuns: lawRuns },
    );
    expect(same).toBeGreaterThan(lawRuns * share);
  },
  lawTimeoutMs,
);
