import type { Heartbeat } from '../../ipc/ipc.ts';
import type { ExpectedScreen } from '../data/index.ts';
import type { RecoveryFailure, FailureKind } from './recoveryRecord.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** The page's heartbeats so far. Monotonic milliseconds. */
export interface HeartbeatWatch {
  /** A good heartbeat is due after this time. */
  readonly deadlineMs: number;
  readonly lastGoodMs: number | null;
  /** When the last heartbeat arrived, good or not. */
  readonly lastAnyMs: number | null;
  /** What was wrong with the last one; `null`: nothing, or there was none. */
  readonly bad: Pick<RecoveryFailure, 'kind' | 'message'> | null;
}

/** Tolerance between the board's clock and the page's, in milliseconds. */
const clockToleranceMs = 10_000;

/** What was drawn in the first frame is on the screen with the second. */
const framesOfBeat = 2;

/** The page has started to load. */
export function awaitHeartbeat(atMs: number, times: RecoveryTimes): HeartbeatWatch {
  return { deadlineMs: atMs + times.loadMs, lastGoodMs: null, lastAnyMs: null, bad: null };
}

/** Ignores a pause without cause in the page: after a sleep, or without a display. */
export function excuse(watch: HeartbeatWatch, atMs: number, times: RecoveryTimes): HeartbeatWatch {
  return { ...watch, deadlineMs: Math.max(watch.deadlineMs, atMs + times.loadMs) };
}

/** Records a heartbeat. @param fault what is wrong with it; `null`: it is good. */
export function recordHeartbeat(
  watch: HeartbeatWatch,
  fault: HeartbeatWatch['bad'],
  atMs: number,
  times: RecoveryTimes,
): HeartbeatWatch {
  if (fault !== null) return { ...watch, lastAnyMs: atMs, bad: fault };
  return { deadlineMs: atMs + times.silenceMs, lastGoodMs: atMs, lastAnyMs: atMs, bad: null };
}

/** The fault that has lasted too long; `null`: none. */
export function heartbeatFault(
  watch: HeartbeatWatch,
  atMs: number,
  times: RecoveryTimes,
): HeartbeatWatch['bad'] {
  if (atMs < watch.deadlineMs) return null;
  const isSilent = watch.lastAnyMs === null || atMs - watch.lastAnyMs >= times.silenceMs;
  if (!isSilent && watch.bad !== null) return watch.bad;
  const silence = watch.lastGoodMs === null ? 'since it was loaded' : 'any more';
  return { kind: 'no_beat', message: `the page has given no sign of life ${silence}` };
}

/**
 * Compares what is visible on the screen with what main computes for that instant.
 *
 * @param nowMs the board's clock, epoch milliseconds.
 * @returns what is wrong; `null`: the screen is correct.
 */
export function checkHeartbeat(
  beat: Heartbeat,
  expected: ExpectedScreen,
  nowMs: number,
): HeartbeatWatch['bad'] {
  const wrong = (kind: FailureKind, message: string): HeartbeatWatch['bad'] => ({ kind, message });
  if (beat.frames < framesOfBeat)
    return wrong('no_frames', 'the page is alive, but no frame is painted');
  if (Math.abs(beat.at - nowMs) > clockToleranceMs) {
    return wrong('wrong_time', `the page's clock is ${Math.round(beat.at - nowMs)} ms off`);
  }
  if (beat.bundleSha256 !== expected.bundleSha256) {
    return wrong('wrong_bundle', 'the screen shows another bundle than the one in use');
  }
  const right = expected.at(beat.at);
  if (beat.price !== right.price) {
    return wrong('wrong_price', `the screen shows "${beat.price}" instead of "${right.price}"`);
  }
  return beat.time === right.time
    ? null
    : wrong('wrong_time', `the screen's clock shows "${beat.time}" instead of "${right.time}"`);
}
