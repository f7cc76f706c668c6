import { afterEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { OperationJob } from '@wattpost/platform';
import {
  servePerforming,
  type ServePerformingOptions,
} from '../../src/commands/servePerforming.ts';
import type { DatabaseLocation } from '../../src/database/databaseLocation.ts';
import type { PerformingThreadData } from '../../src/performing/messages.ts';
import type { ThreadPerforming } from '../../src/performing/performInThread.ts';
import { inlineThreadOf } from '../support/inlineThread.ts';

const options: ServePerformingOptions = {
  logLevel: 'info',
  limits: { maxBodyBytes: 1_048_576 },
  passwordLimits: { atOnce: 2, waiting: 64 },
  conflictsPerHour: 100,
  maxDisplays: 10,
};
const job: OperationJob = {
  operationId: 'restoreRevision',
  url: 'http://platform.test/',
  path: {},
  headers: [],
  body: null,
  maxBodyBytes: 1,
  principal: { organizationUuid: randomUUID(), crossOrganization: false },
  areas: ['pricing:write'],
  keyUuid: randomUUID(),
  keyName: '',
  baseUrl: 'http://platform.test',
};
const stays = new AbortController().signal;
const listeners = { writeLine: () => undefined, observe: undefined };

let performing: ThreadPerforming | undefined;
afterEach(async () => {
  await performing?.close();
});

/** A thread that receives and never answers, apart from its end. */
function start(database: DatabaseLocation, more: Partial<ServePerformingOptions> = {}) {
  const started: { data: PerformingThreadData; maxHeapMb: number | undefined }[] = [];
  const received: unknown[] = [];
  const thread = inlineThreadOf(({ post, onMessage }) => {
    onMessage((message) => {
      received.push(message);
      if ((message as { readonly kind: string }).kind === 'close') post({ kind: 'closed' });
    });
  });
  const startThread = (_work: string, data: unknown, maxHeapMb?: number) => {
    started.push({ data: data as PerformingThreadData, maxHeapMb });
    return thread;
  };
  performing = servePerforming({ startThread }, { ...options, ...more }, database, undefined, {
    ...listeners,
  });
  return { started, received };
}

const sqlite: DatabaseLocation = { kind: 'file', location: 'wattpost.db', name: 'wattpost.db' };
const postgres: DatabaseLocation = { ...sqlite, kind: 'postgres' };

describe('the thread for operations that take long', () => {
  it('does not exist for a database in memory', () => {
    const { started } = start({ ...sqlite, kind: 'memory' });
    expect([performing, started]).toEqual([undefined, []]);
  });

  it.each([
    ['SQLite, which works in the thread itself', sqlite, 1],
    ['PostgreSQL, which it waits for', postgres, 2],
  ])(
    'performs as many at once as help, and its end rejects them all, on %s',
    async (_name, database, atOnce) => {
      const { received } = start(database);
      if (performing === undefined) throw new Error('There is no thread.');
      const { elsewhere, close } = performing;
      const rejected = [1, 2, 3].map(async () => {
        await expect(elsewhere.perform(job, stays)).rejects.toThrow(/was ended/);
      });
      await close();
      const jobs = received.filter((message) => (message as { kind: string }).kind === 'perform');
      expect(jobs).toHaveLength(atOnce);
      await Promise.all(rejected);
    },
  );

  it('may have more memory where bodies may be larger, so that none of them ends it', () => {
    const heap = (maxBodyBytes: number) =>
      start(sqlite, { limits: { maxBodyBytes } }).started[0]?.maxHeapMb;
    expect([heap(1_024), heap(1_048_576), heap(67_108_864)]).toEqual([1_536, 1_536, 98_304]);
  });

  it('hashes one password at once, since the thread that answers hashes others', () => {
    const { started } = start(sqlite, { passwordLimits: { atOnce: 3, waiting: 5 } });
    expect(started[0]?.data.interfaceOptions.passwordLimits).toEqual({ atOnce: 1, waiting: 5 });
  });
});
