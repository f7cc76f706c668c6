import type { Bundle, BundleCostRate, BundlePeriod } from '@wattpost/contract';
import { driverPage, type DriverPage } from '@wattpost/contract/wire';
import { nextPriceChange, priceAt, priceBreakdown } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '../site/siteData.ts';
import {
  askPage,
  bundlePlatform,
  sampleBundle,
  type BundlePlatform,
} from '../site/testPlatform.ts';

const sample = sampleBundle('holiday-and-new-year');
const [station] = sample.stations;
const uuid = station?.uuid ?? '';
const path = `/p/${uuid}?format=json&lang=en-GB`;
const dayMs = 86_400_000;

async function facts(platform: BundlePlatform): Promise<DriverPage> {
  return driverPage.parse(await (await askPage(platform, path)).json());
}

/** The sample with other cost rates and periods of its station. */
function bundleWith(
  cost_rates: readonly BundleCostRate[],
  cost_rate_uuid: string | null,
  cost_rate_periods: readonly BundlePeriod[],
): Bundle {
  const stations = sample.stations.map((one) => ({ ...one, cost_rate_uuid, cost_rate_periods }));
  return { ...sample, stations, cost_rates };
}

function rateAt(number: number, price: number, changes: Partial<BundleCostRate> = {}) {
  const rate: BundleCostRate = {
    uuid: uuidOf(number),
    name: `Rate ${number}`,
    currency: 'EUR',
    dynamic_pricing: null,
    intervals: { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null },
    marketing_texts: {},
    tax: { percent: 20, included: true },
    recurring: [],
    unique: [],
  };
  return { ...rate, ...changes };
}

const newYear = '2027-01-01T00:00:00';
/** In Vienna. */
const newYearMs = Date.UTC(2026, 11, 31, 23);

describe('the page of a station with periods', () => {
  it.each(['2026-12-18T12:00:00Z', '2026-12-19T22:59:59Z', '2027-01-05T09:00:00Z'])(
    "K2 has the calendar's prices, now and next and of the coming days, from %s",
    async (begin) => {
      let nowMs = Date.parse(begin);
      const platform = bundlePlatform(sample, () => nowMs);
      const plan = platform.plan(uuid);
      for (let hour = 0; hour < 72; hour += 7) {
        nowMs = Date.parse(begin) + hour * 3_600_000;
        const { now, next, days, prices } = await facts(platform);
        const stated = (atMs: number): unknown => {
          const { intervals, tax } = priceAt(plan, atMs);
          return intervals === null ? null : priceBreakdown(intervals, tax).energy;
        };
        const changeMs = nextPriceChange(plan, nowMs) ?? NaN;
        expect(now.price?.energy ?? null).toEqual(stated(nowMs));
        expect([now.until, next?.from]).toEqual([
          new Date(changeMs).toISOString(),
          new Date(changeMs).toISOString(),
        ]);
        expect(next?.price?.energy ?? null).toEqual(stated(changeMs));
        expect(days).toHaveLength(7);
        for (const { date, spans } of days) {
          for (const { from, price } of spans) {
            // The sample has no change of clocks in these weeks.
            const energy = stated(Date.parse(`${date}T${from}:00+01:00`));
            expect(prices[price]?.energy ?? null).toEqual(energy);
          }
        }
      }
    },
  );

  it('changes at midnight on the clock of the station, and is not kept beyond', async () => {
    let nowMs = newYearMs - 30_000;
    const bundle = bundleWith([rateAt(1, 0.4), rateAt(2, 0.5)], uuidOf(1), [
      { cost_rate_uuid: uuidOf(2), from: newYear, until: null },
    ]);
    const platform = bundlePlatform(bundle, () => nowMs);
    const before = await askPage(platform, path);
    expect(before.headers.get('cache-control')).toBe('public, max-age=30');
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    nowMs = newYearMs - 1;
    expect((await askPage(platform, path, headers)).status).toBe(304);
    nowMs = newYearMs;
    const after = await askPage(platform, path, headers);
    expect(after.status).toBe(200);
    expect(driverPage.parse(await after.json()).now.price?.energy[0]?.amount).toBe('0.5');
  });

  it("K5 states each price with its own cost rate's tax", async () => {
    let nowMs = newYearMs - dayMs;
    const net = (percent: number) => ({ tax: { percent, included: false } });
    const bundle = bundleWith([rateAt(1, 0.4, net(20)), rateAt(2, 0.4, net(10))], uuidOf(1), [
      { cost_rate_uuid: uuidOf(2), from: newYear, until: null },
    ]);
    const platform = bundlePlatform(bundle, () => nowMs);
    const { now, next, prices, tax_percent } = await facts(platform);
    expect(tax_percent).toBe(20);
    expect([now, next].map((each) => each?.price?.energy[0]?.amount)).toEqual(['0.48', '0.44']);
    expect(prices.map((price) => price?.energy[0]?.amount)).toEqual(['0.44', '0.48']);
    const html = await (await askPage(platform, `/p/${uuid}?lang=en`)).text();
    expect(html).toContain('€0.44 per kWh');
    nowMs = newYearMs;
    expect((await facts(platform)).tax_percent).toBe(10);
  });

  it('writes the energy prices of all coming days with as many decimals', async () => {
    const bundle = bundleWith([rateAt(1, 0.4), rateAt(2, 0.395)], uuidOf(1), [
      { cost_rate_uuid: uuidOf(2), from: newYear, until: null },
    ]);
    const platform = bundlePlatform(bundle, () => newYearMs - 2 * dayMs);
    const html = await (await askPage(platform, `/p/${uuid}?lang=en`)).text();
    const amounts = [...html.matchAll(/<b>(€[\d.]+) per kWh<\/b>/g)].map(([, amount]) => amount);
    expect(new Set(amounts)).toEqual(new Set(['€0.400', '€0.395']));
  });

  it('K3 has no price in a period without one, and none before the first', async () => {
    let nowMs = newYearMs - dayMs;
    const bundle = bundleWith([rateAt(1, 0.4)], null, [
      { cost_rate_uuid: uuidOf(1), from: newYear, until: '2027-01-02T00:00:00' },
    ]);
    const platform = bundlePlatform(bundle, () => nowMs);
    const before = await facts(platform);
    expect([before.now.price, before.next?.from]).toEqual([
      null,
      new Date(newYearMs).toISOString(),
    ]);
    nowMs = newYearMs;
    expect((await facts(platform)).now.price).not.toBeNull();
    nowMs = newYearMs + dayMs;
    expect(await facts(platform)).toMatchObject({ now: { price: null }, next: null });
  });

  it('looks no further than twenty cost rates, or one that is too large', async () => {
    const nowMs = newYearMs - dayMs;
    const monthly = Array.from({ length: 30 }, (_, index) => rateAt(index + 1, (index + 1) / 100));
    const periods = monthly.map(({ uuid: cost_rate_uuid }, index) => {
      const month = (at: number): string =>
        `${2027 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01T00:00:00`;
      return { cost_rate_uuid, from: month(index), until: month(index + 1) };
    });
    const many = bundlePlatform(bundleWith(monthly, uuidOf(1), periods), () => nowMs);
    expect((await facts(many)).next?.price?.energy[0]?.amount).toBe('0.02');

    const validity = { type: 'recurring', weekdays: [] } as const;
    const recurring = Array.from({ length: 5_001 }, (_, index) => ({
      uuid: uuidOf(index + 100_000),
      name: '',
      validity,
      intervals: rateAt(1, 1).intervals ?? { energy: [], time: [], session_fee: null },
      marketing_texts: {},
    }));
    const large = rateAt(2, 0.5, { dynamic_pricing: 1, recurring });
    const tooLarge = bundleWith([rateAt(1, 0.4), large], uuidOf(1), [
      { cost_rate_uuid: uuidOf(2), from: newYear, until: null },
    ]);
    const { now, next } = await facts(bundlePlatform(tooLarge, () => nowMs));
    expect([now.price?.energy[0]?.amount, now.until, next]).toEqual(['0.4', null, null]);
  });
});
