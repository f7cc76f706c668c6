import { renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { runStoreThread } from '../../src/threads/index.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();

describe('a thread with a store', () => {
  it('waits for a database that was moved away while the server started', async () => {
    const location = folder.path('moved.db');
    const server = await openStore(location);
    renameSync(location, `${location}.away`);
    let receive: (message: unknown) => void = () => undefined;
    const reports: unknown[] = [];
    const tries: string[] = [];
    const channel = {
      post: (report: unknown) => reports.push(report),
      onMessage: (receiver: typeof receive) => (receive = receiver),
    };
    runStoreThread<{ readonly kind: 'ping' }, () => Promise<void>>(
      channel,
      { location, store: {}, isObserved: false, logLevel: 'silent' },
      {
        openStore: (at, options) => {
          tries.push(at);
          return openStore(at, options);
        },
      },
      {
        start: (store) => () => store.ping(),
        handle: (ping, _, { answer }) => answer(1, ping),
      },
    );
    receive({ kind: 'ping' });
    await expect.poll(() => tries.length).toBeGreaterThan(1);
    expect(reports).toEqual([]);
    renameSync(`${location}.away`, location);
    await expect.poll(() => reports).toEqual([{ kind: 'answered', id: 1 }]);
    receive({ kind: 'close' });
    await expect.poll(() => reports).toContainEqual({ kind: 'closed' });
    await server.close();
  });

  it('refuses who asks while the database cannot be opened, and can be closed meanwhile', async () => {
    let receive: (message: unknown) => void = () => undefined;
    const reports: unknown[] = [];
    runStoreThread<{ readonly kind: 'ping'; readonly id: number }, undefined>(
      {
        post: (report) => reports.push(report),
        onMessage: (receiver) => (receive = receiver),
      },
      { location: 'full.db', store: {}, isObserved: false, logLevel: 'silent' },
      { openStore: () => Promise.reject(Object.assign(new Error('full'), { errcode: 13 })) },
      { start: () => undefined, handle: () => Promise.reject(new Error('is never reached')) },
    );
    for (const id of [1, 2]) {
      receive({ kind: 'ping', id });
      await expect.poll(() => reports.length).toBe(id);
    }
    const failed = { kind: 'failed', error: { message: 'full', details: { errcode: 13 } } };
    expect(reports).toMatchObject([1, 2].map((id) => ({ ...failed, id })));
    receive({ kind: 'close' });
    await expect.poll(() => reports.at(-1)).toEqual({ kind: 'closed' });
  });
});
