/**
 * The least that answering over HTTP needs: a process with a bare `node:http` server that sends
 * ready bytes, whatever it is asked. Each message is another answer; the address goes back.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer. */
export interface BareAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bodyBase64: string;
}

process.on('message', ({ status, headers, bodyBase64 }: BareAnswer) => {
  const body = Buffer.from(bodyBase64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
// Without the run there is nothing left to do.
process.on('disconnect', () => process.exit());
