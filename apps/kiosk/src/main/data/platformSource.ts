import { isForOwnerAlone, maxTokenBytes, readToken } from '@wattpost/kiosk-config';
import { type Files, type StartTimer, errorText, startTimer } from '../host/index.ts';
import type { QueryPlatform, PlatformQuestion } from '../reader/platformRound.ts';
import { clockToleranceMs } from './clockWatch.ts';
import type { RunningSource, SourceEvents } from './kioskData.ts';

/** A platform and how it is polled. */
export interface PlatformSourceOptions extends Pick<
  PlatformQuestion,
  'baseUrl' | 'stations' | 'validForMs' | 'isSignatureRequired'
> {
  readonly poll: PollOptions;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly query: QueryPlatform;
  /** Reads the tokens again before each round, so that a changed token needs no restart. */
  readonly readTokens: () => Promise<{
    readonly stations: TokenReading;
    readonly pricing: TokenReading;
  }>;
  /** Milliseconds for one request. Default: the client's. */
  readonly timeoutMs?: number;
  /** Default: the system's timers. */
  readonly startTimer?: StartTimer;
}

/** Polls a platform indefinitely, with pauses that grow after failures. */
export function pollPlatform(options: PlatformSourceOptions, events: SourceEvents): RunningSource {
  const { baseUrl, stations: uuids, validForMs, isSignatureRequired, now } = options;
  const { timeoutMs = null, startTimer: start = startTimer } = options;
  let isStopped = false;
  let cancelRound: () => void = () => undefined;
  let failures = 0;
  /** How long the platform asked to wait in the last round. */
  let retryAfterMs = 0;
  let lastBundle: { readonly content: string; readonly createdAtMs: number } | null = null;

  /** @returns why there is nothing; `undefined`: success. */
  const query = async (): Promise<string | undefined> => {
    const { stations, pricing } = await options.readTokens();
    if (!stations.ok) return stations.reason;
    if (!pricing.ok) return pricing.reason;
    const keys = { stationToken: stations.token, pricingToken: pricing.token };
    const about = { baseUrl, stations: uuids, validForMs, isSignatureRequired, timeoutMs };
    const answer = await options.query({ ...about, ...keys, nowMs: now() });
    if (isStopped) return undefined;
    if (!answer.ok) {
      retryAfterMs = answer.retryAfterMs ?? 0;
      return answer.reason;
    }
    const { bytes, signature, content, createdAtMs } = answer;
    // After half of its validity a bundle is made again, so that it does not expire while nothing changes. One of
    // a platform whose clock was ahead is from the future: a correct one replaces it.
    const ageMs = lastBundle?.content === content ? createdAtMs - lastBundle.createdAtMs : Infinity;
    if (ageMs >= -clockToleranceMs && ageMs < validForMs / 2) {
      events.confirm(createdAtMs);
      return undefined;
    }
    const isUsed = await events.offer({ bytes, signature }, baseUrl);
    lastBundle = isUsed ? { content, createdAtMs } : null;
    // A signed bundle may be older than the answer: after a restart it is that of the store.
    if (isUsed) events.confirm(createdAtMs);
    return undefined;
  };
  const round = async (): Promise<void> => {
    let failure: string | undefined;
    retryAfterMs = 0;
    try {
      failure = await query();
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    if (isStopped) return;
    failures = failure === undefined ? 0 : failures + 1;
    if (failure !== undefined) events.fail(`${baseUrl}: ${failure}`);
    // No platform silences a display for longer than failures do.
    const askedMs = Math.min(retryAfterMs, longestRetryMs);
    const pauseMs = Math.max(pollDelayMs(options.poll, failures), askedMs);
    cancelRound = start(() => void round(), pauseMs);
    events.pause(pauseMs);
  };
  return {
    firstScan: round(),
    // The bundle in use may be another one by now: the next round offers that of the platform.
    again: () => {
      lastBundle = null;
    },
    stop: () => {
      isStopped = true;
      cancelRound();
    },
  };
}

/** The schedule of polling. */
export interface PollOptions {
  /** Milliseconds between successful responses. */
  readonly everyMs: number;
  /** A number in [0, 1). */
  readonly random: () => number;
}

const firstRetryMs = 5_000;
const longestRetryMs = 15 * 60_000;

/**
 * Milliseconds until the next request. After a success, the interval plus or minus a tenth,
 * so that displays do not poll at the same time; after `failures` in a row (from 1) half of a bound that
 * doubles from 5 s to 15 min, and a random part of the other half.
 */
export function pollDelayMs({ everyMs, random }: PollOptions, failures: number): number {
  if (failures === 0) return Math.round(everyMs * (0.9 + 0.2 * random()));
  const bound = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), longestRetryMs);
  return Math.round((bound / 2) * (1 + random()));
}

/** A token of the platform, or why there is none. The reason never quotes the file. */
export type TokenReading =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: string };

/**
 * Reads a token from a file that only the kiosk's user may read.
 *
 * @param uid the kiosk's user; `undefined` on systems without user ids.
 */
export async function readTokenFile(
  files: Files,
  file: string,
  uid: number | undefined,
): Promise<TokenReading> {
  const refused = (reason: string): TokenReading => ({ ok: false, reason: `${file} ${reason}` });
  const noToken = 'is not a token file: it must contain one token and nothing else';
  try {
    const about = await files.stat(file);
    if (!about.isFile() || about.size > maxTokenBytes) return refused(noToken);
    if (uid !== undefined && (about.uid !== uid || !isForOwnerAlone(about.mode))) {
      const cure = `chown it to the kiosk's user (id ${uid}) and chmod it to 600`;
      return refused(`must belong to the kiosk's user alone: ${cure}`);
    }
    const token = readToken(Buffer.from(await files.readFile(file)).toString('utf8'));
    return token === undefined ? refused(noToken) : { ok: true, token };
  } catch (error) {
    return refused(`cannot be read: ${errorText(error)}`);
  }
}
