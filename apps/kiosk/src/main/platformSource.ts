import {
  assembleBundle,
  createClient,
  type Assembly,
  type Client,
  type Fetch,
} from '@wattpost/client';
import type { Bundle } from '@wattpost/contract';
import type { RunningSource, SourceEvents } from './bundleSource.ts';
import { datedFetch } from './datedFetch.ts';
import { pollDelayMs, type PollOptions } from './pollDelay.ts';
import type { TokenReading } from './tokenFile.ts';

/** A platform, and how it is asked. */
export interface PlatformOptions {
  readonly baseUrl: string;
  /** Uuids of those that the display shows. */
  readonly stations: readonly string[];
  /** How long a bundle made from answers is valid, in milliseconds. */
  readonly validForMs: number;
  readonly poll: PollOptions;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly fetch: Fetch;
  /** Reads the keys anew before each round, so that a changed key needs no restart. */
  readonly readTokens: () => Promise<{
    readonly stations: TokenReading;
    readonly pricing: TokenReading;
  }>;
  /** Milliseconds for one request. Default: the client's. */
  readonly timeoutMs?: number;
}

/** Messages of the network that are longer have not become clearer. */
const maxMessageLength = 500;
const maxAnswerBytes = 8 * 1024 * 1024;

/** Asks a platform again and again. It never gives up, and never asks in a hurry. */
export function pollPlatform(options: PlatformOptions, events: SourceEvents): RunningSource {
  const { validForMs, now } = options;
  const stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let known: { readonly content: string; readonly createdAtMs: number } | null = null;
  let kept: { readonly keys: string; readonly client: Client } | null = null;
  const dated = datedFetch(options.fetch);

  const clientFor = (stationToken: string, pricingToken: string): Client => {
    const keys = JSON.stringify([stationToken, pricingToken]);
    // One client for as long as the keys are the same: it knows what has not changed.
    kept = kept?.keys === keys ? kept : { keys, client: makeClient(stationToken, pricingToken) };
    return kept.client;
  };
  const makeClient = (stationToken: string, pricingToken: string): Client =>
    createClient({
      ...{ baseUrl: options.baseUrl, stationToken, pricingToken, maxAnswerBytes },
      random: options.poll.random,
      retry: { attempts: 2 },
      signal: stopping.signal,
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
      fetch: dated.fetch,
    });
  /** @returns why there is nothing; `undefined`: all is well. */
  const ask = async (): Promise<string | undefined> => {
    const { stations, pricing } = await options.readTokens();
    if (!stations.ok) return stations.reason;
    if (!pricing.ok) return pricing.reason;
    const client = clientFor(stations.token, pricing.token);
    dated.forget();
    const assembly = await assembleBundle(client, {
      stations: options.stations.map((uuid) => ({ uuid })),
      createdAt: now(),
      validUntil: now() + validForMs,
    });
    if (!assembly.ok) return withoutKeys(problemText(assembly), [stations.token, pricing.token]);
    const createdAtMs = dated.lastDateMs() ?? now();
    const content = contentOf(assembly.bundle);
    // After half of its time a bundle is made anew, so that one that still holds does not run out.
    if (known?.content === content && createdAtMs - known.createdAtMs < validForMs / 2) {
      events.confirm();
      return undefined;
    }
    const bytes = Buffer.from(withDates(assembly.bundle, createdAtMs, validForMs));
    const isUsed = await events.offer({ bytes, signature: null }, options.baseUrl);
    known = isUsed ? { content, createdAtMs } : null;
    return undefined;
  };
  const round = async (): Promise<void> => {
    let failure: string | undefined;
    try {
      failure = await ask();
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    if (stopping.signal.aborted) return;
    failures = failure === undefined ? 0 : failures + 1;
    if (failure !== undefined) events.fail(`${options.baseUrl}: ${failure}`);
    timer = setTimeout(() => void round(), pollDelayMs(options.poll, failures));
  };
  return {
    firstLook: round(),
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Everything of a bundle that the platform states: all but when it was put together. */
function contentOf({ stations, cost_rates }: Bundle): string {
  return JSON.stringify([stations, cost_rates]);
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
