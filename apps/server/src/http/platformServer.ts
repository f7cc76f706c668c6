import { operations } from '@wattpost/contract/wire';
import { createPlatform, type PasswordLimits, type Publisher } from '@wattpost/platform';
import type { Logger } from 'pino';
import type { AdminStore } from '../store/index.ts';
import { type DatexRoute, datexPaths, isDatexPath } from '../datex/index.ts';
import { hashPassword } from './hashPassword.ts';
import { healthAnswer, isHealthPath } from './healthAnswers.ts';
import type { HttpLimits } from './httpLimits.ts';
import { httpServer, type HttpServer } from './httpServer.ts';
import { type Io, occasional, sha256Hex } from '../host/index.ts';
import { isPreviewPath, previewPath, type PreviewRoute } from './previewRoute.ts';
import { operationNames, requestLog } from './requestLog.ts';

/** What shapes the answers of a server. */
export interface PlatformServerOptions {
  readonly publicUrl?: string;
  readonly languages?: readonly string[];
  /** Whether prices of stations are shown to anyone, at `/p/{station_uuid}`. */
  readonly driverPages: boolean;
  readonly limits: HttpLimits;
  readonly passwordLimits: PasswordLimits;
  readonly conflictsPerHour: number;
}

/** What the server answers beside the interface. */
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

/** What answers beside the interface, and what partners who ask are told by. */
export interface OwnRoutes {
  readonly preview: PreviewRoute;
  readonly datex: DatexRoute;
  readonly publisher: Publisher;
}

/** The shortest time between two lines about connections that were turned away. */
const turnedAwayEveryMs = 10_000;

/** The platform over a store on an HTTP server, not yet listening. */
export function platformServer(
  io: Pick<Io, 'now' | 'newUuid'>,
  options: PlatformServerOptions,
  store: AdminStore,
  log: Logger,
  isServing: () => boolean,
  { preview, datex, publisher }: OwnRoutes,
): HttpServer {
  const { publicUrl, languages, driverPages, limits, passwordLimits, conflictsPerHour } = options;
  const platform = createPlatform({
    store,
    clock: io.now,
    newUuid: io.newUuid,
    hashPassword,
    passwordLimits,
    conflictsPerHour,
    driverPages,
    publisher,
    sha256Hex,
    maxBodyBytes: limits.maxBodyBytes,
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(languages === undefined ? {} : { supportedLanguages: languages }),
    onError: (error, { operationId, method }) => {
      log.error({ err: error, operation: operationId ?? null, method }, 'answered with 500');
    },
  });
  const health = { isServing, ping: () => store.ping() };
  const turnedAway = {
    'of all': occasional(turnedAwayEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxConnections }, 'connections turned away');
    }),
    'of one address': occasional(turnedAwayEveryMs, io.now, (count) => {
      log.warn({ count, limit: limits.maxPerAddress }, 'connections of one address turned away');
    }),
  };
  const named = ownPaths.map(([operationId, path]) => ({ operationId, method: 'GET', path }));
  return httpServer(limits, {
    answer: async (request, pathname) => {
      if (isHealthPath(pathname)) return healthAnswer(request.method, pathname, health);
      if (isDatexPath(pathname)) return datex.answer(request, pathname);
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
