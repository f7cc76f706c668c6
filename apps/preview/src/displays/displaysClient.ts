import type { DisplayList, DisplayVerdict, ErrorBody } from '@wattpost/contract/wire';

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
  /** It may succeed later. */
  | { readonly kind: 'failed'; readonly message: string };

/** Waits for a response; longer than this, the server counts as away. */
const timeoutMs = 20_000;

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
    const response = await fetch(`/api/displays?${query.toString()}`, {
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
    const serverMs = Number.isNaN(date) ? Date.now() : date;
    if (response.status === 304) return { kind: 'unchanged', serverMs };
    if (response.ok) {
      const list = (await response.json()) as DisplayList;
      return { kind: 'list', list, etag: response.headers.get('etag'), serverMs };
    }
    const { message } = (await response.json()) as ErrorBody;
    const isRefused = response.status === 401 || response.status === 403;
    return { kind: isRefused ? 'refused' : 'failed', message };
  } catch {
    return { kind: 'failed', message: 'The server does not respond.' };
  }
}
