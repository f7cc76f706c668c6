import type { Backend } from './session.ts';

/** A backend whose `close` rejects new transactions and waits for running ones. */
export function closeGracefully(backend: Backend): Backend {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  function track<Answer>(begin: () => Promise<Answer>): Promise<Answer> {
    if (closing !== undefined) return Promise.reject(new Error('The store is closed.'));
    const begun = begin();
    running.add(begun);
    const done = (): void => {
      running.delete(begun);
    };
    begun.then(done, done);
    return begun;
  }

  return {
    ...backend,
    revisions: (organizations) => track(() => backend.revisions(organizations)),
    read: (work) => track(() => backend.read(work)),
    write: (work) => track(() => backend.write(work)),
    close() {
      closing ??= Promise.allSettled(running).then(() => backend.close());
      return closing;
    },
  };
}
