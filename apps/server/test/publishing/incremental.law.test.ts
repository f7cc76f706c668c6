import { randomUUID } from 'node:crypto';
import type { Site, SiteCostRate } from '@wattpost/contract/wire';
import { createPublisher, type PublicationRecord, type StoreWriter } from '@wattpost/platform';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidOf } from '../../../../packages/platform/test/site/siteData.ts';
import { publishDatex } from '../../src/datex/index.ts';
import { openInMemory } from '../support/databases.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import {
  importSite,
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';

const startMs = Date.parse('2026-11-20T09:00:00Z');
const dayMs = 86_400_000;

const feed = partnerNamed('feed', {
  datex: { publisher: 'DE-NAP-X', table_url: null, status_url: null, language: 'de', test: false },
});

/** Its price is known for some days only: without a default price it depends on the clock. */
const datedRate = rateAt(rates.unsaid, 0, {
  intervals: null,
  unique: [0, 1, 2, 3].map((days) => ({
    uuid: uuidOf(900 + days),
    name: `Day ${days}`,
    validity: { type: 'unique', start: localDay(days), end: localDay(days + 1) },
    intervals: { energy: [{ unit: 1000, price: 0.8 + days / 10 }], time: [], session_fee: null },
    marketing_texts: {},
  })),
});

const site = publishingSite({
  cost_rates: [datedRate],
  publishing_partners: [partnerNamed('nap'), feed],
});

/** A site that changes what many stations show. */
function renamedSite(round: number): Site {
  return publishingSite({
    cost_rates: [datedRate],
    stations: stationUuids.map((_, index) =>
      stationAt(index, { label: `Imported ${round}`, costRateUuid: rates.unsaid }),
    ),
    publishing_partners: [partnerNamed('nap', { operator_name: `Stadtstrom ${round % 2}` }), feed],
  });
}

const rateUuid = fc.constantFrom(...Object.values(rates));
const stationUuid = fc.constantFrom(...stationUuids);
const period = fc
  .record({
    costRateUuid: fc.option(rateUuid),
    days: fc.integer({ min: -3, max: 20 }),
    length: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ costRateUuid, days, length }) => ({
    costRateUuid,
    from: localDay(days),
    until: length === null ? null : localDay(days + length),
  }));

function localDay(days: number): string {
  return new Date(startMs + days * dayMs).toISOString().slice(0, 11) + '00:00:00';
}

/** A change of the data, of the clock, or a look at both. */
type Act =
  | { readonly kind: 'price'; readonly uuid: string; readonly cents: number | null }
  | {
      readonly kind: 'rates';
      readonly uuid: string;
      readonly rate: string | null;
      readonly periods: readonly Period[];
    }
  | {
      readonly kind: 'name' | 'zone' | 'delete' | 'direction';
      readonly uuid: string;
      readonly round: number;
    }
  | { readonly kind: 'import'; readonly round: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'publish' };
type Period = Readonly<{ costRateUuid: string | null; from: string; until: string | null }>;

const round = fc.nat({ max: 9 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'publish' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      uuid: rateUuid,
      cents: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rates' as const),
      uuid: stationUuid,
      rate: fc.option(rateUuid),
      periods: fc.array(period, { maxLength: 2 }),
    }),
  },
  fc.record({
    kind: fc.constantFrom(
      'name' as const,
      'zone' as const,
      'delete' as const,
      'direction' as const,
    ),
    uuid: stationUuid,
    round,
  }),
  fc.record({ kind: fc.constant('import' as const), round }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: -1, max: 6 }) }),
);

async function changeStation(
  writer: StoreWriter,
  { kind, uuid, round: at }: Extract<Act, { readonly round: number; readonly uuid: string }>,
): Promise<void> {
  const station = await writer.lockStation(uuid);
  if (station === undefined) return;
  if (kind === 'delete') await writer.deleteStation(uuid, []);
  if (kind === 'direction') await writer.putDirection(uuid, { language: 'de', text: `${at}` });
  if (kind === 'delete' || kind === 'direction') return;
  const { uuid: _1, organizationUuid: _2, locationName: _3, roaming: _4, ...fields } = station;
  const timeZone = at % 2 === 0 ? 'Europe/Vienna' : 'Europe/Lisbon';
  await writer.updateStation(uuid, {
    ...fields,
    ...(kind === 'name' ? { publicDisplayName: `Square ${at}` } : { timeZone }),
  });
}

async function carryOut(
  store: AdminStore,
  done: Exclude<Act, { readonly kind: 'publish' | 'wait' }>,
): Promise<void> {
  if (done.kind === 'import') {
    await importSite(store, renamedSite(done.round));
    return;
  }
  await store.write(async (writer) => {
    if (done.kind === 'price') {
      const [rate] = await writer.wholeCostRates([done.uuid]);
      const energy =
        done.cents === null ? [] : [{ uuid: null, unit: 1000, price: done.cents / 100 }];
      const intervals = { ...rate?.intervals, energy, time: [], session_fee: null };
      await writer.putCostRates([
        { ...(rate as SiteCostRate), intervals: done.cents === null ? null : intervals },
      ]);
    } else if (done.kind === 'rates') {
      if ((await writer.lockStation(done.uuid)) === undefined) return;
      const { uuid, rate: costRateUuid, periods } = done;
      await writer.putStationRates([{ uuid, costRateUuid, periods }]);
    } else await changeStation(writer, done);
  });
}

const published = [
  ['nap', 'tariff'],
  ['nap', 'location'],
  ['feed', 'datex_table'],
  ['feed', 'datex_status'],
] as const;

/** What the partners have, without the times of looks. */
function publications(store: AdminStore): Promise<readonly Partial<PublicationRecord>[]> {
  return store.read(async (reader) => {
    const all = [];
    for (const [slug, kind] of published) {
      const ids = await reader.publicationIds(slug, kind);
      all.push(...(await reader.publications(slug, kind, ids)));
    }
    return all.map(({ made_at_ms: _, ...publication }) => publication);
  });
}

/** Carries these out with updates of what changed; a complete update must then change nothing. */
async function expectNothingLeft(acts: readonly Act[]): Promise<void> {
  let nowMs = startMs;
  const store = await openInMemory(site);
  try {
    const world = { store, nowMs: () => nowMs, newUuid: randomUUID };
    const publisher = createPublisher(world, publishDatex(world));
    await publisher.publish();
    for (const done of acts) {
      if (done.kind === 'publish') await publisher.publish();
      else if (done.kind === 'wait') nowMs += done.days * dayMs;
      else await carryOut(store, done);
    }
    await publisher.publish();
    const updated = await publications(store);
    await createPublisher(world, publishDatex(world)).publish();
    expect(await publications(store)).toEqual(updated);
  } finally {
    await store.close();
  }
}

it('an update of what changed leaves nothing to a complete update', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), expectNothingLeft),
    { numRuns: Number(process.env['LAW_RUNS'] ?? 60) },
  );
});

it.each([
  ['without a price', null],
  ['with other texts and limits', rates.unsaid],
])('a day after a period %s, nothing is left to a complete update', async (_, costRateUuid) => {
  const periods = [{ costRateUuid, from: localDay(-1), until: localDay(0) }];
  const [uuid] = stationUuids;
  await expectNothingLeft([
    { kind: 'rates', uuid, rate: rates.usual, periods },
    { kind: 'publish' },
    { kind: 'wait', days: 1 },
    { kind: 'publish' },
  ]);
});

it('an update after a change of one price reads that cost rate and no station', async () => {
  const store = await openInMemory(site);
  const asked: unknown[] = [];
  const watched = {
    ...store,
    read: ((work) =>
      store.read((reader) =>
        work({
          ...reader,
          pricedCostRates: (uuids, span) => {
            asked.push(['rates', ...uuids]);
            return reader.pricedCostRates(uuids, span);
          },
          stationsByUuid: (uuids) => {
            asked.push(['stations', ...uuids]);
            return reader.stationsByUuid(uuids);
          },
          costRatesInUse: (organization) => {
            asked.push(['in use', organization]);
            return reader.costRatesInUse(organization);
          },
        }),
      )) as typeof store.read,
  };
  const world = { store: watched, nowMs: () => startMs, newUuid: randomUUID };
  const publisher = createPublisher(world, publishDatex(world));
  await publisher.publish();
  expect(asked).toContainEqual(['in use', names.organization]);
  asked.length = 0;
  await carryOut(store, { kind: 'price', uuid: rates.usual, cents: 77 });
  await publisher.publish();
  // Once for tariffs, and once for DATEX II.
  expect(asked).toEqual([
    ['rates', rates.usual],
    ['rates', rates.usual],
  ]);
  const [tariff] = await store.read((reader) =>
    reader.publications('nap', 'tariff', [rates.usual]),
  );
  expect(tariff?.content).toContain('0.616');
  await store.close();
});
