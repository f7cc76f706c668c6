import { createInterface, type Interface } from 'node:readline';
import type { Terminal } from './io.ts';

/** A terminal over two streams, which are opened with the first question. */
export function makeTerminal(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Terminal {
  let lines: Interface | undefined;
  let isClosed = false;
  const typed: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  const give = (line: string | undefined): void => {
    const give = waiting;
    waiting = undefined;
    give?.(line);
  };
  const open = (): Interface => {
    const opened = createInterface({ input, output });
    // Lines that were typed ahead wait for their question.
    opened.on('line', (line) => {
      if (waiting === undefined) typed.push(line);
      else give(line);
    });
    opened.on('close', () => {
      isClosed = true;
      // Further output starts on a new line.
      if (waiting !== undefined) output.write('\n');
      give(undefined);
    });
    return opened;
  };
  return {
    ask: (question) => {
      lines ??= open();
      if (isClosed && typed.length === 0) return Promise.resolve(undefined);
      output.write(question);
      const next = typed.shift();
      if (next !== undefined) return Promise.resolve(next);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => {
      lines?.close();
    },
  };
}
