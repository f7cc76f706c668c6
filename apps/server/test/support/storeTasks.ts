/**
 * A process that works on stores: `node --import sources.ts storeTasks.ts`. It reads tasks from its input,
 * a line of JSON each. For each thing that the store has confirmed it writes a line of JSON, and `null`
 * at the end of a task.
 */
import { randomUUID } from 'node:crypto';
import { createPlatform, type Store, type StoreWriter } from '@wattpost/platform';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import {
  named,
  stationFields,
  testUuid,
} from '../../../../packages/platform/test/store/storeContractSite.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { cityHub } from './outbox.ts';
import { registration } from './site.ts';
import { describeStation, type StoreTask, type TaskOptions } from './storeProcess.ts';

type Task = (store: AdminStore, options: TaskOptions) => Promise<void>;

function print(line: unknown): void {
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

/** A request of `registerFleets` and its answer. */
export interface FleetOutcome {
  readonly email: string;
  readonly cardNo: string;
  readonly status: number;
  readonly ids: { contact_id: string; user_id: string; card_id: string } | null;
}

function mayFail(dies: boolean): void {
  if (Math.random() >= 0.06) return;
  if (dies && Math.random() < 0.2) process.kill(process.pid, 'SIGKILL');
  throw new Error('The database failed on purpose.');
}

/** A store whose inserts of customers fail now and then, after they were made. */
function failingStore(store: Store, dies: boolean): Store {
  const failing = (writer: StoreWriter): StoreWriter => ({
    ...writer,
    insertContact: async (contact) => {
      await writer.insertContact(contact);
      mayFail(dies);
    },
    insertUser: async (user, hash) => {
      const outcome = await writer.insertUser(user, hash);
      mayFail(dies);
      return outcome;
    },
    insertCard: async (card) => {
      const outcome = await writer.insertCard(card);
      mayFail(dies);
      return outcome;
    },
  });
  return {
    revision: (organization) => store.revision(organization),
    read: (work) => store.read(work),
    write: (work) => store.write((writer) => work(failing(writer))),
  };
}

const slugLists = [[], ['hub'], ['alpha'], ['alpha', 'hub']];
const places = [null, named.square, testUuid('loca', 6), testUuid('loca', 7)];

const tasks: Readonly<Record<StoreTask, Task>> = {
  /** Everyone wants the same identities. */
  async insertSame(store, { process: number = 0, count = 0 }) {
    for (let index = 0; index < count; index++) {
      const fields = stationFields({ chargeBoxIdentity: `same ${index}` });
      const uuid = testUuid(`ins${number}`, index);
      print(await store.write((writer) => writer.insertStation(uuid, fields)));
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
      print(index);
    }
  },

  /** Claims one push after the other until nothing is due, and delivers each. */
  async deliver(store, { nowMs = 0, leaseMs = 0, limit = 1 }) {
    for (;;) {
      const lanes = await store.outbox.due(nowMs);
      if (lanes.length === 0) return;
      for (const lane of lanes) {
        for (const { uuid } of await store.outbox.claim(lane, nowMs, leaseMs, limit)) {
          print(uuid);
          await store.outbox.delivered(uuid);
        }
      }
    }
  },

  /** Claims and then neither delivers nor ends. */
  async claimAndHang(store, { nowMs = 0, leaseMs = 0, limit = 1 }) {
    const claimed = await store.outbox.claim(cityHub, nowMs, leaseMs, limit);
    print(claimed.map(({ uuid }) => uuid));
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
      print(uuid);
    }
  },

  /** Registers customers, six at once, over a store that fails now and then. */
  async registerFleets(store, { first = 0, count = 0, token = '', dies = false }) {
    const platform = createPlatform({
      store: failingStore(store, dies),
      clock: Date.now,
      newUuid: randomUUID,
      hashPassword: () => Promise.resolve('$test$'),
    });
    let next = first;
    const register = async (): Promise<void> => {
      while (next < first + count) {
        const number = next;
        next += 1;
        // Every tenth customer is registered by each process; every fifth of those with the same key.
        const shared = number - first;
        const isShared = shared % 10 === 0;
        const email = isShared ? `shared-${shared}@fleet.example` : `m${number}@fleet.example`;
        const cardNo = isShared ? `SHARED-${shared}` : `CARD-${number}`;
        const key =
          isShared && shared % 50 === 0 ? `key-${shared}` : `key-${number}-${process.pid}`;
        const body = registration({ user: { email }, card: { card_no: cardNo, emp: 'AT-ABC' } });
        const response = await platform.fetch(
          new Request('https://platform.example/api/fleet/v1/register', {
            method: 'POST',
            headers: {
              'x-api-token': token,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: JSON.stringify(body),
          }),
        );
        const { data = null } = (await response.json()) as { data?: FleetOutcome['ids'] };
        const { status } = response;
        print({ email, cardNo, status, ids: data } satisfies FleetOutcome);
      }
    };
    await Promise.all(Array.from({ length: 6 }, register));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { task, location, options } = JSON.parse(line) as {
    readonly task: StoreTask;
    readonly location: string;
    readonly options: TaskOptions;
  };
  const store = await openStore(location);
  print('ready');
  await tasks[task](store, options);
  await store.close();
  print(null);
}
