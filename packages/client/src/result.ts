/** Why a request had no good answer. Messages are one line of plain text, fit to be shown. */
export type ClientError =
  /** The platform answered with an error, or with a redirect, which is never followed. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string;
      /** Seconds of `Retry-After`, an hour at most. */
      readonly retryAfterSec?: number;
    }
  /** There was no answer, or it broke off. */
  | { readonly kind: 'network'; readonly message: string }
  /** There was no complete answer within `timeoutMs`. */
  | { readonly kind: 'timeout'; readonly message: string }
  /** The answer was not what the interface promises: no JSON, too large, of another shape. */
  | { readonly kind: 'invalid_response'; readonly status?: number; readonly message: string }
  /** The client's own `signal` ended the request. */
  | { readonly kind: 'aborted'; readonly message: string };

/** The result of a request: a deep-frozen value or an error. Requests never reject. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ClientError };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(error: ClientError): { readonly ok: false; readonly error: ClientError } {
  return { ok: false, error };
}

/** What follows from a value; an error stays what it is. */
export function andThen<From, To>(
  result: Result<From>,
  next: (value: From) => Result<To>,
): Result<To> {
  return result.ok ? next(result.value) : result;
}

/** What an answer of the form `{data}` holds. */
export async function dataOf<Data>(
  answer: Promise<Result<{ readonly data: Data }>>,
): Promise<Result<Data>> {
  return andThen(await answer, ({ data }) => succeed(data));
}

const maxMessageCharacters = 500;

/** Foreign text as one short line without control characters or direction overrides. */
export function plainLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line.slice(0, 2 * maxMessageCharacters));
  return characters.length <= maxMessageCharacters && line.length <= 2 * maxMessageCharacters
    ? line
    : `${characters.slice(0, maxMessageCharacters).join('')}…`;
}
