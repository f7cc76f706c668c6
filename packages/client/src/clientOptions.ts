/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How calls that are safe to repeat (GET, PUT, DELETE) are tried again. */
export interface RetryOptions {
  /** Times that a call is made at the most, the first included; 1 or greater. Default 4. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt, at the most; doubled for each further one. Default 250. */
  readonly baseDelayMs?: number;
  /** Longest wait in milliseconds, whatever the doubling or `Retry-After` say. Default 10 000. */
  readonly maxDelayMs?: number;
}

export interface ClientOptions {
  /** Where the interface begins, http or https; may have a path, not a query or a password. */
  readonly baseUrl: string | URL;
  /** Key to stations, technicians, locations and directions. */
  readonly stationToken?: string;
  /** Key to dynamic pricing. */
  readonly pricingToken?: string;
  /** Key to fleet registration. */
  readonly fleetToken?: string;
  /** Key to the core surface: charge points, customers, bills. */
  readonly coreToken?: string;
  /** Spreads retries: a number in [0, 1), such as `Math.random` gives. */
  readonly random: () => number;
  /** Default: the platform's own. */
  readonly fetch?: Fetch;
  /** Resolves after a time in milliseconds; may reject when the signal aborts. Default: a timer. */
  readonly sleep?: (delayMs: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Milliseconds for one attempt, from the request to the last byte of its answer. Default 10 000. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  /** Bytes of an answer, unpacked (inclusive). Default 16 MiB. */
  readonly maxAnswerBytes?: number;
  /** Bytes of answers that are kept to be revalidated; 0 keeps none. Default 32 MiB. */
  readonly maxCacheBytes?: number;
  /** Ends everything that runs and everything to come. */
  readonly signal?: AbortSignal;
}

const tokenNames = ['stationToken', 'pricingToken', 'fleetToken', 'coreToken'] as const;

/** The options, checked and complete. */
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
 * Checks options and fills in what was left out.
 *
 * @throws RangeError for a base address, token or number that cannot be meant; tokens are not quoted.
 */
export function readOptions(options: ClientOptions): ClientSettings {
  for (const name of tokenNames) {
    // Checked here, since what refuses a header elsewhere quotes it.
    if (!/^[\x21-\x7e]+$/.test(options[name] ?? 'none')) {
      throw new RangeError(`${name} must be of ASCII characters without blanks`);
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
    // Called as a function of its own: browsers refuse fetch as a method of something else.
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
