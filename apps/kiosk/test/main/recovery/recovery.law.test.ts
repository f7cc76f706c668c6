import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gpuDeathLimit,
  highestTier,
  recover,
  safeStartLimit,
  softwareStartLimit,
  startRecovery,
  tierLimits,
  type RecoveryAction,
  type RecoveryEvent,
  type RecoveryState,
} from '../../../src/main/recovery/recovery.ts';
import {
  failureKinds,
  freshRecord,
  recoveryTiers,
  type FailureKind,
} from '../../../src/main/recovery/recoveryRecord.ts';
import { recoveryTimes as times } from '../../../src/main/recovery/recoveryTimes.ts';

const version = '1.0.0';
const epoch = Date.parse('2026-11-21T12:00:00Z');
const maxSteps = Object.values(tierLimits).reduce((sum, limit) => sum + limit, 0);

function begin(left: RecoveryState['record'] | null = null, atMs = 0): RecoveryState {
  return startRecovery(left, { version, nowMs: epoch, atMs }, times);
}
function failed(kind: FailureKind, atMs: number): RecoveryEvent {
  return { kind: 'failed', failure: { kind, message: 'drill', atMs: epoch }, atMs };
}
/** Every fault but those that may be let pass: they ask for a step each time. */
const pageFault = fc.constantFrom(
  ...failureKinds.filter((kind) => kind !== 'gpu_gone' && kind !== 'main_error'),
);

/** Fails, waits for what is due, does it, and so on, over relaunches too. */
function failOn(
  kinds: readonly FailureKind[],
  canKeep = true,
): { taken: RecoveryAction[]; state: RecoveryState } {
  let state = recover(begin(), { kind: 'kept', canStore: canKeep }, times).state;
  const taken: RecoveryAction[] = [];
  let atMs = 0;
  for (const kind of kinds) {
    state = recover(state, failed(kind, atMs), times).state;
    atMs = Math.max(atMs, state.due?.atMs ?? atMs);
    const done = recover(state, { kind: 'tick', atMs }, times);
    state = done.state;
    if (done.action !== null) taken.push(done.action);
    if (done.action === 'relaunch') state = begin(state.record, atMs);
  }
  return { taken, state };
}

const anEvent: fc.Arbitrary<(atMs: number) => RecoveryEvent> = fc.oneof(
  fc.constantFrom(...failureKinds).map((kind) => (atMs: number) => failed(kind, atMs)),
  fc
    .constantFrom('good', 'tick', 'tick', 'display')
    .map((kind) => (atMs: number) => ({ kind, atMs })),
  fc.boolean().map((canKeep) => (): RecoveryEvent => ({ kind: 'kept', canStore: canKeep })),
);
const aHistory = fc.array(fc.tuple(fc.nat({ max: 200_000 }), anEvent), { maxLength: 80 });

/** Goes through a history; the process begins anew whenever it asks for that. */
function live(
  history: readonly (readonly [number, (atMs: number) => RecoveryEvent])[],
  look: (
    before: RecoveryState,
    event: RecoveryEvent,
    after: RecoveryState,
    action: RecoveryAction | null,
  ) => void,
): void {
  let state = begin();
  let atMs = 0;
  for (const [waitMs, make] of history) {
    atMs += waitMs;
    const event = make(atMs);
    const next = recover(state, event, times);
    look(state, event, next.state, next.action);
    state = next.action === 'relaunch' ? begin(next.state.record, atMs) : next.state;
  }
}

describe('recovery', () => {
  it('reaches the safe screen after a bounded number of steps, whatever fails', () => {
    fc.assert(
      fc.property(fc.array(pageFault, { minLength: maxSteps + 1, maxLength: 30 }), (kinds) => {
        const { taken } = failOn(kinds.slice(0, maxSteps + 1));
        expect(taken).toContain('safe');
      }),
    );
  });

  it('never takes a milder step than one that has not helped', () => {
    fc.assert(
      fc.property(fc.array(pageFault, { maxLength: 30 }), (kinds) => {
        let highest = -1;
        for (let count = 0; count <= kinds.length; count += 1) {
          const tier = highestTier(failOn(kinds.slice(0, count)).state.record);
          const now = tier === null ? -1 : recoveryTiers.indexOf(tier);
          expect(now).toBeGreaterThanOrEqual(highest);
          highest = now;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('goes up tier by tier when a page dies again and again', () => {
    const { taken, state } = failOn(Array<FailureKind>(maxSteps + 1).fill('page_gone'));
    expect(taken).toEqual([
      ...['reload', 'reload', 'window', 'window'],
      ...['relaunch', 'relaunch', 'relaunch', 'relaunch', 'safe'],
    ]);
    expect(state.record.attempts).toEqual({ ...tierLimits, safe: 1 });
    expect(state.record.rendering).toBe('software');
  });

  it('never starts itself anew when it cannot remember having done so', () => {
    fc.assert(
      fc.property(fc.array(pageFault, { maxLength: 30 }), (kinds) => {
        expect(failOn(kinds, false).taken).not.toContain('relaunch');
      }),
    );
    fc.assert(
      fc.property(aHistory, (history) => {
        live(history, (before, _event, _after, action) => {
          if (action === 'relaunch') expect(before.canStore).toBe(true);
        });
      }),
    );
  });

  it('always has something due after a fault of the page: no fault is the last one', () => {
    fc.assert(
      fc.property(aHistory, pageFault, (history, kind) => {
        live([...history, [0, (atMs) => failed(kind, atMs)]], (_before, event, after) => {
          if (event.kind === 'failed' && !['gpu_gone', 'main_error'].includes(event.failure.kind)) {
            expect(after.due).not.toBeNull();
          }
          if (after.phase === 'safe') expect(after.due?.step).toBe('board');
        });
      }),
    );
  });

  it('waits no longer than it says', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        live(history, (before, event, after) => {
          if (after.due === null || after.due === before.due || !('atMs' in event)) return;
          const most = after.due.step === 'board' ? times.maxSafePauseMs : times.maxStepMs;
          expect(after.due.atMs - event.atMs).toBeLessThanOrEqual(most);
          expect(after.due.atMs).toBeGreaterThanOrEqual(event.atMs);
        });
      }),
    );
  });

  it('forgets its counters after healthy minutes without a break, and only then', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        live(history, (before, event, after) => {
          const taken = (state: RecoveryState): number =>
            Object.values(state.record.attempts).reduce((sum, count) => sum + count, 0);
          if (taken(after) >= taken(before)) return;
          expect(event.kind).toBe('good');
          const since = before.goodSinceMs ?? Number.NaN;
          expect('atMs' in event && event.atMs - since >= times.healthyMs).toBe(true);
        });
      }),
    );
    const worn = failOn(['page_gone', 'no_beat', 'wrong_price']).state;
    const good = (state: RecoveryState, atMs: number): RecoveryState =>
      recover(state, { kind: 'good', atMs }, times).state;
    const almost = good(good(worn, 1_000), times.healthyMs + 999);
    expect(highestTier(almost.record)).toBe('window');
    expect(highestTier(good(almost, times.healthyMs + 1_000).record)).toBeNull();
    const broken = good(recover(good(worn, 0), failed('main_error', 5), times).state, 10);
    expect(broken.due?.step).toBe('relaunch');
  });

  it('shows the safe screen for growing pauses, for ever', () => {
    let { state } = failOn(Array<FailureKind>(maxSteps + 1).fill('page_gone'));
    let atMs = 1_000_000;
    const pauses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const dueMs = state.due?.atMs ?? Number.NaN;
      const shown = recover(state, { kind: 'tick', atMs: dueMs }, times);
      expect(shown.action).toBe(state.record.attempts.safe % 4 === 0 ? 'relaunch' : 'board');
      atMs = dueMs;
      state = shown.action === 'relaunch' ? begin(shown.state.record, atMs) : shown.state;
      expect(state.phase).toBe('trying');
      state = recover(state, failed('no_beat', atMs), times).state;
      state = recover(state, { kind: 'tick', atMs }, times).state;
      pauses.push((state.due?.atMs ?? 0) - atMs);
    }
    expect(pauses.slice(0, 3)).toEqual([120_000, 240_000, 480_000]);
    expect(pauses.at(-1)).toBe(times.maxSafePauseMs);
    expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
  });

  it('tries the board at once when a display comes', () => {
    const { state } = failOn(Array<FailureKind>(maxSteps + 1).fill('page_gone'));
    const told = recover(state, { kind: 'display', atMs: 7 }, times).state;
    expect(recover(told, { kind: 'tick', atMs: 7 }, times).action).toBe('board');
  });

  it('an error in main never takes a good price off the screen', () => {
    const { taken, state } = failOn(Array<FailureKind>(20).fill('main_error'));
    expect(taken).toEqual(['relaunch', 'relaunch']);
    expect(state).toMatchObject({ phase: 'board', due: null, record: { rendering: 'hardware' } });
  });

  it('a start that fails goes to the safe screen with the graphics processor untouched', () => {
    const { taken, state } = failOn(['start_failed', 'start_failed', 'start_failed']);
    expect(taken).toEqual(['relaunch', 'relaunch', 'safe']);
    expect(state.record.rendering).toBe('hardware');
  });

  it('a GPU process may die twice; the third time the kiosk does without', () => {
    const { taken, state } = failOn(Array<FailureKind>(gpuDeathLimit).fill('gpu_gone'));
    expect(taken).toEqual(['relaunch']);
    expect(state.record).toMatchObject({ rendering: 'software', attempts: { software: 1 } });
    expect(failOn(Array<FailureKind>(20).fill('gpu_gone')).state.phase).toBe('board');
  });
});

describe('a kiosk that dies', () => {
  /** Starts and dies that often before anything is painted. */
  function dieAtStart(count: number): RecoveryState {
    let state = begin();
    for (let death = 0; death < count; death += 1) state = begin(state.record);
    return state;
  }

  it('before it has painted, does without graphics processor, then begins with the safe screen', () => {
    expect(dieAtStart(softwareStartLimit - 1).record.rendering).toBe('hardware');
    expect(dieAtStart(softwareStartLimit).record.rendering).toBe('software');
    expect(dieAtStart(safeStartLimit - 1).phase).toBe('board');
    expect(dieAtStart(safeStartLimit).phase).toBe('safe');
    expect(dieAtStart(safeStartLimit).record.lastFailure?.kind).toBe('main_gone');
    const [first, second] = [0, 1].map((more) => dieAtStart(safeStartLimit + more).due?.atMs ?? 0);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });

  it('tries the board at once after a relaunch from the safe screen, and not after another death', () => {
    let state = dieAtStart(safeStartLimit);
    while (state.record.attempts.safe % 4 !== 0) state = begin(state.record);
    const relaunch = recover(state, { kind: 'tick', atMs: state.due?.atMs ?? 0 }, times);
    expect(relaunch.action).toBe('relaunch');
    const relaunched = begin(relaunch.state.record);
    expect(relaunched).toMatchObject({ phase: 'trying', due: null });
    expect(begin(relaunched.record).phase).toBe('safe');
  });

  it('after it has painted, shows the board at once with the next start, however often', () => {
    let state = begin();
    for (let death = 0; death < 200; death += 1) {
      state = recover(state, { kind: 'good', atMs: 1_000 }, times).state;
      state = begin(state.record);
      expect(state).toMatchObject({ phase: 'board', due: null, record: { startDeaths: 0 } });
    }
  });

  it('on being told to, has not died', () => {
    const ended = recover(begin(), { kind: 'ended' }, times).state;
    expect(begin(ended.record).record).toMatchObject({ startDeaths: 0, lastFailure: null });
  });

  it('of another version begins anew', () => {
    const { state } = failOn(Array<FailureKind>(maxSteps + 1).fill('page_gone'));
    const updated = startRecovery(
      { ...state.record, version: '0.9.0' },
      { version, nowMs: epoch, atMs: 0 },
      times,
    );
    expect(updated).toMatchObject({
      phase: 'board',
      record: { ...freshRecord(version), life: 'starting' },
    });
  });
});
