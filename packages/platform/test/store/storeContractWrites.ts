import { describe, expect, it } from 'vitest';
import type { StationFields } from '@wattpost/contract/wire';
import type { CurrentStore } from './storeUnderTest.ts';
import { awkwardText, named, stationFields, testUuid } from './storeContractSite.ts';

const everything = { offset: 0, limit: 500 };
const fresh = testUuid('new', 1);

const full: Partial<StationFields> = {
  label: awkwardText,
  publicDisplayName: '',
  iccid: 'i',
  imsi: 'm',
  serialnumber: 's',
  address: {
    addressLine1: awkwardText,
    addressLine2: null,
    zip: null,
    city: 'Wien',
    country: 'AT',
  },
  geolocation: { latitude: 0.1, longitude: -180 },
  technicianUserId: 0,
  useOcpp: false,
  locationId: testUuid('loca', 9),
  costRateUuid: named.bareRate,
  facts: { legal_name: awkwardText, facilities: [], vehicle_limits: { height_m: 2.1 } },
};

/** Stations written, and what is around them. */
export function testWrites(current: CurrentStore): void {
  describe('inserting a station', () => {
    it('keeps every field and puts it last', async () => {
      const fields = stationFields(full);
      const written = await current().write((writer) => writer.insertStation(fresh, fields));
      expect(written).toBe('written');
      await current().read(async (reader) => {
        expect(await reader.station(fresh)).toEqual({
          ...fields,
          uuid: fresh,
          organizationUuid: named.city,
          roaming: false,
          locationName: '😀',
          inheritedFacts: {},
        });
        for (const organization of [null, named.city]) {
          const page = await reader.stations(organization, everything);
          expect(page.items.at(-1)?.uuid).toBe(fresh);
          expect(page.total).toBe(page.items.length);
        }
        expect((await reader.stations(named.coast, everything)).total).toBe(1);
      });
    });

    it('refuses an identity that another station has, and the transaction goes on', async () => {
      const taken = stationFields({ chargeBoxIdentity: `CB ${named.coastStation}` });
      const answers = await current().write(async (writer) => [
        await writer.insertStation(fresh, taken),
        await writer.station(fresh),
        await writer.insertStation(fresh, stationFields()),
      ]);
      expect(answers).toEqual(['taken', undefined, 'written']);
      const page = await current().read((reader) => reader.stations(null, everything));
      expect(page.total).toBe(5);
      expect(page.items).toHaveLength(5);
    });

    it('is seen within the transaction, and gone when it fails', async () => {
      const failed = current().write(async (writer) => {
        await writer.insertStation(fresh, stationFields());
        await writer.activateRoaming(fresh, ['hub']);
        await writer.putDirection(named.bareStation, { language: 'de', text: 'x' });
        await writer.assignLocation([named.coastStation], null);
        expect(await writer.station(fresh)).toBeDefined();
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await current().read(async (reader) => {
        expect(await reader.station(fresh)).toBeUndefined();
        expect(await reader.roamingSlugs(fresh)).toEqual([]);
        expect(await reader.directions(named.bareStation)).toEqual([]);
        expect((await reader.station(named.coastStation))?.locationId).toBe(named.harbour);
        expect((await reader.stations(null, everything)).total).toBe(4);
      });
      // The place that was not taken is free.
      await current().write((writer) => writer.insertStation(fresh, stationFields()));
      const page = await current().read((reader) => reader.stations(null, everything));
      expect(page.items.map(({ uuid }) => uuid)).toHaveLength(5);
    });
  });

  describe('updating a station', () => {
    it('sets every field and keeps its place', async () => {
      const fields = stationFields(full);
      await current().write(async (writer) => {
        await writer.lockStation(named.bareStation);
        expect(await writer.updateStation(named.bareStation, fields)).toBe('written');
      });
      await current().read(async (reader) => {
        expect(await reader.station(named.bareStation)).toMatchObject(fields);
        const { items } = await reader.stations(named.city, everything);
        expect(items[1]?.uuid).toBe(named.bareStation);
      });
      await current().write(async (writer) => {
        await writer.lockStation(named.bareStation);
        await writer.updateStation(named.bareStation, stationFields());
      });
      const bare = await current().read((reader) => reader.station(named.bareStation));
      expect(bare).toMatchObject(stationFields());
    });

    it('keeps its own identity and refuses another’s', async () => {
      const own = stationFields({ chargeBoxIdentity: `CB ${named.bareStation}` });
      const others = stationFields({ chargeBoxIdentity: `CB ${named.fullStation}`, label: 'lost' });
      const answers = await current().write(async (writer) => {
        await writer.lockStation(named.bareStation);
        return [
          await writer.updateStation(named.bareStation, own),
          await writer.updateStation(named.bareStation, others),
        ];
      });
      expect(answers).toEqual(['written', 'taken']);
      const station = await current().read((reader) => reader.station(named.bareStation));
      expect(station).toMatchObject(own);
    });

    it('moves it to where its creation puts it when its company is of another organization', async () => {
      const last = testUuid('new', 2);
      await current().write(async (writer) => {
        const fields = { companyUuid: named.coastCompany, chargeBoxIdentity: 'CB last' };
        await writer.insertStation(last, stationFields(fields));
        await writer.lockStation(named.bareStation);
        const moved = stationFields({ companyUuid: named.coastCompany });
        await writer.updateStation(named.bareStation, moved);
      });
      const uuidsOf = (organization: string | null): Promise<readonly string[]> =>
        current().read(async (reader) => {
          const page = await reader.stations(organization, everything);
          expect(page.total).toBe(page.items.length);
          return page.items.map(({ uuid }) => uuid);
        });
      const { fullStation, bareStation, coastStation, roamingStation } = named;
      expect(await uuidsOf(named.city)).toEqual([fullStation, roamingStation]);
      expect(await uuidsOf(named.coast)).toEqual([bareStation, coastStation, last]);
      expect(await uuidsOf(null)).toEqual([
        fullStation,
        bareStation,
        coastStation,
        roamingStation,
        last,
      ]);
      const organization = await current().read(async (reader) => {
        return (await reader.station(bareStation))?.organizationUuid;
      });
      expect(organization).toBe(named.coast);
    });
  });

  describe('locking', () => {
    it('gives what there is, in order, and undefined for the rest', async () => {
      await current().write(async (writer) => {
        expect(await writer.lockStation(fresh)).toBeUndefined();
        expect(await writer.lockStation(named.fullStation)).toEqual(
          await writer.station(named.fullStation),
        );
        const some = [named.coastStation, fresh, named.bareStation, named.coastStation];
        const locked = await writer.lockStations(some);
        expect(locked.map(({ uuid }) => uuid)).toEqual([named.bareStation, named.coastStation]);
        expect(await writer.lockLocation(named.square)).toMatchObject({ name: 'a' });
        expect(await writer.lockLocation(fresh)).toBeUndefined();
        expect(await writer.lockStations([])).toEqual([]);
      });
    });
  });

  testDetailWrites(current);
}

function testDetailWrites(current: CurrentStore): void {
  it('states facts of a location, which its stations inherit', async () => {
    const facts = { legal_name: awkwardText, payments: ['cash'] } as const;
    const inherited = (): Promise<unknown> =>
      current().read(async (reader) => (await reader.station(named.fullStation))?.inheritedFacts);
    const put = (given: typeof facts | null): Promise<void> =>
      current().write(async (writer) => {
        await writer.lockLocation(named.square);
        await writer.putLocationFacts(named.square, given);
      });
    await put(facts);
    expect(await inherited()).toEqual(facts);
    expect(await current().read((reader) => reader.location(named.square))).toMatchObject({
      name: 'a',
      facts,
    });
    await put(null);
    expect(await inherited()).toEqual({});
  });

  it('assigns several stations to a location, or to none', async () => {
    const stations = [named.bareStation, named.fullStation];
    await current().write(async (writer) => {
      await writer.lockStations(stations);
      await writer.assignLocation(stations, testUuid('loca', 6));
      await writer.assignLocation([], named.square);
    });
    await current().read(async (reader) => {
      expect(await reader.stationsAt(testUuid('loca', 6))).toEqual([
        named.fullStation,
        named.bareStation,
      ]);
      expect((await reader.station(named.bareStation))?.locationName).toBe('é');
      expect(await reader.stationsAt(named.square)).toEqual([named.roamingStation]);
    });
    await current().write(async (writer) => {
      await writer.lockStation(named.bareStation);
      await writer.assignLocation([named.bareStation], null);
    });
    const station = await current().read((reader) => reader.station(named.bareStation));
    expect(station).toMatchObject({ locationId: null, locationName: null });
  });

  it('activates partners once and deactivates what is there', async () => {
    const slugs = await current().write(async (writer) => {
      await writer.activateRoaming(named.bareStation, ['hub', 'alpha']);
      await writer.activateRoaming(named.bareStation, ['hub']);
      await writer.activateRoaming(named.bareStation, []);
      await writer.deactivateRoaming(named.bareStation, ['alpha', 'nobody']);
      await writer.deactivateRoaming(named.bareStation, []);
      return writer.roamingSlugs(named.bareStation);
    });
    expect(slugs).toEqual(['hub']);
    const others = await current().read((reader) => reader.roamingSlugs(named.fullStation));
    expect(others).toEqual(['alpha', 'hub']);
  });

  it('puts one direction a language and deletes those that are there', async () => {
    const languages = await current().write(async (writer) => {
      await writer.putDirection(named.fullStation, { language: 'de', text: 'neu' });
      await writer.putDirection(named.fullStation, { language: 'bg', text: awkwardText });
      await writer.deleteDirection(named.fullStation, 'fr');
      await writer.deleteDirection(named.fullStation, 'fr');
      return writer.directions(named.fullStation);
    });
    expect(languages).toEqual([
      { language: 'bg', text: awkwardText },
      { language: 'de', text: 'neu' },
    ]);
  });
}
