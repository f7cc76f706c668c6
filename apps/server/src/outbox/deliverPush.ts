import { randomUUID } from 'node:crypto';
import type { ClaimedPush } from '../store/index.ts';
import { type MakePublication, preparedPush } from './pushRequest.ts';
import { retryAfterMs } from './retryAfter.ts';

/** Sends one push; tests bring their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What came of sending a push. */
export type Delivery =
  | { readonly kind: 'delivered'; readonly status: number }
  /** `reason` is fit for a log: it never quotes an address, a header or what was answered. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** It fails each time until somebody changes something. */
      readonly isFinal?: true;
      /** The partner asks not to be asked again before. */
      readonly retryAfterMs?: number;
    }
  /** Cut off by us: nothing is known of it, and it is not the partner's failure. */
  | { readonly kind: 'cut_off' };

/**
 * Sends a push to its partner. A 2xx is a receipt, unless the answer's own words say otherwise where
 * the partner's kind has such; redirects are not followed.
 *
 * @param timeoutMs the longest wait for the answer
 * @param cutOff ends the attempt without a verdict
 */
export async function deliverPush(
  push: ClaimedPush,
  fetch: Fetch,
  timeoutMs: number,
  cutOff: AbortSignal,
  nowMs: () => number,
  make: MakePublication,
): Promise<Delivery> {
  const prepared = await preparedPush(push, randomUUID(), make);
  if (!prepared.ok) return { kind: 'failed', reason: prepared.reason, isFinal: true };
  const { url, method, headers, body, refusal } = prepared.request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, cutOff]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      // What a partner does not have any more is what a DELETE asks for.
      if (method === 'DELETE' && (response.status === 404 || response.status === 410)) {
        return { kind: 'delivered', status: response.status };
      }
      const failed = { kind: 'failed', reason: httpRefusal(response.status) } as const;
      const waitMs = retryAfterMs(response.headers, nowMs());
      return waitMs === undefined ? failed : { ...failed, retryAfterMs: waitMs };
    }
    const reason = await refusal(response);
    return reason === undefined
      ? { kind: 'delivered', status: response.status }
      : { kind: 'failed', reason };
  } catch (error) {
    if (timeout.aborted) return { kind: 'failed', reason: `no answer within ${timeoutMs} ms` };
    if (cutOff.aborted) return { kind: 'cut_off' };
    return { kind: 'failed', reason: networkReason(error) };
  }
}

function httpRefusal(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`;
}

/** A code of the network layer; messages may quote a header or an address, so they are left out. */
function networkReason(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
      ? cause.code
      : undefined;
  return code !== undefined && /^[A-Z0-9_]{1,60}$/.test(code)
    ? code
    : 'the request was not possible';
}
