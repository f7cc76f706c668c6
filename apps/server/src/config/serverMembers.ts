import { pathType, wholeNumberType } from '@wattpost/config';
import {
  defaultConflictsPerHour,
  defaultPasswordLimits,
  defaultMaxDisplays,
  defaultSilentReports,
} from '@wattpost/platform/limits';
import { defaultLimits } from '../settings/httpLimits.ts';
import { defaultRequestLimits } from '../settings/requestLimits.ts';
import { logLevels } from '../settings/logLevels.ts';
import {
  type Member,
  oneWord,
  count,
  day,
  seconds,
  hour,
  optional,
  kibibytes,
  switchedOff,
  switchedOn,
  matchingText,
} from './member.ts';
import {
  databaseFileType,
  databaseUrlType,
  languagesType,
  networksType,
  pathPattern,
  publicUrlType,
} from './memberTypes.ts';

const hostName = [/^[\w.:%-]+$/, 'a host name or an address'] as const;
const path = { type: 'string', pattern: pathPattern } as const;

/**
 * The members of the server's configuration by object and name. A new one is stated here once, and used in
 * `serveOptions`: file, variable, option, help, JSON Schema and documentation follow from it.
 */
const serverMembers = {
  database: {
    file: optional({
      flag: null,
      about: 'the SQLite file',
      type: databaseFileType,
      syntax: 'text',
      isPath: true,
      defaultText: 'wattpost.db in the current folder',
      schema: path,
    }),
    url: optional({
      flag: null,
      about: 'the PostgreSQL database, a postgres:// URL without a password',
      type: databaseUrlType,
      syntax: 'text',
      defaultText: 'none',
      schema: { type: 'string', pattern: '^[A-Za-z]+://' },
    }),
    url_file: optional({
      flag: null,
      about: 'a file that contains the postgres:// URL, with its password',
      type: pathType('the path of a file that contains a postgres:// URL'),
      syntax: 'text',
      isPath: true,
      defaultText: 'none',
      schema: path,
    }),
    connections: count('--db-connections', 'connections to PostgreSQL at once', [1, 1000], 10),
  },
  listen: {
    host: {
      ...matchingText('--host <HOST>', 'the address to listen on', ...hostName, '127.0.0.1'),
      variable: 'WATTPOST_HOST',
    },
    port: {
      ...count('--port', 'the port to listen on, 0 for any', [0, 65_535], 8080),
      variable: 'WATTPOST_PORT',
    },
    public_url: optional({
      flag: '--public-url <URL>',
      about: 'the address that callers use, for links in responses',
      type: publicUrlType,
      syntax: 'text',
      defaultText: "each request's own",
      schema: { type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?:' },
    }),
  },
  metrics: {
    port: optional({
      flag: '--metrics-port <N>',
      about: 'serve /metrics on this port, without a token, 0 for any',
      type: wholeNumberType(0, 65_535),
      syntax: 'number',
      defaultText: 'not served',
      schema: { type: 'integer', minimum: 0, maximum: 65_535 },
    }),
    host: matchingText(
      '--metrics-host <HOST>',
      'serve /metrics on this address',
      ...hostName,
      '127.0.0.1',
    ),
  },
  log: {
    level: oneWord('--log-level <LEVEL>', 'what is logged', logLevels, 'info'),
  },
  directions: {
    languages: optional({
      flag: '--languages <L,...>',
      about: 'languages that directions may be set in',
      type: languagesType,
      syntax: 'list',
      defaultText: 'those that Windows-1252 can write',
      schema: {
        type: 'array',
        items: { type: 'string', pattern: '^[A-Za-z]{2}$' },
        minItems: 1,
      },
    }),
  },
  drivers: {
    pages: switchedOff(
      '--driver-pages',
      'publish the price of each station at /p/STATION, without a token',
    ),
  },
  bundles: {
    key_file: optional({
      flag: '--bundle-key <KEYFILE>',
      about: 'sign bundles and receipts with this private key, as wattpost keygen makes it',
      type: pathType('the path of a file KEYFILE that wattpost keygen wrote'),
      syntax: 'text',
      isPath: true,
      defaultText: 'not signed',
      schema: path,
    }),
  },
  displays: {
    silent_reports: count(
      '--silent-reports',
      'a display is silent after this many missed reports',
      [1, 1000],
      defaultSilentReports,
    ),
    days: count(
      '--display-days',
      'keep what displays reported for this many days',
      [1, 36_500],
      730,
    ),
    max_per_organization: count(
      '--max-displays',
      'displays that one organization may have; more are refused',
      [1, 1_000_000],
      defaultMaxDisplays,
    ),
  },
  history: {
    days: count('--history-days', 'keep revisions of prices for this many days', [1, 36_500], 730),
  },
  limits: {
    max_body_kib: kibibytes(
      '--max-body-kib',
      'largest body of a request in KiB',
      [1, 65_536],
      defaultLimits.maxBodyBytes,
    ),
    max_header_kib: kibibytes(
      '--max-header-kib',
      'largest headers of a request in KiB',
      [1, 256],
      defaultLimits.maxHeaderBytes,
    ),
    max_connections: count(
      '--max-connections',
      'connections at once; more are refused',
      [1, 100_000],
      defaultLimits.maxConnections,
    ),
    max_per_address: count(
      '--max-per-address',
      'connections of one address at once; more are refused',
      [1, 100_000],
      defaultLimits.maxPerAddress,
    ),
    trusted_proxies: optional({
      flag: '--trusted-proxies <ADDRESS,...>',
      about:
        'addresses and networks without the limit of --max-per-address, whose X-Forwarded-For counts',
      type: networksType,
      syntax: 'list',
      defaultText: 'none',
      schema: { type: 'array', items: { type: 'string', minLength: 2 } },
    }),
    max_requests_per_key: count(
      '--max-requests-per-key',
      'requests of a key per second; more get 429',
      [1, 1_000_000],
      defaultRequestLimits.perKey,
    ),
    max_requests_per_address: count(
      '--max-requests-per-address',
      'requests without a key per address and second; more get 429',
      [1, 1_000_000],
      defaultRequestLimits.perAddress,
    ),
    headers_timeout_seconds: seconds(
      '--headers-timeout',
      'time for the headers of a request',
      [0.1, hour],
      defaultLimits.headersTimeoutMs,
    ),
    request_timeout_seconds: seconds(
      '--request-timeout',
      'time for a whole request',
      [0.1, hour],
      defaultLimits.requestTimeoutMs,
    ),
    idle_timeout_seconds: seconds(
      '--idle-timeout',
      'time for a connection without progress',
      [0.1, hour],
      defaultLimits.idleTimeoutMs,
    ),
    keep_alive_timeout_seconds: seconds(
      '--keep-alive-timeout',
      'time for a connection between requests',
      [0.1, hour],
      defaultLimits.keepAliveTimeoutMs,
    ),
    password_hashes: count(
      '--password-hashes',
      'passwords that are hashed in parallel',
      [1, 64],
      defaultPasswordLimits.atOnce,
    ),
    password_queue: count(
      '--password-queue',
      'passwords that may wait',
      [0, 10_000],
      defaultPasswordLimits.waiting,
    ),
    max_conflicts_per_hour: count(
      '--max-conflicts',
      'responses "not available" (409) per token and hour',
      [1, 1_000_000],
      defaultConflictsPerHour,
    ),
  },
  shutdown: {
    delay_seconds: seconds(
      '--shutdown-delay',
      'time from "not ready" to not listening',
      [0, hour],
      0,
    ),
    grace_seconds: seconds(
      '--shutdown-grace',
      'time for running requests at the end',
      [0, hour],
      20_000,
    ),
  },
  outbox: {
    enabled: switchedOn('--no-outbox', 'send messages to partners'),
    timeout_seconds: seconds(
      '--push-timeout',
      'time for the response of a partner',
      [0.1, 300],
      10_000,
    ),
    max_attempts: count(
      '--push-attempts',
      'attempts after which a push is given up',
      [1, 1000],
      24,
    ),
    first_wait_seconds: seconds(
      '--push-first-wait',
      'longest wait after the first failure',
      [0.001, day],
      5_000,
    ),
    longest_wait_seconds: seconds(
      '--push-longest-wait',
      'longest wait after any failure',
      [0.001, 7 * day],
      3_600_000,
    ),
    lease_margin_seconds: seconds(
      '--push-lease-margin',
      'time beyond its time-out until another server may take a push',
      [0.1, hour],
      30_000,
    ),
    poll_seconds: seconds(
      '--push-poll',
      'time between checks of an empty outbox',
      [0.01, hour],
      1_000,
    ),
    concurrency: count('--push-concurrency', 'concurrent pushes to a partner', [1, 100], 4),
    pushes_per_minute: count(
      '--push-rate',
      'new pushes per organization and minute; more wait',
      [1, 60_000],
      120,
    ),
  },
};

type ServerMembers = typeof serverMembers;

/** The configuration of a server: durations in milliseconds, sizes in bytes; `null`: not set. */
export type ServerConfig = {
  readonly [Group in keyof ServerMembers]: {
    readonly [Name in keyof ServerMembers[Group]]: ServerMembers[Group][Name] extends Member<
      infer Value
    >
      ? Value
      : never;
  };
};

/** The same members, whatever their values are. */
export const memberGroups: Readonly<Record<string, Readonly<Record<string, Member<unknown>>>>> =
  serverMembers;

/** A member with its place. */
export interface ListedMember {
  /** Its JSON path, such as `$.listen.port`. */
  readonly path: string;
  readonly member: Member<unknown>;
}

/** All members in their order. */
export const memberList: readonly ListedMember[] = Object.entries(memberGroups).flatMap(
  ([group, members]) =>
    Object.entries(members).map(([name, member]) => ({ path: `$.${group}.${name}`, member })),
);
