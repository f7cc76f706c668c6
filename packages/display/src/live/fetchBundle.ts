import { defaultMaxBytes, readBundle, readBytes, type Bundle } from '@wattpost/contract';
import type { Problem } from '@wattpost/engine';
import type { BoardProblem } from './boardProblem.ts';

/** The result of reading an address once. */
export type BundleFetch =
  /** The response has the entity tag of the last one. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'bundle'; readonly bundle: Bundle; readonly etag: string | null }
  | { readonly kind: 'failed'; readonly problems: readonly BoardProblem[] };

/** A request that takes longer has failed. */
const timeoutMs = 30_000;

/** A bundle with errors can have thousands; an embedder needs the first ones. */
const maxReported = 20;

/**
 * Reads a bundle from an address. The browser's cache sends the entity tag of its copy (`no-cache`), so that an
 * unchanged bundle is not sent again, and another origin needs no permission for a header.
 *
 * @param etag of the bundle in use; `null`: none.
 * @param signal ends the request; the result is then of no use.
 */
export async function fetchBundle(
  url: string,
  etag: string | null,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<BundleFetch> {
  try {
    const response = await fetch(url, {
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok || response.body === null) {
      void response.body?.cancel().catch(() => undefined);
      return unreachable(url, `the response has status ${response.status}`);
    }
    const responseTag = response.headers.get('etag');
    if (etag !== null && responseTag === etag) {
      void response.body.cancel().catch(() => undefined);
      return { kind: 'unchanged' };
    }
    const bytes = await readBytes(response.body.getReader(), defaultMaxBytes);
    if (typeof bytes === 'string') {
      return unreachable(
        url,
        `the response has more than ${defaultMaxBytes} bytes, or too many pieces`,
      );
    }
    const reading = readBundle(bytes);
    return reading.ok
      ? { kind: 'bundle', bundle: reading.bundle, etag: responseTag }
      : { kind: 'failed', problems: invalidBundle(reading.problems, url) };
  } catch (error) {
    return unreachable(url, error instanceof Error ? error.message : String(error));
  }
}

/** The errors of a bundle, as problems of the board. @param place where the bundle comes from. */
export function invalidBundle(
  problems: readonly Problem[],
  place: string,
): readonly BoardProblem[] {
  return problems.slice(0, maxReported).map(({ path, message }) => ({
    code: 'invalid_bundle',
    path,
    message: `${place}: ${path}: ${message}`,
  }));
}

function unreachable(url: string, reason: string): BundleFetch {
  const message = `${url} cannot be read (${reason}): check the address, and its headers for other origins (CORS).`;
  return { kind: 'failed', problems: [{ code: 'unreachable', message }] };
}
