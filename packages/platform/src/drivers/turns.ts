/** `undefined`: too much is waiting already. */
export type TakeTurn<Result> = (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> | undefined;

/**
 * Does one piece of work after another, and lets the runtime do something else in between: answer who
 * asks for less. Who comes with the key of work that has not begun waits for that.
 *
 * @param maxWaiting 1 or more
 */
export function createTurns<Result>(maxWaiting: number): TakeTurn<Result> {
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
