import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the receiver was sent. */
export interface ReceivedRequest {
  readonly method: string;
  /** `tariffs` or `locations`. */
  readonly module: string;
  readonly owner: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How the receiver answers; it may also keep the answer to itself. */
export type ReceiverManner = (answer: ServerResponse, request: ReceivedRequest) => void;

/** A receiver of tariffs and locations on a real socket. */
export interface OcpiReceiver {
  readonly tariffsUrl: string;
  readonly locationsUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** What it holds, by module and id, as the text that it was sent. */
  readonly held: ReadonlyMap<string, string>;
  readonly behave: (manner: ReceiverManner) => void;
  readonly close: () => Promise<void>;
}

/** An answer as OCPI has it: its own status in the body. */
export function answering(
  httpStatus: number,
  status_code: number,
  headers: Readonly<Record<string, string>> = {},
): ReceiverManner {
  return (answer) => {
    const body = JSON.stringify({ status_code, timestamp: '2026-11-21T09:30:00Z' });
    answer.writeHead(httpStatus, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
}

/** Takes what comes, at once. */
export const taking: ReceiverManner = answering(200, 1000);

/** Starts a receiver; what it is sent is held from the moment when it comes. */
export async function ocpiReceiver(): Promise<OcpiReceiver> {
  let manner = taking;
  const requests: ReceivedRequest[] = [];
  const held = new Map<string, string>();
  const server = createServer((message, answer) => {
    let body = '';
    message.setEncoding('utf8').on('data', (text: string) => (body += text));
    message.on('end', () => {
      const { method = '', url = '', headers } = message;
      const [, , , module = '', country = '', party = '', id = ''] = url.split('/');
      const request = { method, module, owner: `${country}*${party}`, id, headers, body };
      requests.push(request);
      if (method === 'PUT') held.set(`${module}/${id}`, body);
      if (method === 'DELETE') held.delete(`${module}/${id}`);
      manner(answer, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/ocpi/2.2.1`;
  return {
    tariffsUrl: `${base}/tariffs/`,
    locationsUrl: `${base}/locations`,
    requests,
    held,
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
