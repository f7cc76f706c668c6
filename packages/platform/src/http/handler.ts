import type { OwnZones } from '@wattpost/contract';
import type { Reading, SitePublishingPartner } from '@wattpost/contract/wire';
import type { HashInTurn } from './turnQueue.ts';
import type { Area, ReadDisplays, Store } from '../port/index.ts';

/** The caller: what the platform knows of an authenticated token. */
export interface Principal {
  readonly organizationUuid: string;
  /** Whether it also opens other organizations' objects. */
  readonly crossOrganization: boolean;
}

/** A request to one operation, after authentication and before its own checks. */
export interface OperationRequest {
  /** Parameters of the path by name, percent-decoded; of letters, digits, - and _, except in core. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A header that the operation states among its parameters. */
  readonly header: (name: string) => string | null;
  /** The body as JSON, or why it is none. `undefined` inside for operations without a body. */
  readonly body: Reading<unknown>;
  readonly principal: Principal;
  /** The areas of the token. */
  readonly areas: readonly Area[];
  /** Of the caller's token. */
  readonly keyUuid: string;
  /** The name of the caller's token; empty: it has none. */
  readonly keyName: string;
  /** The address that callers reach the platform under, without a slash at its end. */
  readonly baseUrl: string;
  /** Aborted when the caller disconnects before the answer. */
  readonly signal: () => AbortSignal;
}

/**
 * Limits attempts to set a name that is unique over all organizations: the conflict (409), which the
 * interface requires, reveals names of other organizations.
 *
 * @returns the attempt's response, or 429 without an attempt
 */
export type ConflictLimited = (
  request: Pick<OperationRequest, 'principal' | 'keyUuid'>,
  attempt: () => Promise<HandlerAnswer>,
) => Promise<HandlerAnswer>;

/**
 * The detached signature (Ed25519, base64) of a bundle's bytes, or of the text of a display's receipt. Deterministic:
 * equal bytes and keys give equal signatures.
 */
export type SignBundle = (bytes: Uint8Array) => string;

/** What a handler may use in addition to its request. */
export interface Environment {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** The zone data of this process. */
  readonly zones: OwnZones;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Hashes a password for storage; slow. */
  readonly hashPassword: HashInTurn;
  /** Wraps every check whether a name that is unique over all organizations is taken. */
  readonly conflictLimited: ConflictLimited;
  /** The last revision of its organization's prices that a partner's publications contain; 0: none. */
  readonly publishedRevision: (partner: SitePublishingPartner) => Promise<number>;
  /** What displays show, against what they should show. */
  readonly readDisplays: ReadDisplays;
  /** How many displays an organization may have. */
  readonly maxDisplays: number;
  /** Signs receipts; `undefined`: they are not signed. */
  readonly signReceipt: SignBundle | undefined;
  /** Languages that a direction may be set in, lower-case. */
  readonly supportedLanguages: ReadonlySet<string>;
}

/** A response as data; only the HTTP layer makes a `Response` of it. */
export type HandlerAnswer = HandlerSuccess | HandlerFailure;

export interface HandlerSuccess<Body = unknown> {
  readonly status: 200 | 201;
  /** A value of the operation's success schema. */
  readonly body: Body;
  /** When a read gives another result without a write, epoch ms; `null`: never. */
  readonly changesAtMs: number | null;
  /** Of a bundle: what its ETag names, since its body also says when it was made. Default: the body. */
  readonly tagged?: unknown;
}

export interface HandlerFailure {
  readonly status: 400 | 403 | 404 | 409 | 412 | 428 | 429 | 503;
  readonly message: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfterSec?: number;
}

/** Carries out one operation. Rejects only for our own defects and for those of the store. */
export type Handler = (
  request: OperationRequest,
  environment: Environment,
) => Promise<HandlerAnswer>;

/** @param changesAtMs see `HandlerSuccess` */
export function handlerSuccess<Body>(
  body: Body,
  status: 200 | 201 = 200,
  changesAtMs: number | null = null,
): HandlerSuccess<Body> {
  return { status, body, changesAtMs };
}

/** The operation was refused; nothing was changed. */
export function failure(
  status: HandlerFailure['status'],
  message: string,
  retryAfterSec?: number,
): HandlerFailure {
  return { status, message, ...(retryAfterSec === undefined ? {} : { retryAfterSec }) };
}
