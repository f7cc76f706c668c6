import { runtimeZones, type OwnZones } from '@wattpost/contract';
import { hexToBytes } from '@noble/hashes/utils.js';
import { operations, type Operation } from '@wattpost/contract/wire';
import { defaultLanguages } from '@wattpost/directions';
import { Hono } from 'hono';
import { createConflictLimit } from './request/index.ts';
import { docsHeaders, docsPage } from './docs/docsPage.ts';
import { createDisplayView, readDisplaysOf } from './displays/index.ts';
import { createDriverRoute } from './drivers/index.ts';
import { handlers } from './handlers.ts';
import { heavyOperations } from './heavyOperations.ts';
import {
  type DefectPlace,
  type Elsewhere,
  type OperationJob,
  type OperationResult,
  type PolledResult,
  type ReportFailure,
  type PasswordLimits,
  type Shell,
  type SignBundle,
  createBodyBudget,
  createKeyring,
  createTurnQueue,
  createResponseCache,
  createRoute,
  errorResponse,
  largeBody,
  nothingHere,
  performOperation,
  staticRoute,
  unavailableResponse,
} from './http/index.ts';
import {
  defaultConflictsPerHour,
  defaultMaxDisplays,
  defaultPasswordLimits,
  defaultSilentReports,
} from './limits.ts';
import { type OpenApiDocument, openApiDocument } from './openapi/index.ts';
import { scryptPassword } from './customers/index.ts';
import { createPublisher, ocpiPrefix, ocpiRoute, type Publisher } from './publishing/index.ts';
import type { ReadDisplays, Store } from './port/index.ts';

/** Options of `createPlatform`. */
export interface PlatformOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /**
   * Hashes a password for storage: a salted, slow hash, as text that states its algorithm.
   * Default: scrypt in JavaScript; use argon2id where the runtime has it.
   */
  readonly hashPassword?: (password: string) => Promise<string>;
  /**
   * How many passwords are hashed in parallel and how many may wait; more are answered with 503.
   * Default: 2 and 64.
   */
  readonly passwordLimits?: PasswordLimits;
  /**
   * How often per hour a token of one organization may get a conflict (409) about the name of another station,
   * user or card before it must wait (429), 1 or more; default 100.
   */
  readonly conflictsPerHour?: number;
  /**
   * Whether the price of a station is public, by its uuid and without a token: `/p/{station}`, a
   * page, or JSON with `?format=json`. Default: no.
   */
  readonly driverPages?: boolean;
  /** The address that callers reach the platform under; default: the origin of each request. */
  readonly publicUrl?: string;
  /** Signs price bundles and receipts of displays with an Ed25519 key; default: they are not signed. */
  readonly signBundle?: SignBundle;
  /** The zone data of this process, which bundles then state; default: those of the runtime, of an unknown release. */
  readonly zones?: OwnZones;
  /** Languages that a direction may be set in; default `defaultLanguages` of `@wattpost/directions`. */
  readonly supportedLanguages?: readonly string[];
  /**
   * SHA-256 of a text in UTF-8 as 64 lower-case hexadecimal digits, if the runtime has it built
   * in: every request's token and every publication is hashed. Default: the same in JavaScript.
   */
  readonly sha256Hex?: (text: string) => string;
  /** Maximum bytes of a request's body (inclusive); default 1 MiB. */
  readonly maxBodyBytes?: number;
  /** Bytes of responses cached for polled reads; default 32 MiB, 0 for none. */
  readonly maxCacheBytes?: number;
  /**
   * Updates what publishing partners receive, if another process on the same store already
   * does; default: one of the platform's own, which checks when a partner sends a request.
   */
  readonly publisher?: Publisher;
  /** Reads what displays show, if another thread computes it; default: `createDisplayView` over the store. */
  readonly readDisplays?: ReadDisplays;
  /** How many displays an organization may have, 1 or more; default 20 000. */
  readonly maxDisplays?: number;
  /**
   * Where operations are performed that would occupy this thread for long: by `Platform.perform` of another platform
   * on the same store. Default: here.
   */
  readonly elsewhere?: Elsewhere;
  /** Bytes of large bodies that are in memory at once; default: 8 of the largest. */
  readonly maxBodiesBytes?: number;
  /**
   * Whether a rejection of the store means that it is temporarily unavailable, such as a database that
   * does not respond: the request is answered with 503 and `Retry-After` instead of 500. Default: none.
   */
  readonly isUnavailable?: (error: unknown) => boolean;
  /**
   * Called with every defect that was answered with 500, and with every 503 response for `isUnavailable`.
   * The request identifies it; do not log its address or headers, which may contain secrets.
   */
  readonly onError?: (error: unknown, about: DefectPlace, request: Request) => void;
  /** Called with the origin of each successful response to a polled read, for statistics; must not throw. */
  readonly onPolledRead?: (result: PolledResult) => void;
}

/** The interface as one function. */
export interface Platform {
  /** Answers a request; never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Performs an operation that another platform on this store has accepted, see `elsewhere`. Nothing is checked again:
   * neither the token nor the size. Rejects with our own defects and those of the store.
   */
  readonly perform: (job: OperationJob) => Promise<OperationResult>;
  /** The OpenAPI 3.1 document, as served at `/openapi.json`. */
  readonly openApi: OpenApiDocument;
}

const mebibyte = 1024 * 1024;

/** The largest bodies that are in memory at once, half of them of one organization. */
const bodiesAtOnce = 8;

/**
 * Makes the platform's interface over a store.
 *
 * @throws TypeError for a `publicUrl` that is not an http or https address
 */
export function createPlatform(options: PlatformOptions): Platform {
  const { store, clock, newUuid, supportedLanguages = defaultLanguages } = options;
  const { zones = runtimeZones } = options;
  const { conflictsPerHour = defaultConflictsPerHour, maxBodyBytes = mebibyte } = options;
  const hashPassword =
    options.hashPassword ?? ((password) => scryptPassword(password, saltOf(newUuid())));
  const publisher =
    options.publisher ??
    createPublisher({
      store,
      nowMs: clock,
      newUuid,
      zones,
      ...(options.sha256Hex === undefined ? {} : { sha256Hex: options.sha256Hex }),
    });
  const shell: Shell = {
    environment: {
      store,
      nowMs: clock,
      zones,
      newUuid,
      hashPassword: createTurnQueue(hashPassword, options.passwordLimits ?? defaultPasswordLimits),
      conflictLimited: createConflictLimit(conflictsPerHour, clock),
      publishedRevision: publisher.publishedRevision,
      readDisplays:
        options.readDisplays ??
        readDisplaysOf(
          createDisplayView({
            store,
            nowMs: clock,
            silentReports: defaultSilentReports,
            zones,
          }),
        ),
      maxDisplays: options.maxDisplays ?? defaultMaxDisplays,
      signReceipt: options.signBundle,
      supportedLanguages: new Set(supportedLanguages.map((language) => language.toLowerCase())),
    },
    keyring: createKeyring(store, options.sha256Hex),
    cache: createResponseCache(options.maxCacheBytes ?? 32 * mebibyte),
    maxBodyBytes,
    reserveBody: createBodyBudget(
      options.maxBodiesBytes ?? bodiesAtOnce * largeBody * maxBodyBytes,
    ),
    elsewhere: options.elsewhere,
    isHeavy: heavyOperations(store),
    publicUrl: options.publicUrl === undefined ? undefined : readPublicUrl(options.publicUrl),
    signBundle: options.signBundle,
    onPolledRead: options.onPolledRead,
  };
  const { publicUrl } = shell;
  // Created on demand: most embedders and tests never need it.
  const openApi = once(() => openApiDocument(publicUrl));
  const failed: ReportFailure = (error, request, operationId) => {
    const { method, url } = request;
    const status = options.isUnavailable?.(error) === true ? 503 : 500;
    const place = { status, method, path: new URL(url).pathname } as const;
    options.onError?.(
      error,
      operationId === undefined ? place : { ...place, operationId },
      request,
    );
    return status;
  };
  const app = new Hono({ strict: false });
  for (const [path, group] of operationsByPath()) {
    const route = createRoute(group, handlers, shell, failed);
    app.all(path, (context) => route(context.req.raw, context.req.param()));
  }
  const json = once(() => staticRoute(JSON.stringify(openApi()), 'application/json'));
  const page = once(() =>
    staticRoute(docsPage(openApi()), 'text/html; charset=utf-8', docsHeaders()),
  );
  app.all('/openapi.json', (context) => json()(context.req.raw));
  app.all('/docs', (context) => page()(context.req.raw));
  const ocpi = ocpiRoute(shell, publisher, failed);
  app.all(`${ocpiPrefix}/*`, (context) => ocpi(context.req.raw));
  if (options.driverPages === true) {
    const driver = createDriverRoute(store, clock, zones, options.sha256Hex);
    app.all('/p/:station', ({ req }) =>
      driver(req.raw, req.param('station')).catch((error: unknown) =>
        failed(error, req.raw) === 503
          ? unavailableResponse()
          : errorResponse(500, 'Internal Server Error'),
      ),
    );
  }
  app.notFound(nothingHere);
  // Reached only when the report of a defect fails itself.
  app.onError(() => errorResponse(500, 'Internal Server Error'));
  return {
    fetch: async (request) => app.fetch(request),
    perform: (job) =>
      performOperation(
        operations[job.operationId],
        handlers[job.operationId],
        shell.environment,
        shell.signBundle,
        job,
        () => new AbortController().signal,
      ),
    get openApi() {
      return openApi();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** 122 random bits, used only once. */
function saltOf(uuid: string): Uint8Array {
  return hexToBytes(uuid.replaceAll('-', ''));
}

/** Operations in the order of the table, by path as the router writes it. */
function operationsByPath(): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of Object.values<Operation>(operations)) {
    const path = operation.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
    groups.set(path, [...(groups.get(path) ?? []), operation]);
  }
  return groups;
}

function readPublicUrl(publicUrl: string): string {
  const { protocol, origin, pathname } = new URL(publicUrl);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError(`A public URL begins with http: or https:, not ${protocol}`);
  }
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`;
}
