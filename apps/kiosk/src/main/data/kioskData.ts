import type { DailySpan } from '@wattpost/display';
import type { BoardClock, BoardData, BoardSetup } from '../../ipc/ipc.ts';
import type { ActiveBundle, BundleKeeper, Generation } from '../bundle/index.ts';
import {
  clockToleranceMs,
  readClock,
  watchClock,
  type ClockReading,
  type ClockWatch,
} from './clockWatch.ts';
import { kioskState, type KioskState, type StateFacts } from './kioskState.ts';

/** What the data side of the kiosk says at a moment. */
export interface DataView {
  /** Goes up whenever the board has something else to show than the clock's course. */
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
  /** When the source is asked next, epoch milliseconds; `null`: it is being asked, or watched. */
  readonly nextSyncMs: number | null;
}

/** What the data side works with. */
export interface DataOptions {
  readonly keeper: BundleKeeper;
  /** The board's clock; one that stands still is taken as right, being a demonstration. */
  readonly clock: BoardClock;
  readonly readClocks: () => ClockReading;
  readonly staleAfterMs: number | null;
  /** When the screen is black; `null`: never. */
  readonly night: DailySpan | null;
  readonly log: (message: string) => void;
  /** Called when there is news for the status: a new state, a message, a good answer. */
  readonly onNews: () => void;
  /** Called after each change of `revision`. */
  readonly onChange: (view: DataView) => void;
}

/** What a source found, for those who look after the kiosk. */
export interface SourceEvents {
  /** A bundle that has to be checked. Resolves with whether it is in use now. */
  readonly offer: (offered: Generation, where: string) => Promise<boolean>;
  /** The source says that what it gave last still holds. */
  readonly confirm: () => void;
  /** Why there is nothing from the source now; one line, without keys. */
  readonly fail: (message: string) => void;
  /** It has been asked, and will be again after so many milliseconds. */
  readonly pause: (forMs: number) => void;
}

/** A place that bundles come from, being watched. */
export interface RunningSource {
  /** Resolves once the first look is over, whatever came of it. */
  readonly firstLook: Promise<void>;
  /** Offers once more what was refused: the clock by which it was judged has changed. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Brings source, keeper, clock and state together. */
export interface KioskData {
  readonly view: () => DataView;
  /** Looks at the clocks; to be called about once a second. */
  readonly tick: () => void;
  /** The machine has slept: the clocks differ by that and by nothing worse. */
  readonly resumed: () => void;
  /** Whether the clock was set while the kiosk ran, and has not been at rest since. */
  readonly isClockShifted: () => boolean;
  /** Begins to listen to a source. */
  readonly follow: (start: (events: SourceEvents) => RunningSource) => RunningSource;
}

/** How often a clock that has become right is looked for, in milliseconds. */
const reconsiderMs = 60_000;

/** How often a bundle that could not be kept on disk is tried to be kept, in milliseconds. */
const keepMs = 10_000;

/** Sets up the data side around a keeper that has restored what it could. */
export function makeKioskData(options: DataOptions): KioskData {
  const { keeper, clock, readClocks, log } = options;
  let watch: ClockWatch = watchClock(readClocks());
  let source: RunningSource | null = null;
  let reconsideredAtMs = watch.last.monotonicMs;
  let revision = 1;
  let shown = '';
  let standing: BoardSetup['standing'] = { kind: 'good' };
  let state: KioskState = { kind: 'no_data' };
  let lastSyncMs: number | null = null;
  let confirmedAtMs: number | null = null;
  let lastError: DataView['lastError'] = null;
  /** On the monotonic clock. */
  let nextLookMs = 0;
  /** Of the bundle in use, until it is kept; what else goes wrong, or well, does not take it away. */
  let notKept: { readonly where: string; readonly atMs: number; readonly message: string } | null =
    null;
  let triedAtMs = reconsideredAtMs;
  let isKeeping = false;

  const nowMs = (): number => (clock.kind === 'frozen' ? clock.epochMs : watch.last.wallMs);
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
              validUntilMs: active.data.validUntilMs,
              confirmedAtMs,
              timeZone: active.data.stations[0]?.station.timeZone ?? 'UTC',
            },
      isZoneMissing: keeper.isZoneMissing(),
      clockShiftMs: isFrozen ? 0 : watch.shiftMs,
      staleAfterMs: options.staleAfterMs,
      night: options.night,
    };
    state = kioskState(facts);
    // By day the page goes on with what it was told at night.
    standing = standingOf(kioskState({ ...facts, night: null }), standing);
    const now = JSON.stringify([active?.sha256, standing]);
    const isChange = now !== shown && shown !== '';
    shown = now;
    // Before anybody is told: what was painted is then that of the revision before.
    if (isChange) revision += 1;
    if (state.kind !== before) {
      log(`the state is ${stateText(state)}`);
      options.onNews();
    }
    if (isChange) options.onChange(view());
  };
  const look = (): void => {
    const before = watch;
    watch = readClock(watch, readClocks(), keeper.current()?.createdAtMs ?? null);
    const stepMs = aheadMs(watch.last) - aheadMs(before.last);
    const isOtherClock =
      Math.abs(stepMs) > clockToleranceMs || watch.shiftedAtMs !== before.shiftedAtMs;
    if (isOtherClock) source?.again();
  };
  const reconsider = async (): Promise<void> => {
    if (!(await keeper.reconsider())) return;
    notKept = null;
    decide();
    source?.again();
  };
  const keep = async (): Promise<void> => {
    if (notKept === null || isKeeping) return;
    isKeeping = true;
    const { where } = notKept;
    const isKept = await keeper.keep();
    isKeeping = false;
    if (!isKept) return;
    log(`${where} is kept on disk now`);
    notKept = null;
    options.onNews();
  };
  const view = (): DataView => {
    const active = keeper.current();
    const data = active?.data ?? { kind: 'none' };
    const bundleSha256 = active?.sha256 ?? null;
    const shown =
      lastError ?? (notKept === null ? null : { atMs: notKept.atMs, message: notKept.message });
    const pauseMs = nextLookMs - watch.last.monotonicMs;
    return {
      ...{ revision, data, bundleSha256, standing, state, active, lastSyncMs, lastError: shown },
      nextSyncMs: pauseMs > 0 ? nowMs() + pauseMs : null,
    };
  };
  const fail = (message: string): void => {
    if (lastError?.message !== message) log(message);
    lastError = { atMs: nowMs(), message };
    options.onNews();
  };
  const events: SourceEvents = {
    offer: async (offered, where) => {
      const offer = await keeper.offer(offered);
      look();
      if (offer.kind === 'refused') {
        const { code, reasons } = offer.refusal;
        const more = reasons.length > 20 ? [`and ${reasons.length - 20} more`] : [];
        fail(`${where} is not used (${code}): ${[...reasons.slice(0, 20), ...more].join('; ')}`);
      } else {
        lastSyncMs = nowMs();
        lastError = null;
        if (offer.kind === 'taken') log(`${where} is in use now`);
        if (offer.kind === 'taken' && offer.notKept !== undefined) {
          const until = 'until there is room it would be lost with a restart';
          const message = `${where} cannot be kept on disk (${offer.notKept}): ${until}`;
          if (notKept?.message !== message) log(message);
          notKept = { where, atMs: nowMs(), message };
        } else notKept = null;
      }
      decide();
      options.onNews();
      return offer.kind !== 'refused';
    },
    confirm: () => {
      look();
      lastSyncMs = nowMs();
      confirmedAtMs = lastSyncMs;
      lastError = null;
      decide();
      options.onNews();
    },
    fail,
    pause: (forMs) => {
      nextLookMs = readClocks().monotonicMs + forMs;
      options.onNews();
    },
  };
  decide();
  return {
    view,
    tick: () => {
      look();
      decide();
      if (watch.last.monotonicMs - triedAtMs >= keepMs) {
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

/** How far the one clock is ahead of the other. */
function aheadMs({ wallMs, monotonicMs }: ClockReading): number {
  return wallMs - monotonicMs;
}

/** What the board is told; the same object as before when nothing has changed. */
function standingOf(state: KioskState, before: BoardSetup['standing']): BoardSetup['standing'] {
  const now = toStanding(state);
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

/** The page sees for itself, on the second, when data has expired, and that there is none. */
function toStanding(state: KioskState): BoardSetup['standing'] {
  switch (state.kind) {
    case 'offline_valid':
      return { kind: 'aged', updatedMs: state.updatedMs };
    case 'clock_untrusted':
      return { kind: 'clock_untrusted', withheld: state.withheld };
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
