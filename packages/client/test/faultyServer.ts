import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers each request as told. */
export interface FaultyServer {
  readonly baseUrl: string;
  /** How many requests came. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function startFaultyServer(
  answer: (response: ServerResponse, request: IncomingMessage, count: number) => void,
): Promise<FaultyServer> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(response, request, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    count: () => count,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
