import {
  freshRecord,
  recoveryTiers,
  type RecoveryFailure,
  type FailureKind,
  type RecoveryRecord,
  type RecoveryTier,
} from './recoveryRecord.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** Where recovery stands. All times are on the monotonic clock, in milliseconds. */
export interface RecoveryState {
  readonly record: RecoveryRecord;
  /** Whether the record can be kept; without that a relaunch could repeat itself for ever. */
  readonly canKeep: boolean;
  /** `trying`: a board behind the safe screen, which has to prove itself. */
  readonly phase: 'board' | 'safe' | 'trying';
  /** What is to be done next, and when; `null`: nothing. */
  readonly due: { readonly step: RecoveryTier | 'board'; readonly atMs: number } | null;
  /** Since when there were good heartbeats only; `null`: the last thing was a failure. */
  readonly goodSinceMs: number | null;
}

/** What happens to a kiosk. */
export type RecoveryEvent =
  | { readonly kind: 'failed'; readonly failure: RecoveryFailure; readonly atMs: number }
  /** A good heartbeat. */
  | { readonly kind: 'good'; readonly atMs: number }
  /** Time goes by; what is due is done now. */
  | { readonly kind: 'tick'; readonly atMs: number }
  /** A display has come: what has failed without one may work now. */
  | { readonly kind: 'display'; readonly atMs: number }
  | { readonly kind: 'kept'; readonly canKeep: boolean }
  /** The kiosk must end. */
  | { readonly kind: 'ended' };

/** What is to be done now. `board`: shown behind the safe screen, until it proves itself. */
export type RecoveryAction = 'reload' | 'window' | 'relaunch' | 'safe' | 'board';

/** How often each step is taken before the next one; the last one never ends. */
export const tierLimits: Readonly<Record<Exclude<RecoveryTier, 'safe'>, number>> = {
  reload: 2,
  window: 2,
  relaunch: 2,
  software: 2,
};

/** So many deaths of the GPU process are too many: Chromium gives up soon after. */
export const gpuDeathLimit = 3;
/** So many starts in a row that painted nothing: without the graphics processor, then. */
export const softwareStartLimit = 3;
/** So many, and the safe screen comes before everything else. */
export const safeStartLimit = 5;
/** Of the tries from the safe screen every so-many-th is a new start of the whole kiosk. */
const relaunchEvery = 4;

/**
 * Begins with what the last process left behind.
 *
 * @param left `null`: nothing, or nothing that can be read.
 * @param nowMs epoch milliseconds, for the note of its death.
 */
export function startRecovery(
  left: RecoveryRecord | null,
  facts: { readonly version: string; readonly nowMs: number; readonly atMs: number },
  times: RecoveryTimes,
): RecoveryState {
  const known = left?.version === facts.version ? left : freshRecord(facts.version);
  const hasDied = known.life !== 'ended';
  const startDeaths = known.startDeaths + (known.life === 'starting' ? 1 : 0);
  const isGpuSuspect = known.gpuDeaths >= gpuDeathLimit || startDeaths >= softwareStartLimit;
  const message = 'the kiosk ended unexpectedly';
  const record: RecoveryRecord = {
    ...known,
    startDeaths,
    life: 'starting',
    rendering: isGpuSuspect ? 'software' : known.rendering,
    lastFailure: hasDied ? { kind: 'main_gone', message, atMs: facts.nowMs } : known.lastFailure,
  };
  const common = { record, canKeep: true, goodSinceMs: null };
  if (startDeaths >= safeStartLimit) {
    return showSafe({ ...common, phase: 'board', due: null }, facts.atMs, times);
  }
  return { ...common, phase: record.attempts.safe > 0 ? 'trying' : 'board', due: null };
}

/**
 * Takes in an event. Pure. While anything is wrong there is always something due, so that no fault is
 * the last one; what is to be done comes out of `tick`.
 */
export function recover(
  state: RecoveryState,
  event: RecoveryEvent,
  times: RecoveryTimes,
): { readonly state: RecoveryState; readonly action: RecoveryAction | null } {
  switch (event.kind) {
    case 'failed':
      return { state: fail(state, event.failure, event.atMs, times), action: null };
    case 'good':
      return { state: takeGood(state, event.atMs, times), action: null };
    case 'display': {
      const isWaiting = state.due?.step === 'board';
      const due = isWaiting ? { step: 'board' as const, atMs: event.atMs } : state.due;
      return { state: { ...state, due }, action: null };
    }
    case 'kept':
      return { state: { ...state, canKeep: event.canKeep }, action: null };
    case 'ended':
      return { state: { ...state, record: { ...state.record, life: 'ended' } }, action: null };
    case 'tick':
      return act(state, event.atMs, times);
  }
}

/** The highest step taken since the kiosk was last healthy; `null`: none. */
export function highestTier(record: RecoveryRecord): RecoveryTier | null {
  return recoveryTiers.findLast((tier) => record.attempts[tier] > 0) ?? null;
}

function fail(
  state: RecoveryState,
  failure: RecoveryFailure,
  atMs: number,
  times: RecoveryTimes,
): RecoveryState {
  const isGpu = failure.kind === 'gpu_gone';
  const gpuDeaths = state.record.gpuDeaths + (isGpu ? 1 : 0);
  const record = { ...state.record, gpuDeaths, lastFailure: failure };
  const failed = { ...state, record };
  // Chromium starts a GPU process anew by itself, a few times.
  if (isGpu && (gpuDeaths < gpuDeathLimit || !allows(failed, 'software'))) return failed;
  const bad: RecoveryState = { ...failed, goodSinceMs: null };
  // Several events report the same fault; the first one decides.
  if (bad.due !== null && bad.due.step !== 'board') return bad;
  if (bad.phase === 'safe') return bad;
  const step = isGpu ? 'software' : nextTier(bad, failure.kind);
  // An error in main must not take a good price off the screen: the heartbeat decides about that.
  if (failure.kind === 'main_error' && step !== 'relaunch') return failed;
  if (step === 'safe') return { ...bad, due: { step, atMs } };
  const taken = recoveryTiers.reduce((sum, tier) => sum + record.attempts[tier], 0);
  const waitMs = Math.min(times.stepMs * 2 ** Math.min(taken, 30), times.maxStepMs);
  return { ...bad, due: { step, atMs: atMs + waitMs } };
}

/** The mildest step that may help, never milder than one that has not helped. */
function nextTier(state: RecoveryState, kind: FailureKind): RecoveryTier {
  const reached = highestTier(state.record);
  const least = Math.max(
    recoveryTiers.indexOf(minTier(kind)),
    reached === null ? 0 : recoveryTiers.indexOf(reached),
  );
  // Without the graphics processor a start fails for the same reason.
  const isUseless = (tier: RecoveryTier): boolean =>
    tier === 'software' && (kind === 'start_failed' || kind === 'main_error');
  return (
    recoveryTiers.find(
      (tier, index) => index >= least && allows(state, tier) && !isUseless(tier),
    ) ?? 'safe'
  );
}

function minTier(kind: FailureKind): RecoveryTier {
  switch (kind) {
    case 'page_unresponsive':
    case 'no_beat':
      // A page that does nothing does not even reload.
      return 'window';
    case 'main_error':
    case 'main_gone':
    case 'start_failed':
      return 'relaunch';
    case 'page_gone':
    case 'page_not_loaded':
    case 'preload_failed':
    case 'no_frames':
    case 'wrong_bundle':
    case 'wrong_price':
    case 'wrong_time':
    case 'gpu_gone':
      return 'reload';
  }
}

function allows({ record, canKeep }: RecoveryState, tier: RecoveryTier): boolean {
  if (tier === 'safe') return true;
  if (record.attempts[tier] >= tierLimits[tier]) return false;
  return tier === 'relaunch' || tier === 'software' ? canKeep : true;
}

function takeGood(state: RecoveryState, atMs: number, times: RecoveryTimes): RecoveryState {
  if (state.phase === 'safe' || state.due !== null) return state;
  const goodSinceMs = state.goodSinceMs ?? atMs;
  const before = state.record;
  const isHealthy = atMs - goodSinceMs >= times.healthyMs;
  const isClear = highestTier(before) === null && before.gpuDeaths === 0;
  const { attempts } = isHealthy ? freshRecord(before.version) : before;
  const gpuDeaths = isHealthy ? 0 : before.gpuDeaths;
  // The same object as long as nothing has changed: each change is written to the disk.
  const isSame = before.life === 'painted' && before.startDeaths === 0 && (!isHealthy || isClear);
  const record: RecoveryRecord = isSame
    ? before
    : { ...before, attempts, gpuDeaths, startDeaths: 0, life: 'painted' };
  return { ...state, record, phase: 'board', goodSinceMs };
}

function act(
  state: RecoveryState,
  atMs: number,
  times: RecoveryTimes,
): { readonly state: RecoveryState; readonly action: RecoveryAction | null } {
  const { due, record } = state;
  if (due === null || due.atMs > atMs) return { state, action: null };
  const { step } = due;
  if (step === 'safe') return { state: showSafe(state, atMs, times), action: 'safe' };
  if (step === 'board') {
    const isRelaunch = state.canKeep && record.attempts.safe % relaunchEvery === 0;
    const next = { ...state, due: null, phase: 'trying' as const };
    if (!isRelaunch) return { state: next, action: 'board' };
    // Neither way of drawing has helped so far; the one that helps once stays.
    const rendering = record.rendering === 'hardware' ? 'software' : 'hardware';
    return {
      state: { ...next, record: { ...record, rendering, life: 'ended' } },
      action: 'relaunch',
    };
  }
  if (step !== 'reload' && step !== 'window' && !state.canKeep) {
    return { state: showSafe(state, atMs, times), action: 'safe' };
  }
  const attempts = { ...record.attempts, [step]: record.attempts[step] + 1 };
  const taken = { ...state, due: null };
  if (step === 'reload' || step === 'window') {
    return { state: { ...taken, record: { ...record, attempts } }, action: step };
  }
  const rendering = step === 'software' ? 'software' : record.rendering;
  const left: RecoveryRecord = { ...record, attempts, rendering, life: 'ended' };
  return { state: { ...taken, record: left }, action: 'relaunch' };
}

/** The safe screen, and when to try the board again: the pauses grow, and never end. */
function showSafe(state: RecoveryState, atMs: number, times: RecoveryTimes): RecoveryState {
  const { record } = state;
  const safe = record.attempts.safe + 1;
  const pauseMs = Math.min(times.safePauseMs * 2 ** Math.min(safe - 1, 30), times.maxSafePauseMs);
  return {
    ...state,
    record: { ...record, attempts: { ...record.attempts, safe } },
    phase: 'safe',
    due: { step: 'board', atMs: atMs + pauseMs },
    goodSinceMs: null,
  };
}
