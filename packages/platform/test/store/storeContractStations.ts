import { describe, expect, it } from 'vitest';
import type { CurrentStore } from './storeUnderTest.ts';
import {
  awkwardDirection,
  awkwardText,
  contractPeriods,
  named,
  testUuid,
} from './storeContractSite.ts';

/** Organizations, stations, directions, slugs. */
export function testStationReads(current: CurrentStore): void {
  it('C5 knows what an organization states of the price that counts', async () => {
    await current().read(async (reader) => {
      expect(await reader.organization(named.city)).toEqual({
        uuid: named.city,
        name: 'City',
        follow: 'schedule',
      });
      expect((await reader.organization(named.coast))?.follow).toBeNull();
      expect(await reader.organization(testUuid('none', 0))).toBeUndefined();
    });
  });

  describe('stations', () => {
    it('gives every field of one that has everything', async () => {
      const station = await current().read((reader) => reader.station(named.fullStation));
      expect(station).toEqual({
        uuid: named.fullStation,
        organizationUuid: named.city,
        companyUuid: named.cityCompany,
        label: awkwardText,
        chargeBoxIdentity: `CB ${named.fullStation}`,
        modelId: named.model,
        timeZone: 'Europe/Vienna',
        publicDisplayName: 'Am Platz',
        iccid: '8943',
        imsi: '23201',
        serialnumber: 'SN-1',
        address: {
          addressLine1: 'Straße 1 Hof',
          addressLine2: null,
          zip: '1010',
          city: 'Wien',
          country: 'AT',
        },
        geolocation: { latitude: 48.208174, longitude: -16.373819 },
        technicianUserId: 30,
        useOcpp: false,
        locationId: named.square,
        costRateUuid: named.weekRate,
        roaming: false,
        facts: null,
        locationName: 'a',
        inheritedFacts: {},
      });
    });

    it('gives null for what one without anything has not', async () => {
      const station = await current().read((reader) => reader.station(named.bareStation));
      expect(station).toMatchObject({
        publicDisplayName: null,
        iccid: null,
        imsi: null,
        serialnumber: null,
        address: null,
        geolocation: null,
        technicianUserId: null,
        useOcpp: true,
        locationId: null,
        costRateUuid: null,
        locationName: null,
      });
    });

    it('tells an address without parts from none, and poles from nothing', async () => {
      const station = await current().read((reader) => reader.station(named.coastStation));
      const nothing = {
        addressLine1: null,
        addressLine2: null,
        zip: null,
        city: null,
        country: null,
      };
      expect(station?.address).toEqual(nothing);
      expect(station?.geolocation).toEqual({ latitude: -90, longitude: 180 });
    });

    it('knows which are a partner’s', async () => {
      const station = await current().read((reader) => reader.station(named.roamingStation));
      expect(station?.roaming).toBe(true);
    });

    it.each([
      ['all', null, { offset: 0, limit: 500 }, ['full', 'bare', 'coast', 'roaming'], 4],
      ['all, in part', null, { offset: 1, limit: 2 }, ['bare', 'coast'], 4],
      ['one organization’s', named.city, { offset: 0, limit: 500 }, ['full', 'bare', 'roaming'], 3],
      ['one organization’s, in part', named.city, { offset: 2, limit: 500 }, ['roaming'], 3],
      ['another’s', named.coast, { offset: 0, limit: 1 }, ['coast'], 1],
      ['past the end', named.coast, { offset: 1, limit: 1 }, [], 1],
      ['nobody’s', testUuid('none', 0), { offset: 0, limit: 1 }, [], 0],
    ] as const)('lists them by creation: %s', async (_, organization, range, names, total) => {
      const page = await current().read((reader) => reader.stations(organization, range));
      const uuids = names.map((name) => named[`${name}Station`]);
      expect(page.items.map(({ uuid }) => uuid)).toEqual(uuids);
      expect(page.total).toBe(total);
    });

    it('gives the same of one in a list as alone', async () => {
      await current().read(async (reader) => {
        const page = await reader.stations(null, { offset: 0, limit: 10 });
        for (const station of page.items) {
          expect(await reader.station(station.uuid)).toEqual(station);
        }
      });
    });

    it('gives the periods of several at once, each as listed', async () => {
      const all = [named.bareStation, named.fullStation, named.roamingStation, testUuid('none', 1)];
      const periods = await current().read((reader) => reader.costRatePeriods(all));
      expect([...periods.keys()].sort()).toEqual([named.fullStation, named.roamingStation].sort());
      expect(periods.get(named.fullStation)).toEqual(contractPeriods);
      const none = await current().read((reader) => reader.costRatePeriods([]));
      expect(none.size).toBe(0);
    });

    it('lists those at a location by uuid', async () => {
      await current().read(async (reader) => {
        expect(await reader.stationsAt(named.square)).toEqual([
          named.fullStation,
          named.roamingStation,
        ]);
        expect(await reader.stationsAt(testUuid('loca', 9))).toEqual([]);
      });
    });

    it('lists directions by language and slugs in order', async () => {
      await current().read(async (reader) => {
        expect(await reader.directions(named.fullStation)).toEqual([
          { language: 'de', text: awkwardDirection },
          { language: 'fr', text: 'À gauche' },
        ]);
        expect(await reader.roamingSlugs(named.fullStation)).toEqual(['alpha', 'hub']);
        expect(await reader.directions(named.bareStation)).toEqual([]);
        const both = [named.bareStation, named.fullStation];
        expect([...(await reader.directionLanguages(both))]).toEqual([
          [named.fullStation, ['de', 'fr']],
        ]);
        expect(await reader.roamingSlugs(named.bareStation)).toEqual([]);
      });
    });
  });
}
