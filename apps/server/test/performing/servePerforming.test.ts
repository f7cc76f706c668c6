import { afterEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { OperationJob, PerformElsewhere } from '@wattpost/platform';
import {
  servePerforming,
  type ServePerformingOptions,
  type ServedPerforming,
} from '../../src/commands/servePerforming.ts';
import type { DatabaseLocation } from '../../src/database/databaseLocation.ts';
import type { Thread } from '../../src/host/index.ts';
import type { PerformingThreadData } from '../../src/performing/messages.ts';
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

let performing: ServedPerforming | undefined;
afterEach(async () => {
  await performing?.close();
});

interface Prepared {
  readonly data: PerformingThreadData;
  readonly maxHeapMb: number | undefined;
  /** The jobs that it got. */
  readonly jobs: unknown[];
}

/** A thread that receives and never answers, apart from its end. */
function silentThread(jobs: unknown[]): Thread {
  return inlineThreadOf(({ post, onMessage }) => {
    onMessage((message) => {
      const { kind } = message as { readonly kind: string };
      if (kind === 'close') post({ kind: 'closed' });
      else jobs.push(message);
    });
  });
}

/** The threads of heavy operations and of other writes. */
function start(
  database: DatabaseLocation,
  more: Partial<ServePerformingOptions> = {},
): readonly Prepared[] {
  const prepared: Prepared[] = [];
  const prepareThread = (_work: string, data: unknown, maxHeapMb?: number): Thread => {
    const jobs: unknown[] = [];
    prepared.push({ data: data as PerformingThreadData, maxHeapMb, jobs });
    return silentThread(jobs);
  };
  performing = servePerforming({ prepareThread }, { ...options, ...more }, database, undefined, {
    ...listeners,
  });
  return prepared;
}

/** Asks for this many jobs, which are all rejected in the end. */
async function performAll(
  count: number,
  of: (elsewhere: ServedPerforming['elsewhere']) => PerformElsewhere | undefined,
): Promise<void> {
  if (performing === undefined) throw new Error('There is no thread.');
  const perform = of(performing.elsewhere);
  const rejected = Array.from({ length: count }, async () => {
    await expect(perform?.(job, stays)).rejects.toThrow(/was ended/);
  });
  await performing.close();
  await Promise.all(rejected);
}

const sqlite: DatabaseLocation = { kind: 'file', location: 'wattpost.db', name: 'wattpost.db' };
const postgres: DatabaseLocation = { ...sqlite, kind: 'postgres' };

describe('the threads that perform operations', () => {
  it('do not exist for a database in memory', () => {
    const prepared = start({ ...sqlite, kind: 'memory' });
    expect([performing, prepared]).toEqual([undefined, []]);
  });

  it.each([
    ['SQLite, which works in the thread itself', sqlite, 1],
    ['PostgreSQL, which it waits for', postgres, 2],
  ])(
    'perform as many heavy ones at once as help, and reject all at their end, on %s',
    async (_name, database, atOnce) => {
      const [heavy, writing] = start(database);
      await performAll(3, (elsewhere) => elsewhere.perform);
      expect([heavy?.jobs.length, writing?.jobs.length]).toEqual([atOnce, 0]);
    },
  );

  it('perform all other writes at once, and not behind heavy operations', async () => {
    const [heavy, writing] = start(sqlite);
    await performAll(100, (elsewhere) => elsewhere.write);
    expect([heavy?.jobs.length, writing?.jobs.length]).toEqual([0, 100]);
  });

  it('may have more memory where bodies may be larger, so that none of them ends it', () => {
    const heap = (maxBodyBytes: number) =>
      start(sqlite, { limits: { maxBodyBytes } })[0]?.maxHeapMb;
    expect([heap(1_024), heap(1_048_576), heap(67_108_864)]).toEqual([1_536, 1_536, 98_304]);
  });

  it('hash as many passwords at once as configured, and one with a large body', () => {
    const limits = start(sqlite, { passwordLimits: { atOnce: 3, waiting: 5 } }).map(
      ({ data }) => data.interfaceOptions.passwordLimits,
    );
    expect(limits).toEqual([
      { atOnce: 1, waiting: 5 },
      { atOnce: 3, waiting: 5 },
    ]);
  });
});
