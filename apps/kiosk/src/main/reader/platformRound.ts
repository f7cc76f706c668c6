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
  /** Uuids of those that the display shows. */
  readonly stations: readonly string[];
  /** The key to directions, and the one to prices. */
  readonly stationToken: string;
  readonly pricingToken: string;
  /** How long a bundle made from answers is valid, in milliseconds. */
  readonly validForMs: number;
  /** The kiosk's clock, epoch milliseconds. */
  readonly nowMs: number;
  /** Milliseconds for one request; `null`: the client's default. */
  readonly timeoutMs: number | null;
}

/** What came of a round. */
export type PlatformAnswer =
  | {
      readonly ok: true;
      /** A bundle made of the answers. */
      readonly bytes: Uint8Array;
      /** By the platform's clock where it says one, epoch milliseconds. */
      readonly createdAtMs: number;
      /** The same for as long as the platform states the same. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Queries a platform once. */
export type AskPlatform = (question: PlatformQuestion) => Promise<PlatformAnswer>;

/** Messages of the network that are longer have not become clearer. */
const maxMessageLength = 500;
const maxAnswerBytes = 8 * 1024 * 1024;

/** Makes a function that queries a platform; its client caches what has not changed. */
export function makePlatformAsker(fetch: Fetch, random: () => number): AskPlatform {
  const dated = datedFetch(fetch);
  let cached: { readonly keys: string; readonly client: Client } | null = null;
  return async (question) => {
    const { stationToken, pricingToken } = question;
    const keys = JSON.stringify([question.baseUrl, stationToken, pricingToken]);
    // One client for as long as the keys are the same.
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

/** Of everything in a bundle that the platform states: all but when it was put together. */
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

/** A platform may repeat in an error what it was sent. */
function withoutKeys(text: string, keys: readonly string[]): string {
  const without = keys.reduce((rest, key) => rest.replaceAll(key, '(key)'), text);
  return without.length > maxMessageLength ? `${without.slice(0, maxMessageLength)}…` : without;
}

/** A `fetch` that remembers the time that the last answer was dated with. */
interface DatedFetch {
  readonly fetch: Fetch;
  /** Epoch milliseconds; `null`: the last answer had no date, or there was none since `forget`. */
  readonly lastDateMs: () => number | null;
  readonly forget: () => void;
}

/** Listens to the dates of answers: a wrong clock on this machine dates no bundle then. */
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
