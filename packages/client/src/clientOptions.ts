/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How calls that are safe to repeat (GET, PUT, DELETE) are retried. */
export interface RetryOptions {
  /** Maximum attempts per call, including the first; 1 or greater. Default 4. */
  readonly attempts?: number;
  /** Maximum milliseconds before the second attempt; doubled for each further one. Default 250. */
  readonly baseDelayMs?: number;
  /**
   * Longest wait in milliseconds, regardless of doubling. A call that has to wait longer (`Retry-After`) is not
   * retried. Default 10 000.
   */
  readonly maxDelayMs?: number;
}

export interface ClientOptions {
  /** The base URL of the interface, http or https; may have a path, but no query or password. */
  readonly baseUrl: string | URL;
  /** Token for stations, technicians, locations and directions. */
  readonly stationToken?: string;
  /** Token for dynamic pricing. */
  readonly pricingToken?: string;
  /** Token for displays: `report` for their reports, `displays` for reads. */
  readonly displayToken?: string;
  /** Token for fleet registration. */
  readonly fleetToken?: string;
  /** Token for the core surface: charge points, customers, bills. */
  readonly coreToken?: string;
  /** Spreads retries: a number in [0, 1), such as `Math.random` returns. */
  readonly random: () => number;
  /** Default: the platform's own. */
  readonly fetch?: Fetch;
  /** Resolves after a time in milliseconds; may reject when the signal aborts. Default: a timer. */
  readonly sleep?: (delayMs: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Milliseconds for one attempt, from the request to the last byte of the response. Default 10 000. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  /** Maximum bytes of a response, decompressed (inclusive). Default 16 MiB. */
  readonly maxAnswerBytes?: number;
  /** Bytes of responses cached for revalidation; 0 disables the cache. Default 32 MiB. */
  readonly maxCacheBytes?: number;
  /** Aborts all current and future calls. */
  readonly signal?: AbortSignal;
}

const tokenNames = [
  ...(['stationToken', 'pricingToken', 'displayToken', 'fleetToken', 'coreToken'] as const),
] as const;

/** The validated options with defaults. */
export interface ClientSettings
  extends
    Required<Omit<ClientOptions, 'retry' | 'signal' | (typeof tokenNames)[number]>>,
    Pick<ClientOptions, 'signal' | (typeof tokenNames)[number]>,
    Required<RetryOptions> {
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

/** A longer timer would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

const mebibyte = 1024 * 1024;

function readBaseUrl(text: string | URL): string {
  if (!URL.canParse(text)) throw new RangeError('baseUrl is not a URL');
  const { protocol, username, password, search, hash, origin, pathname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new RangeError('baseUrl must begin with http:// or https://');
  }
  if (username !== '' || password !== '' || search !== '' || hash !== '') {
    throw new RangeError('baseUrl must have no user, password, query or fragment');
  }
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

async function sleepOnTimer(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener('abort', end);
  });
}

/**
 * Validates options and fills in defaults.
 *
 * @throws RangeError for an invalid base address, token, number or function; tokens are not quoted.
 */
export function readOptions(options: ClientOptions): ClientSettings {
  for (const name of tokenNames) {
    // Validated here, because errors about invalid headers elsewhere would quote them.
    if (!/^[\x21-\x7e]+$/.test(options[name] ?? 'none')) {
      throw new RangeError(`${name} must be of ASCII characters without blanks`);
    }
  }
  for (const name of ['random', 'fetch', 'sleep'] as const) {
    // Callers in JavaScript would learn of a missing one at the first retry only.
    const given: unknown = options[name];
    if (typeof given !== 'function' && (name === 'random' || given !== undefined)) {
      throw new RangeError(`${name} must be a function`);
    }
  }
  const { retry = {} } = options;
  const number = (name: string, value: number, min: number, max = maxTimerMs): number => {
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new RangeError(`${name} must be a whole number from ${min} to ${max}, not ${value}`);
  };
  return {
    ...options,
    baseUrl: readBaseUrl(options.baseUrl),
    // Called without a receiver: browsers reject `fetch` as a method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    sleep: options.sleep ?? sleepOnTimer,
    timeoutMs: number('timeoutMs', options.timeoutMs ?? 10_000, 1),
    attempts: number('retry.attempts', retry.attempts ?? 4, 1, 100),
    baseDelayMs: number('retry.baseDelayMs', retry.baseDelayMs ?? 250, 0),
    maxDelayMs: number('retry.maxDelayMs', retry.maxDelayMs ?? 10_000, 0),
    maxAnswerBytes: number('maxAnswerBytes', options.maxAnswerBytes ?? 16 * mebibyte, 1),
    maxCacheBytes: number('maxCacheBytes', options.maxCacheBytes ?? 32 * mebibyte, 0),
  };
}
