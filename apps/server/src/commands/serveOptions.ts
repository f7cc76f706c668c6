import { type Command, Option } from '@wattpost/command';
import { type ConfigOptions, type ServerConfig, memberOptions } from '../config/index.ts';
import { defaultLimits } from '../http/index.ts';
import { matching } from './readOptions.ts';
import type { ServeOptions } from './serveCommand.ts';

/** The options of `serve` as they are parsed. Those of members are read with the configuration. */
export interface ServeFlags extends ConfigOptions {
  readonly datexPublisher?: string;
  readonly datexCountry: string;
  readonly datexOperatorId?: string;
  readonly datexLanguage: string;
  readonly datexTest?: boolean;
}

const dayMs = 86_400_000;

/** Adds the options of `serve`. */
export function addServeOptions(command: Command): Command {
  const options = [
    ...memberOptions(),
    new Option(
      '--datex-publisher <ID>',
      'publish DATEX II as this publisher, as named by the access point',
    ).argParser(matching(/^\S{1,1024}$/, 'an identifier without blanks, such as DE-NAP-XY')),
    new Option('--datex-country <CC>', 'the country of the publisher')
      .argParser(matching(/^[A-Z]{2}$/, 'two capital letters, such as DE'))
      .default('DE'),
    new Option('--datex-operator-id <ID>', 'the id of the operator').argParser(
      matching(/^\S{1,1024}$/, 'an id without blanks, such as DE*ABC'),
    ),
    new Option('--datex-language <LL>', 'the language of its texts')
      .argParser(matching(/^[a-z]{2}$/, 'two lower-case letters, such as de'))
      .default('de'),
    new Option('--datex-test', 'mark the publications as tests'),
  ];
  for (const each of options) command.addOption(each);
  return command;
}

/** The configuration as the command takes it. */
export function serveOptions(config: ServerConfig, flags: ServeFlags): ServeOptions {
  const { database, listen, metrics, limits, outbox } = config;
  const { public_url: publicUrl } = listen;
  const { languages } = config.directions;
  return {
    database,
    listen,
    ...(publicUrl === null ? {} : { publicUrl }),
    ...(languages === null ? {} : { languages }),
    driverPages: config.drivers.pages,
    bundleKeyFile: config.bundles.key_file,
    ...(flags.datexPublisher === undefined
      ? {}
      : { datex: publisher(flags, flags.datexPublisher) }),
    ...(metrics.port === null ? {} : { metrics: { host: metrics.host, port: metrics.port } }),
    connections: database.connections,
    pushesPerMinute: outbox.pushes_per_minute,
    logLevel: config.log.level,
    limits: {
      maxHeaderBytes: limits.max_header_kib,
      maxBodyBytes: limits.max_body_kib,
      // Node requires this order.
      headersTimeoutMs: Math.min(limits.headers_timeout_seconds, limits.request_timeout_seconds),
      requestTimeoutMs: limits.request_timeout_seconds,
      keepAliveTimeoutMs: limits.keep_alive_timeout_seconds,
      idleTimeoutMs: limits.idle_timeout_seconds,
      maxConnections: limits.max_connections,
      maxPerAddress: limits.max_per_address,
      trustedProxies: limits.trusted_proxies ?? defaultLimits.trustedProxies,
    },
    requestLimits: {
      perKey: limits.max_requests_per_key,
      perAddress: limits.max_requests_per_address,
    },
    passwordLimits: { atOnce: limits.password_hashes, waiting: limits.password_queue },
    conflictsPerHour: limits.max_conflicts_per_hour,
    historyMs: config.history.days * dayMs,
    outbox: outbox.enabled,
    worker: {
      retry: {
        maxAttempts: outbox.max_attempts,
        firstWaitMs: outbox.first_wait_seconds,
        longestWaitMs: outbox.longest_wait_seconds,
      },
      timeoutMs: outbox.timeout_seconds,
      leaseMarginMs: outbox.lease_margin_seconds,
      pollMs: outbox.poll_seconds,
      slotsPerPartner: outbox.concurrency,
    },
    shutdownDelayMs: config.shutdown.delay_seconds,
    shutdownGraceMs: config.shutdown.grace_seconds,
  };
}

function publisher(flags: ServeFlags, name: string): NonNullable<ServeOptions['datex']> {
  const { datexCountry, datexOperatorId, datexLanguage, datexTest } = flags;
  return {
    publisher: name,
    country: datexCountry,
    language: datexLanguage,
    ...(datexOperatorId === undefined ? {} : { operatorId: datexOperatorId }),
    information: datexTest === true ? 'test' : 'real',
  };
}
