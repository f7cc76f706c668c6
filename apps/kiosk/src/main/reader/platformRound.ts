import { createHash } from 'node:crypto';
import {
  createBundleReader,
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
  /** Whether the platform must sign its bundles. */
  readonly isSignatureRequired: boolean;
}

/** What came of a round. */
export type PlatformAnswer =
  | {
      readonly ok: true;
      /** The bundle: as the platform signed it, or made of its answers. */
      readonly bytes: Uint8Array;
      /** Base64; `null`: none was required. */
      readonly signature: string | null;
      /** When it was read, by the platform's clock where it says one, epoch milliseconds. */
      readonly createdAtMs: number;
      /** The same for as long as the platform states the same. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Queries a platform once. */
export type AskPlatform = (question: PlatformQuestion) => Promise<PlatformAnswer>;

/** Messages of the network that are longer have not become clearer. */
const maxMessageLength = 500;
/** No bundle may have more. */
const maxAnswerBytes = 64 * 1024 * 1024;
const msPerHour = 3_600_000;

/** A client, for as long as the keys are the same. */
interface Connection {
  readonly keys: string;
  readonly client: Client;
  readonly readBundle: ReturnType<typeof createBundleReader>;
}

/** Makes a function that queries a platform; its client caches what has not changed. */
export function makePlatformAsker(fetch: Fetch, random: () => number): AskPlatform {
  const dated = datedFetch(fetch);
  let cached: Connection | null = null;
  return async (question) => {
    const { stationToken, pricingToken, nowMs } = question;
    const keys = JSON.stringify([question.baseUrl, stationToken, pricingToken]);
    if (cached?.keys !== keys) {
      const client = makeClient(question, dated, random);
      cached = { keys, client, readBundle: createBundleReader(client) };
    }
    const refused = (reason: string): PlatformAnswer => ({
      ok: false,
      reason: withoutKeys(reason, [stationToken, pricingToken]),
    });
    dated.forget();
    try {
      const reading = question.isSignatureRequired
        ? await readSigned(cached, question)
        : await readUnsigned(cached, question, () => dated.lastDateMs() ?? nowMs);
      return reading.ok
        ? { ...reading, createdAtMs: dated.lastDateMs() ?? nowMs }
        : refused(reading.reason);
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    }
  };
}

/** What came of a round, but for the time. */
type Reading =
  | Omit<Extract<PlatformAnswer, { readonly ok: true }>, 'createdAtMs'>
  | Extract<PlatformAnswer, { readonly ok: false }>;

/** The bundle exactly as the platform signed it; who signed it is checked before it is used. */
async function readSigned(
  { client }: Connection,
  { stations, validForMs }: PlatformQuestion,
): Promise<Reading> {
  const answer = await client.readBundle(stations, { validHours: validForMs / msPerHour });
  if (!answer.ok)
    return { ok: false, reason: `There is no signed bundle: ${answer.error.message}` };
  const { bytes, signature } = answer.value;
  if (signature === null) {
    const reason =
      'The platform does not sign its bundles; start it with a key, or leave out public_key_file.';
    return { ok: false, reason };
  }
  return { ok: true, bytes, signature, content: sha256(bytes) };
}

/** @param dateMs when the last answer was given. */
async function readUnsigned(
  { readBundle }: Connection,
  { stations, nowMs, validForMs }: PlatformQuestion,
  dateMs: () => number,
): Promise<Reading> {
  const assembly = await readBundle({
    stations: stations.map((uuid) => ({ uuid })),
    createdAt: nowMs,
    validUntil: nowMs + validForMs,
  });
  if (!assembly.ok) return { ok: false, reason: problemText(assembly) };
  const bytes = Buffer.from(withDates(assembly.bundle, dateMs(), validForMs));
  return { ok: true, bytes, signature: null, content: contentOf(assembly.bundle) };
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
  return sha256(JSON.stringify([stations, cost_rates]));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
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
