import { once } from 'node:events';
import { connect } from 'node:net';

/** A bare connection to a server. */
export interface RawConnection {
  readonly send: (text: string | Uint8Array) => void;
  /** What came so far, as Latin-1. */
  readonly received: () => string;
  /** Resolves with everything that came, once the server has closed the connection. */
  readonly closed: Promise<string>;
  readonly end: () => void;
  /** Resolves when the text has come. */
  readonly until: (text: string) => Promise<void>;
}

/** Connects to a port of this machine, from one of its addresses. */
export async function rawConnection(
  port: number,
  localAddress = '127.0.0.1',
): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  let received = '';
  let wake: () => void = () => undefined;
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    wake();
  });
  // A server that refuses may reset the connection while we are still sending.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      wake();
      resolve(received);
    });
  });
  return {
    send: (text) => {
      if (!socket.destroyed) socket.write(text);
    },
    received: () => received,
    closed,
    end: () => {
      socket.destroy();
    },
    until: async (text) => {
      while (!received.includes(text)) {
        if (isClosed) throw new Error(`closed before ${JSON.stringify(text)}: ${received}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

/** Sends everything at once and resolves with the whole answer, when the server closes. */
export async function rawExchange(port: number, text: string | Uint8Array): Promise<string> {
  const connection = await rawConnection(port);
  connection.send(text);
  return connection.closed;
}

/** Status codes of the answers in what came. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
