import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a partner was told. */
export interface Told {
  readonly path: string;
  readonly key: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** How a partner answers; it may also keep the answer to itself. */
export type Manner = (answer: ServerResponse, told: Told, earlier: number) => void;

/** A roaming partner on a real socket. */
export interface ReferencePartner {
  readonly url: string;
  readonly told: readonly Told[];
  /** The keys it has confirmed with a 2xx. */
  readonly confirmed: () => ReadonlySet<string>;
  /** Answers like this from now on. */
  readonly behave: (manner: Manner) => void;
  readonly close: () => Promise<void>;
}

/** Answers with a status. */
export function answering(status: number, headers: Readonly<Record<string, string>> = {}): Manner {
  return (answer) => answer.writeHead(status, headers).end('{}');
}

/** Takes the request and never answers. */
export const hanging: Manner = () => undefined;

/** Takes the request and cuts the connection. */
export const dropping: Manner = (answer) => answer.socket?.destroy();

/** Starts a partner; `earlier` counts the attempts with the same key before. */
export async function referencePartner(first: Manner): Promise<ReferencePartner> {
  let manner = first;
  const told: Told[] = [];
  const confirmed = new Set<string>();
  const server = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const { authorization, 'content-type': contentType } = request.headers;
      const one = { path: request.url ?? '', key, authorization, contentType, body };
      const earlier = told.filter((other) => other.key === key).length;
      told.push(one);
      answer.on('finish', () => {
        if (answer.statusCode < 300) confirmed.add(key);
      });
      manner(answer, one, earlier);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/stations`,
    told,
    confirmed: () => confirmed,
    behave: (next) => {
      manner = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
