import type { IncomingMessage } from 'node:http';
import { operations } from '@wattpost/contract/wire';
import { createPlatform, tooManyRequestsResponse, unavailableResponse } from '@wattpost/platform';
import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { datexFindingsPath, datexPaths, datexRoute, isDatexPath } from '../datex/index.ts';
import { displaysRoute, isDisplaysPath } from './displaysRoute.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import { type Io, throttled } from '../host/index.ts';
import { interfaceOptions } from '../interface/interfaceOptions.ts';
import { openPaths } from './healthAnswers.ts';
import { displaysPath, previewPath } from './pages.ts';
import type { PlatformServerOptions, RequestObserver, ServerParts } from './serverParts.ts';
import { isPreviewPath, previewRoute } from './previewRoute.ts';
import { type LimitedRequest, requestLimiter } from './requestLimits.ts';
import { type NameOperation, operationNames } from './requestLog.ts';

/** Paths outside the interface, with their names in the log. */
const ownPaths = [
  ...openPaths,
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

/** Everything that a server answers, apart from what needs neither a token nor data. */
export interface Routes {
  /** Rejects for defects only. */
  readonly answer: (
    request: Request,
    pathname: string,
    incoming: IncomingMessage,
  ) => Promise<Response>;
  readonly nameOperation: NameOperation;
}

/**
 * Makes the routes of a server. They are most of its program, and loaded with its first request.
 *
 * @param requestIdOf the id of a request that is being answered
 */
export function makeRoutes(
  io: Pick<Io, 'now' | 'newUuid'>,
  options: PlatformServerOptions,
  store: AdminStore,
  log: Logger,
  { readDisplays, publisher, bundleKey, elsewhere, isDatabaseFailure, observe }: ServerParts,
  requestIdOf: (request: Request) => string | undefined,
): Routes {
  const { driverPages, limits } = options;
  const preview = once(() => previewRoute());
  const displays = once(() => displaysRoute());
  const datex = datexRoute(store, publisher, io.now);
  const countRequest = requestLimiter(options.requestLimits, limits.trustedProxies, store);
  let lastFailure: { readonly err: unknown; readonly requestId: string | undefined } | undefined;
  const countUnavailable = throttled(logEveryMs, io.now, (count) => {
    log.warn({ count, ...lastFailure }, 'answered with 503, the database cannot be used');
  });
  const reportUnavailable = (err: unknown, request: Request): void => {
    lastFailure = { err, requestId: requestIdOf(request) };
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
      const requestId = requestIdOf(request);
      log.error({ err, operation: operationId ?? null, method, requestId }, 'answered with 500');
    },
    ...(observe === undefined ? {} : { onPolledRead: observe.polledRead }),
  });
  const limited = limitedAnswer(io.now, options.requestLimits, log, observe);
  const named = ownPaths.map(([operationId, path]) => ({ operationId, method: 'GET', path }));
  return {
    answer: async (request, pathname, incoming) => {
      const reached = await countRequest(request, incoming);
      if (reached !== undefined) return limited(request, reached);
      if (isDatexPath(pathname)) {
        return datex.answer(request, pathname).catch((error: unknown) => {
          if (!isDatabaseFailure(error)) throw error;
          reportUnavailable(error, request);
          return unavailableResponse();
        });
      }
      if (isDisplaysPath(pathname)) return (await displays()).answer(request, pathname);
      if (isPreviewPath(pathname)) return (await preview()).answer(request, pathname);
      return platform.fetch(request);
    },
    nameOperation: operationNames([...Object.values(operations), ...named]),
  };
}

/** Pause between two log lines about the same kind of event. */
const logEveryMs = 10_000;

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

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
