import type { ServerConfig } from '../config/index.ts';
import { defaultLimits } from '../settings/httpLimits.ts';
import type { ServeOptions } from './serveCommand.ts';

const dayMs = 86_400_000;

/** The configuration as the command takes it. */
export function serveOptions(config: ServerConfig): ServeOptions {
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
    silentReports: config.displays.silent_reports,
    maxDisplays: config.displays.max_per_organization,
    conflictsPerHour: limits.max_conflicts_per_hour,
    historyMs: config.history.days * dayMs,
    displaysMs: config.displays.days * dayMs,
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
