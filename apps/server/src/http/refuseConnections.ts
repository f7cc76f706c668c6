import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { systemErrorCode } from '@wattpost/command';
import type { Exchange, ExchangeServer } from './exchange.ts';

const notHttp = [400, 'Not an HTTP request'] as const;

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/**
 * Answers what never became a whole request, in the form that all errors have, and closes its
 * connection. Requests that came whole before it on the same connection are answered first, so that
 * no answer is taken for another one's.
 *
 * @param open the exchanges under way on each connection
 * @param refused told of each, with the status
 */
export function refuseConnections(
  server: ExchangeServer,
  open: ReadonlyMap<Duplex, ReadonlySet<Exchange>>,
  refused: (status: number) => void,
): void {
  server.on('clientError', (error: Error, socket: Duplex) => {
    const code = systemErrorCode(error) ?? '';
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = refusals[code] ?? notHttp;
    refused(status);
    const here = [...(open.get(socket) ?? [])];
    const whole = here.filter(({ req }) => req.complete);
    let left = whole.length;
    const answer = (): void => {
      const isBegun = here.some((exchange) => !exchange.closed && exchange.headersSent);
      if (isBegun) socket.destroy();
      else endWith(socket, status, message);
    };
    if (left === 0) answer();
    for (const exchange of whole) {
      exchange.once('close', () => {
        left -= 1;
        if (left === 0) answer();
      });
    }
  });
}

function endWith(socket: Duplex, status: number, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ status: 'error', message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'Content-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
    () => {
      // Who does not close its side either would keep the connection open.
      socket.destroy();
    },
  );
}
