import {
  freshRecord,
  recoveryTiers,
  type RecoveryFailure,
  type FailureKind,
  type RecoveryRecord,
  type RecoveryTier,
} from './recoveryRecord.ts';
import type { RecoveryTimes } from './recoveryTimes.ts';

/** The state of recovery. All times are on the monotonic clock, in milliseconds. */
export interface RecoveryState {
  readonly record: RecoveryRecord;
  /** Whether the record can be written; without it a relaunch could repeat itself for ever. */
  readonly canStore: boolean;
  /** `trying`: a board behind the safe screen, until it has painted correctly. */
  readonly phase: 'board' | 'safe' | 'trying';
  /** The next step, and when; `null`: none. */
  readonly due: { readonly step: RecoveryTier | 'board'; readonly atMs: number } | null;
  /** Since when all heartbeats were good; `null`: the last event was a failure. */
  readonly goodSinceMs: number | null;
}

/** The events of a kiosk. */
export type RecoveryEvent =
  | { readonly kind: 'failed'; readonly failure: RecoveryFailure; readonly atMs: number }
  /** A good heartbeat. */
  | { readonly kind: 'good'; readonly atMs: number }
  /** A capture has shown the price. */
  | { readonly kind: 'captured' }
  /** A second has passed; steps that are due are taken. */
  | { readonly kind: 'tick'; readonly atMs: number }
  /** A display was connected; what failed without one may work now. */
  | { readonly kind: 'display'; readonly atMs: number }
  | { readonly kind: 'kept'; readonly canStore: boolean }
  /** The kiosk must end. */
  | { readonly kind: 'ended' };

/** What to do now. `board`: shown behind the safe screen, until it has painted correctly. */
export type RecoveryAction = 'reload' | 'window' | 'relaunch' | 'safe' | 'board';

/** How often each step is taken before the next one; the last one repeats for ever. */
export const tierLimits: Readonly<Record<Exclude<RecoveryTier, 'safe'>, number>> = {
  reload: 2,
  window: 2,
  relaunch: 2,
  software: 2,
};

/** This many deaths of the GPU process are too many: Chromium gives up soon after. */
export const gpuDeathLimit = 3;
/** After this many starts in a row that painted nothing, the kiosk starts without the graphics processor. */
export const softwareStartLimit = 3;
/** After this many, it starts with the safe screen. */
export const safeStartLimit = 5;
/** From the safe screen, every so-many-th try restarts the whole kiosk. */
const relaunchEvery = 4;

/**
 * The state of recovery at the start of a process.
 *
 * @param last the record of the last process; `null`: none, or unreadable.
 * @param nowMs epoch milliseconds, for the note of its death.
 */
export function startRecovery(
  last: RecoveryRecord | null,
  facts: { readonly version: string; readonly nowMs: number; readonly atMs: number },
  times: RecoveryTimes,
): RecoveryState {
  const base = last?.version === facts.version ? last : freshRecord(facts.version);
  const hasDied = base.life !== 'ended';
  const startDeaths = base.startDeaths + (base.life === 'starting' ? 1 : 0);
  const isGpuSuspect = base.gpuDeaths >= gpuDeathLimit || startDeaths >= softwareStartLimit;
  const message = 'the kiosk ended unexpectedly';
  const record: RecoveryRecord = {
    ...base,
    startDeaths,
    life: 'starting',
    rendering: isGpuSuspect ? 'software' : base.rendering,
    lastFailure: hasDied ? { kind: 'main_gone', message, atMs: facts.nowMs } : base.lastFailure,
  };
  const common = { record, canStore: true, goodSinceMs: null };
  // A relaunch from the safe screen has already waited there, and is to try the board.
  if (startDeaths >= safeStartLimit && hasDied) {
    return showSafe({ ...common, phase: 'board', due: null }, facts.atMs, times);
  }
  return { ...common, phase: record.attempts.safe > 0 ? 'trying' : 'board', due: null };
}

/**
 * Handles an event. Pure. While anything is wrong, a step is due, so that no fault is
 * final; `tick` returns the actions.
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
      return { state: recordGood(state, event.atMs, times), action: null };
    case 'captured': {
      const record = { ...state.record, isCaptureProven: true };
      return { state: { ...state, record }, action: null };
    }
    case 'display': {
      const isWaiting = state.due?.step === 'board';
      const due = isWaiting ? { step: 'board' as const, atMs: event.atMs } : state.due;
      return { state: { ...state, due }, action: null };
    }
    case 'kept':
      return { state: { ...state, canStore: event.canStore }, action: null };
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
  // Chromium restarts a GPU process itself, a few times.
  if (isGpu && (gpuDeaths < gpuDeathLimit || !allows(failed, 'software'))) return failed;
  const bad: RecoveryState = { ...failed, goodSinceMs: null };
  // Several events report the same fault; the first one decides.
  if (bad.due !== null && bad.due.step !== 'board') return bad;
  if (bad.phase === 'safe') return bad;
  const step = isGpu ? 'software' : nextTier(bad, failure.kind);
  // An error in main must not remove a correct price from the screen: the heartbeat decides.
  if (failure.kind === 'main_error' && step !== 'relaunch') return failed;
  if (step === 'safe') return { ...bad, due: { step, atMs } };
  const attemptCount = recoveryTiers.reduce((sum, tier) => sum + record.attempts[tier], 0);
  const waitMs = Math.min(times.stepMs * 2 ** Math.min(attemptCount, 30), times.maxStepMs);
  return { ...bad, due: { step, atMs: atMs + waitMs } };
}

/** The mildest step that may help, never milder than one that has failed. */
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
      // A page that hangs does not even reload.
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
    case 'not_painted':
    case 'gpu_gone':
      return 'reload';
  }
}

function allows({ record, canStore }: RecoveryState, tier: RecoveryTier): boolean {
  if (tier === 'safe') return true;
  if (record.attempts[tier] >= tierLimits[tier]) return false;
  return tier === 'relaunch' || tier === 'software' ? canStore : true;
}

function recordGood(state: RecoveryState, atMs: number, times: RecoveryTimes): RecoveryState {
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
    const isRelaunch = state.canStore && record.attempts.safe % relaunchEvery === 0;
    const next = { ...state, due: null, phase: 'trying' as const };
    if (!isRelaunch) return { state: next, action: 'board' };
    // Neither way of drawing has helped so far; the first one that works stays.
    const rendering = record.rendering === 'hardware' ? 'software' : 'hardware';
    return {
      state: { ...next, record: { ...record, rendering, life: 'ended' } },
      action: 'relaunch',
    };
  }
  if (step !== 'reload' && step !== 'window' && !state.canStore) {
    return { state: showSafe(state, atMs, times), action: 'safe' };
  }
  const attempts = { ...record.attempts, [step]: record.attempts[step] + 1 };
  const next = { ...state, due: null };
  if (step === 'reload' || step === 'window') {
    return { state: { ...next, record: { ...record, attempts } }, action: step };
  }
  const rendering = step === 'software' ? 'software' : record.rendering;
  const nextRecord: RecoveryRecord = { ...record, attempts, rendering, life: 'ended' };
  return { state: { ...next, record: nextRecord }, action: 'relaunch' };
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
