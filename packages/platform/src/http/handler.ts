import type { Reading } from '@wattpost/contract/wire';
import type { HashInTurn } from './passwordQueue.ts';
import type { Store } from '../port/index.ts';

/** Who asks: what the platform knows of a key once it has been let in. */
export interface Principal {
  readonly organizationUuid: string;
  /** Whether it also reaches what belongs to other organizations. */
  readonly crossOrganization: boolean;
}

/** A request to one operation, after authentication and before its own checks. */
export interface OperationRequest {
  /** Parameters of the path by name, percent-decoded; of letters, digits, - and _, except in core. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A header by its name, in any case; `null`: not sent. */
  readonly header: (name: string) => string | null;
  /** The body as JSON, or why it is none. `undefined` inside for operations without a body. */
  readonly body: Reading<unknown>;
  readonly principal: Principal;
  /** Of the key that asks. */
  readonly keyUuid: string;
  /** The address that callers reach the platform under, without a slash at its end. */
  readonly baseUrl: string;
  /** Aborted when the caller leaves before it has its answer. */
  readonly signal: () => AbortSignal;
}

/**
 * Makes an attempt to give something a name that is unique over all organizations. A refusal tells a
 * scoped key what another organization has, which the interface asks for (409); so only some of
 * them are told.
 *
 * @returns what the attempt answers, or 429 without an attempt
 */
export type ConflictLimited = (
  asked: Pick<OperationRequest, 'principal' | 'keyUuid'>,
  attempt: () => Promise<Answer>,
) => Promise<Answer>;

/** What a handler may use beside its request. */
export interface Environment {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** What is kept of a password: a salted hash that takes long to make. */
  readonly hashPassword: HashInTurn;
  /** Around what tells whether a name is taken that is unique over all organizations. */
  readonly conflictLimited: ConflictLimited;
  /** Languages that a direction may be set in, lower-case. */
  readonly supportedLanguages: ReadonlySet<string>;
}

/** An answer as data; only the shell makes a `Response` of it. */
export type Answer = Success | Failure;

export interface Success<Body = unknown> {
  readonly status: 200 | 201;
  /** A value of the operation's success schema. */
  readonly body: Body;
}

export interface Failure {
  readonly status: 400 | 403 | 404 | 409 | 429 | 503;
  readonly message: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfterSec?: number;
}

/** Carries out one operation. Rejects only for our own defects and for those of the store. */
export type Handler = (request: OperationRequest, environment: Environment) => Promise<Answer>;

export function success<Body>(body: Body, status: 200 | 201 = 200): Success<Body> {
  return { status, body };
}

/** The operation was refused; nothing was changed. */
export function failure(
  status: Failure['status'],
  message: string,
  retryAfterSec?: number,
): Failure {
  return { status, message, ...(retryAfterSec === undefined ? {} : { retryAfterSec }) };
}
