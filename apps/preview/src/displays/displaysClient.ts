import {
  type DisplayList,
  type DisplayVerdict,
  type ErrorBody,
  readRetryAfter,
} from '@wattpost/contract/wire';
import { nowMs } from './pageClock.ts';

/** Displays to list. */
export interface DisplayQuery {
  /** Empty: all. */
  readonly verdicts: readonly DisplayVerdict[];
  readonly search: string;
}

/** A part of the list: `offset` from 0. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

/** The response to a read of a part of the list. */
export type ListResponse =
  | {
      readonly kind: 'list';
      readonly list: DisplayList;
      readonly etag: string | null;
      /** The server's clock, epoch milliseconds. */
      readonly serverMs: number;
    }
  | { readonly kind: 'unchanged'; readonly serverMs: number }
  /** The key is unknown, revoked, or lacks a right. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It may succeed later. `retryMs`: when the server asks to repeat it, milliseconds from now; `null`: it does not. */
  | { readonly kind: 'failed'; readonly message: string; readonly retryMs: number | null };

const noResponse = 'The server does not respond.';

/** Waits for a response; longer than this, the server counts as away. */
const timeoutMs = 20_000;

/** Relative to the page: the server may be under any path of its host. */
const displaysPath = '../api/displays';

/** The message of an error; a proxy may send one that is none of the server's. */
async function errorMessage(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as ErrorBody).message;
  } catch {
    return `The server, or a proxy before it, responds with the status ${response.status}.`;
  }
}

/** The response to a removal. */
export type RemovalResponse =
  { readonly kind: 'removed' } | { readonly kind: 'failed'; readonly message: string };

/** Removes a display; one that another has removed counts as removed. */
export async function removeDisplay(key: string, uuid: string): Promise<RemovalResponse> {
  try {
    const response = await fetch(`${displaysPath}/${uuid}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || response.status === 404) return { kind: 'removed' };
    return { kind: 'failed', message: await errorMessage(response) };
  } catch {
    return { kind: 'failed', message: noResponse };
  }
}

/** Reads a part of the list. @param etag of the last response to the same request; `null`: none */
export async function fetchDisplays(
  key: string,
  { verdicts, search }: DisplayQuery,
  { offset, limit }: ListRange,
  etag: string | null,
): Promise<ListResponse> {
  const query = new URLSearchParams({ 'page[offset]': `${offset}`, 'page[limit]': `${limit}` });
  for (const verdict of verdicts) query.append('verdict', verdict);
  if (search !== '') query.set('search', search);
  try {
    const response = await fetch(`${displaysPath}?${query.toString()}`, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(etag === null ? {} : { 'if-none-match': etag }),
      },
      // The page compares ETags itself; a shared machine keeps nothing.
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    const serverMs = Number.isNaN(date) ? nowMs() : date;
    if (response.status === 304) return { kind: 'unchanged', serverMs };
    if (response.ok) {
      const list = (await response.json()) as DisplayList;
      return { kind: 'list', list, etag: response.headers.get('etag'), serverMs };
    }
    const message = await errorMessage(response);
    if (response.status === 401 || response.status === 403) return { kind: 'refused', message };
    const retrySec = readRetryAfter(response.headers);
    return { kind: 'failed', message, retryMs: retrySec === undefined ? null : retrySec * 1000 };
  } catch {
    return { kind: 'failed', message: noResponse, retryMs: null };
  }
}
