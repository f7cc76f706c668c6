import type { Logger } from 'pino';
import { occasional } from '../host/index.ts';
import type { WorkerEvent } from './outboxWorker.ts';

/** The shortest time between two lines about an outbox that fails, which it does at every look. */
const failedEveryMs = 10_000;

/** Writes one line for each attempt to tell a partner; never where it went or what was said. */
export function pushLog(log: Logger, nowMs: () => number): (event: WorkerEvent) => void {
  let lastError: unknown;
  const outboxFailed = occasional(failedEveryMs, nowMs, (count) => {
    log.error({ err: lastError, count }, 'the outbox cannot be read or written');
  });
  return (event) => {
    if (event.kind === 'outbox_failed') {
      lastError = event.error;
      outboxFailed();
      return;
    }
    const { push, delivery, retryInMs } = event;
    const line = {
      push: push.uuid,
      partner: push.slug,
      kind: push.kind,
      attempt: push.attempts + 1,
    };
    switch (delivery.kind) {
      case 'delivered':
        log.info({ ...line, status: delivery.status }, 'push delivered');
        return;
      case 'cut_off':
        log.warn(line, 'push cut off by the end of the server; it is tried again');
        return;
      case 'failed':
        if (retryInMs === null) log.error({ ...line, reason: delivery.reason }, 'push given up');
        else log.warn({ ...line, reason: delivery.reason, retryInMs }, 'push failed');
    }
  };
}

/** Tells, now and then, that what partners are to be told could not be made. */
export function publishFailed(log: Logger, nowMs: () => number): (error: unknown) => void {
  let lastError: unknown;
  const failed = occasional(failedEveryMs, nowMs, (count) => {
    log.error({ err: lastError, count }, 'what is to be published cannot be read or written');
  });
  return (error) => {
    lastError = error;
    failed();
  };
}
