import type { Logger } from 'pino';
import type { ObserveTransaction } from '../store/index.ts';
import type { WriteFault } from '../http/index.ts';
import { databaseFailure, writeFault } from './databaseFailure.ts';
import type { DatabaseLocation } from './databaseLocation.ts';

/** How often writing is tried while it fails. */
const probeEveryMs = 5_000;

/** Knows whether the database takes writes. */
export interface WriteWatch {
  /** Receives every transaction. */
  readonly observe: ObserveTransaction;
  /** Why writes fail although reads may work; `undefined`: as far as is known they succeed. */
  readonly fault: () => WriteFault | undefined;
  /** Tries to write while writes fail. @param probe rejects while nothing can be written */
  readonly probeWith: (probe: () => Promise<void>) => void;
  readonly stop: () => void;
}

/**
 * Notices when writes begin to fail, since only a write shows it, and writes a little from then on until that
 * succeeds. While all is well nothing is written: each write costs a flush of the disk, and empties caches.
 */
export function watchWrites(database: DatabaseLocation, log: Logger): WriteWatch {
  let fault: WriteFault | undefined;
  let probe: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function noticed(error: unknown): void {
    const found = writeFault(error);
    if (found === undefined) return;
    if (found !== fault) {
      const failure = databaseFailure(error, database);
      const reason = failure !== undefined && 'message' in failure ? failure.message : found;
      log.error({ reason, err: error }, 'the database takes no writes');
    }
    fault = found;
    schedule();
  }

  function schedule(): void {
    if (isStopped || probe === undefined) return;
    timer ??= setTimeout(() => void check(), probeEveryMs).unref();
  }

  async function check(): Promise<void> {
    timer = undefined;
    const error = await probe?.().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    noticed(error);
    // While it cannot be reached nothing is known. What this user may not do is not a fault of the database.
    const isUnknown = databaseFailure(error, database)?.kind === 'unavailable';
    if (writeFault(error) !== undefined || isUnknown) {
      schedule();
      return;
    }
    if (isStopped) return;
    fault = undefined;
    log.info('the database takes writes again');
  }

  return {
    observe: (kind, _seconds, error) => {
      if (kind === 'write' && error !== undefined) noticed(error);
    },
    fault: () => fault,
    probeWith: (writing) => {
      probe = writing;
      if (fault !== undefined) schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
