/** How work under a deadline ended. What the work itself throws is thrown. */
export type Ended<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' };

/**
 * Gives work a time limit. Its signal aborts at the limit or when `outer` does; then the work is not
 * waited for, so that one that ignores the signal cannot hold up its caller.
 */
export async function withDeadline<Value>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Ended<Value>> {
  if (outer?.aborted === true) return { kind: 'aborted' };
  const controller = new AbortController();
  let resolve: (ended: Ended<Value>) => void = () => undefined;
  const ended = new Promise<Ended<Value>>((settle) => {
    resolve = settle;
  });
  const abort = (): void => {
    resolve({ kind: 'aborted' });
    controller.abort();
  };
  const timer = setTimeout(() => {
    resolve({ kind: 'timeout' });
    controller.abort();
  }, timeoutMs);
  outer?.addEventListener('abort', abort);
  try {
    const done = work(controller.signal).then((value): Ended<Value> => ({ kind: 'done', value }));
    return await Promise.race([ended, done]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
