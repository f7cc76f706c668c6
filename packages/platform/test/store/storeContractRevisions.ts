import { describe, expect, it } from 'vitest';
import {
  type ChangedObjects,
  type Revision,
  type StoreWriter,
  type Topic,
  sharedData,
  topics,
} from '../../src/port/index.ts';
import { contractSite, named, stationFields, testUuid } from './storeContractSite.ts';
import type { CurrentStore } from './storeUnderTest.ts';

type Write = (writer: StoreWriter) => Promise<unknown>;

/** What a write of the city changes: topics, and an object of one of them. */
type Changed = readonly [topics: readonly Topic[], objects?: keyof ChangedObjects, uuid?: string];

const bareRate = contractSite.cost_rates.find(({ uuid }) => uuid === named.bareRate);
const station = named.bareStation;
const writes: readonly (readonly [string, Write, Changed])[] = [
  [
    'a direction',
    (writer) => writer.putDirection(station, { language: 'de', text: 'links' }),
    [['directions']],
  ],
  [
    'a new station',
    (writer) => writer.insertStation(testUuid('new', 1), stationFields()),
    [['stations'], 'stations', testUuid('new', 1)],
  ],
  [
    'a station',
    (writer) => writer.updateStation(station, stationFields()),
    [['stations'], 'stations', station],
  ],
  [
    'the location of a station',
    (writer) => writer.assignLocation([station], named.square),
    [['stations'], 'stations', station],
  ],
  [
    'the roaming partners of a station',
    (writer) => writer.activateRoaming(station, ['hub']),
    [['stations'], 'stations', station],
  ],
  [
    'the cost rate of a station',
    (writer) =>
      writer.putStationRates([{ uuid: station, costRateUuid: named.bareRate, periods: [] }]),
    [['stations'], 'stations', station],
  ],
  [
    'a removed station',
    (writer) => writer.deleteStation(named.bareStation, []),
    [['stations'], 'stations', station],
  ],
  [
    'the status of an EVSE',
    (writer) =>
      writer.putEvseStatuses(
        [{ evse_key: 'AT*ABC*E1', station_uuid: station, status: 'Available', observed_at_ms: 1 }],
        1,
      ),
    [['statuses'], 'statuses', station],
  ],
  [
    'a cost rate',
    (writer) =>
      bareRate === undefined
        ? Promise.reject(new Error('There is no such cost rate.'))
        : writer.putCostRates([{ ...bareRate, name: 'other' }]),
    [['prices'], 'prices', named.bareRate],
  ],
  [
    'a removed cost rate',
    (writer) => writer.deleteCostRate(named.bareRate),
    [['prices'], 'prices', named.bareRate],
  ],
];

const nothing: Write = async (writer) => {
  await writer.deleteDirection(station, 'xx');
  await writer.deactivateRoaming(station, ['hub']);
  await writer.insertStation(testUuid('new', 1), {
    ...stationFields(),
    chargeBoxIdentity: `CB ${named.fullStation}`,
  });
  await writer.deleteCostRate(named.weekRate);
};

/** What is counted, and what the counts find. */
export function testRevisions(current: CurrentStore): void {
  const seen = async (): Promise<readonly Revision[]> =>
    Promise.all(
      [named.city, named.coast, sharedData, null].map((whose) => current().revision(whose)),
    );
  const changedTopics = (before: Revision, after: Revision): readonly Topic[] =>
    topics.filter((topic) => before[topic] !== after[topic]);
  const since = (organization: string, revision: Revision): Promise<ChangedObjects> =>
    current().read((reader) => reader.changedSince(organization, revision));

  describe('revisions', () => {
    it.each(writes)('count %s for its organization only', async (_name, write, expected) => {
      const [changed, objects, uuid] = expected;
      const before = await seen();
      expect(await seen()).toEqual(before);
      await current().write(write);
      const after = await seen();
      const differing = after.map((revision, at) =>
        changedTopics(before[at] as Revision, revision),
      );
      expect(differing).toEqual([changed, [], [], changed]);
      const none = { prices: new Set(), stations: new Set(), statuses: new Set() };
      expect(await since(named.city, before[0] as Revision)).toEqual(
        objects === undefined ? none : { ...none, [objects]: new Set([uuid]) },
      );
      expect(await since(named.city, after[0] as Revision)).toEqual(none);
      expect(await since(named.coast, before[1] as Revision)).toEqual(none);
    });

    it('count a station that moves for both of its organizations', async () => {
      const before = await seen();
      const fields = stationFields({ companyUuid: named.coastCompany });
      await current().write((writer) => writer.updateStation(station, fields));
      for (const [at, organization] of [named.city, named.coast].entries()) {
        const { stations } = await since(organization, before[at] as Revision);
        expect(stations).toEqual(new Set([station]));
      }
    });

    it('stay where a write changes nothing, and where it is undone', async () => {
      const before = await seen();
      await current().write(nothing);
      expect(await seen()).toEqual(before);
      for (const [, write] of writes) {
        const undone = current().write(async (writer) => {
          await write(writer);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
      }
      expect(await seen()).toEqual(before);
    });

    it('list no objects where more changed than is worth listing', async () => {
      const [before] = await seen();
      const uuids = Array.from({ length: 1_001 }, (_, index) => testUuid('many', index));
      await current().write(async (writer) => {
        for (const uuid of uuids) {
          await writer.insertStation(uuid, stationFields({ chargeBoxIdentity: uuid }));
        }
      });
      expect((await since(named.city, before as Revision)).stations).toBeNull();
    });

    it('count each of many writes at once, in any order of their organizations', async () => {
      const before = await current().revision(null);
      const owned = [named.bareStation, named.coastStation];
      await Promise.all(
        Array.from({ length: 40 }, (_, round) =>
          current().write(async (writer) => {
            await writer.lockStations(owned);
            for (const uuid of round % 2 === 0 ? owned : [...owned].reverse()) {
              await writer.putDirection(uuid, { language: 'de', text: `Text ${round}` });
            }
          }),
        ),
      );
      const after = await current().revision(null);
      expect(after.directions - before.directions).toBe(80);
    });
  });
}
