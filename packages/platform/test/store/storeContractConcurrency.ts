import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/port/store.ts';
import type { CurrentStore } from './storeUnderTest.ts';
import { named, stationFields, testUuid } from './storeContractSite.ts';

const everything = { offset: 0, limit: 500 };

/** Runs the same thing several times at once. */
function together<Answer>(
  times: number,
  work: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}

/** Makes the slugs of a station these, as a write of the interface does. */
async function reconcile(store: Store, station: string, wanted: readonly string[]): Promise<void> {
  await store.write(async (writer) => {
    await writer.lockStation(station);
    const before = await writer.roamingSlugs(station);
    await writer.deactivateRoaming(
      station,
      before.filter((slug) => !wanted.includes(slug)),
    );
    await writer.activateRoaming(
      station,
      wanted.filter((slug) => !before.includes(slug)),
    );
  });
}

/** What several callers at once must not be able to break, and what tells that something changed. */
export function testConcurrency(current: CurrentStore): void {
  describe('several at once', () => {
    it('lets exactly one insert an identity', async () => {
      const answers = await together(12, (index) =>
        current().write((writer) => writer.insertStation(testUuid('many', index), stationFields())),
      );
      expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
      const page = await current().read((reader) => reader.stations(null, everything));
      expect(page.total).toBe(5);
      expect(page.items).toHaveLength(5);
    });

    it('lets exactly one take an identity over', async () => {
      const uuids = [named.fullStation, named.bareStation, named.roamingStation];
      const answers = await Promise.all(
        uuids.map((uuid) =>
          current().write(async (writer) => {
            const station = await writer.lockStation(uuid);
            if (station === undefined) throw new Error('It is gone.');
            return writer.updateStation(uuid, { ...station, chargeBoxIdentity: 'wanted' });
          }),
        ),
      );
      expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
    });

    it('gives every new station a place of its own', async () => {
      await together(20, (index) => {
        const companyUuid = index % 2 === 0 ? named.cityCompany : named.coastCompany;
        const fields = stationFields({ companyUuid, chargeBoxIdentity: `CB many ${index}` });
        return current().write((writer) => writer.insertStation(testUuid('many', index), fields));
      });
      await current().read(async (reader) => {
        for (const [organization, total] of [
          [null, 24],
          [named.city, 13],
          [named.coast, 11],
        ] as const) {
          const page = await reader.stations(organization, everything);
          expect(page.total).toBe(total);
          expect(new Set(page.items.map(({ uuid }) => uuid)).size).toBe(total);
        }
      });
    });

    it('reconciles slugs one after the other', async () => {
      const lists = [['hub'], ['alpha'], [], ['alpha', 'hub']];
      await together(16, (index) =>
        reconcile(current(), named.fullStation, lists[index % lists.length] ?? []),
      );
      const slugs = await current().read((reader) => reader.roamingSlugs(named.fullStation));
      expect(lists).toContainEqual(slugs);
    });

    it('moves stations in any order without a deadlock', async () => {
      const stations = [named.fullStation, named.bareStation, named.roamingStation];
      const places = [named.square, testUuid('loca', 6), testUuid('loca', 7)];
      await together(15, (index) =>
        current().write(async (writer) => {
          const order = index % 2 === 0 ? stations : [...stations].reverse();
          await writer.lockStations(order);
          await writer.assignLocation(order, places[index % 3] ?? null);
        }),
      );
      await current().read(async (reader) => {
        const at = await Promise.all(places.map((place) => reader.stationsAt(place)));
        expect(at.filter((found) => found.length > 0)).toEqual([[...stations].sort()]);
      });
    });

    it('counts up without losing one', async () => {
      await together(10, () =>
        current().write(async (writer) => {
          const station = await writer.lockStation(named.bareStation);
          if (station === undefined) throw new Error('It is gone.');
          const serialnumber = String(Number(station.serialnumber) + 1);
          await writer.updateStation(station.uuid, { ...station, serialnumber });
        }),
      );
      const station = await current().read((reader) => reader.station(named.bareStation));
      expect(station?.serialnumber).toBe('10');
    });

    it('reads one moment, whatever is written meanwhile', async () => {
      let written: Promise<unknown> = Promise.resolve();
      await current().read(async (reader) => {
        const before = await reader.stations(null, everything);
        written = current().write((writer) =>
          writer.insertStation(testUuid('many', 1), stationFields()),
        );
        await new Promise((resolve) => setTimeout(resolve, 30));
        expect(await reader.station(testUuid('many', 1))).toBeUndefined();
        expect(await reader.stations(null, everything)).toEqual(before);
      });
      await written;
      const after = await current().read((reader) => reader.stations(null, everything));
      expect(after.total).toBe(5);
    });
  });
}
