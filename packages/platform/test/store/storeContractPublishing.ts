import { describe, expect, it } from 'vitest';
import type { PublicationRecord } from '../../src/port/records.ts';
import type { StoreReader, UpdatedSpan } from '../../src/port/store.ts';
import type { CurrentStore } from './storeUnderTest.ts';
import { contractPeriods, named, stationFields, testUuid } from './storeContractSite.ts';

const always = { fromMs: null, toMs: null };
const everything = { offset: 0, limit: 500 };

function publication(number: number, changes: Partial<PublicationRecord> = {}): PublicationRecord {
  return {
    slug: 'nap',
    kind: 'tariff',
    id: testUuid('pub', number),
    content: `{"number":${number}}`,
    source: 'aa',
    address: null,
    created_at_ms: 1_800_000_000_000 + number,
    updated_at_ms: 1_800_000_100_000 + number * 1000,
    made_at_ms: 1_800_000_200_000,
    finding: null,
    due_at_ms: null,
    ...changes,
  };
}

/** Publishing partners, and what each of them is told. */
export function testPublishing(current: CurrentStore): void {
  const put = (...publications: readonly PublicationRecord[]): Promise<void> =>
    current().write(async (writer) => {
      await writer.lockPublishing('nap');
      await writer.putPublications(publications);
    });
  const read = <Answer>(ask: (reader: StoreReader) => Promise<Answer>): Promise<Answer> =>
    current().read(ask);

  describe('publishing partners', () => {
    it('are found as they were stated, by slug', async () => {
      const nap = {
        slug: 'nap',
        organization_uuid: named.city,
        country_code: 'AT',
        party_id: 'WPT',
        operator_name: 'Stadtstrom 😀',
        tariffs_url: 'https://nap.example/tariffs',
        locations_url: null,
        everywhere: { twentyfourseven: true, parking_restrictions: ['EV_ONLY'] },
        datex: null,
      };
      expect(await read((reader) => reader.publishingPartner('nap'))).toEqual(nap);
      expect(await read((reader) => reader.publishingPartner('hub'))).toBeUndefined();
      const all = await read((reader) => reader.publishingPartners());
      expect(all.map(({ slug }) => slug)).toEqual(['eye', 'nap']);
      expect(all[0]).toMatchObject({
        everywhere: {},
        datex: {
          publisher: 'DE-NAP-Coast',
          table_url: 'https://nap.example/table',
          status_url: 'https://nap.example/status',
          language: 'de',
          test: true,
        },
      });
    });

    it('concern the cost rates of own stations, with the clocks of these', async () => {
      const before = await read((reader) => reader.costRatesInUse(named.coast));
      await current().write(async (writer) => {
        for (const [index, timeZone] of [
          'Europe/Vienna',
          'Europe/Berlin',
          'Europe/Vienna',
        ].entries()) {
          await writer.insertStation(
            testUuid('use', index),
            stationFields({
              timeZone,
              costRateUuid: named.bareRate,
              chargeBoxIdentity: `USE ${index}`,
            }),
          );
        }
      });
      const inUse = await read((reader) => reader.costRatesInUse(named.city));
      expect(inUse.map(({ uuid }) => uuid)).toEqual(inUse.map(({ uuid }) => uuid).sort());
      expect(inUse.find(({ uuid }) => uuid === named.bareRate)?.timeZones).toEqual([
        ...new Set(['Europe/Berlin', 'Europe/Vienna']),
      ]);
      expect(await read((reader) => reader.costRatesInUse(named.coast))).toEqual(before);
    });

    it('concern the calendars of own stations, whose cost rates are then not in use alone', async () => {
      expect(await read((reader) => reader.calendarsInUse(named.city))).toEqual([
        {
          stationUuid: named.fullStation,
          costRateUuid: named.weekRate,
          timeZone: 'Europe/Vienna',
          periods: contractPeriods,
        },
      ]);
      expect(await read((reader) => reader.calendarsInUse(named.coast))).toEqual([]);
      const inUse = await read((reader) => reader.costRatesInUse(named.city));
      expect(inUse.map(({ uuid }) => uuid)).not.toContain(named.weekRate);
    });

    it('concern own stations, by creation, of one organization or of all', async () => {
      const { items } = await read((reader) => reader.stations(null, everything));
      for (const organization of [null, named.city, named.coast]) {
        const own = items.filter(
          ({ organizationUuid, roaming }) =>
            !roaming && (organization === null || organizationUuid === organization),
        );
        const ids = await read((reader) => reader.ownStationIds(organization));
        expect(ids).toEqual(own.map(({ uuid }) => uuid));
      }
      expect(items.some(({ roaming }) => roaming)).toBe(true);
    });

    it('are told of stations, all at once', async () => {
      const uuids = [named.fullStation, testUuid('none', 1), named.coastStation];
      const stations = await read((reader) => reader.stationsByUuid(uuids));
      expect(stations).toHaveLength(2);
      for (const station of stations) {
        expect(station).toEqual(await read((reader) => reader.station(station.uuid)));
      }
      expect(await read((reader) => reader.stationsByUuid([]))).toEqual([]);
    });

    it('are told of cost rates with the entries that price them, all at once', async () => {
      const uuids = [named.weekRate, named.bareRate, testUuid('none', 1), named.dateRate];
      const spans = [
        { fromSec: null, toSec: null },
        { fromSec: 1_795_000_000, toSec: 1_800_000_000 },
      ];
      for (const span of spans) {
        const rates = await read((reader) => reader.pricedCostRates(uuids, span));
        expect(rates).toHaveLength(3);
        for (const { recurring, unique, ...rate } of rates) {
          const { uuid, dynamic_pricing } = rate;
          expect(rate).toEqual(await read((reader) => reader.costRate(uuid)));
          const weekly = await read((reader) => reader.recurringEntries(uuid, everything));
          const dated = await read((reader) => reader.uniqueEntries(uuid, span, everything));
          expect(recurring).toEqual(dynamic_pricing === 1 ? weekly.items : []);
          expect(unique).toEqual(dynamic_pricing === 2 ? dated.items : []);
        }
      }
    });

    it('are told of the connectors of stations, all at once', async () => {
      const uuids = [named.fullStation, named.bareStation, named.coastStation];
      const plugs = await read((reader) => reader.plugsByStation(uuids));
      for (const uuid of uuids) {
        expect(plugs.get(uuid) ?? []).toEqual(await read((reader) => reader.plugs(uuid)));
      }
    });
  });

  describe('publications', () => {
    it('are kept for each partner, kind and id, and replaced', async () => {
      const first = publication(1, { finding: 'f', due_at_ms: 7, address: 'https://a.example' });
      const location = publication(1, { kind: 'location', content: null });
      const others = publication(1, { slug: 'eye' });
      await put(first, location, others);
      const find = (slug: string, kind: 'tariff' | 'location'): Promise<readonly unknown[]> =>
        read((reader) => reader.publications(slug, kind, [first.id, testUuid('pub', 9)]));
      expect(await find('nap', 'tariff')).toEqual([first]);
      expect(await find('nap', 'location')).toEqual([location]);
      const states = await read((reader) =>
        Promise.all(
          (['tariff', 'location'] as const).map((kind) =>
            reader.publicationStates('nap', kind, [first.id, testUuid('pub', 9)]),
          ),
        ),
      );
      const { id, source, address, made_at_ms, due_at_ms } = first;
      expect(states).toEqual([
        [{ id, source, address, made_at_ms, due_at_ms, isPublished: true }],
        [{ id, source, address: null, made_at_ms, due_at_ms: null, isPublished: false }],
      ]);
      expect(await find('eye', 'tariff')).toEqual([others]);
      const next = publication(1, { content: '{}', updated_at_ms: 1 });
      await put(next);
      expect(await find('nap', 'tariff')).toEqual([next]);
      expect(await find('eye', 'tariff')).toEqual([others]);
    });

    it('are kept also where there are more at once than a statement takes', async () => {
      const many = Array.from({ length: 2_000 }, (_, index) => publication(index + 1));
      await put(...many);
      const next = many.map((each) => ({ ...each, content: '{}' }));
      await put(...next.slice(0, 1_500));
      const ids = next.slice(1_499, 1_501).map(({ id }) => id);
      const found = await read((reader) => reader.publications('nap', 'tariff', ids));
      expect(new Set(found)).toEqual(new Set([next[1_499], many[1_500]]));
      await put();
    });

    it('are listed by creation, without what has no content', async () => {
      const third = publication(3, { created_at_ms: 5 });
      await put(publication(2), publication(1), third, publication(4, { content: null }));
      const listed = await read((reader) =>
        reader.publishedObjects('nap', 'tariff', always, everything),
      );
      expect(listed).toEqual({ items: [third, publication(1), publication(2)], total: 3 });
      const page = await read((reader) =>
        reader.publishedObjects('nap', 'tariff', always, { offset: 1, limit: 1 }),
      );
      expect(page).toEqual({ items: [publication(1)], total: 3 });
      const past = await read((reader) =>
        reader.publishedObjects('nap', 'tariff', always, { offset: 3, limit: 1 }),
      );
      expect(past).toEqual({ items: [], total: 3 });
      const ids = await read((reader) => reader.publicationIds('nap', 'tariff'));
      expect([...ids].sort()).toEqual([1, 2, 3, 4].map((number) => testUuid('pub', number)));
    });

    it('are listed by when they were updated: from included, to excluded', async () => {
      await put(publication(1), publication(2), publication(3));
      const at = (number: number): number => publication(number).updated_at_ms;
      const numbers = async (span: UpdatedSpan): Promise<readonly string[]> => {
        const { items, total } = await read((reader) =>
          reader.publishedObjects('nap', 'tariff', span, everything),
        );
        expect(total).toBe(items.length);
        return items.map(({ content }) => content ?? '');
      };
      const text = (number: number): string => publication(number).content ?? '';
      expect(await numbers({ fromMs: at(2), toMs: null })).toEqual([text(2), text(3)]);
      expect(await numbers({ fromMs: at(2) + 1, toMs: null })).toEqual([text(3)]);
      expect(await numbers({ fromMs: null, toMs: at(2) })).toEqual([text(1)]);
      expect(await numbers({ fromMs: at(2), toMs: at(3) })).toEqual([text(2)]);
    });

    it('are due when the first of a partner is, after an instant', async () => {
      const next = (slug: string, afterMs = 0): Promise<number | null> =>
        read((reader) => reader.nextPublicationDue(slug, afterMs));
      expect(await next('nap')).toBeNull();
      await put(publication(1, { due_at_ms: 9 }), publication(2, { due_at_ms: 8 }));
      await put(publication(3), publication(4, { slug: 'eye', due_at_ms: 1 }));
      expect(await next('nap')).toBe(8);
      expect(await next('nap', 7)).toBe(8);
      expect(await next('nap', 8)).toBe(9);
      expect(await next('nap', 9)).toBeNull();
    });
  });
}
