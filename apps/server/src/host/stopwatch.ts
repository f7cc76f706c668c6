/** Starts measuring time. Returns the seconds since then, by a clock that nobody sets. */
export function startStopwatch(): () => number {
  const startMs = performance.now();
  return () => (performance.now() - startMs) / 1000;
}
