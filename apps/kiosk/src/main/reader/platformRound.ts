import { createHash } from 'node:crypto';
import {
  assembleBundle,
  createClient,
  type Assembly,
  type Client,
  type Fetch,
} from '@wattpost/client';
import type { Bundle } from '@wattpost/contract';

/** The query of one round. */
export interface PlatformQuestion {
  readonly baseUrl: string;
  /** Uuids of the stations on the display. */
  readonly stations: readonly string[];
  /** The tokens for directions and for prices. */
  readonly stationToken: string;
  readonly pricingToken: string;
  /** How long a bundle made from the responses is valid, in milliseconds. */
  readonly validForMs: number;
  /** The kiosk's clock, epoch milliseconds. */
  readonly nowMs: number;
  /** Milliseconds for one request; `null`: the client's default. */
  readonly timeoutMs: number | null;
}

/** The result of a round. */
export type PlatformAnswer =
  | {
      readonly ok: true;
      /** A bundle made of the responses. */
      readonly bytes: Uint8Array;
      /** By the platform's clock if its responses have a date, epoch milliseconds. */
      readonly createdAtMs: number;
      /** Equal for as long as the platform's data is equal. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Queries a platform once. */
export type QueryPlatform = (question: PlatformQuestion) => Promise<PlatformAnswer>;

/** Longer messages of the network are not clearer. */
const maxMessageLength = 500;
const maxAnswerBytes = 8 * 1024 * 1024;

/** Makes a function that queries a platform; its client caches what has not changed. */
export function makePlatformQuery(fetch: Fetch, random: () => number): QueryPlatform {
  const dated = datedFetch(fetch);
  let cached: { readonly keys: string; readonly client: Client } | null = null;
  return async (question) => {
    const { stationToken, pricingToken } = question;
    const keys = JSON.stringify([question.baseUrl, stationToken, pricingToken]);
    // One client for as long as the tokens do not change.
    cached = cached?.keys === keys ? cached : { keys, client: makeClient(question, dated, random) };
    dated.forget();
    try {
      const { nowMs, stations, validForMs } = question;
      const assembly = await assembleBundle(cached.client, {
        stations: stations.map((uuid) => ({ uuid })),
        createdAt: nowMs,
        validUntil: nowMs + validForMs,
      });
      if (!assembly.ok) {
        return {
          ok: false,
          reason: withoutKeys(problemText(assembly), [stationToken, pricingToken]),
        };
      }
      const createdAtMs = dated.lastDateMs() ?? nowMs;
      const bytes = Buffer.from(withDates(assembly.bundle, createdAtMs, validForMs));
      return { ok: true, bytes, createdAtMs, content: contentOf(assembly.bundle) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { ok: false, reason: withoutKeys(reason, [stationToken, pricingToken]) };
    }
  };
}

function makeClient(question: PlatformQuestion, dated: DatedFetch, random: () => number): Client {
  const { baseUrl, stationToken, pricingToken, timeoutMs } = question;
  return createClient({
    baseUrl,
    stationToken,
    pricingToken,
    maxAnswerBytes,
    random,
    retry: { attempts: 2 },
    ...(timeoutMs === null ? {} : { timeoutMs }),
    fetch: dated.fetch,
  });
}

/** Everything in a bundle that comes from the platform: all but its creation time. */
function contentOf({ stations, cost_rates }: Bundle): string {
  return createHash('sha256')
    .update(JSON.stringify([stations, cost_rates]))
    .digest('hex');
}

function withDates(bundle: Bundle, createdAtMs: number, validForMs: number): string {
  return JSON.stringify({
    ...bundle,
    created_at: new Date(createdAtMs).toISOString(),
    valid_until: new Date(createdAtMs + validForMs).toISOString(),
  });
}

function problemText({ problems }: Extract<Assembly, { ok: false }>): string {
  const [first] = problems;
  const others = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return first === undefined ? 'no reason was given' : `${first.path}: ${first.message}${others}`;
}

/** A platform may echo in an error what it received. */
function withoutKeys(text: string, keys: readonly string[]): string {
  const without = keys.reduce((rest, key) => rest.replaceAll(key, '(key)'), text);
  return without.length > maxMessageLength ? `${without.slice(0, maxMessageLength)}…` : without;
}

/** A `fetch` that stores the date of the last response. */
interface DatedFetch {
  readonly fetch: Fetch;
  /** Epoch milliseconds; `null`: the last response had no date, or there was none since `forget`. */
  readonly lastDateMs: () => number | null;
  readonly forget: () => void;
}

/** Records the dates of responses, so that a wrong clock on this machine does not date a bundle. */
function datedFetch(fetch: Fetch): DatedFetch {
  let lastDateMs: number | null = null;
  return {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const dateMs = Date.parse(response.headers.get('date') ?? '');
      lastDateMs = Number.isNaN(dateMs) ? null : dateMs;
      return response;
    },
    lastDateMs: () => lastDateMs,
    forget: () => {
      lastDateMs = null;
    },
  };
}
