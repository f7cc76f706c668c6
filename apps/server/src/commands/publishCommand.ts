import {
  type Answer,
  type CommandResult,
  answer,
  problemsIn,
  sleep,
  success,
} from '@wattpost/command';
import { createPublisher } from '@wattpost/platform';
import { publishDatex, readCurrentDocument } from '../datex/index.ts';
import { readServerConfig } from '../config/index.ts';
import { type DatabaseOptions, withDatabaseAt } from '../database/openDatabase.ts';
import { configuredDatabase } from '../database/databaseLocation.ts';
import { type Io, nodeSha256Hex, serverZones } from '../host/index.ts';
import { type WorkerOptions, type WorkerWorld, startOutboxWorker } from '../outbox/index.ts';
import type { AdminStore, PushRecord } from '../store/index.ts';

/** Options of `wattpost-server publish`. */
export interface PublishOptions extends DatabaseOptions {
  readonly json?: boolean;
}

const pollMs = 50;

/** The defaults of `serve`; a failed push is left to the next run. */
function workerOptions(timeoutMs: number): WorkerOptions {
  return {
    retry: { maxAttempts: 24, firstWaitMs: 5_000, longestWaitMs: 3_600_000 },
    timeoutMs,
    leaseMarginMs: 30_000,
    pollMs,
    slotsPerPartner: 4,
  };
}

function isUnderWay(
  { kind, state, not_before_ms, claimed_until_ms }: PushRecord,
  nowMs: number,
): boolean {
  const isNext = state === 'waiting' && not_before_ms <= nowMs;
  return kind !== 'station' && (isNext || claimed_until_ms > nowMs);
}

/** Attempts each due push of a publishing partner once. */
async function deliver(io: Io, store: AdminStore, timeoutMs: number): Promise<void> {
  const world: WorkerWorld = {
    nowMs: io.now,
    sleep,
    fetch,
    random: Math.random,
    readDocument: (to, kind) => readCurrentDocument(store, to, kind, io.now()),
  };
  const worker = startOutboxWorker(store.outbox, workerOptions(timeoutMs), world, () => undefined);
  const never = new AbortController().signal;
  while ((await store.outbox.undelivered()).some((push) => isUnderWay(push, io.now()))) {
    await sleep(pollMs, never);
  }
  await worker.stop(timeoutMs);
}

/**
 * `wattpost-server publish`: sends every change to publishing partners once, for sites without a running
 * server. Failed deliveries, and what cannot be expressed, are problems.
 */
export async function publishCommand(
  io: Io,
  options: PublishOptions,
): Promise<CommandResult<Answer>> {
  const settings = await readServerConfig(io, options);
  if (!settings.ok) return settings;
  const { database: named, outbox } = settings.value.config;
  const location = await configuredDatabase(io, named);
  if (!location.ok) return location;
  return withDatabaseAt(io, location.value, options, 'refuse', async (store, database) => {
    const zones = serverZones(io.now());
    const world = {
      store,
      nowMs: io.now,
      newUuid: io.newUuid,
      zones,
      sha256Hex: nodeSha256Hex,
    };
    try {
      await createPublisher(world, publishDatex(world)).publish();
    } finally {
      await deliver(io, store, outbox.timeout_seconds);
    }
    const problems = [
      ...(await store.outbox.undelivered())
        .filter(({ kind }) => kind !== 'station')
        .map(({ slug, kind, object_id, last_error }) => ({
          path: `${slug} ${kind} ${object_id}`,
          code: 'not_taken',
          message: last_error ?? 'The change has not been sent yet.',
        })),
      ...(await store.outbox.findings())
        .filter(({ isPublished }) => !isPublished)
        .map(({ slug, kind, id, finding }) => ({
          path: `${slug} ${kind} ${id}`,
          code: 'not_expressible',
          message: finding,
        })),
    ];
    if (problems.length > 0) return problemsIn(database.name, problems);
    return success(
      answer(options.json === true ? '{"problems":[]}\n' : 'Every partner is up to date.\n'),
    );
  });
}
