import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the receiver was sent. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How the receiver answers; it may also keep the answer to itself. */
export type HttpManner = (answer: ServerResponse, request: HttpRequest) => void;

/** Takes whatever it is sent, on a real socket. */
export interface HttpReceiver {
  /** Without a slash at its end. */
  readonly url: string;
  readonly requests: readonly HttpRequest[];
  readonly behave: (manner: HttpManner) => void;
  readonly close: () => Promise<void>;
}

/** An answer without a body. */
export function httpAnswering(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): HttpManner {
  return (answer) => {
    answer.writeHead(status, headers).end();
  };
}

/** Starts a receiver. */
export async function httpReceiver(): Promise<HttpReceiver> {
  let manner = httpAnswering(202);
  const requests: HttpRequest[] = [];
  const server = createServer((message, answer) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { method = '', url: path = '', headers } = message;
      const request = { method, path, headers, body: Buffer.concat(chunks) };
      requests.push(request);
      manner(answer, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
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
