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
});
