/** The signals that stop a server. */
const names = ['SIGTERM', 'SIGINT'] as const;

/** One of the signals that end a server. */
export type StopSignal = (typeof names)[number];

/** Waits for the signals that stop this process. */
export interface StopSignals {
  /** Resolves at the first signal. */
  readonly first: Promise<StopSignal>;
  /** Stops listening. */
  readonly ignore: () => void;
}

/** Numbers of the signals: the exit code of a process ended by a signal is 128 more. */
const numbers: Readonly<Record<StopSignal, number>> = { SIGINT: 2, SIGTERM: 15 };

/** Listens to the signals; the second one ends the process at once. */
export function stopSignals(beforeExit: () => void): StopSignals {
  let count = 0;
  let onSignal: (signal: StopSignal) => void = () => undefined;
  const first = new Promise<StopSignal>((resolve) => {
    onSignal = (signal) => {
      count += 1;
      resolve(signal);
      if (count < 2) return;
      beforeExit();
      process.exit(128 + numbers[signal]);
    };
  });
  for (const name of names) process.on(name, onSignal);
  return {
    first,
    ignore: () => {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
