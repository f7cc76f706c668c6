/**
 * A process of its own that works on stores: `node --import sources.ts storeWorker.ts`. It takes one task
 * after the other from its input, a line of JSON each, and writes one line of JSON for each thing it has
 * done, when the store has confirmed it; `null` at the end of a task.
 */
import type { StoreWriter } from '@wattpost/platform';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { named, testUuid } from '../../../../packages/platform/test/store/storeContractSite.ts';
import { stationFields } from '../../../../packages/platform/test/city/stationFields.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { cityHub } from './pushes.ts';
import { describeStation, type WorkerTask } from './workers.ts';

type Task = (store: AdminStore, options: Readonly<Record<string, number>>) => Promise<void>;

function say(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Makes the slugs of a station these, as a write of the interface does. */
async function reconcile(
  writer: StoreWriter,
  station: string,
  wanted: readonly string[],
): Promise<void> {
  const before = await writer.roamingSlugs(station);
  const gone = before.filter((slug) => !wanted.includes(slug));
  await writer.deactivateRoaming(station, gone);
  const added = wanted.filter((slug) => !before.includes(slug));
  await writer.activateRoaming(station, added);
}

const slugLists = [[], ['hub'], ['alpha'], ['alpha', 'hub']];
const places = [null, named.square, testUuid('loca', 6), testUuid('loca', 7)];

const tasks: Readonly<Record<WorkerTask, Task>> = {
  /** Everyone wants the same identities. */
  async insertSame(store, { process: number = 0, count = 0 }) {
    for (let index = 0; index < count; index++) {
      const fields = stationFields({ chargeBoxIdentity: `same ${index}` });
      const uuid = testUuid(`ins${number}`, index);
      say(await store.write((writer) => writer.insertStation(uuid, fields)));
    }
  },

  /** Moves a station and reconciles its slugs, and notes on it what it should look like. */
  async change(store, { process: number = 0, count = 0 }) {
    for (let index = 0; index < count; index++) {
      const stations = [named.fullStation, named.bareStation];
      const uuid = stations[(index + number) % 2] ?? named.fullStation;
      const slugs = slugLists[(index * 7 + number) % slugLists.length] ?? [];
      const locationId = places[(index * 5 + number) % places.length] ?? null;
      await store.write(async (writer) => {
        const order = (index + number) % 3 === 0 ? [...stations].reverse() : [uuid];
        await writer.lockStations(order);
        if (locationId !== null) await writer.lockLocation(locationId);
        const station = await writer.lockStation(uuid);
        if (station === undefined) throw new Error('It is gone.');
        await writer.assignLocation([uuid], locationId);
        await reconcile(writer, uuid, slugs);
        const serialnumber = describeStation(locationId, slugs);
        await writer.updateStation(uuid, { ...station, locationId, serialnumber });
      });
      say(index);
    }
  },

  /** Claims one push after the other until nothing is due, and delivers each. */
  async deliver(store, { nowMs = 0, leaseMs = 0, limit = 1 }) {
    for (;;) {
      const lanes = await store.outbox.due(nowMs);
      if (lanes.length === 0) return;
      for (const lane of lanes) {
        for (const { uuid } of await store.outbox.claim(lane, nowMs, leaseMs, limit)) {
          say(uuid);
          await store.outbox.delivered(uuid);
        }
      }
    }
  },

  /** Claims and then neither delivers nor ends. */
  async claimAndHang(store, { nowMs = 0, leaseMs = 0, limit = 1 }) {
    const claimed = await store.outbox.claim(cityHub, nowMs, leaseMs, limit);
    say(claimed.map(({ uuid }) => uuid));
    await setTimeout(60_000);
  },

  /** Writes stations with all that belongs to them, until it is killed. */
  async writeOn(store, { process: number = 0 }) {
    for (let index = 0; ; index++) {
      const uuid = testUuid(`kil${number}`, index);
      await store.write(async (writer) => {
        await writer.insertStation(uuid, stationFields({ chargeBoxIdentity: uuid }));
        for (const language of ['de', 'en', 'fr']) {
          await writer.putDirection(uuid, { language, text: `${language} ${index}` });
        }
        await writer.activateRoaming(uuid, ['alpha', 'hub']);
        await writer.assignLocation([uuid], named.square);
        const push = {
          uuid,
          slug: 'hub',
          kind: 'station',
          object_id: uuid,
          payload: '{}',
          created_at_ms: index,
        } as const;
        await writer.addPushes([push]);
      });
      say(uuid);
    }
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { task, location, options } = JSON.parse(line) as {
    readonly task: WorkerTask;
    readonly location: string;
    readonly options: Readonly<Record<string, number>>;
  };
  const store = await openStore(location);
  say('ready');
  await tasks[task](store, options);
  await store.close();
  say(null);
}
