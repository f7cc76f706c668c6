/** Two clocks read at once, in milliseconds. */
export interface ClockReading {
  /** The system's clock since the epoch; people and time servers set it. */
  readonly wallMs: number;
  /** A clock that only runs on. */
  readonly monotonicMs: number;
}

/** What is remembered from one reading to the next. */
export interface ClockWatch {
  readonly last: ClockReading;
  /** By how much the clock was set against its own run and not put back, in milliseconds. */
  readonly shiftMs: number;
  /** When it was last set, on the monotonic clock; `null`: never, or long enough ago. */
  readonly shiftedAtMs: number | null;
}

/** Less than this is what time servers do, and what two readings in a row differ by. */
export const clockToleranceMs: number = 10_000;
/** Milliseconds without another shift after which the clock is accepted as it is. */
export const clockSettlesMs: number = 15 * 60_000;

/** Begins to watch. */
export function watchClock(reading: ClockReading): ClockWatch {
  return { last: reading, shiftMs: 0, shiftedAtMs: null };
}

/**
 * Takes the next reading. A shift is what the system's clock moved more, or less, than the
 * monotonic one. Shifts add up, so that a clock that is put back right is trusted at once.
 *
 * @param floorMs the clock cannot rightly be before this (the making of the data); a shift that
 *   lifts it over this bound corrects a clock that was known to be wrong. `null`: no bound.
 */
export function updateClockWatch(
  watch: ClockWatch,
  reading: ClockReading,
  floorMs: number | null,
): ClockWatch {
  const { last, shiftMs, shiftedAtMs } = watch;
  const stepMs = reading.wallMs - last.wallMs - (reading.monotonicMs - last.monotonicMs);
  if (Math.abs(stepMs) > clockToleranceMs) {
    const isCorrection = floorMs !== null && last.wallMs < floorMs && reading.wallMs >= floorMs;
    const totalMs = isCorrection ? 0 : shiftMs + stepMs;
    const isRight = Math.abs(totalMs) <= clockToleranceMs;
    return {
      last: reading,
      shiftMs: isRight ? 0 : totalMs,
      shiftedAtMs: isRight ? null : reading.monotonicMs,
    };
  }
  const hasSettled = shiftedAtMs !== null && reading.monotonicMs - shiftedAtMs >= clockSettlesMs;
  return hasSettled ? watchClock(reading) : { last: reading, shiftMs, shiftedAtMs };
}
