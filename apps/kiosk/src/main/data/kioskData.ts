import type { DailySpan } from '@wattpost/engine';
import { boardClock } from '../../ipc/boardPrices.ts';
import type { BoardClock, BoardData, BoardSetup } from '../../ipc/ipc.ts';
import {
  type ActiveBundle,
  type BundleKeeper,
  type Generation,
  isAfterLifetime,
} from '../bundle/index.ts';
import {
  clockToleranceMs,
  updateClockWatch,
  watchClock,
  type ClockPair,
  type ClockWatch,
} from './clockWatch.ts';
import { kioskState, type KioskState, type StateFacts } from './kioskState.ts';

/** A snapshot of the kiosk's data. */
export interface DataView {
  /** Increases whenever the board changes other than by the passage of time. */
  readonly revision: number;
  readonly data: BoardData;
  /** Of the bundle in use; `null`: none. */
  readonly bundleSha256: string | null;
  readonly standing: BoardSetup['standing'];
  readonly state: KioskState;
  readonly active: ActiveBundle | null;
  /** When the source last gave or confirmed a good bundle, epoch milliseconds. */
  readonly lastSyncMs: number | null;
  readonly lastError: { readonly atMs: number; readonly message: string } | null;
  /** When the source is polled next, epoch milliseconds; `null`: during a poll, and for watched files. */
  readonly nextSyncMs: number | null;
}

/** The dependencies of the data side. */
export interface DataOptions {
  readonly keeper: BundleKeeper;
  /** The board's clock; a fixed one is trusted, because it is a demonstration. */
  readonly clock: BoardClock;
  readonly readClocks: () => ClockPair;
  readonly staleAfterMs: number | null;
  /** When this program was built, epoch milliseconds: a clock that is years later must be confirmed. */
  readonly builtAtMs: number;
  /** Whether a time server sets the clock. */
  readonly isClockTrusted: () => Promise<boolean>;
  /** The value of `isClockTrusted` before anything is painted. */
  readonly isConfirmed: boolean;
  /** When the screen is black; `null`: never. */
  readonly night: DailySpan | null;
  readonly log: (message: string) => void;
  /** Called when the status changes: a new state, a message, a successful response. */
  readonly onNews: () => void;
  /** Called after each change of `revision`. */
  readonly onChange: (view: DataView) => void;
}

/** What a source reports. */
export interface SourceEvents {
  /**
   * A bundle to check. Resolves to whether it is in use now.
   *
   * @param isOlder whether a newer file was offered before it: it must be created later than the bundle in
   *     use, and its outcome is not reported. Default: false.
   */
  readonly offer: (offered: Generation, where: string, isOlder?: boolean) => Promise<boolean>;
  /** The source confirmed at an instant (its own clock, epoch milliseconds) that its last bundle is still valid. */
  readonly confirm: (atMs: number) => void;
  /** Why the source has nothing now; one line, without tokens. */
  readonly fail: (message: string) => void;
  /** A poll has ended; the next one follows after this many milliseconds. */
  readonly pause: (forMs: number) => void;
}

/** A source being watched. */
export interface RunningSource {
  /** Resolves once the first scan is over, whatever its result. */
  readonly firstScan: Promise<void>;
  /** Offers again what was refused, because the clock has changed. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Connects source, keeper, clock and state. */
export interface KioskData {
  readonly view: () => DataView;
  /** Reads the clocks; call it about once a second. */
  readonly tick: () => void;
  /** The machine has slept: the clocks differ by that only. */
  readonly resumed: () => void;
  /** Whether the clock was set while the kiosk ran, and has not settled since. */
  readonly isClockShifted: () => boolean;
  /** Starts a source. */
  readonly follow: (start: (events: SourceEvents) => RunningSource) => RunningSource;
}

/** How often to check whether the clock has become right, in milliseconds. */
const reconsiderMs = 60_000;

/** How often to retry storing a bundle on disk, in milliseconds. */
const storeRetryMs = 10_000;

/** Sets up the data side with a keeper that has restored its bundle. */
export function makeKioskData(options: DataOptions): KioskData {
  const { keeper, clock, readClocks, log } = options;
  let watch: ClockWatch = watchClock(readClocks());
  let source: RunningSource | null = null;
  let reconsideredAtMs = watch.last.monotonicMs;
  let revision = 1;
  let lastContent = '';
  let standing: BoardSetup['standing'] = { kind: 'good' };
  let state: KioskState = { kind: 'no_data' };
  let lastSyncMs: number | null = null;
  let confirmedAtMs: number | null = null;
  let { isConfirmed } = options;
  /** The date of a bundle that was refused because it is in the future; `null`: none. */
  let dueMs: number | null = null;
  let lastError: DataView['lastError'] = null;
  /** On the monotonic clock. */
  let nextCheckMs = 0;
  /** Of the bundle in use, until it is stored; other errors and successes do not clear it. */
  let notKept: { readonly where: string; readonly atMs: number; readonly message: string } | null =
    null;
  let triedAtMs = reconsideredAtMs;
  let isKeeping = false;

  const nowMs = (): number => (clock.kind === 'frozen' ? clock.epochMs : watch.last.wallMs);
  const isLate = (): boolean =>
    clock.kind === 'running' && isAfterLifetime(nowMs(), options.builtAtMs);
  const decide = (): void => {
    const active = keeper.current();
    const isFrozen = clock.kind === 'frozen';
    const before = state.kind;
    const facts: StateFacts = {
      nowMs: nowMs(),
      data:
        active === null
          ? null
          : {
              createdAtMs: isFrozen ? Math.min(active.createdAtMs, nowMs()) : active.createdAtMs,
              validUntilMs: active.validUntilMs,
              confirmedAtMs,
              clock: boardClock(active.data) ?? 'UTC',
            },
      isZoneMissing: keeper.isZoneMissing(),
      clockShiftMs: isFrozen ? 0 : watch.shiftMs,
      isClockLate: isLate() && !isConfirmed,
      staleAfterMs: options.staleAfterMs,
      night: options.night,
    };
    state = kioskState(facts);
    // By day the page continues with the data of the night.
    standing = standingOf(kioskState({ ...facts, night: null }), standing);
    const content = JSON.stringify([active?.sha256, standing]);
    const isChange = content !== lastContent && lastContent !== '';
    lastContent = content;
    // Before listeners are called: what was painted belongs to the previous revision.
    if (isChange) revision += 1;
    if (state.kind !== before) {
      log(`the state is ${stateText(state)}`);
      options.onNews();
    }
    if (isChange) options.onChange(view());
  };
  const look = (): void => {
    const before = watch;
    watch = updateClockWatch(watch, readClocks(), keeper.current()?.createdAtMs ?? null);
    const stepMs = aheadMs(watch.last) - aheadMs(before.last);
    const isOtherClock =
      Math.abs(stepMs) > clockToleranceMs || watch.shiftedAtMs !== before.shiftedAtMs;
    if (isOtherClock) isConfirmed = false;
    const isDue = dueMs !== null && nowMs() >= dueMs;
    if (isDue) dueMs = null;
    if (isOtherClock || isDue) source?.again();
  };
  const reconsider = async (): Promise<void> => {
    if (isLate() && !isConfirmed && (await options.isClockTrusted())) {
      isConfirmed = true;
      decide();
      // Dates beyond the program's limit were refused until now.
      source?.again();
    }
    if (!(await keeper.reconsider())) return;
    notKept = null;
    decide();
    source?.again();
  };
  const keep = async (): Promise<void> => {
    if (isKeeping) return;
    isKeeping = true;
    const where = notKept?.where ?? 'the bundle in use';
    const isStored = await keeper.storeCurrent();
    isKeeping = false;
    if (!isStored) return;
    log(`${where} is stored on disk now`);
    notKept = null;
    options.onNews();
  };
  const view = (): DataView => {
    const active = keeper.current();
    const data = active?.data ?? { kind: 'none' };
    const bundleSha256 = active?.sha256 ?? null;
    const reportedError =
      lastError ?? (notKept === null ? null : { atMs: notKept.atMs, message: notKept.message });
    const pauseMs = nextCheckMs - watch.last.monotonicMs;
    return {
      revision,
      data,
      bundleSha256,
      standing,
      state,
      active,
      lastSyncMs,
      lastError: reportedError,
      nextSyncMs: pauseMs > 0 ? nowMs() + pauseMs : null,
    };
  };
  const fail = (message: string): void => {
    if (lastError?.message !== message) log(message);
    lastError = { atMs: nowMs(), message };
    options.onNews();
  };
  const events: SourceEvents = {
    offer: async (offered, where, isOlder = false) => {
      const offer = await keeper.offer(offered, isOlder);
      look();
      if (offer.kind === 'refused') {
        const { code, reasons, dueMs: itsDueMs = null } = offer.refusal;
        if (itsDueMs !== null) dueMs = Math.min(dueMs ?? itsDueMs, itsDueMs);
        const more = reasons.length > 20 ? [`and ${reasons.length - 20} more`] : [];
        const why = [...reasons.slice(0, 20), ...more].join('; ');
        const message = `${where} is not used (${code}): ${why}`;
        if (isOlder) {
          log(message);
          return false;
        }
        fail(message);
      } else {
        lastSyncMs = nowMs();
        if (!isOlder) lastError = null;
        if (offer.kind === 'accepted') log(`${where} is in use now`);
        if (offer.kind === 'accepted' && offer.storeFailure !== undefined) {
          const message = `${where} ${offer.storeFailure}`;
          if (notKept?.message !== message) log(message);
          notKept = { where, atMs: nowMs(), message };
        } else notKept = null;
      }
      decide();
      options.onNews();
      return offer.kind !== 'refused';
    },
    confirm: (atMs) => {
      look();
      lastSyncMs = nowMs();
      confirmedAtMs = Math.min(atMs, lastSyncMs);
      lastError = null;
      decide();
      options.onNews();
    },
    fail,
    pause: (forMs) => {
      nextCheckMs = readClocks().monotonicMs + forMs;
      options.onNews();
    },
  };
  decide();
  return {
    view,
    tick: () => {
      look();
      decide();
      if (watch.last.monotonicMs - triedAtMs >= storeRetryMs) {
        triedAtMs = watch.last.monotonicMs;
        void keep();
      }
      if (watch.last.monotonicMs - reconsideredAtMs < reconsiderMs) return;
      reconsideredAtMs = watch.last.monotonicMs;
      void reconsider();
    },
    resumed: () => {
      watch = watchClock(readClocks());
      decide();
    },
    isClockShifted: () => watch.shiftMs !== 0,
    follow: (start) => (source = start(events)),
  };
}

/** How far one clock is ahead of the other. */
function aheadMs({ wallMs, monotonicMs }: ClockPair): number {
  return wallMs - monotonicMs;
}

/** The state for the board; the same object as before when nothing has changed. */
function standingOf(state: KioskState, before: BoardSetup['standing']): BoardSetup['standing'] {
  const now = toStanding(state);
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

/** The page itself detects, on the second, that data has expired or is missing. */
function toStanding(state: KioskState): BoardSetup['standing'] {
  switch (state.kind) {
    case 'offline_valid':
      return { kind: 'aged', updatedMs: state.updatedMs };
    case 'clock_untrusted': {
      const { kind, withheld, updatedMs } = state;
      return { kind, withheld, ...(updatedMs === undefined ? {} : { updatedMs }) };
    }
    case 'fresh':
    case 'night':
    case 'expired':
    case 'no_data':
      return { kind: 'good' };
  }
}

function stateText(state: KioskState): string {
  return state.kind === 'clock_untrusted' ? `${state.kind} (${state.reason})` : state.kind;
}
