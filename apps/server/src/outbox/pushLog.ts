import type { Logger } from 'pino';
import { throttled } from '../host/index.ts';
import type { WorkerEvent } from './outboxWorker.ts';

/** Pause between two lines about a failing outbox. */
const failedEveryMs = 10_000;

/** Logs each delivery attempt, without its address and content. */
export function pushLog(log: Logger, nowMs: () => number): (event: WorkerEvent) => void {
  let lastError: unknown;
  const outboxFailed = throttled(failedEveryMs, nowMs, (count) => {
    log.error({ err: lastError, count }, 'the outbox cannot be read or written');
  });
  return (event) => {
    if (event.kind === 'outbox_failed') {
      lastError = event.error;
      outboxFailed();
      return;
    }
    const { push, outcome: delivery, retryInMs } = event;
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
        log.warn(line, 'push aborted by the end of the server; it will be retried');
        return;
      case 'failed':
        if (retryInMs === null) log.error({ ...line, reason: delivery.reason }, 'push given up');
        else log.warn({ ...line, reason: delivery.reason, retryInMs }, 'push failed');
    }
  };
}

/** Logs failed rounds of publishing, at most every `failedEveryMs`. */
export function publishFailed(log: Logger, nowMs: () => number): (error: unknown) => void {
  let lastError: unknown;
  const failed = throttled(failedEveryMs, nowMs, (count) => {
    log.error({ err: lastError, count }, 'publications cannot be read or written');
  });
  return (error) => {
    lastError = error;
    failed();
  };
}
