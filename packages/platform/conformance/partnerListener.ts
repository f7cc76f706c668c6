import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Delivery } from './target.ts';

/** Stands in for the roaming partners of site.json and remembers what they are told. */
export interface PartnerListener {
  /** Where the partners are, at `/alpha` and `/beta`; without a slash at its end. */
  readonly url: string;
  readonly deliveries: () => Promise<readonly Delivery[]>;
  readonly close: () => Promise<void>;
}

/** Listens on a port of 127.0.0.1, 0 for any that is free. */
export async function listenForPartners(port: number): Promise<PartnerListener> {
  const told: Delivery[] = [];
  const server = createServer((request, response) => {
    const slug = `conformance-${request.url?.replace(/^.*\//, '') ?? ''}`;
    json(request).then(
      (body) => {
        told.push({ slug, body });
        response.writeHead(204).end();
      },
      () => response.writeHead(400).end(),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries: () => Promise.resolve([...told]),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
