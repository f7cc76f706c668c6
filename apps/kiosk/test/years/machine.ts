import type { StartTimer } from '../../src/main/host/startTimer.ts';
import type { RecoveryRecord } from '../../src/main/recovery/recoveryRecord.ts';
import { makeFakeDisk, type FakeDisk } from './fakeDisk.ts';
import { makeFakePlatform, type FakePlatform } from './fakePlatform.ts';
import { makeFakeReports, type FakeReports } from './fakeReports.ts';

/** A computer whose time passes when a test says so. Times in milliseconds. */
export interface Machine {
  readonly disk: FakeDisk;
  readonly platform: FakePlatform;
  /** What the platform receives of the record. */
  readonly reports: FakeReports;
  /** The right time, since the epoch. */
  readonly trueMs: () => number;
  readonly monotonicMs: () => number;
  /** The system's clock, since the epoch. */
  readonly wallMs: () => number;
  /** How far the system's clock is ahead of the right time. */
  wallErrorMs: number;
  hasTimeServer: boolean;
  /** What `recovery.json` contains; `null`: there is none. */
  recovery: RecoveryRecord | null;
  readonly startTimer: StartTimer;
  readonly stopTimers: () => void;
  /** On the monotonic clock; `Infinity`: there is no timer. */
  readonly nextTimerMs: () => number;
  /** Lets time pass, and calls the timers that are due then. */
  readonly moveTo: (monotonicMs: number) => void;
  /** The machine sleeps: only the right time and the system's clock go on. */
  readonly sleep: (forMs: number) => void;
}

/** When every simulated machine is switched on: a year from here has both clock changes. */
const bootMs = Date.parse('2026-11-19T10:00:00Z');

/** Makes a machine with an empty disk, beside a platform with prices. */
export function makeMachine(isSigned: boolean): Machine {
  let nowMs = 0;
  let sleptMs = 0;
  let timers: { readonly dueMs: number; readonly work: () => void }[] = [];
  const trueMs = (): number => bootMs + sleptMs + nowMs;
  const nextTimer = (): (typeof timers)[number] | undefined => {
    let next = timers[0];
    for (const one of timers) if (next !== undefined && one.dueMs < next.dueMs) next = one;
    return next;
  };
  const platform = makeFakePlatform(isSigned, trueMs);
  const machine: Machine = {
    disk: makeFakeDisk(),
    platform,
    reports: makeFakeReports(platform, trueMs),
    trueMs,
    monotonicMs: () => nowMs,
    wallMs: () => trueMs() + machine.wallErrorMs,
    wallErrorMs: 0,
    hasTimeServer: true,
    recovery: null,
    startTimer: (work, delayMs) => {
      const timer = { dueMs: nowMs + delayMs, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    stopTimers: () => {
      timers = [];
    },
    nextTimerMs: () => nextTimer()?.dueMs ?? Infinity,
    moveTo: (monotonicMs) => {
      nowMs = monotonicMs;
      // What these start is for later.
      const lastMs = nowMs;
      for (let next = nextTimer(); next !== undefined && next.dueMs <= lastMs; next = nextTimer()) {
        const due = next;
        timers = timers.filter((one) => one !== due);
        due.work();
      }
    },
    sleep: (forMs) => {
      sleptMs += forMs;
    },
  };
  return machine;
}
