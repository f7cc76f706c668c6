import { assembleBundle, createClient } from '@wattpost/client';
import {
  parseBundle,
  readBundle,
  stationPlan,
  type Bundle,
  runtimeZones,
} from '@wattpost/contract';
import { nextChange, priceAt, priceBreakdown, priceKey, type ActivePrice } from '@wattpost/engine';
import { createPlatform, type Platform } from '@wattpost/platform';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arbitraryCalendar,
  arbitraryInstantsOf,
} from '../../../../packages/engine/test/arbitraries.ts';
import type { Calendar } from '../../../../packages/engine/test/calendars.ts';
import { openInMemory } from '../support/databases.ts';
import { recurringInOrder, uniqueInOrder } from '../../src/store/pricing/canonicalOrder.ts';
import { addToken, importSite, names, publishingSite, stationAt } from '../support/site.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 30);
const station = stationAt(0).uuid;

/** The calendar as the bundle of one station, every entry with a uuid of its own. */
function bundleOf({ usual, periods, rates }: Calendar, createdAtMs: number): Bundle {
  let entries = 0;
  const named = (list: readonly object[]): object[] =>
    list.map((entry) => {
      entries += 1;
      return { ...entry, uuid: `10000000-0000-4000-8000-${String(entries).padStart(12, '0')}` };
    });
  const reading = parseBundle({
    format: 'wattpost-bundle/2',
    created_at: new Date(createdAtMs).toISOString(),
    valid_until: null,
    stations: [
      {
        uuid: station,
        label: 'Station',
        time_zone: rates[0]?.time_zone,
        cost_rate_uuid: usual?.uuid ?? null,
        cost_rate_periods: periods.map(({ rate, from, until }) => ({
          cost_rate_uuid: rate?.uuid ?? null,
          from,
          until,
        })),
        directions: [],
      },
    ],
    cost_rates: rates
      .filter((rate) => rate === usual || periods.some((period) => period.rate === rate))
      .map(({ recurring, unique, ...rate }) => ({
        ...rate,
        recurring: named(recurring),
        unique: named(unique),
      })),
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** With the entries in the order of the interface, which decides between equal windows (U3, R6). */
function inOrder(bundle: Bundle): Bundle {
  const cost_rates = bundle.cost_rates.map((rate) => ({
    ...rate,
    recurring: recurringInOrder(rate.recurring),
    unique: uniqueInOrder(rate.unique),
  }));
  return { ...bundle, cost_rates };
}

/** What a platform that was given the bundle's prices lets a client read. */
async function throughPlatform(
  bundle: Bundle,
  createdAt: number,
): Promise<{ readonly assembled: Bundle; readonly ofRoute: Bundle }> {
  const { stations, cost_rates } = bundle;
  const store = await openInMemory();
  try {
    const site = publishingSite({
      publishing_partners: [],
      stations: stations.map(({ time_zone, cost_rate_uuid, cost_rate_periods = [] }) =>
        stationAt(0, {
          timeZone: time_zone,
          costRateUuid: cost_rate_uuid,
          costRatePeriods: cost_rate_periods.map(({ cost_rate_uuid: costRateUuid, ...span }) => ({
            costRateUuid,
            ...span,
          })),
        }),
      ),
      cost_rates: cost_rates.map((rate) => ({ ...rate, organization_uuid: names.organization })),
    });
    await importSite(store, site);
    const token = await addToken(store);
    const platform = createPlatform({
      store,
      clock: () => createdAt,
      newUuid: () => crypto.randomUUID(),
    });
    const client = createClient({
      baseUrl: 'https://cpo.example',
      random: () => 0,
      stationToken: token,
      pricingToken: token,
      fetch: (url, init) => platform.fetch(new Request(url, init)),
    });
    const assembly = await assembleBundle(client, {
      stations: [{ uuid: station }],
      createdAt,
      own: runtimeZones,
      statesClocks: true,
    });
    if (!assembly.ok) throw new Error(JSON.stringify(assembly.problems));
    const answer = await client.readBundle([station]);
    if (!answer.ok) throw new Error(answer.error.message);
    const reading = readBundle(answer.value.bytes);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return { assembled: assembly.bundle, ofRoute: reading.bundle };
  } finally {
    await store.close();
  }
}

/** A bundle without the texts of entries: single reads repeat those of the cost rate (T1). */
function withoutEntryTexts(bundle: Bundle): string {
  return JSON.stringify(bundle, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'validity' in value
      ? { ...value, marketing_texts: {} }
      : value,
  );
}

/** All that is stated of a price, with what drivers pay written in one way. */
function asPaid({ intervals, ...price }: ActivePrice): object {
  return { ...price, paid: priceKey(intervals && priceBreakdown(intervals, price.tax)) };
}

it('law: K2 a calendar charges the same in a bundle and in what a client reads of it from a platform, in one request or in many', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A station that has no cost rate left has no bundle.
      arbitraryCalendar
        .filter(({ usual }) => usual !== null)
        .chain((calendar) => fc.tuple(fc.constant(calendar), arbitraryInstantsOf(calendar))),
      async ([calendar, instants]) => {
        const createdAt = Math.min(...instants);
        const given = bundleOf(calendar, createdAt);
        const { assembled: read, ofRoute } = await throughPlatform(given, createdAt);
        expect(withoutEntryTexts(ofRoute)).toBe(withoutEntryTexts(read));
        const before = stationPlan(inOrder(given), station);
        for (const after of [read, ofRoute].map((bundle) => stationPlan(bundle, station))) {
          for (const at of instants) {
            expect(asPaid(priceAt(after, at))).toEqual(asPaid(priceAt(before, at)));
            expect(nextChange(after, at)).toBe(nextChange(before, at));
          }
        }
      },
    ),
    { numRuns },
  );
});

/** Publishes a bundle over whatever is there. */
async function publish(platform: Platform, token: string, bundle: Bundle): Promise<unknown> {
  const query = 'accept=implausible_price,too_many_decimals,price_jump,entries_lost';
  const response = await platform.fetch(
    new Request(`https://cpo.example/api/dynamic_pricing/bundle?${query}`, {
      method: 'PUT',
      headers: { 'x-api-token': token, 'if-match': '*', 'content-type': 'application/json' },
      body: JSON.stringify(bundle),
    }),
  );
  return response.json();
}

it('law: what is published is what is read, and to publish that again changes nothing', async () => {
  const store = await openInMemory();
  await importSite(store, publishingSite({ publishing_partners: [] }));
  const token = await addToken(store);
  try {
    await fc.assert(
      fc.asyncProperty(
        arbitraryCalendar
          .filter(({ usual }) => usual !== null)
          .chain((calendar) => fc.tuple(fc.constant(calendar), arbitraryInstantsOf(calendar))),
        async ([calendar, instants]) => {
          const createdAt = Math.min(...instants);
          const given = bundleOf(calendar, createdAt);
          const timeZone = given.stations[0]?.time_zone ?? '';
          // Only the clock: the prices are those of the run before.
          const stations = [stationAt(0, { timeZone, costRateUuid: null })];
          await importSite(
            store,
            publishingSite({ publishing_partners: [], stations, cost_rates: [] }),
          );
          const platform = createPlatform({
            store,
            clock: () => createdAt,
            newUuid: () => crypto.randomUUID(),
          });
          expect(await publish(platform, token, given)).toMatchObject({ data: { changed: true } });
          const read = await platform.fetch(
            new Request(`https://cpo.example/api/dynamic_pricing/bundle?station=${station}`, {
              headers: { 'x-api-token': token },
            }),
          );
          const reading = readBundle(await read.text());
          if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
          const before = stationPlan(inOrder(given), station);
          const after = stationPlan(reading.bundle, station);
          for (const at of instants) {
            expect(asPaid(priceAt(after, at))).toEqual(asPaid(priceAt(before, at)));
            expect(nextChange(after, at)).toBe(nextChange(before, at));
          }
          const again = await publish(platform, token, reading.bundle);
          expect(again).toMatchObject({ data: { changed: false } });
        },
      ),
      // Shrinking makes uuids equal, which is another failure.
      { numRuns, endOnFailure: true },
    );
  } finally {
    await store.close();
  }
});
