import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  type CommandResult,
  type Signer,
  type StopSignals,
  answer,
  stopSignals,
  success,
} from '@wattpost/command';
import type { PasswordLimits } from '@wattpost/platform';
import type { AdminStore } from '../store/index.ts';
import { type Io, type LogLevel, type ServerLog, stderrLog } from '../host/index.ts';
import {
  type HttpLimits,
  type ListenAddress,
  type ListenOptions,
  listen,
  listenAddress,
  platformServer,
  previewPath,
  previewRoute,
} from '../http/index.ts';
import { datexRoute } from '../datex/index.ts';
import { readBundleKey } from './bundleKey.ts';
import { type MetricsEndpoint, makeMetricsEndpoint } from './serveMetrics.ts';
import { servePublishing } from './servePublishing.ts';
import {
  type DatabaseOptions,
  databaseFailure,
  databaseLocation,
  withDatabase,
} from '../database/index.ts';
import type { PublishingOptions, ThreadPublishing } from '../publishing/index.ts';

/** Options of `wattpost-server serve`. */
export interface ServeOptions extends DatabaseOptions, ListenOptions, PublishingOptions {
  readonly publicUrl?: string;
  readonly languages?: readonly string[];
  /** `true`: anyone may open the page of a station's price. */
  readonly driverPages: boolean;
  /** A private key that bundles are signed with; absent: they are not signed. */
  readonly bundleKeyFile?: string;
  readonly logLevel: LogLevel;
  /** Where metrics are served; absent: they are not. */
  readonly metrics?: ListenAddress;
  readonly limits: HttpLimits;
  readonly passwordLimits: PasswordLimits;
  /** Conflicts that a token may cause before it has to wait. */
  readonly conflictsPerHour: number;
  /** From "not ready" until it stops listening. */
  readonly shutdownDelayMs: number;
  /** Time limit for running requests and pushes after that. */
  readonly shutdownGraceMs: number;
}

/** `wattpost-server serve`: answers requests until it is stopped. */
export async function serveCommand(io: Io, options: ServeOptions): Promise<CommandResult<Answer>> {
  const address = listenAddress(options, io.env);
  if (!address.ok) return address;
  const bundleKey = await readBundleKey(io, options.bundleKeyFile);
  if (!bundleKey.ok) return bundleKey;
  const database = databaseLocation(options.db, io.env);
  if (!database.ok) return database;
  const isDatabaseFailure = (error: unknown): boolean =>
    databaseFailure(error, database.value) !== undefined;
  const serverLog = stderrLog(options.logLevel);
  const { log, flush } = serverLog;
  const signals = stopSignals(flush);
  const metrics =
    options.metrics &&
    (await makeMetricsEndpoint(options.metrics, io.version, isDatabaseFailure, log));
  const opening =
    metrics === undefined ? options : { ...options, observe: metrics.observe.transaction };
  const world = { address: address.value, isDatabaseFailure, log, signals, metrics };
  try {
    return await withDatabase(io, opening, 'create', async (store, location) => {
      const observe = metrics?.observe.transaction;
      const publishing = servePublishing(io, options, location, store, serverLog, observe);
      try {
        const parts = { ...world, signBundle: bundleKey.value, publishing };
        return await serve(io, options, store, parts);
      } finally {
        await publishing.close();
      }
    });
  } finally {
    await metrics?.stop();
    signals.ignore();
    flush();
  }
}

/** What a server is started with. */
interface ServerWorld {
  readonly address: ListenAddress;
  readonly isDatabaseFailure: (error: unknown) => boolean;
  readonly log: ServerLog['log'];
  readonly signals: StopSignals;
  readonly signBundle: Signer | undefined;
  readonly metrics: MetricsEndpoint | undefined;
  readonly publishing: ThreadPublishing;
}

async function serve(
  io: Io,
  options: ServeOptions,
  store: AdminStore,
  { address, isDatabaseFailure, log, signals, signBundle, metrics, publishing }: ServerWorld,
): Promise<CommandResult<Answer>> {
  let isServing = true;
  const preview = await previewRoute();
  if (!preview.isBuilt) {
    log.warn('the price preview is not built, /preview answers 404; run npm run build');
  }
  const { publisher } = publishing;
  const datex = datexRoute(store, publisher, io.now);
  const observe = metrics?.observe;
  const routes = { preview, datex, publisher, isDatabaseFailure, signBundle, observe };
  const { server, close } = platformServer(io, options, store, log, () => isServing, routes);
  const measured = await metrics?.start({
    nowMs: io.now,
    outbox: store.outbox,
    publishedAsOfMs: options.outbox ? publisher.publishedAsOfMs : undefined,
    publishingBusyMs: publishing.busyMs,
  });
  if (measured?.ok === false) return measured;
  const listening = await listen(server, address);
  if (!listening.ok) return listening;
  server.on('error', (error) => {
    log.error({ err: error }, 'the listening socket failed');
  });
  publishing.start();
  const places = {
    listening: listening.value,
    preview: preview.isBuilt ? listening.value + previewPath : null,
    ...(measured === undefined ? {} : { metrics: measured.value }),
  };
  await io.stdout(`${JSON.stringify(places)}\n`);
  log.info({ version: io.version, listening: listening.value }, 'listening');

  const reason = await Promise.race([signals.first, publishing.failed]);
  if (reason instanceof Error) log.fatal({ err: reason }, 'publishing failed, the server stops');
  else log.info({ signal: reason }, 'stopping');
  isServing = false;
  await wait(options.shutdownDelayMs);
  const [cutOff] = await Promise.all([
    close(options.shutdownGraceMs),
    publishing.stop(options.shutdownGraceMs),
  ]);
  if (cutOff > 0) log.warn({ connections: cutOff }, 'connections cut off at the end of the grace');
  log.info('stopped');
  if (reason instanceof Error) throw reason;
  return success(answer());
}
