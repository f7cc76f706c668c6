import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PartnerDelivery } from './target.ts';

/** Stands in for the roaming partners of site.json and keeps the pushes that they receive. */
export interface PartnerListener {
  /** Where the partners are, at `/alpha` and `/beta`; without a slash at its end. */
  readonly url: string;
  readonly deliveries: () => Promise<readonly PartnerDelivery[]>;
  readonly close: () => Promise<void>;
}

/** Listens on a port of 127.0.0.1, 0 for any that is free. */
export async function listenForPartners(port: number): Promise<PartnerListener> {
  const received: PartnerDelivery[] = [];
  const server = createServer((request, response) => {
    const slug = `conformance-${request.url?.replace(/^.*\//, '') ?? ''}`;
    json(request).then(
      (body) => {
        received.push({ slug, body });
        response.writeHead(204).end();
      },
      () => response.writeHead(400).end(),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries: () => Promise.resolve([...received]),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
