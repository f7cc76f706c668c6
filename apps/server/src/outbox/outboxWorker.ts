import type { ClaimedPush, Lane, Outbox } from '../store/index.ts';
import { deliverPush, type Delivery, type Fetch } from './deliverPush.ts';
import type { MakePublication } from './pushRequest.ts';
import { nextAttempt, type RetryPolicy } from './nextAttempt.ts';
import { shareSlots } from './shareSlots.ts';

/** What a worker needs of the world. */
export interface WorkerWorld {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly fetch: Fetch;
  readonly makePublication: MakePublication;
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
  /** Pushes under way at once to one partner; at least 1. */
  readonly slotsPerPartner: number;
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
 * Starts to deliver what is due in an outbox, each push at least once. A partner has slots of its
 * own, so that one that hangs holds up no other. Any number of workers, in any number of processes,
 * may share an outbox.
 */
export function startOutboxWorker(
  outbox: Outbox,
  options: WorkerOptions,
  world: WorkerWorld,
  tell: (event: WorkerEvent) => void,
): OutboxWorker {
  let isStopping = false;
  let wake = new AbortController();
  const cutOff = new AbortController();
  const underWay = new Map<Promise<void>, Lane>();
  const served = new Map<string, number>();
  let servings = 0;
  const nameOf = ({ slug, organization_uuid }: Lane): string => `${organization_uuid} ${slug}`;

  async function settle(push: ClaimedPush): Promise<void> {
    const { timeoutMs } = options;
    const { fetch, nowMs, makePublication } = world;
    try {
      const delivery = await deliverPush(
        push,
        fetch,
        timeoutMs,
        cutOff.signal,
        nowMs,
        makePublication,
      );
      let retryInMs: number | null = null;
      if (delivery.kind === 'delivered') await outbox.delivered(push.uuid);
      if (delivery.kind === 'failed') {
        retryInMs =
          delivery.isFinal === true
            ? null
            : nextAttempt(push.attempts + 1, world.random(), options.retry);
        if (retryInMs !== null) retryInMs = Math.max(retryInMs, delivery.retryAfterMs ?? 0);
        const notBeforeMs = retryInMs === null ? null : world.nowMs() + retryInMs;
        await outbox.failed(push.uuid, delivery.reason, notBeforeMs);
      }
      tell({ kind: 'settled', push, delivery, retryInMs });
    } catch (error) {
      tell({ kind: 'outbox_failed', error });
    }
  }

  async function claim(): Promise<readonly ClaimedPush[]> {
    const claimed: ClaimedPush[] = [];
    try {
      const due = await outbox.due(world.nowMs());
      const shares = shareSlots(
        due,
        [...underWay.values()],
        options.slotsPerPartner,
        (lane) => served.get(nameOf(lane)) ?? 0,
      );
      const leaseMs = options.timeoutMs + options.leaseMarginMs;
      for (const { lane, limit } of shares) {
        claimed.push(...(await outbox.claim(lane, world.nowMs(), leaseMs, limit)));
        served.set(nameOf(lane), ++servings);
      }
    } catch (error) {
      tell({ kind: 'outbox_failed', error });
    }
    return claimed;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      // Made before the look at what is free: a slot that is given back after it ends the sleep.
      wake = new AbortController();
      const claimed = await claim();
      for (const push of claimed) {
        const settled = settle(push).finally(() => {
          underWay.delete(settled);
          wake.abort();
        });
        underWay.set(settled, push);
      }
      if (claimed.length === 0) await world.sleep(options.pollMs, wake.signal);
    }
    await Promise.all(underWay.keys());
  }

  const ended = work();
  return {
    stop: async (cutOffMs) => {
      isStopping = true;
      wake.abort();
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
