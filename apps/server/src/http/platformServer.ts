import { operations } from '@wattpost/contract/wire';
import {
  createPlatform,
  type PasswordLimits,
  type Publisher,
  type SignBundle,
  unavailableResponse,
} from '@wattpost/platform';
import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { type DatexRoute, datexPaths, isDatexPath } from '../datex/index.ts';
import { hashPassword } from './hashPassword.ts';
import { healthAnswer, isHealthPath } from './healthAnswers.ts';
import type { HttpLimits } from './httpLimits.ts';
import { httpServer, type HttpServer } from './httpServer.ts';
import { type Io, throttled, nodeSha256Hex } from '../host/index.ts';
import { isPreviewPath, previewPath, type PreviewRoute } from './previewRoute.ts';
import { operationNames, requestLog } from './requestLog.ts';

export interface PlatformServerOptions {
  readonly publicUrl?: string;
  readonly languages?: readonly string[];
  /** Whether `/p/{station_uuid}` shows prices without a token. */
  readonly driverPages: boolean;
  readonly limits: HttpLimits;
  readonly passwordLimits: PasswordLimits;
  readonly conflictsPerHour: number;
}

/** Paths outside the interface, with their names in the log. */
const ownPaths = [
  ['health', '/healthz'],
  ['ready', '/readyz'],
  ['openApi', '/openapi.json'],
  ['docs', '/docs'],
  ['preview', previewPath],
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
] as const;

export interface OwnRoutes {
  readonly preview: PreviewRoute;
  readonly datex: DatexRoute;
  readonly publisher: Publisher;
  /** Signs bundles; `undefined`: they are not signed. */
  readonly signBundle: SignBundle | undefined;
  /** Whether an error is a failure of the database. */
  readonly isDatabaseFailure: (error: unknown) => boolean;
}

/** Pause between two log lines about the same kind of event. */
const logEveryMs = 10_000;

/** An HTTP server of the platform; it does not listen yet. */
export function platformServer(
  io: Pick<Io, 'now' | 'newUuid'>,
  options: PlatformServerOptions,
  store: AdminStore,
  log: Logger,
  isServing: () => boolean,
  { preview, datex, publisher, signBundle, isDatabaseFailure }: OwnRoutes,
): HttpServer {
  const { publicUrl, languages, driverPages, limits, passwordLimits, conflictsPerHour } = options;
  const zoneDataVersion = process.versions['tz'];
  let lastFailure: unknown;
  const countUnavailable = throttled(logEveryMs, io.now, (count) => {
    log.warn({ count, err: lastFailure }, 'answered with 503, the database cannot be used');
  });
  const reportUnavailable = (error: unknown): void => {
    lastFailure = error;
    countUnavailable();
  };
  const platform = createPlatform({
    store,
    clock: io.now,
    newUuid: io.newUuid,
    hashPassword,
    passwordLimits,
    conflictsPerHour,
    driverPages,
    publisher,
    sha256Hex: nodeSha256Hex,
    ...(signBundle === undefined ? {} : { signBundle }),
    ...(zoneDataVersion === undefined ? {} : { zoneDataVersion }),
    maxBodyBytes: limits.maxBodyBytes,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(languages === undefined ? {} : { supportedLanguages: languages }),
    isUnavailable: isDatabaseFailure,
    onError: (error, { status, operationId, method }) => {
      if (status === 503) reportUnavailable(error);
      else log.error({ err: error, operation: operationId ?? null, method }, 'answered with 500');
    },
  });
  const health = { isServing, ping: () => store.ping() };
  const turnedAway = {
    'of all': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxConnections }, 'connections refused');
    }),
    'of one address': throttled(logEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxPerAddress }, 'connections of one address refused');
    }),
  };
  const named = ownPaths.map(([operationId, path]) => ({ operationId, method: 'GET', path }));
  return httpServer(limits, {
    answer: async (request, pathname) => {
      if (isHealthPath(pathname)) return healthAnswer(request.method, pathname, health);
      if (isDatexPath(pathname)) {
        return datex.answer(request, pathname).catch((error: unknown) => {
          if (!isDatabaseFailure(error)) throw error;
          reportUnavailable(error);
          return unavailableResponse();
        });
      }
      return isPreviewPath(pathname) ? preview.answer(request) : platform.fetch(request);
    },
    ended: requestLog(log, operationNames([...Object.values(operations), ...named])),
    refused: (status) => {
      log.info({ status }, 'refused before it was a request');
    },
    defect: (error) => {
      log.error({ err: error }, 'answered with 500');
    },
    turnedAway: (tooMany) => {
      turnedAway[tooMany]();
    },
    newRequestId: io.newUuid,
  });
}
