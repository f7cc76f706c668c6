import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { healthAnswer, isOpenPath, openPaths } from './healthAnswers.ts';
import { httpServer, type HttpServer } from './httpServer.ts';
import { type Io, serverZones, throttled } from '../host/index.ts';
import { operationNames, requestLog } from './requestLog.ts';
import type { Routes } from './routes.ts';
import type { PlatformServerOptions, ServerParts } from './serverParts.ts';

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
