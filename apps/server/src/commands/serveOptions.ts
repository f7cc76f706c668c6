import type { BlockList } from 'node:net';
import { type Command, Option, whole } from '@wattpost/command';
import { defaultConflictsPerHour, defaultPasswordLimits } from '@wattpost/platform';
import { defaultLimits } from '../http/index.ts';
import { kibibytes, languageList, matching, networks, publicUrl, seconds } from './readOptions.ts';
import type { ServeOptions } from './serveCommand.ts';
import { type LogLevel, logLevels } from '../host/index.ts';

/** The options of `serve` as they are parsed. */
export interface ServeFlags extends Pick<
  ServeOptions,
  'db' | 'host' | 'port' | 'publicUrl' | 'languages' | 'driverPages' | 'outbox'
> {
  readonly logLevel: LogLevel;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly bundleKey?: string;
  readonly maxBodyKib: number;
  readonly maxHeaderKib: number;
  readonly maxConnections: number;
  readonly maxPerAddress: number;
  readonly trustedProxies?: BlockList;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly idleTimeout: number;
  readonly keepAliveTimeout: number;
  readonly passwordHashes: number;
  readonly passwordQueue: number;
  readonly maxConflicts: number;
  readonly historyDays: number;
  readonly shutdownDelay: number;
  readonly shutdownGrace: number;
  readonly pushTimeout: number;
  readonly pushAttempts: number;
  readonly pushFirstWait: number;
  readonly pushLongestWait: number;
  readonly pushLeaseMargin: number;
  readonly pushPoll: number;
  readonly pushConcurrency: number;
  readonly pushRate: number;
  readonly dbConnections: number;
}

const hour = 3600;
const day = 24 * hour;

/** Adds the options of `serve`; durations are parsed to milliseconds, sizes to bytes. */
export function addServeOptions(command: Command): Command {
  const { headersTimeoutMs, requestTimeoutMs, idleTimeoutMs, keepAliveTimeoutMs } = defaultLimits;
  const { maxBodyBytes, maxHeaderBytes, maxConnections, maxPerAddress } = defaultLimits;
  const passwords = defaultPasswordLimits;
  const options = [
    new Option('--host <HOST>', 'listen on this address (env: WATTPOST_HOST, default: 127.0.0.1)'),
    new Option('--port <N>', 'listen on this port, 0 for any (env: WATTPOST_PORT, default: 8080)'),
    new Option(
      '--public-url <URL>',
      "the address that callers use, for links in responses (default: each request's own)",
    ).argParser(publicUrl),
    count('--db-connections', 'to PostgreSQL at once', [1, 1000], 10),
    new Option('--languages <L,...>', 'languages that directions may be set in').argParser(
      languageList,
    ),
    new Option(
      '--driver-pages',
      'publish the price of each station at /p/STATION, without a token',
    ).default(false, 'no'),
    new Option(
      '--bundle-key <KEYFILE>',
      'sign bundles with this private key, as wattpost keygen makes it',
    ),
    new Option('--log-level <LEVEL>', 'what is logged').choices(logLevels).default('info'),
    new Option(
      '--metrics-port <N>',
      'serve /metrics on this port, without a token, 0 for any (default: not served)',
    ).argParser(whole(0, 65_535)),
    new Option('--metrics-host <HOST>', 'serve /metrics on this address')
      .argParser(matching(/^[\w.:%-]+$/, 'a host name or an address'))
      .default('127.0.0.1'),
    size('--max-body-kib', 'refuse larger bodies', [1, 65_536], maxBodyBytes),
    size('--max-header-kib', 'refuse larger headers', [1, 256], maxHeaderBytes),
    count('--max-connections', 'refuse more', [1, 100_000], maxConnections),
    count('--max-per-address', 'refuse more of one address', [1, 100_000], maxPerAddress),
    new Option(
      '--trusted-proxies <ADDRESS,...>',
      'addresses and networks without the limit of --max-per-address',
    ).argParser(networks),
    duration('--headers-timeout', 'for the headers of a request', [0.1, hour], headersTimeoutMs),
    duration('--request-timeout', 'for a whole request', [0.1, hour], requestTimeoutMs),
    duration('--idle-timeout', 'for an idle connection', [0.1, hour], idleTimeoutMs),
    duration('--keep-alive-timeout', 'between requests', [0.1, hour], keepAliveTimeoutMs),
    count('--password-hashes', 'computed in parallel', [1, 64], passwords.atOnce),
    count('--password-queue', 'passwords that may wait', [0, 10_000], passwords.waiting),
    count(
      '--max-conflicts',
      'per token and hour: "not available"',
      [1, 1_000_000],
      defaultConflictsPerHour,
    ),
    duration('--shutdown-delay', 'from "not ready" to not listening', [0, hour], 0),
    duration('--shutdown-grace', 'for running requests at the end', [0, hour], 20_000),
    new Option('--no-outbox', 'leave the roaming partners to another process'),
    count('--history-days', 'keep revisions of prices for this many days', [1, 36_500], 730),
    duration('--push-timeout', 'for the response of a partner', [0.1, 300], 10_000),
    count('--push-attempts', 'give up a push after this many', [1, 1000], 24),
    duration('--push-first-wait', 'at most, after the first failure', [0.001, day], 5_000),
    duration('--push-longest-wait', 'at most, after any failure', [0.001, 7 * day], 3_600_000),
    duration('--push-lease-margin', 'until another server may take a push', [0.1, hour], 30_000),
    duration('--push-poll', 'between checks of an empty outbox', [0.01, hour], 1_000),
    count('--push-concurrency', 'concurrent pushes to a partner', [1, 100], 4),
    count('--push-rate', 'new pushes per organization and minute; more wait', [1, 60_000], 120),
  ];
  for (const each of options) command.addOption(each);
  return command;
}

/** The parsed options as the command takes them. */
export function serveOptions(flags: ServeFlags): ServeOptions {
  const { db, host, port, publicUrl: url, languages: supported } = flags;
  return {
    ...(db === undefined ? {} : { db }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(url === undefined ? {} : { publicUrl: url }),
    ...(supported === undefined ? {} : { languages: supported }),
    driverPages: flags.driverPages,
    ...(flags.bundleKey === undefined ? {} : { bundleKeyFile: flags.bundleKey }),
    ...(flags.metricsPort === undefined
      ? {}
      : { metrics: { host: flags.metricsHost, port: flags.metricsPort } }),
    connections: flags.dbConnections,
    pushesPerMinute: flags.pushRate,
    logLevel: flags.logLevel,
    limits: {
      maxHeaderBytes: flags.maxHeaderKib,
      maxBodyBytes: flags.maxBodyKib,
      // Node requires this order.
      headersTimeoutMs: Math.min(flags.headersTimeout, flags.requestTimeout),
      requestTimeoutMs: flags.requestTimeout,
      keepAliveTimeoutMs: flags.keepAliveTimeout,
      idleTimeoutMs: flags.idleTimeout,
      maxConnections: flags.maxConnections,
      maxPerAddress: flags.maxPerAddress,
      trustedProxies: flags.trustedProxies ?? defaultLimits.trustedProxies,
    },
    passwordLimits: { atOnce: flags.passwordHashes, waiting: flags.passwordQueue },
    conflictsPerHour: flags.maxConflicts,
    historyMs: flags.historyDays * day * 1000,
    outbox: flags.outbox,
    worker: {
      retry: {
        maxAttempts: flags.pushAttempts,
        firstWaitMs: flags.pushFirstWait,
        longestWaitMs: flags.pushLongestWait,
      },
      timeoutMs: flags.pushTimeout,
      leaseMarginMs: flags.pushLeaseMargin,
      pollMs: flags.pushPoll,
      slotsPerPartner: flags.pushConcurrency,
    },
    shutdownDelayMs: flags.shutdownDelay,
    shutdownGraceMs: flags.shutdownGrace,
  };
}

/** The minimum and the maximum. */
type Span = readonly [number, number];

function count(name: string, description: string, span: Span, fallback: number): Option {
  return new Option(`${name} <N>`, description).argParser(whole(...span)).default(fallback);
}

function size(name: string, description: string, span: Span, fallbackBytes: number): Option {
  const defaultKib = String(fallbackBytes / 1024);
  return new Option(`${name} <N>`, description)
    .argParser(kibibytes(...span))
    .default(fallbackBytes, defaultKib);
}

function duration(name: string, description: string, span: Span, fallbackMs: number): Option {
  return new Option(`${name} <SECONDS>`, description)
    .argParser(seconds(...span))
    .default(fallbackMs, `${fallbackMs / 1000} s`);
}
