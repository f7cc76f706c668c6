import type { BundleCostRate } from '@wattpost/contract';
import { compileCostRate, priceAt, type Intervals, type PriceInterval } from '@wattpost/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DatexSource } from '../../src/datex/datexOptions.ts';
import { exportDatex } from '../../src/datex/exportDatex.ts';
import { arbitraryInstant, arbitraryProgress, arbitraryRate } from '../arbitraryRates.ts';
import { listedPrice } from '../listedPrice.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { sumOf } from './datexEvaluator.ts';
import { restatedErrors } from './documentCheck.ts';

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

const plainRate: fc.Arbitrary<BundleCostRate> = arbitraryRate.map((rate) => ({
  ...rate,
  intervals: rate.intervals && plain(rate.intervals),
  recurring: rate.recurring.map((entry) => ({ ...entry, intervals: plain(entry.intervals) })),
  unique: rate.unique.map((entry) => ({ ...entry, intervals: plain(entry.intervals) })),
}));

function sourceOf(rate: BundleCostRate): DatexSource {
  const station = {
    ...{ uuid: 's', label: 's', public_display_name: null, time_zone: timeZone },
    ...{ max_power_kw: 22, cost_rate_uuid: rate.uuid, location: null, geolocation: null },
    ...{ address: null, operator: null, plugs: [] },
  };
  return { stations: [station], cost_rates: [rate] };
}

it.each([
  ['as they come', arbitraryRate, 0],
  ['that the profile can say', plainRate, 0.5],
])(
  'a table made before, and the status of the moment, charge what a cost rate does (%s)',
  (_, rates, share) => {
    let same = 0;
    const hoursBefore = fc.integer({ min: 0, max: 8 * 24 - 1 });
    fc.assert(
      fc.property(rates, arbitraryInstant, arbitraryProgress, hoursBefore, (rate, at, far, ago) => {
        const source = sourceOf(rate);
        const options = { statedMs: 0, untilMs: null, country: 'DE', publisher: 'x' };
        const table = exportDatex(source, {
          ...{ ...options, publication: 'table', atMs: at - ago * hourMs },
        });
        const status = exportDatex(source, { ...options, publication: 'status', atMs: at });
        if (!table.ok || !status.ok) throw new Error('a publication was refused');
        expect(restatedErrors(table.document)).toEqual([]);
        expect(restatedErrors(status.document)).toEqual([]);
        if (!table.pricesAreTheSame) return;
        if (table.findings.some(({ code }) => code === 'fee_in_words')) return;
        same += 1;
        const { payload } = table.document;
        const [shown] =
          payload.aegiEnergyInfrastructureTablePublication?.energyInfrastructureTable ?? [];
        const station = shown?.energyInfrastructureSite[0]?.energyInfrastructureStation[0];
        const now = status.document.payload.aegiEnergyInfrastructureStatusPublication;
        const told = now?.energyInfrastructureSiteStatus[0]?.energyInfrastructureStationStatus[0];
        const { intervals } = priceAt(compileCostRate(rate, { timeZone }), at);
        if (intervals === null) throw new Error('an unknown price was not told');
        const charged = listedPrice(intervals, rate.tax ?? null, far);
        for (const prices of [
          station?.electricEnergy[0].energyRate?.[0].energyPrice,
          told?.energyRateUpdate[0].energyPrice,
        ]) {
          const sum = sumOf(prices ?? [], { epochMs: at, ...far });
          expect(sum.energy).toBeCloseTo(charged.energy, 9);
          expect(sum.minute).toBeCloseTo(charged.time / 60, 9);
          expect(sum.once).toBeCloseTo(charged.flat, 9);
        }
      }),
      { numRuns: lawRuns },
    );
    expect(same).toBeGreaterThan(lawRuns * share);
  },
  lawTimeoutMs,
);
