import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPlatform, createPublisher, type Publisher } from '@wattpost/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inlineThread, threadData } from '../support/inlineThread.ts';
import {
  addToken,
  importSite,
  publishingSite,
  rateAt,
  rates,
  stationUuids,
} from '../support/site.ts';
import { withStores } from '../support/withStores.ts';
import { defaultLimits } from '../../src/settings/httpLimits.ts';
import { httpServer } from '../../src/http/httpServer.ts';
import { publishInThread } from '../../src/publishing/publishInThread.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly status_code: number;
  readonly data?: readonly { readonly id: string }[];
}

/** A database that takes as long to write as the test wants it to. */
interface SlowStore {
  readonly store: AdminStore;
  hold(): void;
  release(): void;
}

function slowStore(store: AdminStore): SlowStore {
  let held = Promise.resolve();
  let release = (): void => undefined;
  return {
    store: {
      ...store,
      write: async (work) => {
        await held;
        return store.write(work);
      },
    },
    hold: () => {
      held = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      release();
    },
  };
}

/** So short that a read of what is held does not take long; a busy machine exceeds it also without `hold`. */
const patienceMs = 50;

interface PublishingWorld {
  readonly store: AdminStore;
  readonly nowMs: () => number;
  readonly newUuid: () => string;
}

/** The publisher of a server, by where its work is done. */
const publishers: readonly (readonly [string, (world: PublishingWorld) => Publisher])[] = [
  ['its own thread', (world) => createPublisher(world, undefined, patienceMs)],
  [
    'another thread',
    ({ store, nowMs: now, newUuid }) => {
      const io = { now, newUuid, openStore: () => Promise.resolve(store) };
      const thread = inlineThread(io, threadData);
      const listeners = { writeLine: () => undefined, observe: undefined };
      return publishInThread(thread, listeners, { patienceMs, endingMs: 0 }).publisher;
    },
  ],
];

withStores(
  ({ openWith }) =>
    describe.each(publishers)('a server that publishes in %s', (_where, publisherOf) => {
      let slow: SlowStore;
      let ask: (path: string) => Promise<Answer>;
      let stop: () => Promise<unknown>;
      let now = Date.UTC(2026, 10, 21);

      beforeEach(async () => {
        slow = slowStore(await openWith(publishingSite()));
        const { store } = slow;
        const token = await addToken(store, { partner: 'nap' });
        const nowMs = (): number => now;
        const world = { store, nowMs, newUuid: randomUUID };
        const publisher = publisherOf(world);
        const platform = createPlatform({ ...world, clock: nowMs, publisher });
        const { server, close } = httpServer(defaultLimits, {
          answer: (request) => platform.fetch(request),
          ended: () => undefined,
          refused: () => undefined,
          defect: (error) => {
            throw error;
          },
          turnedAway: () => undefined,
          newRequestId: randomUUID,
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        stop = () => close(0);
        const { port } = server.address() as AddressInfo;
        ask = async (path) => {
          const headers = { authorization: `Token ${btoa(token)}` };
          const response = await fetch(`http://127.0.0.1:${port}/ocpi/${path}`, { headers });
          const body = (await response.json()) as Omit<Answer, 'status' | 'retryAfter'>;
          const retryAfter = response.headers.get('retry-after');
          return { status: response.status, retryAfter, ...body };
        };
      });
      afterEach(async () => {
        slow.release();
        await stop();
      });

      const ids = async (module: string): Promise<readonly string[]> => {
        const { status, data = [] } = await ask(`2.2.1/${module}`);
        expect(status).toBe(200);
        return data.map(({ id }) => id);
      };

      it('responds that it is not ready instead of returning an incomplete list', async () => {
        slow.hold();
        const [id] = stationUuids;
        for (const path of ['tariffs', 'locations', `locations/${id}`]) {
          const early = await ask(`2.2.1/${path}`);
          expect(early).toMatchObject({ status: 503, retryAfter: '30', status_code: 3000 });
          expect(early.data).toBeUndefined();
        }
        expect((await ask('versions')).status).toBe(200);
        slow.release();
        await expect.poll(() => ids('locations')).toEqual(stationUuids);
        await expect.poll(() => ids('tariffs')).toHaveLength(2);
      });

      it('returns the last state if the new one takes too long', async () => {
        await expect.poll(() => ids('tariffs')).toHaveLength(2);
        const before = await ask('2.2.1/tariffs');
        expect(before.status).toBe(200);
        await importSite(slow.store, publishingSite({ cost_rates: [rateAt(rates.usual, 0.5)] }));
        now += 60_000;
        slow.hold();
        expect((await ask('2.2.1/tariffs')).data).toEqual(before.data);
        slow.release();
        await expect
          .poll(async () => JSON.stringify((await ask('2.2.1/tariffs')).data))
          .toContain('"price":0.4,');
        expect(JSON.stringify(before.data)).not.toContain('"price":0.4,');
        await expect.poll(() => ids('locations')).toEqual(stationUuids);
      });
    }),
  ({ name }) => name === 'SQLite in a file',
);
