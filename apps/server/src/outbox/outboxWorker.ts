import type { ClaimedPush, Lane, Outbox } from '../store/index.ts';
import { deliverPush, type PushOutcome, type PushFetch } from './deliverPush.ts';
import type { ReadDocument } from './pushRequest.ts';
import { nextAttempt, type RetryPolicy } from './nextAttempt.ts';
import { shareSlots } from './shareSlots.ts';

export interface WorkerWorld {
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly fetch: PushFetch;
  readonly readDocument: ReadDocument;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
}

export interface WorkerOptions {
  readonly retry: RetryPolicy;
  /** For a partner's answer. */
  readonly timeoutMs: number;
  /** How much longer a lease lasts than the attempt, so that no other worker begins meanwhile. */
  readonly leaseMarginMs: number;
  /** Pause while nothing is due. */
  readonly pollMs: number;
  /** Pushes under way at once to one partner; at least 1. */
  readonly slotsPerPartner: number;
}

export type WorkerEvent =
  | {
      readonly kind: 'settled';
      readonly push: ClaimedPush;
      readonly outcome: PushOutcome;
      readonly retryInMs: number | null;
    }
  /** The database failed; another worker may claim the push when its lease ends. */
  | { readonly kind: 'outbox_failed'; readonly error: unknown };

export interface OutboxWorker {
  /**
   * Claims nothing more, and resolves when the pushes under way are settled.
   *
   * @param cutOffMs when to abort the remaining ones; they are free again when their leases end
   */
  stop(cutOffMs: number): Promise<void>;
}

/**
 * Delivers due pushes, each at least once. Each partner has its own slots, so a partner that hangs does
 * not delay others. Any number of workers, in any number of processes, may share an outbox.
 */
export function startOutboxWorker(
  outbox: Outbox,
  options: WorkerOptions,
  world: WorkerWorld,
  onEvent: (event: WorkerEvent) => void,
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
    const { fetch, readDocument } = world;
    try {
      const delivery = await deliverPush(push, fetch, timeoutMs, cutOff.signal, readDocument);
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
      onEvent({ kind: 'settled', push, outcome: delivery, retryInMs });
    } catch (error) {
      onEvent({ kind: 'outbox_failed', error });
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
      onEvent({ kind: 'outbox_failed', error });
    }
    return claimed;
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      // Created before the claim: a slot that becomes free after it ends the sleep.
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
