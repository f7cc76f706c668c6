/** Starts and stops a timer; in a page `window`, in tests fake ones. */
export interface SecondTimers {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/**
 * Calls `tick` now and then at the start of every second of the board's clock. The delay is computed
 * again each time, so that it survives sleep and changes of the clock.
 *
 * @param now the board's clock, epoch milliseconds.
 * @returns stops the ticking.
 */
export function everySecond(now: () => number, timers: SecondTimers, tick: () => void): () => void {
  let timer: unknown;
  let lastSecond = Number.NaN;
  let isStopped = false;
  const beat = (): void => {
    const nowMs = now();
    const second = Math.floor(nowMs / 1000);
    // A timer may be a little early; the second counts only once it has begun.
    if (second !== lastSecond) {
      lastSecond = second;
      tick();
    }
    // The tick itself may stop it.
    if (isStopped) return;
    timer = timers.setTimeout(beat, 1000 - (((now() % 1000) + 1000) % 1000));
  };
  beat();
  return () => {
    isStopped = true;
    timers.clearTimeout(timer);
  };
}
