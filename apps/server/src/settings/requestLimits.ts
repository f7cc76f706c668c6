/** Requests per second, on average over a window of seconds; each 1 or more. */
export interface RequestLimits {
  /** With one valid key, from whatever addresses. */
  readonly perKey: number;
  /** Without a valid key, of one IPv4 address, or of one IPv6 network of 64 bits. */
  readonly perAddress: number;
}

/**
 * 10 000 displays with one key send 170 requests a second, and the drivers of a large city behind one address
 * of a carrier a few.
 */
export const defaultRequestLimits: RequestLimits = { perKey: 500, perAddress: 100 };
