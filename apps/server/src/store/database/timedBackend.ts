import type { Backend } from './session.ts';

/**
 * Receives the duration of a transaction in seconds, with its wait for a connection and its repetitions, and the
 * error that ended it. A check for changes is a `revision`, one for all requests of a turn of the event loop.
 */
export type ObserveTransaction = (
  kind: 'read' | 'write' | 'revision',
  seconds: number,
  error?: unknown,
) => void;

/** A backend that reports its transactions. */
export function timedBackend(backend: Backend, observe: ObserveTransaction): Backend {
  async function timed<Answer>(
    kind: Parameters<ObserveTransaction>[0],
    begin: () => Promise<Answer>,
  ): Promise<Answer> {
    const startMs = performance.now();
    try {
      const answer = await begin();
      observe(kind, (performance.now() - startMs) / 1000);
      return answer;
    } catch (error) {
      observe(kind, (performance.now() - startMs) / 1000, error);
      throw error;
    }
  }
  return {
    ...backend,
    revisions: (organizations) => timed('revision', () => backend.revisions(organizations)),
    read: (work) => timed('read', () => backend.read(work)),
    write: (work) => timed('write', () => backend.write(work)),
  };
}
