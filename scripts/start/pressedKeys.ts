import type { ReadStream } from 'node:tty';

/** What a key does; while it does it, further keys wait. */
export type KeyActions = Readonly<Record<string, () => Promise<void> | void>>;

/** A terminal, as far as it is needed. */
export type KeyTerminal = Pick<ReadStream, 'isTTY' | 'setRawMode' | 'resume' | 'pause'> &
  Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/** Ctrl-C and Ctrl-D, which a terminal in raw mode hands over like any other key. */
const endKeys = new Set(['\u0003', '\u0004']);

/**
 * Listens to single keys on a terminal until the returned function is called. Does nothing when
 * `input` is no terminal.
 *
 * @param onEnd called for Ctrl-C and Ctrl-D.
 * @param onError called when what a key does fails.
 */
export function listenToKeys(
  input: KeyTerminal,
  actions: KeyActions,
  onEnd: () => void,
  onError: (error: unknown) => void,
): () => void {
  if (!input.isTTY) return () => undefined;
  let work: Promise<void> = Promise.resolve();
  const press = (chunk: Buffer): void => {
    for (const key of chunk.toString('utf8')) {
      if (endKeys.has(key)) onEnd();
      const action = actions[key.toLowerCase()];
      if (action !== undefined) work = work.then(action).catch(onError);
    }
  };
  input.setRawMode(true);
  input.on('data', press);
  input.resume();
  return () => {
    input.off('data', press);
    input.setRawMode(false);
    input.pause();
  };
}
