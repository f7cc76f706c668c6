/**
 * Shares the answers of a question: those who ask while it is out wait for the next time it is put,
 * together, so that nobody gets an answer from before they asked.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let current: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;

  function put(): Promise<Answer> {
    next = undefined;
    const asked = ask();
    current = asked;
    const done = (): void => {
      if (current === asked) current = undefined;
    };
    asked.then(done, done);
    return asked;
  }

  return () => {
    if (current === undefined) return put();
    return (next ??= current.then(put, put));
  };
}
