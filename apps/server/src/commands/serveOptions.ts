import type { BlockList } from 'node:net';
import { type Command, Option, whole } from '@wattpost/command';
import { defaultConflictsPerHour, defaultPasswordLimits } from '@wattpost/platform';
import { defaultLimits } from '../http/index.ts';
import { kibibytes, languages, networks, publicUrl, seconds } from './readOptions.ts';
import type { ServeOptions } from './serveCommand.ts';
import { type LogLevel, logLevels } from '../host/index.ts';

/** The options of `serve` as they are parsed. */
export interface ServeFlags extends Pick<
  ServeOptions,
  'db' | 'host' | 'port' | 'publicUrl' | 'languages' | 'outbox'
> {
  readonly logLevel: LogLevel;
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
  const limits = defaultLimits;
  const options = [
    new Option('--host <HOST>', 'listen on this address (env: WATTPOST_HOST, default: 127.0.0.1)'),
    new Option('--port <N>', 'listen on this port, 0 for any (env: WATTPOST_PORT, default: 8080)'),
    new Option(
      '--public-url <URL>',
      "the address that callers use, for links in answers (default: each request's own)",
    ).argParser(publicUrl),
    option('--db-connections <N>', 'to PostgreSQL at once', whole(1, 1000), 10),
    new Option('--languages <L,...>', 'languages that directions may be set in').argParser(
      languages,
    ),
    new Option('--log-level <LEVEL>', 'what is logged').choices(logLevels).default('info'),
    option(
      '--max-body-kib <N>',
      'refuse larger bodies',
      kibibytes(1, 65_536),
      limits.maxBodyBytes,
      '1024',
    ),
    option(
      '--max-header-kib <N>',
      'refuse larger headers',
      kibibytes(1, 256),
      limits.maxHeaderBytes,
      '16',
    ),
    option('--max-connections <N>', 'turn away more', whole(1, 100_000), limits.maxConnections),
    option(
      '--max-per-address <N>',
      'turn away more of one',
      whole(1, 100_000),
      limits.maxPerAddress,
    ),
    new Option(
      '--trusted-proxies <ADDRESS,...>',
      'addresses and networks that --max-per-address is not for',
    ).argParser(networks),
    duration(
      '--headers-timeout',
      'for the headers of a request',
      [0.1, hour],
      limits.headersTimeoutMs,
    ),
    duration('--request-timeout', 'for a whole request', [0.1, hour], limits.requestTimeoutMs),
    duration(
      '--idle-timeout',
      'for a connection that stands still',
      [0.1, hour],
      limits.idleTimeoutMs,
    ),
    duration('--keep-alive-timeout', 'between requests', [0.1, hour], limits.keepAliveTimeoutMs),
    option('--password-hashes <N>', 'made at once', whole(1, 64), defaultPasswordLimits.atOnce),
    option(
      '--password-queue <N>',
      'passwords that may wait for it',
      whole(0, 10_000),
      defaultPasswordLimits.waiting,
    ),
    option(
      '--max-conflicts <N>',
      'per key and hour: "not available"',
      whole(1, 1_000_000),
      defaultConflictsPerHour,
    ),
    duration('--shutdown-delay', 'from "not ready" to not listening', [0, hour], 0),
    duration('--shutdown-grace', 'for running requests at the end', [0, hour], 20_000),
    new Option('--no-outbox', 'leave the roaming partners to another process'),
    duration('--push-timeout', 'for the answer of a roaming partner', [0.1, 300], 10_000),
    option('--push-attempts <N>', 'give a push up after so many', whole(1, 1000), 24),
    duration('--push-first-wait', 'at most, after the first failure', [0.001, day], 5_000),
    duration('--push-longest-wait', 'at most, after any failure', [0.001, 7 * day], 3_600_000),
    duration('--push-lease-margin', 'until another server may take a push', [0.1, hour], 30_000),
    duration('--push-poll', 'between looks at an empty outbox', [0.01, hour], 1_000),
    option('--push-concurrency <N>', 'pushes under way at once to a partner', whole(1, 100), 4),
    option(
      '--push-rate <N>',
      'new pushes of one organization a minute; more wait',
      whole(1, 60_000),
      120,
    ),
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
    dbConnections: flags.dbConnections,
    pushesPerMinute: flags.pushRate,
    logLevel: flags.logLevel,
    limits: {
      maxHeaderBytes: flags.maxHeaderKib,
      maxBodyBytes: flags.maxBodyKib,
      // Node asks for this order.
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

function option(
  flags: string,
  description: string,
  read: (text: string) => number,
  fallback: number,
  shown = String(fallback),
): Option {
  return new Option(flags, description).argParser(read).default(fallback, shown);
}

function duration(
  name: string,
  description: string,
  [least, most]: readonly [number, number],
  fallbackMs: number,
): Option {
  const shown = `${fallbackMs / 1000} s`;
  return option(`${name} <SECONDS>`, description, seconds(least, most), fallbackMs, shown);
}
