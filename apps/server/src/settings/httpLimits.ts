import { BlockList } from 'node:net';

/** How many connections are open at once. */
export interface ConnectionLimits {
  /** Of all addresses together. */
  readonly maxConnections: number;
  /** Of one IPv4 address, or of one IPv6 network of 64 bits. */
  readonly maxPerAddress: number;
  /** Addresses that many callers share, such as a reverse proxy's: only the total limit applies to them. */
  readonly trustedProxies: BlockList;
}

/** Limits for one client; durations in milliseconds, sizes in bytes. */
export interface HttpLimits extends ConnectionLimits {
  /** Request line and headers together. */
  readonly maxHeaderBytes: number;
  /** The body of a request. */
  readonly maxBodyBytes: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestTimeoutMs: number;
  /** How long an idle connection stays open. */
  readonly keepAliveTimeoutMs: number;
  /** How long a connection may make no progress during a request or a response. */
  readonly idleTimeoutMs: number;
}

/** Requests on one connection; then it is closed, so that load spreads over several processes. */
export const maxRequestsPerConnection = 10_000;

/** Headers of one request. */
export const maxHeaders = 100;

/** The limits of `serve` without options. */
export const defaultLimits: HttpLimits = {
  maxHeaderBytes: 16 * 1024,
  maxBodyBytes: 1024 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 60_000,
  maxConnections: 2_000,
  maxPerAddress: 250,
  trustedProxies: new BlockList(),
};
