import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a port of this machine, which can be cut. */
export interface Line {
  readonly port: number;
  /**
   * Cuts it as soon as a text has passed to the other end. `broken`: connections are reset, and new ones too;
   * `silent`: nothing passes any more, and neither end gets an error.
   *
   * @returns resolves when that has happened
   */
  readonly cutAt: (text: string, how: 'broken' | 'silent') => Promise<void>;
  /** Lets new connections through; those that were silent are reset. */
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

export async function startLine(toPort: number): Promise<Line> {
  let state: 'whole' | 'broken' | 'silent' = 'whole';
  let cutting: { text: string; how: 'broken' | 'silent'; done: () => void } | undefined;
  const open = new Set<Socket>();
  const reset = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        // An end that goes is not seen by the other one while the line is silent.
        if (state !== 'silent') for (const one of [near, far]) one.destroy();
      });
    }
    if (state === 'broken') near.destroy();
    far.on('data', (bytes) => {
      if (state === 'whole') near.write(bytes);
    });
    near.on('data', (bytes: Buffer) => {
      if (state !== 'whole') return;
      far.write(bytes);
      if (cutting === undefined || !bytes.includes(cutting.text)) return;
      const { how, done } = cutting;
      cutting = undefined;
      state = how;
      if (how === 'broken') reset();
      done();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAt: (text, how) =>
      new Promise((resolve) => {
        cutting = { text, how, done: resolve };
      }),
    mend: () => {
      if (state === 'silent') reset();
      state = 'whole';
    },
    stop: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
