import { randomUUID } from 'node:crypto';
import { readRetryAfter } from '@wattpost/contract/wire';
import type { ClaimedPush } from '../store/index.ts';
import { type ReadDocument, preparePush } from './pushRequest.ts';

export type PushFetch = (url: string, init: RequestInit) => Promise<Response>;

export type PushOutcome =
  | { readonly kind: 'delivered'; readonly status: number }
  /** `reason` is safe to log: it never quotes an address, a header or an answer. */
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** A retry would fail too. */
      readonly isFinal?: true;
      /** From the partner's Retry-After. */
      readonly retryAfterMs?: number;
    }
  /** Aborted by this server: its outcome is unknown. */
  | { readonly kind: 'cut_off' };

/**
 * Sends a push to its partner. A 2xx is a success, except for an OCPI partner that states a failure in
 * its answer. Redirects are not followed.
 *
 * @param cutOff aborts the attempt
 */
export async function deliverPush(
  push: ClaimedPush,
  fetch: PushFetch,
  timeoutMs: number,
  cutOff: AbortSignal,
  readDocument: ReadDocument,
): Promise<PushOutcome> {
  const prepared = await preparePush(push, randomUUID(), readDocument);
  if (!prepared.ok) {
    const { reason, isFinal } = prepared;
    return { kind: 'failed', reason, ...(isFinal ? { isFinal } : {}) };
  }
  const { url, method, headers, body, readFailure: refusal } = prepared.request;
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
      // The object is already gone.
      if (method === 'DELETE' && (response.status === 404 || response.status === 410)) {
        return { kind: 'delivered', status: response.status };
      }
      const failed = { kind: 'failed', reason: httpRefusal(response.status) } as const;
      const waitSec = readRetryAfter(response.headers);
      return waitSec === undefined ? failed : { ...failed, retryAfterMs: waitSec * 1000 };
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

/** A code of the network layer. Messages are not logged: they may quote a header or an address. */
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
