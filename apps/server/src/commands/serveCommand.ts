import { setTimeout as wait } from 'node:timers/promises';
import {
  type SigningKey,
  type Answer,
  type CommandResult,
  type StopSignals,
  answer,
  stopSignals,
  success,
} from '@wattpost/command';
import type { PasswordLimits } from '@wattpost/platform';
import type { AdminStore, ObserveTransaction, StoreOptions } from '../store/index.ts';
import {
  type Io,
  type ServerLog,
  reportZoneProblems,
  serverZones,
  stderrLog,
  zoneFolderProblem,
} from '../host/index.ts';
import {
  type ListenAddress,
  areDisplaysBuilt,
  displaysPath,
  isPreviewBuilt,
  listen,
  platformServer,
  previewPath,
  type WriteFault,
} from '../http/index.ts';
import type { HttpLimits } from '../settings/httpLimits.ts';
import type { LogLevel } from '../settings/logLevels.ts';
import type { RequestLimits } from '../settings/requestLimits.ts';
import { readBundleKey } from './bundleKey.ts';
import { type MetricsEndpoint, makeMetricsEndpoint } from './serveMetrics.ts';
import { serveDisplays } from './serveDisplays.ts';
import { type ServedPerforming, servePerforming } from './servePerforming.ts';
import { servePublishing } from './servePublishing.ts';
import type { ServerConfig } from '../config/index.ts';
import { configuredDatabase } from '../database/databaseLocation.ts';
import { databaseFailure } from '../database/databaseFailure.ts';
import { watchWrites } from '../database/writeWatch.ts';
import { withDatabaseAt } from '../database/openDatabase.ts';
import type { ServedDisplays } from '../displays/displaysInThread.ts';
import type { PublishingOptions } from '../publishing/createPublishing.ts';
import type { ThreadPublishing } from '../publishing/publishInThread.ts';

/** Options of `wattpost-server serve`. */
export interface ServeOptions extends StoreOptions, PublishingOptions {
  /** As the configuration names it. */
  readonly database: ServerConfig['database'];
  /** Where requests are served. */
  readonly listen: ListenAddress;
  readonly publicUrl?: string;
  readonly languages?: readonly string[];
  /** `true`: anyone may open the page of a station's price. */
  readonly driverPages: boolean;
  /** A private key that bundles are signed with; `null`: they are not signed. */
  readonly bundleKeyFile: string | null;
  readonly logLevel: LogLevel;
  /** Where metrics are served; absent: they are not. */
  readonly metrics?: ListenAddress;
  readonly limits: HttpLimits;
  readonly requestLimits: RequestLimits;
  readonly passwordLimits: PasswordLimits;
  /** Conflicts that a token may cause before it has to wait. */
  readonly conflictsPerHour: number;
  /** A display is silent after this many missed reports. */
  readonly silentReports: number;
  /** How many displays an organization may have. */
  readonly maxDisplays: number;
  /** From "not ready" until it stops listening. */
  readonly shutdownDelayMs: number;
  /** Time limit for running requests and pushes after that. */
  readonly shutdownGraceMs: number;
}

/** `wattpost-server serve`: answers requests until it is stopped. */
export async function serveCommand(io: Io, options: ServeOptions): Promise<CommandResult<Answer>> {
  const bundleKey = await readBundleKey(io, options.bundleKeyFile);
  if (!bundleKey.ok) return bundleKey;
  const database = await configuredDatabase(io, options.database);
  if (!database.ok) return database;
  const isDatabaseFailure = (error: unknown): boolean =>
    databaseFailure(error, database.value) !== undefined;
  const serverLog = stderrLog(options.logLevel);
  const { log, flush } = serverLog;
  const signals = stopSignals(flush);
  const metrics =
    options.metrics &&
    (await makeMetricsEndpoint(options.metrics, io.version, isDatabaseFailure, log));
  const writes = watchWrites(database.value, log);
  const observe: ObserveTransaction = (...transaction) => {
    writes.observe(...transaction);
    metrics?.observe.transaction(...transaction);
  };
  const writeFault = writes.fault;
  const world = { address: options.listen, isDatabaseFailure, writeFault, log, signals, metrics };
  try {
    const opening = { ...options, observe };
    return await withDatabaseAt(io, database.value, opening, 'create', async (store, location) => {
      writes.probeWith(() => store.probeWrite());
      const publishing = await servePublishing(io, options, location, store, serverLog, observe);
      const shown = await serveDisplays(io, options, location, store, serverLog, observe);
      const listeners = { writeLine: serverLog.writeLine, observe };
      const performing = servePerforming(io, options, location, bundleKey.value, listeners);
      try {
        const parts = { ...world, bundleKey: bundleKey.value, publishing, shown, performing };
        return await serve(io, options, store, parts);
      } finally {
        await Promise.all([publishing.close(), shown.close(), performing?.close()]);
      }
    });
  } finally {
    writes.stop();
    await metrics?.stop();
    signals.ignore();
    flush();
  }
}

/** What a server is started with. */
interface ServerWorld {
  readonly address: ListenAddress;
  readonly isDatabaseFailure: (error: unknown) => boolean;
  readonly writeFault: () => WriteFault | undefined;
  readonly log: ServerLog['log'];
  readonly signals: StopSignals;
  readonly bundleKey: SigningKey | undefined;
  readonly metrics: MetricsEndpoint | undefined;
  readonly publishing: ThreadPublishing;
  /** What displays show. */
  readonly shown: ServedDisplays;
  /** Heavy operations and writes; `undefined`: they are performed with all others. */
  readonly performing: ServedPerforming | undefined;
}

async function serve(
  io: Io,
  options: ServeOptions,
  store: AdminStore,
  {
    address,
    isDatabaseFailure,
    writeFault,
    log,
    signals,
    bundleKey,
    metrics,
    publishing,
    shown,
    performing,
  }: ServerWorld,
): Promise<CommandResult<Answer>> {
  let isServing = true;
  const hasPreview = isPreviewBuilt();
  if (!hasPreview) {
    log.warn('the price preview is not built, /preview answers 404; run npm run build');
  }
  const hasDisplays = areDisplaysBuilt();
  if (!hasDisplays) {
    log.warn('the page of displays is not built, /displays answers 404; run npm run build');
  }
  const zoneProblem = zoneFolderProblem(io.now());
  if (zoneProblem !== null) log.warn(zoneProblem);
  reportZoneProblems((problem) => {
    log.warn(problem);
  });
  const { publisher } = publishing;
  const observe = metrics?.observe;
  const parts = {
    readDisplays: shown.read,
    publisher,
    bundleKey,
    elsewhere: performing?.elsewhere,
    writeFault,
    isDatabaseFailure,
    observe,
  };
  const { server, close } = platformServer(io, options, store, log, () => isServing, parts);
  const measured = await metrics?.start({
    nowMs: io.now,
    zones: serverZones(io.now()),
    outbox: store.outbox,
    dailyPriceEnds: (nowMs) => store.dailyPriceEnds(nowMs),
    displayCounts: shown.counts,
    isWritable: () => writeFault() === undefined,
    publishedAsOfMs: options.outbox ? publisher.publishedAsOfMs : undefined,
    publishingBusyMs: publishing.busyMs,
    performingBusyMs: performing?.heavy.busyMs,
    writingBusyMs: performing?.writing.busyMs,
  });
  if (measured?.ok === false) return measured;
  const listening = await listen(server, address);
  if (!listening.ok) return listening;
  server.on('error', (error) => {
    log.error({ err: error }, 'the listening socket failed');
  });
  publishing.start();
  if (metrics !== undefined) shown.startCounting();
  const places = {
    listening: listening.value,
    preview: hasPreview ? listening.value + previewPath : null,
    displays: hasDisplays ? listening.value + displaysPath : null,
    ...(measured === undefined ? {} : { metrics: measured.value }),
  };
  await io.stdout(`${JSON.stringify(places)}\n`);
  log.info({ version: io.version, listening: listening.value }, 'listening');

  let failedPart = 'publishing failed';
  const failing = async (part: string, failed: Promise<Error>): Promise<Error> => {
    const error = await failed;
    failedPart = part;
    return error;
  };
  const reason = await Promise.race([
    signals.first,
    publishing.failed,
    failing('the comparison of displays failed', shown.failed),
    ...(performing === undefined
      ? []
      : [
          failing('heavy operations failed', performing.heavy.failed),
          failing('writes failed', performing.writing.failed),
        ]),
  ]);
  if (reason instanceof Error) log.fatal({ err: reason }, `${failedPart}, the server stops`);
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
