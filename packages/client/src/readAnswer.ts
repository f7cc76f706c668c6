import { deepFreeze, readJson } from '@wattpost/contract';
import { errorBody, readRetryAfter, readValue } from '@wattpost/contract/wire';
import { fail, plainLine, succeed, type ClientError, type Result } from './result.ts';

/** Cancels an unread body, so that its connection is free. */
export function discard(body: { cancel: () => Promise<void> } | null): void {
  body?.cancel().catch(() => undefined);
}

/** Valid responses nest 8 deep; the limit leaves a margin. */
const maxDepth = 32;

function invalid(status: number, message: string): Result<never> {
  return fail({ kind: 'invalid_response', status, message: plainLine(message) });
}

/**
 * Reads the body of a successful response.
 *
 * @param exact whether to refuse numbers that cannot be represented exactly: prices must not change.
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

/** An unparsed price bundle of a platform: `readBundle` of `@wattpost/contract` reads it. */
export interface BundleAnswer {
  readonly bytes: Uint8Array;
  /** Detached signature of the bytes, Ed25519, base64; not verified here. `null`: the platform does not sign. */
  readonly signature: string | null;
}

/** A platform states its reason; other answers come from what is before it. */
function foreignMessage(status: number): string {
  const cause =
    status === 413
      ? ': it accepts no request of this size'
      : status >= 502 && status <= 504
        ? ': it does not reach the platform'
        : '';
  return `The answer with status ${status} is not the platform's, but probably a proxy's${cause}.`;
}

/** Reads the body of an error; there is always a message. */
export function readError(response: Response, bytes: Uint8Array): ClientError {
  const { status } = response;
  const json = readJson(bytes, { maxDepth });
  const body = json.ok ? errorBody.safeParse(json.value) : undefined;
  const message = body?.success === true ? plainLine(body.data.message) : '';
  const retryAfterSec = readRetryAfter(response.headers);
  return {
    kind: 'http',
    status,
    message: message === '' ? foreignMessage(status) : message,
    ...(retryAfterSec === undefined ? {} : { retryAfterSec }),
  };
}
