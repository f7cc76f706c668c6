import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from '@wattpost/command';
import type { Logger } from 'pino';
import { type Channel, type Io, reportZoneProblems, threadLog } from '../host/index.ts';
import type { AdminStore, ObserveTransaction } from '../store/index.ts';
import type {
  CommonReport,
  CommonRequest,
  ObservedTransaction,
  StoreThreadData,
} from './messages.ts';
import { portableError } from './portableError.ts';

/** How long transactions are collected before they are reported. */
const observedMs = 1_000;

/** What a thread does with its store. */
export interface StoreThreadWork<Request, Parts> {
  readonly start: (store: AdminStore, log: Logger) => Parts;
  /** Handles a request of the server; must not reject. */
  readonly handle: (parts: Parts, request: Request, answers: ThreadAnswers) => Promise<void>;
  /** Ends what `start` started, before the store is closed; default: nothing. */
  readonly stop?: (parts: Parts) => Promise<void>;
}

/** Answers the requests that have an id. */
export interface ThreadAnswers {
  /** Reports the result of the work, or its failure. @param moved buffers of the result that need not be copied */
  readonly answer: <Result>(
    id: number,
    work: () => Promise<Result>,
    moved?: (result: Result) => readonly ArrayBuffer[],
  ) => Promise<void>;
}

/** Runs a thread with a store of its own, as the messages of a server require; the other end is `threadClient`. */
export function runStoreThread<Request extends { readonly kind: string }, Parts>(
  channel: Channel,
  data: StoreThreadData,
  io: Pick<Io, 'openStore'>,
  work: StoreThreadWork<Request, Parts>,
): void {
  const report = (message: CommonReport, moved?: readonly ArrayBuffer[]): void => {
    channel.post(message, moved);
  };
  // Messages until the store is open.
  let waiting: (Request | CommonRequest)[] = [];
  let opened: Opened | undefined;
  channel.onMessage((message) => {
    const request = message as Request | CommonRequest;
    if (opened === undefined) waiting.push(request);
    else void handle(opened, request);
  });
  openWhenPossible().then(
    (open) => {
      opened = open;
      if (open === undefined) report({ kind: 'closed' });
      else for (const request of waiting) void handle(open, request);
    },
    (error: unknown) => {
      report({ kind: 'broken', error: portableError(error) });
    },
  );

  interface Opened {
    readonly store: AdminStore;
    readonly parts: Parts;
  }

  /** Tries again while the database cannot be used. `undefined`: the thread was to be closed before. */
  async function openWhenPossible(): Promise<Opened | undefined> {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!isPassing(error)) throw error;
        refuseWaiting(error);
      }
      if (waiting.some(isClose)) return undefined;
      await sleep(againMs);
    }
  }

  /** Whoever waits for an answer gets the error; the others are done once the store is open. */
  function refuseWaiting(error: unknown): void {
    const asked = waiting;
    waiting = [];
    for (const request of asked) {
      if ('id' in request && typeof request.id === 'number') {
        report({ kind: 'failed', id: request.id, error: portableError(error) });
      } else waiting.push(request);
    }
  }

  async function open(): Promise<Opened> {
    const { location, store: options, isObserved, logLevel } = data;
    const observe = observedInBatches((transactions) => {
      report({ kind: 'transactions', transactions });
    });
    const store = await io.openStore(location, {
      ...options,
      isMigrated: true,
      ...(isObserved ? { observe } : {}),
    });
    const log = threadLog(logLevel, (line) => {
      report({ kind: 'log', line });
    });
    reportZoneProblems((problem) => {
      log.warn(problem);
    });
    return { store, parts: work.start(store, log) };
  }

  const answers: ThreadAnswers = {
    answer: async (id, doIt, moved = () => []) => {
      try {
        const result = await doIt();
        report({ kind: 'answered', id, result }, moved(result));
      } catch (error) {
        report({ kind: 'failed', id, error: portableError(error) });
      }
    },
  };

  async function handle({ store, parts }: Opened, request: Request | CommonRequest): Promise<void> {
    if (!isClose(request)) {
      await work.handle(parts, request, answers);
      return;
    }
    await work.stop?.(parts);
    await store.close();
    report({ kind: 'closed' });
  }
}

/** How often a thread tries to open a database that cannot be used, such as a file that was moved away. */
const againMs = 200;

const deepestCause = 8;

/** Whether an error is of the system or of the database, and not a defect of ours: it may pass. */
function isPassing(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > deepestCause) return false;
  const code = systemErrorCode(error);
  const isOfSystem = 'errcode' in error || (code !== undefined && !code.startsWith('ERR_'));
  return isOfSystem || isPassing(error.cause, depth + 1);
}

function isClose(request: { readonly kind: string }): request is CommonRequest {
  return request.kind === 'close';
}

/**
 * Collects transactions, since a message for each of them would keep the receiver busy. A failure is reported at once:
 * the server states it before, or with, the first response that it caused.
 */
function observedInBatches(
  report: (transactions: readonly ObservedTransaction[]) => void,
): ObserveTransaction {
  let batch: ObservedTransaction[] = [];
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    report(batch);
    batch = [];
  };
  return (kind, seconds, error) => {
    batch.push({ kind, seconds, ...(error === undefined ? {} : { error: portableError(error) }) });
    if (error === undefined) timer ??= setTimeout(send, observedMs).unref();
    else send();
  };
}
