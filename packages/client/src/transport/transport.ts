import type { Operation, Parameter } from '@wattpost/contract/wire';
import { answerCache, type AnswerCache, type CachedAnswer } from './answerCache.ts';
import type { ClientSettings } from './clientOptions.ts';
import { withDeadline } from './deadline.ts';
import { discard, readBody, readError, readSuccess } from './readAnswer.ts';
import { requestParts, requestUrl, type Parameters } from './requestUrl.ts';
import { fail, plainLine, succeed, type Result } from './result.ts';
import { withRetries } from './retry.ts';

/**
 * Carries out an operation: its parameters by name, then its body, if it has one. Never rejects but
 * for a parameter that no address can have (`RangeError`).
 */
export type Send = <Answer, Body, Asked extends Parameter>(
  operation: Operation<Answer, Body, Asked>,
  parameters: Parameters<Asked>,
  ...body: [Body] extends [undefined] ? [] : [body: NoInfer<Body>]
) => Promise<Result<Answer>>;

/** Errors are read no further than this. */
const maxErrorBytes = 64 * 1024;

/** The header that opens an area, with its key. */
function credentials(settings: ClientSettings, { area }: Operation): Record<string, string> {
  const tokens = {
    stations: settings.stationToken,
    pricing: settings.pricingToken,
    fleet: settings.fleetToken,
    core: settings.coreToken,
  };
  const header = area === 'pricing' || area === 'fleet' ? 'x-api-token' : 'authorization';
  const token = tokens[area];
  return token === undefined ? {} : { [header]: token };
}

function requestHeaders(
  settings: ClientSettings,
  operation: Operation,
  body: unknown,
): Record<string, string> {
  const saysJson = operation.area === 'stations' || body !== undefined;
  return {
    accept: 'application/json',
    ...(saysJson ? { 'content-type': 'application/json' } : {}),
    ...credentials(settings, operation),
  };
}

/** What went wrong, from an error and what caused it; runtimes put the reason into the latter. */
function reason(error: unknown): string {
  const parts: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const text = at.message === '' ? code : at.message;
    if (text !== '' && !parts.includes(text)) parts.push(text);
  }
  return parts.length === 0 ? plainLine(String(error)) : plainLine(parts.join(': '));
}

async function readResponse<Answer>(
  settings: ClientSettings,
  operation: Operation<Answer>,
  url: string,
  response: Response,
  cache: AnswerCache,
  cached: CachedAnswer | undefined,
): Promise<Result<Answer>> {
  const { status, headers } = response;
  if (status === 304) {
    discard(response.body);
    if (cached !== undefined) return succeed(cached.value as Answer);
    return fail({
      kind: 'invalid_response',
      status,
      message: 'The platform answered "not modified" although nothing was known.',
    });
  }
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    discard(response.body);
    return fail({
      kind: 'http',
      status,
      message: `The platform redirects (status ${status}); a key is not sent elsewhere.`,
    });
  }
  if (!response.ok) {
    const bytes = await readBody(response, maxErrorBytes);
    return fail(readError(response, bytes ?? new Uint8Array(0)));
  }
  const bytes = await readBody(response, settings.maxAnswerBytes);
  if (bytes === undefined) {
    return fail({
      kind: 'invalid_response',
      status,
      message: `The answer has more than ${settings.maxAnswerBytes} bytes.`,
    });
  }
  const result = readSuccess(operation.success.schema, status, bytes, operation.area === 'pricing');
  const etag = headers.get('etag');
  if (result.ok && etag !== null && operation.method === 'GET') {
    cache.set(url, { etag, value: result.value, bytes: bytes.length });
  }
  return result;
}

/** Speaks to the platform: addresses, keys, time limits, retries, revalidation. */
export function createTransport(settings: ClientSettings): Send {
  const cache = answerCache(settings.maxCacheBytes);
  return async <Answer, Body, Asked extends Parameter>(
    operation: Operation<Answer, Body, Asked>,
    parameters: Parameters<Asked>,
    body?: Body,
  ): Promise<Result<Answer>> => {
    const { method } = operation;
    const parts = requestParts(operation, parameters);
    const url = requestUrl(settings.baseUrl, operation.path, parts.path, parts.query);
    const headers = { ...requestHeaders(settings, operation, body), ...parts.headers };
    const attempt = async (): Promise<Result<Answer>> => {
      const cached = method === 'GET' ? cache.get(url) : undefined;
      const init: RequestInit = {
        method,
        headers: { ...headers, ...(cached === undefined ? {} : { 'if-none-match': cached.etag }) },
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      try {
        const ended = await withDeadline(settings.timeoutMs, settings.signal, async (signal) =>
          readResponse(
            settings,
            operation,
            url,
            await settings.fetch(url, { ...init, signal }),
            cache,
            cached,
          ),
        );
        switch (ended.kind) {
          case 'done':
            return ended.value;
          case 'timeout':
            return fail({
              kind: 'timeout',
              message: `There was no complete answer within ${settings.timeoutMs} ms.`,
            });
          case 'aborted':
            return fail({ kind: 'aborted', message: 'The client was stopped.' });
        }
      } catch (error) {
        return fail({ kind: 'network', message: reason(error) });
      }
    };
    // A POST may have taken effect although its answer was lost; a second one would do so twice.
    const isRepeatable = method !== 'POST' || 'Idempotency-Key' in parts.headers;
    return isRepeatable ? withRetries(settings, attempt) : attempt();
  };
}
