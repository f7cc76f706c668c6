import { createClient, type Client } from '@wattpost/client';
import { readBundle, stationPlan, type Bundle } from '@wattpost/contract';
import { dateAt, plusDays, priceAt, startOfDate } from '@wattpost/engine';
import { compareBundles } from '@wattpost/price-views';
import { spotDayPrices, spotXml } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startSamplePlatform,
  type SamplePlatform,
} from '../../../../scripts/start/samplePlatform.ts';
import { readSampleSite } from '../../../../scripts/start/sampleSite.ts';
import { wattpost, type Outcome } from '../fakeIo.ts';

/** The job of each day against the real server, with a display that reads its bundle. */

const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const rate = '70eedac4-7294-5df5-b13e-6f16de2623c0';
const zone = 'Europe/Vienna';
const dayMs = 86_400_000;

describe('spot prices from the market to the display', () => {
  // The server has the clock of this machine.
  const nowMs = Date.now();
  const lengthMs = (date: string): number =>
    startOfDate(zone, plusDays(date, 1)) - startOfDate(zone, date);
  // On a date with a change of the clock, two hours of the market have one local time (Z2), or one has none.
  const dates = [1, 2].map((days) => plusDays(dateAt(zone, nowMs), days));
  const tomorrow = dates.find((date) => lengthMs(date) === dayMs) ?? '';
  const midnightMs = startOfDate(zone, tomorrow);
  const endMs = midnightMs + dayMs;
  const hours = spotDayPrices(24);
  const formula = {
    format: 'wattpost-spot-formula/1',
    cost_rates: [rate],
    bidding_zone: '10Y1001A1001A82H',
    currency: 'EUR',
    charges: [{ name: 'Grid', price: 0.12 }],
    tax_percent: 20,
    floor: 0,
    rounding: { mode: 'half_up', step: 0.001 },
    default_price: null,
  };

  let server: SamplePlatform;
  let token = '';
  let client: Client;
  beforeAll(async () => {
    server = await startSamplePlatform(await readSampleSite());
    token = await server.newToken('stations:read,pricing,pricing:write');
    const { baseUrl } = server;
    client = createClient({ baseUrl, stationToken: token, pricingToken: token, random: () => 0 });
  });
  afterAll(() => server.dispose());

  async function shown(): Promise<Bundle> {
    const answer = await client.readBundle([station]);
    const reading = answer.ok ? readBundle(answer.value.bytes) : undefined;
    if (reading?.ok !== true) throw new Error(JSON.stringify(answer));
    return reading.bundle;
  }

  async function revisions(): Promise<number> {
    const page = await client.revisionPage({ limit: 100 });
    if (!page.ok) throw new Error(JSON.stringify(page));
    return page.value.data.length;
  }

  /** What the service of systemd runs, with files in memory. */
  async function job(feed: string): Promise<Outcome> {
    const base = ['--base-url', server.baseUrl];
    const world = {
      env: { WATTPOST_TOKEN: token },
      fetch: (url: string, init: RequestInit) => fetch(url, init),
      now: new Date(nowMs).toISOString(),
    };
    const read = await wattpost(
      ['bundle', ...base, '--station', station, '-o', 'present.json'],
      world,
    );
    expect(read.exitCode, read.err).toBe(0);
    const files = {
      'present.json': read.written.get('present.json') ?? '',
      'spot.json': JSON.stringify(formula),
      feed,
    };
    const options = ['--formula', 'spot.json', '--into', 'present.json', '--require', tomorrow];
    const imported = await wattpost(
      ['import', 'spot', 'feed', ...options, '--replace-weekly', '-o', 'new.json'],
      { ...world, files },
    );
    if (imported.exitCode !== 0) return imported;
    const made = { 'new.json': imported.written.get('new.json') ?? '' };
    const write = ['--yes', '--accept', 'price_jump,entries_lost', '--note', 'Spot prices'];
    return wattpost(['publish', 'new.json', ...base, ...write], { ...world, files: made });
  }

  const feedOf = (prices: readonly string[]): string =>
    spotXml({ fromMs: midnightMs, prices, minutes: 60 });
  const energyAt = (bundle: Bundle, ms: number): number | undefined =>
    priceAt(stationPlan(bundle, station), ms).intervals?.energy[0]?.price;
  const expected = (price: string): number =>
    Math.round(Math.max(0, (Number(price) / 1000 + 0.12) * 1.2) * 1000) / 1000;

  let display: Bundle;
  it('at 13:00 the feed is a revision, and the display knows tomorrow', async () => {
    const before = await revisions();
    const { exitCode, err, out } = await job(feedOf(hours));
    expect(exitCode, err + out).toBe(0);
    expect(await revisions()).toBe(before + 1);
    display = await shown();
    for (const [hour, price] of hours.entries()) {
      const fromMs = midnightMs + hour * 3_600_000;
      expect([hour, energyAt(display, fromMs)]).toEqual([hour, expected(price)]);
      expect([hour, energyAt(display, fromMs + 3_599_999)]).toEqual([hour, expected(price)]);
    }
  });

  it('without network, the display changes at midnight, and knows when it knows no more', () => {
    const plan = stationPlan(display, station);
    expect(priceAt(plan, midnightMs - 1)).toMatchObject({ source: 'none', intervals: null });
    expect(priceAt(plan, midnightMs).source).toBe('unique');
    expect(priceAt(plan, endMs)).toMatchObject({ source: 'none', intervals: null });
  });

  it('a failed feed keeps what is there', async () => {
    const before = await revisions();
    expect(await job(feedOf(hours).slice(0, 2000))).toMatchObject({ exitCode: 65 });
    expect(await job(feedOf(hours.slice(1)))).toMatchObject({ exitCode: 65 });
    expect(await revisions()).toBe(before);
    expect((await shown()).cost_rates).toEqual(display.cost_rates);
  });

  it('a repeated job changes nothing', async () => {
    const before = await revisions();
    expect(await job(feedOf(hours))).toMatchObject({ exitCode: 0 });
    expect(await revisions()).toBe(before);
  });

  it('the feed corrects one hour, and only that hour changes', async () => {
    const { exitCode, err } = await job(feedOf(hours.with(7, '300')));
    expect(exitCode, err).toBe(0);
    const after = await shown();
    const compared = compareBundles(display, after, { from: nowMs, until: endMs });
    const spans = compared.stations.flatMap(({ changes }) => changes.flatMap((one) => one.spans));
    const fromMs = midnightMs + 7 * 3_600_000;
    expect(spans).toMatchObject([{ from: fromMs, until: fromMs + 3_600_000 }]);
    expect(energyAt(after, fromMs)).toBe(expected('300'));
  });
});
