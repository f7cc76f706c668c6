import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the partners of a scenario received. */
export interface Received {
  /** OCPI objects. */
  readonly objects: number;
  /** DATEX II publications. */
  readonly publications: number;
  /** Of bodies, as they were sent. */
  readonly bytes: number;
}

/** The receivers of all partners, on one address of this machine. */
export interface Receivers {
  readonly url: string;
  readonly received: () => Received;
}

/** Starts receivers that accept everything; what arrives below `/datex/` is DATEX II. */
export async function startReceivers(cleanup: AsyncDisposableStack): Promise<Receivers> {
  const received = { objects: 0, publications: 0, bytes: 0 };
  const accepted = JSON.stringify({ status_code: 1000, timestamp: new Date().toISOString() });
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received.bytes += chunk.length;
    });
    request.on('end', () => {
      if (request.url?.startsWith('/datex/') === true) received.publications += 1;
      else received.objects += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(accepted);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => ({ ...received }) };
}
