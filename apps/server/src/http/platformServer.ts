import type { SigningKey } from '@wattpost/command';
import { operations } from '@wattpost/contract/wire';
import {
  createPlatform,
  type PolledResult,
  type Publisher,
  type ReadDisplays,
  type Elsewhere,
  tooManyRequestsResponse,
  unavailableResponse,
} from '@wattpost/platform';
import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { type DatexRoute, datexFindingsPath, datexPaths, isDatexPath } from '../datex/index.ts';
import { type DisplaysRoute, displaysPath, isDisplaysPath } from './displaysRoute.ts';
import { type WriteFault, healthAnswer, isOpenPath } from './healthAnswers.ts';
import type { HttpLimits } from '../settings/httpLimits.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import { httpServer, type HttpServer } from './httpServer.ts';
import { type Io, serverZones, throttled } from '../host/index.ts';
import { type InterfaceOptions, interfaceOptions } from './interfaceOptions.ts';
import { isPreviewPath, previewPath, type PreviewRoute } from './previewRoute.ts';
import type { CountRequest, LimitedRequest } from './requestLimits.ts';
import { type EndedRequest, operationNames, requestLog } from './requestLog.ts';

export interface PlatformServerOptions extends InterfaceOptions {
  /** Whether `/p/{station_uuid}` shows prices without a token. */
  readonly driverPages: boolean;
  readonly limits: HttpLimits;
  readonly requestLimits: RequestLimits;
}

/** Paths outside the interface, with their names in the log. */
const ownPaths = [
  ['health', '/healthz'],
  ['ready', '/readyz'],
  ['version', '/version'],
  ['openApi', '/openapi.json'],
  ['docs', '/docs'],
  ['preview', previewPath],
  ['displays', displaysPath],
  ['displaysFile', `${displaysPath}/{file}`],
  ['ocpiVersions', '/ocpi/versions'],
  ['ocpiVersion', '/ocpi/2.2.1'],
  ['ocpiCredentials', '/ocpi/2.2.1/credentials'],
  ['ocpiTariffs', '/ocpi/2.2.1/tariffs'],
  ['ocpiTariff', '/ocpi/2.2.1/tariffs/{tariff_id}'],
  ['ocpiLocations', '/ocpi/2.2.1/locations'],
  ['ocpiLocation', '/ocpi/2.2.1/locations/{location_id}'],
  ['ocpiEvse', '/ocpi/2.2.1/locations/{location_id}/{evse_uid}'],
  ['ocpiConnector', '/ocpi/2.2.1/locations/{location_id}/{evse_uid}/{connector_id}'],
  ['driverPage', '/p/{station_uuid}'],
  ['datexTable', datexPaths.table],
  ['datexStatus', datexPaths.status],
  ['datexFindings', datexFindingsPath],
] as const;

export interface OwnRoutes {
  readonly preview: PreviewRoute;
  readonly displays: DisplaysRoute;
  /** What displays show. */
  readonly readDisplays: ReadDisplays;
  readonly datex: DatexRoute;
  readonly publisher: Publisher;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly bundleKey: SigningKey | undefined;
  /** Where heavy operations are performed; `undefined`: here. */
  readonly elsewhere: Elsewhere | undefined;
  readonly countRequest: CountRequest;
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
  routes: OwnRoutes,
): HttpServer {
  const { preview, displays, readDisplays, datex, publisher, bundleKey, elsewhere } = routes;
  const { countRequest, writeFault, isDatabaseFailure, observe } = routes;
  const { driverPages, limits } = options;
  let lastFailure: { readonly err: unknown; readonly requestId: string | undefined } | undefined;
  const countUnavailable = throttled(logEveryMs, io.now, (count) => {
    log.warn({ count, ...lastFailure }, 'answered with 503, the database cannot be used');
  });
  const reportUnavailable = (err: unknown, request: Request): void => {
    lastFailure = { err, requestId: http.requestIdOf(request) };
    countUnavailable();
  };
  const platform = createPlatform({
    ...interfaceOptions(io, store, options, bundleKey),
    driverPages,
    publisher,
    readDisplays,
    maxBodyBytes: limits.maxBodyBytes,
    ...(elsewhere === undefined ? {} : { elsewhere }),
    isUnavailable: isDatabaseFailure,
    onError: (err, { status, operationId, method }, request) => {
      if (status === 503) {
        reportUnavailable(err, request);
        return;
      }
      const requestId = http.requestIdOf(request);
      log.error({ err, operation: operationId ?? null, method, requestId }, 'answered with 500');
    },
    ...(observe === undefined ? {} : { onPolledRead: observe.polledRead }),
  });
  const health = {
    isServing,
    ping: () => store.ping(),
    writeFault,
    version: io.version,
    zoneRelease: serverZones(io.now()).release,
  };
  const turnedAway = {
    'of all': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxConnections }, 'connections refused');
    }),
    'of one address': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxPerAddress }, 'connections of one address refused');
    }),
  };
  const limited = limitedAnswer(io.now, options.requestLimits, log, observe);
  const named = ownPaths.map(([operationId, path]) => ({ operationId, method: 'GET', path }));
  const http = httpServer(limits, {
    answer: async (request, pathname, incoming) => {
      if (isOpenPath(pathname)) return healthAnswer(request.method, pathname, health);
      const reached = await countRequest(request, incoming);
      if (reached !== undefined) return limited(request, reached);
      if (isDatexPath(pathname)) {
        return datex.answer(request, pathname).catch((error: unknown) => {
          if (!isDatabaseFailure(error)) throw error;
          reportUnavailable(error, request);
          return unavailableResponse();
        });
      }
      if (isDisplaysPath(pathname)) return displays.answer(request, pathname);
      return isPreviewPath(pathname) ? preview.answer(request, pathname) : platform.fetch(request);
    },
    ended: requestLog(
      log,
      operationNames([...Object.values(operations), ...named]),
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

/** Answers a request that must wait, and reports it. */
function limitedAnswer(
  nowMs: () => number,
  { perKey, perAddress }: RequestLimits,
  log: Logger,
  observe: RequestObserver | undefined,
): (request: Request, limited: LimitedRequest) => Response {
  let lastKey: string | undefined;
  const report = {
    key: throttled(logEveryMs, nowMs, (count) => {
      log.warn({ count, limit: perKey, key: lastKey }, 'requests of one key refused');
    }),
    address: throttled(logEveryMs, nowMs, (count) => {
      log.warn({ count, limit: perAddress }, 'requests of one address refused');
    }),
  };
  return (request, { limit, retryAfterSec, keyUuid }) => {
    if (limit === 'key') lastKey = keyUuid;
    report[limit]();
    observe?.limited(limit);
    return tooManyRequestsResponse(request, retryAfterSec, nowMs());
  };
}
