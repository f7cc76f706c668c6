/**
 * Joins the questions of one turn of the event loop, and of a running read, into the next read, so that there is one
 * read at a time.
 *
 * A read begins after all calls that it answers. So a caller sees each write that was acknowledged before its request was
 * sent, whichever process made it: the commit is before the acknowledgement, that is before the request, the request is
 * before its call, and the call is before the read. This holds for requests on one connection, too, even in one packet.
 *
 * @param read answers each key
 */
export function batchPerTick<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer> {
  let waiting = new Map<Key, PromiseWithResolvers<Answer>>();
  let isReading = false;

  async function answer(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      const answers = await read([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(answers.get(key) as Answer);
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
    isReading = false;
    if (waiting.size > 0) schedule();
  }

  function schedule(): void {
    isReading = true;
    setImmediate(() => void answer());
  }

  return (key) => {
    const known = waiting.get(key);
    if (known !== undefined) return known.promise;
    const asked = withResolvers<Answer>();
    waiting.set(key, asked);
    if (!isReading) schedule();
    return asked.promise;
  };
}

interface PromiseWithResolvers<Answer> {
  readonly promise: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Answer>(): PromiseWithResolvers<Answer> {
  let resolve!: (answer: Answer) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Answer>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { promise, resolve, reject };
}
