import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  type CommandResult,
  type Signer,
  type StopSignals,
  answer,
  sleep,
  stopSignals,
  success,
} from '@wattpost/command';
import { exchangeMessage } from '@wattpost/exchange';
import { createPublisher, type PasswordLimits } from '@wattpost/platform';
import type { AdminStore, ObserveTransaction, StoreOptions } from '../store/index.ts';
import { type Io, type LogLevel, type ServerLog, nodeSha256Hex, stderrLog } from '../host/index.ts';
import {
  type HttpLimits,
  type ListenAddress,
  listen,
  platformServer,
  previewPath,
  previewRoute,
  type RequestLimits,
  requestLimiter,
} from '../http/index.ts';
import {
  DatexFeed,
  type DatexPartners,
  type DatexRoute,
  type PublisherOptions,
  datexPartners,
  datexRoute,
} from '../datex/index.ts';
import { readBundleKey } from './bundleKey.ts';
import { type MetricsEndpoint, makeMetricsEndpoint } from './serveMetrics.ts';
import type { ServerConfig } from '../config/index.ts';
import {
  type WriteFault,
  configuredDatabase,
  databaseFailure,
  watchWrites,
  withDatabaseAt,
} from '../database/index.ts';
import {
  type WorkerOptions,
  publishFailed,
  pushLog,
  startOutboxWorker,
  startRepeating,
} from '../outbox/index.ts';

/** Options of `wattpost-server serve`. */
export interface ServeOptions extends StoreOptions {
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
  /** How long revisions of prices are kept. */
  readonly historyMs: number;
  /** Conflicts that a token may cause before it has to wait. */
  readonly conflictsPerHour: number;
  /** The publisher of DATEX II; absent: none is published. */
  readonly datex?: PublisherOptions;
  /** `false`: another process delivers pushes. */
  readonly outbox: boolean;
  readonly worker: WorkerOptions;
  /** From "not ready" until it stops listening. */
  readonly shutdownDelayMs: number;
  /** Time limit for running requests and pushes after that. */
  readonly shutdownGraceMs: number;
}

/** How often old revisions are removed. */
const historyIntervalMs = 3_600_000;

/** `wattpost-server serve`: answers requests until it is stopped. */
export async function serveCommand(io: Io, options: ServeOptions): Promise<CommandResult<Answer>> {
  const bundleKey = await readBundleKey(io, options.bundleKeyFile);
  if (!bundleKey.ok) return bundleKey;
  const database = await configuredDatabase(io, options.database);
  if (!database.ok) return database;
  const isDatabaseFailure = (error: unknown): boolean =>
    databaseFailure(error, database.value) !== undefined;
  const { log, flush } = stderrLog(options.logLevel);
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
    return await withDatabaseAt(io, database.value, { ...options, observe }, 'create', (store) => {
      writes.probeWith(() => store.probeWrite());
      return serve(io, options, store, { ...world, signBundle: bundleKey.value });
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
  readonly signBundle: Signer | undefined;
  readonly metrics: MetricsEndpoint | undefined;
}

async function serve(
  io: Io,
  options: ServeOptions,
  store: AdminStore,
  { address, isDatabaseFailure, writeFault, log, signals, signBundle, metrics }: ServerWorld,
): Promise<CommandResult<Answer>> {
  let isServing = true;
  const preview = await previewRoute();
  if (!preview.isBuilt) {
    log.warn('the price preview is not built, /preview answers 404; run npm run build');
  }
  const publishingWorld = { store, nowMs: io.now, newUuid: io.newUuid, sha256Hex: nodeSha256Hex };
  const partners = datexPartners(publishingWorld);
  const publisher = createPublisher(publishingWorld, partners.publishTo);
  const datex = datexOf(io, options, store, log);
  const observe = metrics?.observe;
  const { requestLimits, limits } = options;
  const countRequest = await requestLimiter(requestLimits, limits.trustedProxies, store);
  const own = { preview, datex, publisher, signBundle };
  const routes = { ...own, countRequest, writeFault, isDatabaseFailure, observe };
  const { server, close } = platformServer(io, options, store, log, () => isServing, routes);
  const measured = await metrics?.start({
    nowMs: io.now,
    outbox: store.outbox,
    isWritable: () => writeFault() === undefined,
    publishedAsOfMs: options.outbox ? publisher.publishedAsOfMs : undefined,
  });
  if (measured?.ok === false) return measured;
  const listening = await listen(server, address);
  if (!listening.ok) return listening;
  server.on('error', (error) => {
    log.error({ err: error }, 'the listening socket failed');
  });
  const world = workerWorld(io, partners);
  const worker = options.outbox
    ? startOutboxWorker(store.outbox, options.worker, world, pushLog(log, io.now))
    : undefined;
  const publishing = options.outbox
    ? startRepeating(
        () => publisher.publish(),
        options.worker.pollMs,
        world,
        publishFailed(log, io.now),
      )
    : undefined;
  const history = startRepeating(
    async () => {
      const count = await store.history.forget(io.now() - options.historyMs);
      if (count > 0) log.info({ count }, 'old revisions of prices removed');
    },
    historyIntervalMs,
    world,
    (error) => {
      log.warn({ err: error }, 'old revisions of prices could not be removed');
    },
  );
  const places = {
    listening: listening.value,
    preview: preview.isBuilt ? listening.value + previewPath : null,
    ...(measured === undefined ? {} : { metrics: measured.value }),
  };
  await io.stdout(`${JSON.stringify(places)}\n`);
  log.info({ version: io.version, listening: listening.value }, 'listening');

  const signal = await signals.first;
  log.info({ signal }, 'stopping');
  isServing = false;
  await wait(options.shutdownDelayMs);
  const [cutOff] = await Promise.all([
    close(options.shutdownGraceMs),
    worker?.stop(options.shutdownGraceMs),
    publishing?.stop(),
    history.stop(),
  ]);
  if (cutOff > 0) log.warn({ connections: cutOff }, 'connections cut off at the end of the grace');
  log.info('stopped');
  return success(answer());
}

function datexOf(
  io: Io,
  { datex }: ServeOptions,
  store: AdminStore,
  log: ServerLog['log'],
): DatexRoute {
  if (datex === undefined) return datexRoute(store, undefined);
  const feed = new DatexFeed(store, datex, io.now, (findings) => {
    const [first] = findings.map((one) => ({ ...one, message: exchangeMessage(one) }));
    log.warn({ count: findings.length, first }, 'not all prices can be published as DATEX II');
  });
  return datexRoute(store, feed);
}

function workerWorld(
  io: Io,
  { publication: makePublication }: DatexPartners,
): Parameters<typeof startOutboxWorker>[2] {
  return {
    nowMs: io.now,
    sleep,
    random: Math.random,
    makePublication,
    fetch: (url, init) => fetch(url, init),
  };
}
