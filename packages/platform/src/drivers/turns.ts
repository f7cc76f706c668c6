/** `undefined`: too much work is waiting. */
export type RunInTurn<Result> = (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> | undefined;

/**
 * Runs jobs one after another, and lets the runtime handle other requests in
 * between. A job with the key of one that has not started shares its result.
 *
 * @param maxWaiting 1 or more
 */
export function createTurns<Result>(maxWaiting: number): RunInTurn<Result> {
  const waiting = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, work) => {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    if (waiting.size >= maxWaiting) return undefined;
    const turn = last.then(breathe).then(() => {
      waiting.delete(key);
      return work();
    });
    waiting.set(key, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A timer, unlike a promise, lets sockets be read and written. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
