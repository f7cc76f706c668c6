/** Two clocks read at once, in milliseconds. */
export interface ClockPair {
  /** The system's clock since the epoch; people and time servers set it. */
  readonly wallMs: number;
  /** A monotonic clock. */
  readonly monotonicMs: number;
}

/** What is carried from one reading to the next. */
export interface ClockWatch {
  readonly last: ClockPair;
  /** The net change of the clock by setting it, in milliseconds. */
  readonly shiftMs: number;
  /** When it was last set, on the monotonic clock; `null`: never, or long enough ago. */
  readonly shiftedAtMs: number | null;
}

/** Time servers correct by less, and two consecutive readings differ by less. */
export const clockToleranceMs: number = 10_000;
/** Milliseconds without another shift after which the clock is accepted as it is. */
export const clockSettlesMs: number = 15 * 60_000;

/** The first reading. */
export function watchClock(reading: ClockPair): ClockWatch {
  return { last: reading, shiftMs: 0, shiftedAtMs: null };
}

/**
 * Adds a reading. A shift is the difference between how far the system's clock and the monotonic
 * clock advanced. Shifts add up, so that a clock that is set back to the right time is trusted at once.
 *
 * @param floorMs the clock cannot be before this instant (the creation of the data); a shift that
 *     moves it past this bound corrects a wrong clock. `null`: no bound.
 */
export function updateClockWatch(
  watch: ClockWatch,
  reading: ClockPair,
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
