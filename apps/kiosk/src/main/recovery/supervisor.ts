import type { Heartbeat } from '../../ipc/ipc.ts';
import type { ExpectedScreen } from '../data/index.ts';
import { type StartTimer, startTimer } from '../host/index.ts';
import {
  awaitHeartbeat,
  checkHeartbeat,
  excuse,
  heartbeatFault,
  recordHeartbeat,
  type HeartbeatWatch,
} from './heartbeatWatch.ts';
import { makePictureWatch, pictureRetryMs, type PictureWatchOptions } from './pictureWatch.ts';
import {
  recover,
  startRecovery,
  type RecoveryAction,
  type RecoveryEvent,
  type RecoveryState,
} from './recovery.ts';
import type { FailureKind, RecoveryFile } from './recoveryRecord.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** The dependencies of supervision. */
export interface SupervisorOptions {
  readonly version: string;
  readonly times: RecoveryTimes;
  readonly file: RecoveryFile;
  readonly clocks: {
    /** The board's, epoch milliseconds. */
    readonly boardMs: () => number;
    /** The system's, epoch milliseconds. */
    readonly wallMs: () => number;
    readonly monotonicMs: () => number;
  };
  /** What must be visible now; `null`: there is no board yet. */
  readonly expected: () => ExpectedScreen | null;
  readonly isDisplayThere: () => boolean;
  /** Captures an area of the board. */
  readonly capture: PictureWatchOptions['capture'];
  readonly act: (action: RecoveryAction) => void;
  /** Called when the status changes. */
  readonly onNews: () => void;
  readonly log: (message: string) => void;
  /** Default: the system's timers. */
  readonly startTimer?: StartTimer;
}

/** Supervises the screen: handles failures and starts the steps that repair them. */
export interface Supervisor {
  readonly report: (kind: FailureKind, message: string) => void;
  /** @returns milliseconds until the next heartbeat is due. */
  readonly beat: (heartbeat: Heartbeat) => number;
  /** The page has started to load. */
  readonly loading: () => void;
  /** The machine has slept, or displays were connected or removed. */
  readonly interrupted: () => void;
  /** Call it about once a second. */
  readonly tick: () => void;
  /** The kiosk ends on request. */
  readonly end: () => void;
  readonly view: () => SupervisorView;
}

/** The state of the screen, for the status. */
export interface SupervisorView {
  readonly recovery: RecoveryState;
  readonly heartbeat: HeartbeatWatch;
  /** Whether the screen was found correct within the last seconds. */
  readonly isBeating: boolean;
  /** Whether to report to a service manager that the kiosk works. */
  readonly isAlive: boolean;
  /** Milliseconds since the last good heartbeat; `null`: there was none since the page was loaded. */
  readonly sinceGoodMs: number | null;
  /** Milliseconds since a capture showed the price; `null`: none has since the start. */
  readonly sinceCaptureMs: number | null;
  /** Milliseconds until the next step; `null`: none is due. */
  readonly nextStepMs: number | null;
}

/** A tick that is this late means that this process hung, not the page. */
const stallMs = 5_000;

/** Restores the record of the last process, and starts. The caller opens what `phase` requires. */
export function startSupervisor(options: SupervisorOptions): Supervisor {
  const { times, file, clocks, log, startTimer: start = startTimer } = options;
  const atMs = clocks.monotonicMs;
  const facts = { version: options.version, nowMs: clocks.wallMs(), atMs: atMs() };
  let state = startRecovery(file.read(), facts, times);
  state = { ...state, canStore: file.save(state.record) };
  let watch = awaitHeartbeat(atMs(), times);
  let lastTickMs = atMs();
  let aliveMs = atMs();
  let wasBeating = false;
  let isDark = false;
  let isEnding = false;
  let cancelStep: () => void = () => undefined;

  const pictures = makePictureWatch({
    capture: options.capture,
    everyMs: times.captureMs,
    isProven: () => state.record.isCaptureProven,
    onGood: () => {
      if (!state.record.isCaptureProven) dispatch({ kind: 'captured' });
    },
    log,
  });
  const expectPage = (): void => {
    watch = awaitHeartbeat(atMs(), times);
    pictures.forget();
  };

  const isBeating = (): boolean =>
    watch.lastGoodMs !== null && atMs() - watch.lastGoodMs < times.silenceMs;
  const logTurn = (): void => {
    const isNow = isBeating();
    if (isNow !== wasBeating) options.onNews();
    wasBeating = isNow;
  };
  const dispatch = (event: RecoveryEvent): void => {
    if (isEnding) return;
    const before = state;
    const { state: next, action } = recover(state, event, times);
    state = next;
    if (next.record !== before.record) {
      state = { ...state, canStore: file.save(next.record) };
      options.onNews();
    }
    cancelStep();
    if (action === 'relaunch') isEnding = true;
    if (action !== null) {
      log(`recovery: ${action}`);
      // Whatever the step loads gets its full time, even if it loads no page at all.
      expectPage();
      options.act(action);
    }
    if (state.due !== null && !isEnding) {
      const { step } = state.due;
      const waitMs = Math.max(0, state.due.atMs - atMs());
      if (before.due === null) log(`recovery: ${step} follows in ${Math.round(waitMs)} ms`);
      cancelStep = start(tick, Math.min(waitMs, 60_000));
    }
  };
  const tick = (): void => {
    const nowMs = atMs();
    if (nowMs - lastTickMs > stallMs) watch = excuse(watch, nowMs, times);
    lastTickMs = nowMs;
    const isWatched = state.phase !== 'safe' && state.due === null;
    const fault = isWatched ? heartbeatFault(watch, nowMs, times) : null;
    // Not computed while all is well: that is every second, for years.
    if (isDark || fault !== null) isDark = !options.isDisplayThere();
    if (isDark) {
      watch = excuse(watch, nowMs, times);
      aliveMs = nowMs;
    } else if (fault !== null && options.expected() !== null) report(fault.kind, fault.message);
    dispatch({ kind: 'tick', atMs: nowMs });
    logTurn();
  };
  const report = (kind: FailureKind, message: string): void => {
    if (isEnding) return;
    log(`recovery: ${kind}: ${message}`);
    dispatch({ kind: 'failed', failure: { kind, message, atMs: clocks.wallMs() }, atMs: atMs() });
  };
  return {
    report,
    beat: (heartbeat) => {
      const nowMs = atMs();
      const expected = options.expected();
      const fault =
        expected === null
          ? null
          : (checkHeartbeat(heartbeat, expected, clocks.boardMs()) ??
            notPainted(pictures.see(heartbeat, nowMs)));
      watch = recordHeartbeat(watch, fault, nowMs, times);
      if (fault === null) {
        aliveMs = nowMs;
        dispatch({ kind: 'good', atMs: nowMs });
      }
      logTurn();
      return pictures.isWaiting() ? Math.min(times.beatMs, pictureRetryMs) : times.beatMs;
    },
    loading: expectPage,
    interrupted: () => {
      watch = excuse(watch, atMs(), times);
      pictures.forget();
      isDark = !options.isDisplayThere();
      dispatch({ kind: 'display', atMs: atMs() });
      tick();
    },
    tick,
    end: () => {
      dispatch({ kind: 'ended' });
      isEnding = true;
      cancelStep();
    },
    view: () => {
      const nowMs = atMs();
      const { lastGoodMs } = watch;
      const capturedMs = pictures.goodMs();
      return {
        recovery: state,
        heartbeat: watch,
        isBeating: isBeating(),
        isAlive: state.phase === 'safe' || nowMs - aliveMs < times.watchdogMs,
        sinceGoodMs: lastGoodMs === null ? null : nowMs - lastGoodMs,
        sinceCaptureMs: capturedMs === null ? null : nowMs - capturedMs,
        nextStepMs: state.due === null ? null : Math.max(0, state.due.atMs - nowMs),
      };
    },
  };
}

function notPainted(message: string | null): HeartbeatWatch['bad'] {
  return message === null ? null : { kind: 'not_painted', message };
}
