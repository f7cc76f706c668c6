import { deepFreeze, readJson } from '@wattpost/contract';
import { errorBody, readValue } from '@wattpost/contract/wire';
import { fail, plainLine, succeed, type ClientError, type Result } from './result.ts';

/**
 * Reads a body of at most `maxBytes` (unpacked, inclusive).
 *
 * @returns `undefined` when it is larger; what is left of it is not read.
 * @throws what the stream fails with when it breaks off.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const { body } = response;
  if (body === null) return new Uint8Array(0);
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      discard(reader);
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Lets go of a body that nobody will read, so that its connection is free. */
export function discard(body: { cancel: () => Promise<void> } | null): void {
  body?.cancel().catch(() => undefined);
}

/** Answers nest 8 deep; the rest is room. */
const maxDepth = 32;

function invalid(status: number, message: string): Result<never> {
  return fail({ kind: 'invalid_response', status, message: plainLine(message) });
}

/**
 * Reads the body of a success.
 *
 * @param exact whether a number that cannot be kept exactly spoils the answer: prices must not change.
 */
export function readSuccess<Value>(
  schema: Parameters<typeof readValue<Value>>[0],
  status: number,
  bytes: Uint8Array,
  exact: boolean,
): Result<Value> {
  const json = readJson(bytes, { maxBytes: bytes.length, maxDepth });
  if (!json.ok) return invalid(status, `The answer is not JSON: ${json.problem.message}`);
  const loss = json.losses.find(({ code }) => exact || code !== 'inexact_number');
  if (loss !== undefined) return invalid(status, `The answer at ${loss.path}: ${loss.message}`);
  const reading = readValue(schema, json.value);
  if (!reading.ok) {
    return invalid(status, `The answer is not what the interface promises: ${reading.message}`);
  }
  return succeed(deepFreeze(reading.value));
}

/** Reads the body of an error; whatever it is, there is a message. */
export function readError(response: Response, bytes: Uint8Array): ClientError {
  const { status } = response;
  const json = readJson(bytes, { maxDepth });
  const body = json.ok ? errorBody.safeParse(json.value) : undefined;
  const message = body?.success === true ? plainLine(body.data.message) : '';
  const retryAfterSec = readRetryAfter(response.headers.get('retry-after'));
  return {
    kind: 'http',
    status,
    message: message === '' ? `The platform answered with status ${status}.` : message,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
  };
}

/** Dates are left aside: they would need a clock, and one that agrees. */
function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}
