import type { RunningSource, SourceEvents } from './bundleSource.ts';
import type { AskPlatform, PlatformQuestion } from '../reader/index.ts';
import { pollDelayMs, type PollOptions } from './pollDelay.ts';
import type { TokenReading } from './tokenFile.ts';

/** A platform, and how it is asked. */
export interface PlatformOptions extends Pick<
  PlatformQuestion,
  'baseUrl' | 'stations' | 'validForMs'
> {
  readonly poll: PollOptions;
  /** The kiosk's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly ask: AskPlatform;
  /** Reads the keys anew before each round, so that a changed key needs no restart. */
  readonly readTokens: () => Promise<{
    readonly stations: TokenReading;
    readonly pricing: TokenReading;
  }>;
  /** Milliseconds for one request. Default: the client's. */
  readonly timeoutMs?: number;
}

/** Asks a platform again and again. It never gives up, and never asks in a hurry. */
export function pollPlatform(options: PlatformOptions, events: SourceEvents): RunningSource {
  const { baseUrl, stations: uuids, validForMs, now, timeoutMs = null } = options;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let known: { readonly content: string; readonly createdAtMs: number } | null = null;

  /** @returns why there is nothing; `undefined`: all is well. */
  const ask = async (): Promise<string | undefined> => {
    const { stations, pricing } = await options.readTokens();
    if (!stations.ok) return stations.reason;
    if (!pricing.ok) return pricing.reason;
    const keys = { stationToken: stations.token, pricingToken: pricing.token };
    const about = { baseUrl, stations: uuids, validForMs, timeoutMs, nowMs: now() };
    const answer = await options.ask({ ...about, ...keys });
    if (isStopped) return undefined;
    if (!answer.ok) return answer.reason;
    const { bytes, content, createdAtMs } = answer;
    // After half of its time a bundle is made anew, so that one that still holds does not run out.
    if (known?.content === content && createdAtMs - known.createdAtMs < validForMs / 2) {
      events.confirm();
      return undefined;
    }
    const isUsed = await events.offer({ bytes, signature: null }, baseUrl);
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
    if (isStopped) return;
    failures = failure === undefined ? 0 : failures + 1;
    if (failure !== undefined) events.fail(`${baseUrl}: ${failure}`);
    timer = setTimeout(() => void round(), pollDelayMs(options.poll, failures));
  };
  return {
    firstLook: round(),
    // What was refused is offered again with the next round.
    again: () => undefined,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
