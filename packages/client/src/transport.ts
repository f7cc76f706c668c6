import { readBytes } from '@wattpost/contract';
import type { Operation, Parameter } from '@wattpost/contract/wire';
import { LRUCache } from 'lru-cache';
import type { ClientSettings } from './clientOptions.ts';
import { discard, readError, readSuccess } from './readAnswer.ts';
import { requestParts, requestUrl, type Parameters, type Value } from './requestUrl.ts';
import {
  andThen,
  fail,
  plainLine,
  succeed,
  type ClientError,
  type Result,
  type Tagged,
} from './result.ts';

/**
 * Carries out an operation: its parameters by name, then its body, if it has one. Rejects only
 * for a parameter that cannot be part of an address (`RangeError`).
 */
export type Send = <Answer, Body, Declared extends Parameter>(
  operation: Operation<Answer, Body, Declared>,
  parameters: Parameters<Declared>,
  ...body: [Body] extends [undefined] ? [] : [body: NoInfer<Body>]
) => Promise<Result<Answer>>;

/** Reads the body of a success. */
type ReadBody<Answer> = (status: number, bytes: Uint8Array, headers: Headers) => Result<Answer>;

/** A read value; the tag of its state is `null` if the platform sends none. */
type Received<Value> = Omit<Tagged<Value>, 'etag'> & { readonly etag: string | null };

/** HTTP access to the platform. */
export interface Transport {
  readonly send: Send;
  /** The same for a read, with the tag that a write of what was read sends. */
  readonly readTagged: <Answer, Declared extends Parameter>(
    operation: Operation<Answer, undefined, Declared>,
    parameters: Parameters<Declared>,
  ) => Promise<Result<Tagged<Answer>>>;
  /** The same for an operation without a body, with a reader for its response. */
  readonly sendAndRead: <Answer, Declared extends Parameter>(
    operation: Operation<unknown, undefined, Declared>,
    parameters: Parameters<Declared>,
    read: ReadBody<Answer>,
  ) => Promise<Result<Answer>>;
}

/** Maximum length of an error's body. */
const maxErrorBytes = 64 * 1024;

/** Estimated size of a cached response without its body. */
const overheadBytes = 500;

/** A cached response that can be revalidated. */
interface CachedAnswer {
  readonly etag: string;
  /** As read, deep-frozen. */
  readonly value: unknown;
  /** Bytes of the original body. */
  readonly bytes: number;
}

const tokenOf = {
  stations: 'stationToken',
  pricing: 'pricingToken',
  displays: 'displayToken',
  fleet: 'fleetToken',
  core: 'coreToken',
} as const;

function requestHeaders(
  settings: ClientSettings,
  { area }: Operation,
  body: unknown,
): Record<string, string> {
  const token = settings[tokenOf[area]];
  const header = area === 'pricing' || area === 'fleet' ? 'x-api-token' : 'authorization';
  return {
    accept: 'application/json',
    ...(area === 'stations' || body !== undefined ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : { [header]: token }),
  };
}

/** The message of an error and its causes; runtimes put the reason into the cause. */
function reason(error: unknown): string {
  const parts: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const text = at.message === '' ? code : at.message;
    if (text !== '' && !parts.includes(text)) parts.push(text);
  }
  return parts.length === 0 ? plainLine(String(error)) : plainLine(parts.join(': '));
}

/**
 * Gives an attempt its time limit. Its signal aborts at the limit or when the client is stopped; then
 * the result is not awaited, so that work that ignores the signal cannot block its caller.
 */
async function withinLimits<Answer>(
  { timeoutMs, signal }: ClientSettings,
  work: (signal: AbortSignal) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const stopped: ClientError = { kind: 'aborted', message: 'The client was stopped.' };
  if (signal?.aborted === true) return fail(stopped);
  const late = `There was no complete answer within ${timeoutMs} ms.`;
  const controller = new AbortController();
  let end: (error: ClientError) => void = () => undefined;
  const ended = new Promise<Result<Answer>>((resolve) => {
    end = (error) => {
      resolve(fail(error));
      controller.abort();
    };
  });
  const stop = (): void => end(stopped);
  const timer = setTimeout(() => end({ kind: 'timeout', message: late }), timeoutMs);
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([ended, work(controller.signal)]);
  } catch (error) {
    return fail({ kind: 'network', message: reason(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** Whether a retry of the same request may succeed. */
export function mayPass(error: ClientError): boolean {
  return error.kind === 'http'
    ? [408, 429].includes(error.status) || (error.status >= 500 && error.status !== 501)
    : error.kind === 'network' || error.kind === 'timeout';
}

function retryAfterMs(error: ClientError): number {
  return error.kind === 'http' ? (error.retryAfterSec ?? 0) * 1000 : 0;
}

/** Whether a call is repeated after this error: a platform that asks for a longer wait is left alone. */
function isRetried(
  { maxDelayMs }: Pick<ClientSettings, 'maxDelayMs'>,
  error: ClientError,
): boolean {
  return mayPass(error) && retryAfterMs(error) <= maxDelayMs;
}

/**
 * Milliseconds to wait after attempt `attempt` (from 1) failed: random up to a bound that
 * doubles, so that clients that failed together do not retry together; at least `Retry-After`;
 * never more than `maxDelayMs`.
 */
export function retryDelayMs(
  settings: Pick<ClientSettings, 'baseDelayMs' | 'maxDelayMs' | 'random'>,
  attempt: number,
  error: ClientError,
): number {
  const { baseDelayMs, maxDelayMs, random } = settings;
  const bound = Math.min(baseDelayMs * 2 ** Math.min(attempt - 1, 31), maxDelayMs);
  return Math.min(Math.max(Math.round(random() * bound), retryAfterMs(error)), maxDelayMs);
}

/** Makes a call that is safe to repeat, with retries. */
async function withRetries<Value>(
  settings: ClientSettings,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let count = 1; ; count++) {
    const result = await attempt();
    if (result.ok || count >= settings.attempts || !isRetried(settings, result.error))
      return result;
    try {
      await settings.sleep(retryDelayMs(settings, count, result.error), settings.signal);
    } catch (cause) {
      // Woken by the signal: the next attempt reports that the client was stopped.
      if (settings.signal?.aborted !== true) throw cause;
    }
  }
}

/** HTTP access to the platform: addresses, tokens, time limits, retries, revalidation. */
export function createTransport(settings: ClientSettings): Transport {
  const cache = new LRUCache<string, CachedAnswer>({
    // A cache of one byte is empty, since every response is larger.
    maxSize: Math.max(settings.maxCacheBytes, 1),
    sizeCalculation: ({ bytes }) => bytes + overheadBytes,
  });

  const readResponse = async <Answer>(
    read: ReadBody<Answer>,
    response: Response,
    cached: CachedAnswer | undefined,
    keep: (answer: CachedAnswer) => void,
  ): Promise<Result<Received<Answer>>> => {
    const { status, headers, body } = response;
    const invalid = (message: string): Result<never> =>
      fail({ kind: 'invalid_response', status, message });
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
      discard(body);
      if (status !== 304) {
        const message = `The platform redirects (status ${status}); a key is not sent elsewhere.`;
        return fail({ kind: 'http', status, message });
      }
      return cached === undefined
        ? invalid('The platform answered "not modified" although nothing was cached.')
        : succeed({ value: cached.value as Answer, etag: cached.etag });
    }
    const maxBytes = response.ok ? settings.maxAnswerBytes : maxErrorBytes;
    const bytes = body === null ? new Uint8Array() : await readBytes(body.getReader(), maxBytes);
    if (!response.ok) {
      return fail(readError(response, typeof bytes === 'string' ? new Uint8Array() : bytes));
    }
    if (bytes === 'too_large') return invalid(`The answer has more than ${maxBytes} bytes.`);
    if (bytes === 'too_many_pieces') return invalid('The answer comes in too many tiny pieces.');
    const result = read(status, bytes, headers);
    const etag = headers.get('etag');
    if (result.ok && etag !== null) keep({ etag, value: result.value, bytes: bytes.length });
    return andThen(result, (value) => succeed({ value, etag }));
  };

  const exchange = async <Answer>(
    operation: Operation,
    parameters: Readonly<Record<string, Value>>,
    body: unknown,
    read: ReadBody<Answer>,
  ): Promise<Result<Received<Answer>>> => {
    const { method } = operation;
    const { path, query, header } = requestParts(operation, parameters);
    const url = requestUrl(settings.baseUrl, operation.path, Object.fromEntries(path), query);
    const given = Object.fromEntries(header);
    const headers = { ...requestHeaders(settings, operation, body), ...given };
    const attempt = (): Promise<Result<Received<Answer>>> =>
      withinLimits(settings, async (signal) => {
        const cached = method === 'GET' ? cache.get(url) : undefined;
        const response = await settings.fetch(url, {
          method,
          headers: {
            ...headers,
            ...(cached === undefined ? {} : { 'if-none-match': cached.etag }),
          },
          redirect: 'manual',
          signal,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return readResponse(read, response, cached, (answer) => {
          if (method === 'GET') cache.set(url, answer);
        });
      });
    // A POST may have succeeded although its response was lost; a second one would create a duplicate.
    const isRepeatable = method !== 'POST' || 'Idempotency-Key' in given;
    return isRepeatable ? withRetries(settings, attempt) : attempt();
  };
  const parsed =
    <Answer>(operation: Operation<Answer>): ReadBody<Answer> =>
    (status, bytes) =>
      readSuccess(operation.success.schema, status, bytes, operation.area === 'pricing');
  return {
    send: async (operation, parameters, ...[body]) =>
      valueOf(await exchange(operation, parameters, body, parsed(operation))),
    readTagged: async (operation, parameters) =>
      andThen(
        await exchange(operation, parameters, undefined, parsed(operation)),
        ({ value, etag }) =>
          etag === null
            ? fail({ kind: 'invalid_response', message: 'The answer has no ETag.' })
            : succeed({ value, etag }),
      ),
    sendAndRead: async (operation, parameters, read) =>
      valueOf(await exchange(operation, parameters, undefined, read)),
  };
}

function valueOf<Value>(received: Result<Received<Value>>): Result<Value> {
  return andThen(received, ({ value }) => succeed(value));
}
