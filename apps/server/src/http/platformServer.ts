import type { SigningKey } from '@wattpost/command';
import type { Elsewhere, PolledResult, Publisher, ReadDisplays } from '@wattpost/platform';
import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { type WriteFault, healthAnswer, isOpenPath, openPaths } from './healthAnswers.ts';
import type { HttpLimits } from '../settings/httpLimits.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import { httpServer, type HttpServer } from './httpServer.ts';
import { type Io, serverZones, throttled } from '../host/index.ts';
import type { InterfaceOptions } from '../interface/interfaceOptions.ts';
import type { LimitedRequest } from './requestLimits.ts';
import { type EndedRequest, operationNames, requestLog } from './requestLog.ts';
import type { Routes } from './routes.ts';

export interface PlatformServerOptions extends InterfaceOptions {
  /** Whether `/p/{station_uuid}` shows prices without a token. */
  readonly driverPages: boolean;
  readonly limits: HttpLimits;
  readonly requestLimits: RequestLimits;
}

/** What a server answers with. */
export interface ServerParts {
  /** What displays show. */
  readonly readDisplays: ReadDisplays;
  readonly publisher: Publisher;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly bundleKey: SigningKey | undefined;
  /** Where heavy operations are performed; `undefined`: here. */
  readonly elsewhere: Elsewhere | undefined;
  /** Why the database takes no writes; `undefined`: it does, as far as is known. */
  readonly writeFault: () => WriteFault | undefined;
  /** Whether an error is a failure of the database. */
  readonly isDatabaseFailure: (error: unknown) => boolean;
  /** Receives what is counted; `undefined`: nothing is. */
  readonly observe: RequestObserver | undefined;
}

/** Receives what a server counts. */
export interface RequestObserver {
  readonly request: (request: EndedRequest) => void;
  readonly polledRead: (result: PolledResult) => void;
  /** A request was answered with 429. */
  readonly limited: (limit: LimitedRequest['limit']) => void;
}

/** Pause between two log lines about the same kind of event. */
const logEveryMs = 10_000;

/** An HTTP server of the platform; it does not listen yet. */
export function platformServer(
  io: Pick<Io, 'now' | 'newUuid' | 'version'>,
  options: PlatformServerOptions,
  store: AdminStore,
  log: Logger,
  isServing: () => boolean,
  parts: ServerParts,
): HttpServer {
  const { writeFault, observe } = parts;
  const { limits } = options;
  const health = {
    isServing,
    ping: () => store.ping(),
    writeFault,
    version: io.version,
    zoneRelease: () => serverZones(io.now()).release,
  };
  const turnedAway = {
    'of all': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxConnections }, 'connections refused');
    }),
    'of one address': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxPerAddress }, 'connections of one address refused');
    }),
  };
  let loading: Promise<Routes> | undefined;
  let routes: Routes | undefined;
  /** Loads the routes with the first request that needs them, so that a server listens early. */
  const loadRoutes = (): Promise<Routes> =>
    (loading ??= import('./routes.ts').then(({ makeRoutes }) => {
      routes = makeRoutes(io, options, store, log, parts, (request) => http.requestIdOf(request));
      return routes;
    }));
  const openNames = operationNames(
    openPaths.map(([operationId, path]) => ({ operationId, method: 'GET', path })),
  );
  const http = httpServer(limits, {
    answer: async (request, pathname, incoming) => {
      if (isOpenPath(pathname)) return healthAnswer(request.method, pathname, health);
      return (routes ?? (await loadRoutes())).answer(request, pathname, incoming);
    },
    ended: requestLog(
      log,
      (method, pathname) => (routes?.nameOperation ?? openNames)(method, pathname),
      observe?.request,
    ),
    refused: (status, requestId) => {
      log.info({ status, requestId }, 'refused before it was a request');
    },
    defect: (error, requestId) => {
      log.error({ err: error, requestId }, 'answered with 500');
    },
    turnedAway: (tooMany) => {
      turnedAway[tooMany]();
    },
    newRequestId: io.newUuid,
  });
  return http;
}
