/**
 * How long the kiosk waits, in milliseconds, before it detects a fault or tries again.
 *
 * Tests need not wait for minutes: the environment variable
 * `WATTPOST_DRILL_TIMES` holds a JSON object with any of these members, for example
 * `{"beatMs":500,"silenceMs":5000,"healthyMs":4000,"stepMs":50,"safePauseMs":1000}`. A packaged kiosk
 * ignores it.
 *
 * A test can observe: `recovery` in the status (`tier`, `attempts`, `last_failure`, `next_step_at`),
 * `heartbeat` (`age_seconds`, `is_good`, `reason`), `state` (`faulted` while the safe screen is shown),
 * the file `recovery.json` in the app's folder (`app.getPath('userData')`), exit code 75 where a
 * service manager should restart the kiosk (`NOTIFY_SOCKET` is set), and lines of the log that
 * begin with `recovery: `.
 */
export interface RecoveryTimes {
  /** From one heartbeat of the page to the next. */
  readonly beatMs: number;
  /** Without a good heartbeat for so long, the page counts as faulty. */
  readonly silenceMs: number;
  /** How long a page may take from loading to its first good heartbeat. */
  readonly loadMs: number;
  /** After so long without a fault, the counters are reset. */
  readonly healthyMs: number;
  /** The wait before the first step; each further one of the same fault waits twice as long. */
  readonly stepMs: number;
  /** No wait before a step is longer. */
  readonly maxStepMs: number;
  /** How long the safe screen is shown before the board is tried again; doubles each time. */
  readonly safePauseMs: number;
  readonly maxSafePauseMs: number;
  /** Without a good heartbeat and without a safe screen for so long, the watchdog is no longer notified. */
  readonly watchdogMs: number;
  /** An unchanged price is captured so often. */
  readonly captureMs: number;
}

/** The variable that tests set. */
export const testTimesVariable = 'WATTPOST_DRILL_TIMES';

export const recoveryTimes: RecoveryTimes = {
  beatMs: 5_000,
  silenceMs: 20_000,
  loadMs: 30_000,
  healthyMs: 5 * 60_000,
  stepMs: 500,
  maxStepMs: 20_000,
  safePauseMs: 60_000,
  maxSafePauseMs: 60 * 60_000,
  watchdogMs: 10 * 60_000,
  captureMs: 60 * 60_000,
};

/**
 * The times of recovery.
 *
 * @param drill the variable's value; `undefined` and invalid text: the usual times.
 * @param isPackaged whether this is an installed kiosk, which ignores the variable.
 */
export function readRecoveryTimes(drill: string | undefined, isPackaged: boolean): RecoveryTimes {
  if (drill === undefined || isPackaged) return recoveryTimes;
  let times: unknown;
  try {
    times = JSON.parse(drill);
  } catch {
    return recoveryTimes;
  }
  if (typeof times !== 'object' || times === null) return recoveryTimes;
  const valid = Object.entries(times).filter(
    ([name, ms]) => name in recoveryTimes && typeof ms === 'number' && ms >= 1 && ms <= 86_400_000,
  );
  return { ...recoveryTimes, ...Object.fromEntries(valid) };
}
