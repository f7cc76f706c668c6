import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page could reach if it could reach anything, and everything that ever came of it. */
export interface OutsideWorld {
  /** Answers every request, to whoever asks. */
  readonly url: string;
  /** Of the same host: TCP and UDP listen on it. */
  readonly port: number;
  /** Connections, requests and datagrams so far, in words. */
  readonly visits: readonly string[];
  close(): Promise<void>;
}

/** Listens on one port of this machine, TCP and UDP, and notes whatever comes. */
export async function openOutsideWorld(): Promise<OutsideWorld> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`request ${request.method ?? ''} ${request.url ?? ''}`);
    response.setHeader('Access-Control-Allow-Origin', '*').end('outside');
  });
  server.on('connection', () => visits.push('connection'));
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4');
  datagrams.on('message', (message) => visits.push(`datagram of ${message.length} bytes`));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    visits,
    close: async () => {
      await new Promise<void>((resolve) => datagrams.close(resolve));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
