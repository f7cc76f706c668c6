import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { systemErrorCode } from '@wattpost/command';
import { tooManyPiecesCode } from './countedMessage.ts';
import type { Exchange, ExchangeServer } from './exchange.ts';

const notHttp = [400, 'Not an HTTP request'] as const;

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request are too large'],
  [tooManyPiecesCode]: [413, 'The body of the request comes in too many tiny pieces'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
};

/**
 * Answers an incomplete or invalid request in the form of all errors, and closes its connection.
 * Complete requests before it on the same connection are answered first, so that answers stay in order.
 *
 * @param open the exchanges under way on each connection
 * @param onRefusal called with the status, and with the id in the answer
 */
export function refuseConnections(
  server: ExchangeServer,
  open: ReadonlyMap<Duplex, ReadonlySet<Exchange>>,
  onRefusal: (status: number, requestId: string) => void,
  newRequestId: () => string,
): void {
  server.on('clientError', (error: Error, socket: Duplex) => {
    const code = systemErrorCode(error) ?? '';
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = refusals[code] ?? notHttp;
    const requestId = newRequestId();
    onRefusal(status, requestId);
    const here = [...(open.get(socket) ?? [])];
    const complete = here.filter(({ req }) => req.complete);
    let left = complete.length;
    const answer = (): void => {
      const isBegun = here.some((exchange) => !exchange.closed && exchange.headersSent);
      if (isBegun) socket.destroy();
      else endWith(socket, status, message, requestId);
    };
    if (left === 0) answer();
    for (const exchange of complete) {
      exchange.once('close', () => {
        left -= 1;
        if (left === 0) answer();
      });
    }
  });
}

function endWith(socket: Duplex, status: number, message: string, requestId: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ status: 'error', message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'Content-Type: application/json\r\n' +
      `X-Request-Id: ${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
    () => {
      // The client may not close its side.
      socket.destroy();
    },
  );
}
