/**
 * The least that answering over HTTP needs: a process with a bare `node:http` server that sends
 * ready bytes. Its answers come as one message; its address goes back as one.
 */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, told apart by its path alone. */
export interface BareAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bodyBase64: string;
}

process.once('message', (answers: readonly BareAnswer[]) => {
  const byPath = new Map(
    answers.map((answer) => [
      answer.path,
      { ...answer, body: Buffer.from(answer.bodyBase64, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
// Without the run there is nothing left to do.
process.on('disconnect', () => process.exit());
