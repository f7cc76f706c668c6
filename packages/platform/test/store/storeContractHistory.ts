import { describe, expect, it } from 'vitest';
import type { SiteCostRate } from '@wattpost/contract/wire';
import type { PriceStates, RevisionRecord, StationRatesRecord } from '../../src/port/history.ts';
import type { StoreWriter } from '../../src/port/store.ts';
import type { CurrentStore } from './storeUnderTest.ts';
import { calendarSite, named, testUuid } from './storeContractSite.ts';

const everything = { offset: 0, limit: 500 };
const fresh = testUuid('rate', 99);

function siteRate(uuid: string): SiteCostRate {
  const rate = calendarSite.cost_rates.find((one) => one.uuid === uuid);
  if (rate === undefined) throw new Error(`No cost rate ${uuid}`);
  return rate;
}

function revision(number: number, fields: Partial<RevisionRecord> = {}): RevisionRecord {
  return {
    organization_uuid: named.city,
    number,
    change_uuid: testUuid('chng', number),
    made_at_ms: 1_800_000_000_000 + number,
    operation: 'putCostRate',
    token_uuid: null,
    token_name: 'Ünï 😀',
    note: `note ${number}`,
    rates_added: 0,
    rates_changed: 1,
    rates_removed: 0,
    stations_changed: 2,
    stations_removed: 0,
    ...fields,
  };
}

const none: PriceStates = { rates: new Map(), stations: new Map() };

function rateState(uuid: string, rate: SiteCostRate | null): PriceStates {
  return { rates: new Map([[uuid, rate]]), stations: new Map() };
}

function stationState(station: StationRatesRecord, isThere = true): PriceStates {
  return { rates: new Map(), stations: new Map([[station.uuid, isThere ? station : null]]) };
}

/** Cost rates and the cost rates of stations, written; and the history of both. */
export function testHistory(current: CurrentStore): void {
  describe('cost rates', () => {
    it('are put with all entries of both kinds, in the order of the interface', async () => {
      const week = siteRate(named.weekRate);
      const dated = siteRate(named.dateRate);
      const rate = { ...week, uuid: fresh, name: 'Both', unique: dated.unique };
      await current().write((writer) => writer.putCostRates([rate]));
      await current().read(async (reader) => {
        const [whole] = await reader.wholeCostRates([fresh]);
        const [listed] = await reader.wholeCostRates([named.weekRate]);
        expect(whole).toMatchObject({ name: 'Both', organization_uuid: named.city });
        expect(whole?.recurring).toEqual(listed?.recurring);
        const [other] = await reader.wholeCostRates([named.dateRate]);
        expect(whole?.unique).toEqual(other?.unique);
        expect(whole?.unique).toHaveLength(dated.unique.length);
      });
    });

    it('are replaced whole, and nothing else is', async () => {
      const week = siteRate(named.weekRate);
      const [entry] = week.recurring;
      if (entry === undefined) throw new Error('No entry');
      const others = [named.dateRate, named.bareRate, named.coastRate];
      const before = await current().read((reader) => reader.wholeCostRates(others));
      const next = { ...week, name: 'Less', recurring: [entry] };
      await current().write((writer) => writer.putCostRates([next]));
      await current().read(async (reader) => {
        const [whole] = await reader.wholeCostRates([named.weekRate]);
        expect(whole?.name).toBe('Less');
        expect(whole?.recurring.map(({ uuid }) => uuid)).toEqual([entry.uuid]);
        expect(await reader.wholeCostRates(others)).toEqual(before);
      });
    });

    it('are found by their stations, whether usual or in a period', async () => {
      await current().write(async (writer) => {
        await writer.putCostRates([{ ...siteRate(named.weekRate), uuid: fresh }]);
        await writer.lockStations([named.bareStation, named.fullStation]);
        const period = { from: '2030-01-01T00:00:00', until: null };
        await writer.putStationRates([
          { uuid: named.fullStation, costRateUuid: fresh, periods: [] },
          {
            uuid: named.bareStation,
            costRateUuid: null,
            periods: [{ costRateUuid: fresh, ...period }],
          },
        ]);
        const both = [named.fullStation, named.bareStation].sort();
        expect(await writer.stationsWithRates([fresh])).toEqual(both);
        expect(await writer.stationsWithRates([testUuid('rate', 98)])).toEqual([]);
        expect(await writer.stationsWithRates([])).toEqual([]);
      });
    });

    it('are deleted only if nothing refers to them', async () => {
      const rate = { ...siteRate(named.weekRate), uuid: fresh };
      const period = { costRateUuid: fresh, from: '2030-01-01T00:00:00', until: null };
      const station = { uuid: named.bareStation, costRateUuid: null };
      await current().write(async (writer) => {
        await writer.putCostRates([rate]);
        await writer.lockStation(named.bareStation);
        await writer.putStationRates([{ ...station, costRateUuid: fresh, periods: [] }]);
        expect(await writer.deleteCostRate(fresh)).toBe('station');
        await writer.putStationRates([{ ...station, periods: [period] }]);
        expect(await writer.deleteCostRate(fresh)).toBe('station');
        await writer.putStationRates([{ ...station, periods: [] }]);
        expect(await writer.deleteCostRate(fresh)).toBe('deleted');
        expect(await writer.costRate(fresh)).toBeUndefined();
        expect(await writer.wholeCostRates([fresh])).toEqual([]);
      });
    });
  });

  testStationRates(current);
  testRevisions(current);
}

function testStationRates(current: CurrentStore): void {
  it('sets the usual cost rate and the periods of stations, as listed', async () => {
    const periods = [
      { costRateUuid: null, from: '2030-01-01T00:00:00', until: '2030-01-02T00:00:00' },
      { costRateUuid: named.bareRate, from: '2029-01-01T00:00:00', until: null },
    ];
    const put = (rate: string | null, list: typeof periods): Promise<void> =>
      current().write(async (writer) => {
        await writer.lockStation(named.bareStation);
        await writer.putStationRates([
          { uuid: named.bareStation, costRateUuid: rate, periods: list },
        ]);
      });
    await put(named.bareRate, periods);
    await current().read(async (reader) => {
      const station = await reader.station(named.bareStation);
      expect(station?.costRateUuid).toBe(named.bareRate);
      const found = await reader.costRatePeriods([named.bareStation]);
      expect(found.get(named.bareStation)).toEqual(periods);
    });
    await put(null, []);
    await current().read(async (reader) => {
      expect((await reader.station(named.bareStation))?.costRateUuid).toBeNull();
      expect((await reader.costRatePeriods([named.bareStation])).size).toBe(0);
    });
  });

  it('deletes a station with all that belongs to it, and takes its last messages', async () => {
    const push = {
      uuid: testUuid('push', 1),
      slug: 'hub',
      kind: 'station',
      object_id: named.fullStation,
      payload: '{"event":"station.removed"}',
      created_at_ms: 1,
    } as const;
    await current().write(async (writer) => {
      await writer.lockStation(named.fullStation);
      expect(await writer.deleteStation(named.fullStation, [push])).toBe('deleted');
    });
    await current().read(async (reader) => {
      expect(await reader.station(named.fullStation)).toBeUndefined();
      expect(await reader.directions(named.fullStation)).toEqual([]);
      expect(await reader.roamingSlugs(named.fullStation)).toEqual([]);
      expect(await reader.plugs(named.fullStation)).toEqual([]);
      expect((await reader.costRatePeriods([named.fullStation])).size).toBe(0);
      expect((await reader.stations(named.city, everything)).total).toBe(2);
    });
  });
}

function testRevisions(current: CurrentStore): void {
  const rate = siteRate(named.bareRate);
  const renamed = { ...rate, name: 'Other' };
  const station: StationRatesRecord = {
    uuid: named.bareStation,
    label: 'Bare',
    timeZone: 'UTC',
    costRateUuid: named.bareRate,
    periods: [],
  };
  const add = (
    writer: StoreWriter,
    number: number,
    before: PriceStates,
    after: PriceStates,
  ): Promise<void> => writer.addRevision(revision(number), before, after);

  describe('revisions', () => {
    it('count the changes of each organization, the latest first', async () => {
      const first = await current().read((reader) => reader.lastRevision(named.city));
      await current().write(async (writer) => {
        expect(await writer.lockPrices(named.city)).toBe(first);
        await add(writer, first + 1, none, none);
        await add(writer, first + 2, none, none);
        expect(await writer.lockPrices(named.city)).toBe(first + 2);
      });
      await current().read(async (reader) => {
        expect(await reader.lastRevision(named.city)).toBe(first + 2);
        const page = await reader.revisions(named.city, { offset: 0, limit: 1 });
        expect(page).toEqual({ items: [revision(first + 2)], total: first + 2 });
        expect(await reader.revision(named.city, first + 1)).toEqual(revision(first + 1));
        expect(await reader.revision(named.city, first + 3)).toBeUndefined();
        expect(await reader.revision(named.coast, first + 2)).toBeUndefined();
      });
    });

    it('refuse a number that does not follow the last one', async () => {
      const skipping = current().write(async (writer) => {
        const last = await writer.lockPrices(named.city);
        await add(writer, last + 2, none, none);
      });
      await expect(skipping).rejects.toThrow('does not follow');
    });

    it('tell what was at each time, before the first change too', async () => {
      const first = await current().read((reader) => reader.lastRevision(named.coast));
      const other = (number: number, before: PriceStates, after: PriceStates) =>
        current().write(async (writer) => {
          await writer.lockPrices(named.coast);
          const own = revision(first + number, { organization_uuid: named.coast });
          await writer.addRevision(own, before, after);
        });
      await other(1, rateState(rate.uuid, rate), rateState(rate.uuid, renamed));
      await other(2, stationState(station, false), stationState(station));
      await other(3, rateState(rate.uuid, renamed), rateState(rate.uuid, null));
      await current().read(async (reader) => {
        const at = async (number: number): Promise<readonly unknown[]> => {
          const of = { rates: [rate.uuid], stations: [station.uuid] };
          const { rates, stations } = await reader.pricesAt(named.coast, first + number, of);
          return [rates.get(rate.uuid)?.name ?? null, stations.get(station.uuid) ?? null];
        };
        expect(await at(0)).toEqual([rate.name, null]);
        expect(await at(1)).toEqual(['Other', null]);
        expect(await at(2)).toEqual(['Other', station]);
        expect(await at(3)).toEqual([null, station]);
        const changed = await reader.changedObjects(named.coast, first + 1, first + 3);
        expect(changed).toEqual({ rates: [rate.uuid], stations: [station.uuid] });
        const last = await reader.changedObjects(named.coast, first + 2, first + 3);
        expect(last).toEqual({ rates: [rate.uuid], stations: [] });
      });
    });

    it('know nothing of what has not changed: it is as it is now', async () => {
      await current().read(async (reader) => {
        const of = { rates: [named.coastRate, fresh], stations: [named.coastStation, fresh] };
        const { rates, stations } = await reader.pricesAt(named.city, 0, of);
        expect(rates.get(fresh)).toBeNull();
        expect(stations.get(fresh)).toBeNull();
        const now = await reader.station(named.coastStation);
        expect(stations.get(named.coastStation)).toMatchObject({
          label: now?.label,
          costRateUuid: now?.costRateUuid,
        });
        const [whole] = await reader.wholeCostRates([named.coastRate]);
        expect(rates.get(named.coastRate)).toEqual(whole);
      });
    });

    it('are added one after the other', async () => {
      const first = await current().read((reader) => reader.lastRevision(named.city));
      await Promise.all(
        Array.from({ length: 8 }, () =>
          current().write(async (writer) => {
            const last = await writer.lockPrices(named.city);
            await add(writer, last + 1, none, none);
          }),
        ),
      );
      expect(await current().read((reader) => reader.lastRevision(named.city))).toBe(first + 8);
    });
  });
}
