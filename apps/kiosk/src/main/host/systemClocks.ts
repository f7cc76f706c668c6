/** The clocks of a machine. The entry point passes them on, so that everything else runs by any clock. */
export interface SystemClocks {
  /** The clock that people and time servers set, epoch milliseconds. */
  readonly wallMs: () => number;
  /** A monotonic clock, milliseconds. */
  readonly monotonicMs: () => number;
}

/** The clocks of this machine. */
export const systemClocks: SystemClocks = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};
