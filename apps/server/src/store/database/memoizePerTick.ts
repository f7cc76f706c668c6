/**
 * Puts a question once for all who ask it in the same turn of the event loop, after the last of
 * them has asked: nobody gets an answer from before they asked.
 */
export function memoizePerTick<Answer>(ask: () => Answer): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () =>
    (pending ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        pending = undefined;
        try {
          resolve(ask());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }));
}
