import { createHash } from 'node:crypto';
import {
  createBundleReader,
  createClient,
  type Assembly,
  type Client,
  type ClientError,
  type Fetch,
} from '@wattpost/client';
import { runtimeZones, zoneDataFrom, type Bundle, type OwnZones } from '@wattpost/contract';
import { readHttpDate } from '@wattpost/contract/wire';

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
  /** Whether the platform must sign its bundles. */
  readonly isSignatureRequired: boolean;
}

/** The result of a round. */
export type PlatformAnswer =
  | {
      readonly ok: true;
      /** The bundle: as the platform signed it, or made from its responses. */
      readonly bytes: Uint8Array;
      /** Base64; `null`: none was required. */
      readonly signature: string | null;
      /** When it was read, by the platform's clock if its responses have a date, epoch milliseconds. */
      readonly createdAtMs: number;
      /** Equal for as long as the platform's data is equal. */
      readonly content: string;
    }
  | {
      readonly ok: false;
      readonly reason: string;
      /** How long the platform asks to wait, milliseconds; absent: it does not. */
      readonly retryAfterMs?: number;
    };

/** Queries a platform once. */
export type QueryPlatform = (question: PlatformQuestion) => Promise<PlatformAnswer>;

/** Longer messages of the network are not clearer. */
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

/**
 * Makes a function that queries a platform; its client caches what has not changed.
 *
 * @param own the zone data of this system; left out: those of the runtime
 */
export function makePlatformQuery(
  fetch: Fetch,
  random: () => number,
  own: OwnZones = runtimeZones,
): QueryPlatform {
  const dated = datedFetch(fetch);
  let cached: Connection | null = null;
  return async (question) => {
    const { stationToken, pricingToken, nowMs } = question;
    const keys = JSON.stringify([question.baseUrl, stationToken, pricingToken]);
    if (cached?.keys !== keys) {
      const client = makeClient(question, dated, random);
      cached = { keys, client, readBundle: createBundleReader(client) };
    }
    const refused = (reason: string, wait: Wait = {}): PlatformAnswer => ({
      ok: false,
      reason: withoutKeys(reason, [stationToken, pricingToken]),
      ...wait,
    });
    dated.forget();
    try {
      const reading = question.isSignatureRequired
        ? await readSigned(cached, question)
        : await readUnsigned(cached, question, own, () => dated.lastDateMs() ?? nowMs);
      return reading.ok
        ? { ...reading, createdAtMs: dated.lastDateMs() ?? nowMs }
        : refused(reading.reason, reading.wait);
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error));
    }
  };
}

/** What a platform asks of who failed. */
type Wait = Pick<Extract<PlatformAnswer, { readonly ok: false }>, 'retryAfterMs'>;

/** The longest wait that these errors ask for. */
function waitOf(errors: readonly (ClientError | undefined)[]): Wait {
  const waitsSec = errors.flatMap((error) =>
    error?.kind === 'http' ? (error.retryAfterSec ?? []) : [],
  );
  return waitsSec.length === 0 ? {} : { retryAfterMs: Math.max(...waitsSec) * 1000 };
}

/** What came of a round, but for the time. */
type Reading =
  | Omit<Extract<PlatformAnswer, { readonly ok: true }>, 'createdAtMs'>
  | { readonly ok: false; readonly reason: string; readonly wait?: Wait };

/** The bundle exactly as the platform signed it; who signed it is checked before it is used. */
async function readSigned(
  { client }: Connection,
  { stations, validForMs }: PlatformQuestion,
): Promise<Reading> {
  const options = { validHours: validForMs / msPerHour, format: 2 } as const;
  const answer = await client.readBundle(stations, options);
  if (!answer.ok) {
    const reason = `There is no signed bundle: ${answer.error.message}`;
    return { ok: false, reason, wait: waitOf([answer.error]) };
  }
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
  own: OwnZones,
  dateMs: () => number,
): Promise<Reading> {
  const assembly = await readBundle({
    stations: stations.map((uuid) => ({ uuid })),
    createdAt: nowMs,
    validUntil: nowMs + validForMs,
    format: 2,
    own,
  });
  if (!assembly.ok) {
    const wait = waitOf(assembly.problems.map(({ error }) => error));
    return { ok: false, reason: problemText(assembly), wait };
  }
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

/** Everything in a bundle that comes from the platform but its times. */
function contentOf({ stations, cost_rates, follow, zone_data: zones }: Bundle): string {
  return sha256(JSON.stringify([stations, cost_rates, follow, zones?.version]));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function withDates(bundle: Bundle, createdAtMs: number, validForMs: number): string {
  const { zone_data: zones, ...rest } = bundle;
  const created_at = new Date(createdAtMs).toISOString();
  return JSON.stringify({
    ...rest,
    created_at,
    valid_until: new Date(createdAtMs + validForMs).toISOString(),
    zone_data: zones && zoneDataFrom(zones, bundle.created_at, created_at),
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
      const dateMs = readHttpDate(response.headers.get('date'));
      lastDateMs = Number.isNaN(dateMs) ? null : dateMs;
      return response;
    },
    lastDateMs: () => lastDateMs,
    forget: () => {
      lastDateMs = null;
    },
  };
}
