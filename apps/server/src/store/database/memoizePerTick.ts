/**
 * Reads once for all callers in the same turn of the event loop, after the last call: no caller gets a
 * value from before its call.
 */
export function memoizePerTick<Answer>(read: () => Answer): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () =>
    (pending ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        pending = undefined;
        try {
          resolve(read());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }));
}
