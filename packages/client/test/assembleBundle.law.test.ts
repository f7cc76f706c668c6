import { stationPlan, type Bundle, type BundlePeriod } from '@wattpost/contract';
import { priceAt } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle } from './fakePlatform.ts';
import { makeClient } from './makeClient.ts';
import { assembleBundle } from '../src/assembleBundle.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 100);
const createdAt = Date.parse('2026-11-21T09:00:00Z');
const sample = sampleBundle('city-ac');
const [station] = sample.stations;
const [rate] = sample.cost_rates;
const [entry] = rate?.recurring ?? [];
if (station === undefined || rate === undefined || entry === undefined) throw new Error('empty');
const stationUuid = station.uuid;

/** The data of one moment: everything in it carries the moment's number. */
function momentOf(
  version: number,
  entries: number,
  mode: number,
): Pick<Bundle, 'stations' | 'cost_rates'> {
  if (station === undefined || rate === undefined || entry === undefined) throw new Error('empty');
  const name = `version ${version}`;
  const one = { uuid: null, unit: 1000, price: version };
  const uuids = Array.from(
    { length: entries },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  return {
    stations: [{ ...station, label: name, directions: [{ language: 'en', text: name }] }],
    cost_rates: [
      {
        ...rate,
        name,
        dynamic_pricing: mode,
        intervals: {
          energy: [{ ...one, uuid: 'e' }],
          time: [{ ...one, uuid: 't' }],
          session_fee: { amount: version, grace_period: 0, energy_threshold: 0 },
        },
        marketing_texts: { en: { short_description: name, description: name, legal: name } },
        recurring: uuids.map((uuid) => ({ ...entry, uuid, name, marketing_texts: {} })),
        unique: [],
      },
    ],
  };
}

/** The versions that a bundle was made from. */
function versionsIn({ stations, cost_rates }: Bundle): Set<number> {
  const versions = new Set<number>();
  for (const [, version] of JSON.stringify([stations, cost_rates]).matchAll(/version (\d+)/g)) {
    versions.add(Number(version));
  }
  for (const { intervals } of cost_rates) {
    for (const { price } of [...(intervals?.energy ?? []), ...(intervals?.time ?? [])]) {
      versions.add(price);
    }
    versions.add(intervals?.session_fee?.amount ?? NaN);
  }
  return versions;
}

describe('law: a bundle is of one moment', () => {
  it('whenever the data changes between two requests, the parts of the bundle agree', async () => {
    let torn = 0;
    let given = 0;
    await fc.assert(
      fc.asyncProperty(
        // After so many requests each, the data becomes the next version, with other numbers of entries.
        fc.array(
          fc.record({
            after: fc.nat(12),
            entries: fc.nat(9),
            mode: fc.constantFrom(1, 1, 1, 0),
          }),
          { maxLength: 6 },
        ),
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        async (changes, etags, maxPage) => {
          const platform = new FakePlatform(momentOf(0, 5, 1));
          platform.maxPage = maxPage;
          platform.etags = etags;
          let version = 0;
          let left = changes[0]?.after ?? Infinity;
          platform.override = () => {
            while (left === 0) {
              const change = changes[version];
              if (change === undefined) break;
              version += 1;
              const { stations, cost_rates } = momentOf(version, change.entries, change.mode);
              platform.stations = stations;
              platform.rates = cost_rates;
              left = changes[version]?.after ?? Infinity;
            }
            left -= 1;
            return undefined;
          };
          const { client } = makeClient({ fetch: platform.fetch });
          const assembly = await assembleBundle(client, {
            stations: [{ uuid: stationUuid }],
            createdAt,
            maxReadings: 4,
          });
          if (assembly.ok) {
            given += 1;
            const versions = versionsIn(assembly.bundle);
            expect(versions.size).toBe(1);
            const [only = NaN] = versions;
            const { entries, mode } = changes[only - 1] ?? { entries: 5, mode: 1 };
            const [bundled] = assembly.bundle.cost_rates;
            expect(bundled?.recurring).toHaveLength(mode === 1 ? entries : 0);
          } else {
            torn += 1;
            expect(assembly.problems.at(-1)?.code).toBe('changed_while_reading');
          }
        },
      ),
      { numRuns: Math.max(numRuns, 100) },
    );
    // The law is worth something only if many runs end with a bundle; about half of them do.
    expect(given).toBeGreaterThan(torn / 4);
  });

  it('data that changes with every request is a problem, not a bundle', async () => {
    const platform = new FakePlatform(momentOf(0, 2, 1));
    let version = 0;
    platform.override = () => {
      version += 1;
      const { stations, cost_rates } = momentOf(version, 2, 1);
      platform.stations = stations;
      platform.rates = cost_rates;
      return undefined;
    };
    const { client } = makeClient({ fetch: platform.fetch });
    const assembly = await assembleBundle(client, { stations: [{ uuid: stationUuid }], createdAt });
    expect(assembly).toMatchObject({
      ok: false,
      problems: [{ path: '$', code: 'changed_while_reading' }],
    });
  });
});

describe('law: a station keeps its calendar', () => {
  const others = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
  const night = Date.parse('2026-10-25T00:00:00Z');
  const halfHourMs = 1_800_000;
  /** Half hours around the night on which the clock is set back. */
  const localTime = fc
    .integer({ min: -100, max: 100 })
    .map((halves) => new Date(night + halves * halfHourMs).toISOString().slice(0, 19));
  const arbitraryPeriod: fc.Arbitrary<BundlePeriod> = fc
    .record({
      cost_rate_uuid: fc.constantFrom(...others, null),
      from: localTime,
      until: fc.option(localTime),
    })
    .filter(({ from, until }) => until === null || from < until);

  it('K1 K2 from its making on the bundle has the price that the platform has, whatever was left out', async () => {
    let shorter = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryPeriod, { maxLength: 5 }),
        fc.integer({ min: -50, max: 100 }),
        fc.array(fc.nat(150), { minLength: 3, maxLength: 3 }),
        async (periods, made, later) => {
          const calendar = periods.length === 0 ? {} : { cost_rate_periods: periods };
          const source: Bundle = {
            ...sample,
            format: 'wattpost-bundle/2',
            stations: [{ ...station, ...calendar }],
            cost_rates: [rate, ...others.map((uuid) => ({ ...rate, uuid }))],
          };
          const platform = new FakePlatform(source);
          const { client } = makeClient({ fetch: platform.fetch });
          const assembly = await assembleBundle(client, {
            stations: [{ uuid: stationUuid }],
            createdAt: night + made * halfHourMs,
          });
          if (!assembly.ok) throw new Error(JSON.stringify(assembly.problems));
          const kept = assembly.bundle.stations[0]?.cost_rate_periods?.length ?? 0;
          shorter += kept < periods.length ? 1 : 0;
          for (const halves of [0, ...later]) {
            const atMs = night + (made + halves) * halfHourMs;
            const [of, expected] = [assembly.bundle, source].map(
              (bundle) => priceAt(stationPlan(bundle, stationUuid), atMs).costRateUuid,
            );
            expect([atMs, of]).toEqual([atMs, expected]);
          }
        },
      ),
      { numRuns },
    );
    expect(shorter).toBeGreaterThan(numRuns / 20);
  });
});
