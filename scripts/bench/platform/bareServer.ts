/** Starts a bare `node:http` server for each message; it responds with the message's bytes. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bodyBase64: string;
}

process.on('message', ({ status, headers, bodyBase64 }: BareResponse) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
process.on('disconnect', () => process.exit());
