import type { ClaimedPush, Outbox } from './adminStore.ts';
import { deliverPush, type Delivery, type Fetch } from './deliverPush.ts';
import { nextAttempt, type RetryPolicy } from './nextAttempt.ts';

/** What a worker needs of the world. */
export interface WorkerWorld {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly fetch: Fetch;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
}

/** How a worker works. */
export interface WorkerOptions {
  readonly retry: RetryPolicy;
  /** The longest wait for a partner's answer. */
  readonly timeoutMs: number;
  /** How much a lease outlasts the attempt, so that no one else begins before it is settled. */
  readonly leaseMarginMs: number;
  /** How long an empty outbox is left alone. */
  readonly pollMs: number;
  /** Pushes under way at once; at least 1. */
  readonly concurrency: number;
}

/** What a worker tells of its work. */
export type WorkerEvent =
  | {
      readonly kind: 'settled';
      readonly push: ClaimedPush;
      readonly delivery: Delivery;
      readonly retryInMs: number | null;
    }
  /** The outbox itself failed; the claim stands until its lease ends, then the push is free again. */
  | { readonly kind: 'outbox_failed'; readonly error: unknown };

/** A worker that has been started. */
export interface OutboxWorker {
  /**
   * Claims nothing more, and resolves when the pushes under way are settled.
   *
   * @param cutOffMs what is still under way then is cut off, and free again when its lease ends
   */
  stop(cutOffMs: number): Promise<void>;
}

/**
 * Starts to deliver what is due in an outbox, each push at least once. Any number of workers, in
 * any number of processes, may share an outbox.
 */
export function startOutboxWorker(
  outbox: Outbox,
  options: WorkerOptions,
  world: WorkerWorld,
  tell: (event: WorkerEvent) => void,
): OutboxWorker {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function settle(push: ClaimedPush): Promise<void> {
    const delivery = await deliverPush(push, world.fetch, options.timeoutMs, cutOff.signal);
    try {
      let retryInMs: number | null = null;
      if (delivery.kind === 'delivered') await outbox.delivered(push.uuid);
      if (delivery.kind === 'failed') {
        retryInMs =
          delivery.isFinal === true
            ? null
            : nextAttempt(push.attempts + 1, world.random(), options.retry);
        const notBeforeMs = retryInMs === null ? null : world.nowMs() + retryInMs;
        await outbox.failed(push.uuid, delivery.reason, notBeforeMs);
      }
      tell({ kind: 'settled', push, delivery, retryInMs });
    } catch (error) {
      tell({ kind: 'outbox_failed', error });
    }
  }

  async function claim(limit: number): Promise<readonly ClaimedPush[]> {
    try {
      return await outbox.claim(world.nowMs(), options.timeoutMs + options.leaseMarginMs, limit);
    } catch (error) {
      tell({ kind: 'outbox_failed', error });
      return [];
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = options.concurrency - underWay.size;
      const claimed = await claim(free);
      for (const push of claimed) {
        const settled = settle(push).finally(() => underWay.delete(settled));
        underWay.add(settled);
      }
      if (underWay.size >= options.concurrency) await Promise.race(underWay);
      else if (claimed.length < free) await world.sleep(options.pollMs, stopping.signal);
    }
    await Promise.all(underWay);
  }

  const ended = work();
  return {
    stop: async (cutOffMs) => {
      stopping.abort();
      const done = new AbortController();
      const limit = world.sleep(cutOffMs, done.signal).then(() => {
        cutOff.abort();
      });
      await ended;
      done.abort();
      await limit;
    },
  };
}
