import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that a partner received. */
export interface PartnerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The idempotency key. */
  readonly key: string;
  /** Requests with the same key before this one. */
  readonly earlier: number;
  readonly bytes: Buffer;
  readonly body: string;
  /** The last segments of the path of an OCPI object: `tariffs` or `locations`, its owner and its id. */
  readonly module: string;
  readonly owner: string;
  readonly id: string;
}

/** Answers a request, or never does. */
export type Reply = (response: ServerResponse, request: PartnerRequest) => void;

/** A partner on a real socket, of whichever protocol. */
export interface Partner {
  /** Without a slash at its end. */
  readonly url: string;
  readonly stationsUrl: string;
  readonly tariffsUrl: string;
  readonly locationsUrl: string;
  readonly requests: readonly PartnerRequest[];
  /** The OCPI objects that were put, by module and id, as the text that was sent. */
  readonly objects: ReadonlyMap<string, string>;
  /** The keys of requests that were answered with a 2xx. */
  readonly confirmed: ReadonlySet<string>;
  readonly replyWith: (reply: Reply) => void;
  readonly close: () => Promise<void>;
}

/** Answers with a status and no body. */
export function statusReply(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => response.writeHead(status, headers).end();
}

/** Answers as OCPI does, with a status of its own in the body. */
export function ocpiReply(
  status: number,
  status_code: number,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return (response) => {
    const body = JSON.stringify({ status_code, timestamp: '2026-11-21T09:30:00Z' });
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}

export const accepting: Reply = ocpiReply(200, 1000);

/** Never answers. */
export const hanging: Reply = () => undefined;

/** Cuts the connection. */
export const dropping: Reply = (response) => response.socket?.destroy();

/** Starts a partner on a free port. */
export async function startPartner(first: Reply = accepting): Promise<Partner> {
  let reply = first;
  const requests: PartnerRequest[] = [];
  const objects = new Map<string, string>();
  const confirmed = new Set<string>();
  const server = createServer((message, response) => {
    void buffer(message).then((bytes) => {
      const { method = '', url: path = '', headers } = message;
      const [module = '', country = '', party = '', id = ''] = path.split('/').slice(-4);
      const key = String(headers['idempotency-key']);
      const earlier = requests.filter((other) => other.key === key).length;
      const body = bytes.toString();
      const owner = `${country}*${party}`;
      const request = { method, path, headers, key, earlier, bytes, body, module, owner, id };
      requests.push(request);
      if (method === 'PUT') objects.set(`${module}/${id}`, body);
      if (method === 'DELETE') objects.delete(`${module}/${id}`);
      response.on('finish', () => {
        if (response.statusCode < 300) confirmed.add(key);
      });
      reply(response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    stationsUrl: `${url}/stations`,
    tariffsUrl: `${url}/ocpi/2.2.1/tariffs/`,
    locationsUrl: `${url}/ocpi/2.2.1/locations`,
    requests,
    objects,
    confirmed,
    replyWith: (next) => {
      reply = next;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
