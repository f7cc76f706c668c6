import { turnSeconds } from '@wattpost/wording';
import {
  maxClockDifferenceMs,
  parseBundle,
  utcInstant,
  type BundleReading,
} from '@wattpost/contract';
import { boardModel, showsTheSame, type BoardInput, type BoardModel } from '../model/index.ts';
import type { BoardProblem } from './boardProblem.ts';
import { everySecond, type SecondTimers } from './everySecond.ts';
import { liveBoard, livePlan, type LiveData, type LiveSelection } from './liveBoard.ts';
import { invalidBundle, fetchBundle } from './fetchBundle.ts';

/** The settings of a live board; a change of any of them applies at once. */
export interface LiveSettings extends LiveSelection {
  /** A bundle as JSON or as `readBundle` returns it; `undefined` or `null`: read `url`. */
  readonly bundle: unknown;
  /** Absolute address of a bundle; `null`: none. */
  readonly url: string | null;
  /** How often the address is read, minutes, at least 1; invalid: 5. */
  readonly refreshMinutes: number;
}

/** What a live board takes from its page. */
export interface LiveSurroundings {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timers: SecondTimers;
  readonly fetch: typeof globalThis.fetch;
}

/** Receives what changed. */
export interface LiveListener {
  /** `null`: nothing was read yet, so the element's own content stays. */
  readonly onModel: (model: BoardModel | null) => void;
  /** The number of the page of running texts. */
  readonly onTurn: (turn: number) => void;
  readonly onProblems: (problems: readonly BoardProblem[]) => void;
}

/** A running live board. */
export interface LiveRun {
  readonly change: (settings: LiveSettings) => void;
  /** The page is visible again, or online: the clock may have moved, and the prices may have changed. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** How long a page of text stays before the next one. */
const turnMs = turnSeconds * 1000;
const minuteMs = 60_000;
const usualRefreshMinutes = 5;

/** Keeps a board up to date until it is stopped. Never throws: each failure is a board without a price. */
export function runLive(
  first: LiveSettings,
  { now, timers, fetch }: LiveSurroundings,
  { onModel, onTurn, onProblems }: LiveListener,
): LiveRun {
  const startMs = now();
  let settings = first;
  let data: LiveData | null = null;
  let etag: string | null = null;
  /** Whether there was a result; before, the board has nothing to state. */
  let isRead = false;
  let readProblems: readonly BoardProblem[] = [];
  let plan = livePlan(null, first);
  let last: BoardInput | null = null;
  let reported = '[]';
  let reading: AbortController | null = null;
  let lastReadMs = -Infinity;

  const tick = (): void => {
    const instant = now();
    onTurn(Math.max(0, Math.floor((instant - startMs) / turnMs)));
    // The difference also counts if the clock went back.
    const pauseMs = readProblems.length > 0 ? minuteMs : refreshMs(settings);
    if (Math.abs(instant - lastReadMs) >= pauseMs) read();
    if (!isRead) return;
    const { input, problems } = liveBoard(plan, instant);
    if (last === null || !showsTheSame(input, last)) onModel(boardModel(input));
    last = input;
    report([...readProblems, ...problems]);
  };

  const report = (problems: readonly BoardProblem[]): void => {
    const text = JSON.stringify(problems);
    if (text === reported) return;
    reported = text;
    onProblems(problems);
  };

  const use = (found: LiveData | null): void => {
    data = found;
    plan = livePlan(data, settings);
    last = null;
  };

  const read = (): void => {
    const { url } = settings;
    if (url === null || hasBundle(settings) || reading !== null) return;
    lastReadMs = now();
    const request = new AbortController();
    reading = request;
    void fetchBundle(url, etag, { fetch, signal: request.signal }).then((result) => {
      if (reading !== request) return;
      reading = null;
      isRead = true;
      const confirmedMs = now();
      readProblems = result.kind === 'failed' ? result.problems : [];
      if (result.kind === 'unchanged') {
        if (data !== null) use({ ...data, confirmedMs });
      } else if (result.kind === 'bundle') {
        const older =
          data === null ? null : rolledBack(data, result.bundle.created_at, confirmedMs);
        if (older === null) {
          ({ etag } = result);
          use({ bundle: result.bundle, confirmedMs });
        } else readProblems = [older];
      }
      tick();
    });
  };

  /** Begins with other data: what is displayed until then is another station's, or nobody's. */
  const restart = (): void => {
    reading?.abort();
    [reading, etag, isRead, readProblems, lastReadMs] = [null, null, false, [], -Infinity];
    use(null);
    if (hasBundle(settings)) {
      const parsed = parseGiven(settings.bundle);
      isRead = true;
      if (parsed.ok) use({ bundle: parsed.bundle, confirmedMs: null });
      else readProblems = invalidBundle(parsed.problems, 'The property bundle');
    } else onModel(null);
    tick();
  };

  restart();
  const stopTicking = everySecond(now, timers, tick);
  return {
    change: (changed) => {
      const isOther = changed.bundle !== settings.bundle || changed.url !== settings.url;
      settings = changed;
      if (isOther) restart();
      else {
        use(data);
        tick();
      }
    },
    wake: () => {
      // A page that is looked at now and then must not send a request each time.
      if (Math.abs(now() - lastReadMs) >= minuteMs) read();
      tick();
    },
    stop: () => {
      stopTicking();
      reading?.abort();
      reading = null;
    },
  };
}

/** Also for objects whose members throw when they are read. */
function parseGiven(bundle: unknown): BundleReading {
  try {
    return parseBundle(bundle);
  } catch (error) {
    return { ok: false, problems: [{ path: '$', code: 'wrong_type', message: String(error) }] };
  }
}

function hasBundle({ bundle }: LiveSettings): boolean {
  return bundle !== undefined && bundle !== null;
}

function refreshMs({ refreshMinutes }: LiveSettings): number {
  const isValid = Number.isFinite(refreshMinutes) && refreshMinutes > 0;
  return Math.max(1, isValid ? refreshMinutes : usualRefreshMinutes) * minuteMs;
}

/** Caches can return an older bundle, whose prices no longer apply. */
function rolledBack({ bundle }: LiveData, createdAt: string, nowMs: number): BoardProblem | null {
  const currentMs = utcInstant(bundle.created_at) ?? 0;
  const isCurrentPossible = currentMs <= nowMs + maxClockDifferenceMs;
  if (!isCurrentPossible || (utcInstant(createdAt) ?? 0) >= currentMs) return null;
  const message = `The address has a bundle made at ${createdAt}, before the one in use (${bundle.created_at}): check caches, or make the bundle anew.`;
  return { code: 'rolled_back', message };
}
