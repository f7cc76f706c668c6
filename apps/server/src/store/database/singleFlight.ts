/**
 * Shares reads: callers during a read wait together for the next one, so that no caller gets a value
 * from before its call.
 */
export function singleFlight<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;

  function start(): Promise<Answer> {
    next = undefined;
    const reading = read();
    current = reading;
    const done = (): void => {
      if (current === reading) current = undefined;
    };
    reading.then(done, done);
    return reading;
  }

  return () => {
    if (current === undefined) return start();
    return (next ??= current.then(start, start));
  };
}
