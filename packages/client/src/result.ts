/** Why a request failed. Messages are one line of plain text for display. */
export type ClientError =
  /** The platform returned an error, or a redirect, which is never followed. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      /** Seconds of `Retry-After`, an hour at most. */
      readonly retryAfterSec?: number;
    }
  /** There was no response, or it was incomplete. */
  | { readonly kind: 'network'; readonly message: string }
  /** There was no complete response within `timeoutMs`. */
  | { readonly kind: 'timeout'; readonly message: string }
  /** The response was invalid: not JSON, too large, or of another shape. */
  | { readonly kind: 'invalid_response'; readonly status?: number; readonly message: string }
  /** The client's own `signal` aborted the request. */
  | { readonly kind: 'aborted'; readonly message: string };

/** The result of a request: a deep-frozen value or an error. Requests never reject. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ClientError };

/** A read value with the tag of its state, which a write of it sends as `ifMatch`. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly etag: string;
}

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(error: ClientError): { readonly ok: false; readonly error: ClientError } {
  return { ok: false, error };
}

/** Maps a value; an error stays as it is. */
export function andThen<From, To>(
  result: Result<From>,
  next: (value: From) => Result<To>,
): Result<To> {
  return result.ok ? next(result.value) : result;
}

/** The content of a response of the form `{data}`. */
export async function dataOf<Data>(
  answer: Promise<Result<{ readonly data: Data }>>,
): Promise<Result<Data>> {
  return andThen(await answer, ({ data }) => succeed(data));
}

const maxMessageCharacters = 500;

/** Text from outside as one short line without control characters or direction overrides. */
export function plainLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line.slice(0, 2 * maxMessageCharacters));
  return characters.length <= maxMessageCharacters && line.length <= 2 * maxMessageCharacters
    ? line
    : `${characters.slice(0, maxMessageCharacters).join('')}…`;
}
