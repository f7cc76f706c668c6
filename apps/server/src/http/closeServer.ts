import type { Socket } from 'node:net';
import type { Exchange, ExchangeServer } from './exchange.ts';

/**
 * Takes no new connections, lets running requests finish and closes each connection after its last
 * one.
 *
 * @param sockets all connections
 * @param open the exchanges under way on them
 * @param graceMs what is still running then is cut off
 * @returns how many connections were cut off
 */
export async function closeServer(
  server: ExchangeServer,
  sockets: ReadonlySet<Socket>,
  open: ReadonlySet<Exchange>,
  graceMs: number,
): Promise<number> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const finishing = (exchange: Exchange): void => {
    exchange.shouldKeepAlive = false;
    // An answer whose head was sent before the end could not announce it.
    exchange.once('close', () => {
      server.closeIdleConnections();
    });
  };
  for (const exchange of open) finishing(exchange);
  server.prependListener('request', (_incoming, exchange) => {
    finishing(exchange);
  });
  server.closeIdleConnections();
  // Node counts a connection that has not sent anything yet as busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  let cutOff = 0;
  const timer = setTimeout(() => {
    cutOff = sockets.size;
    server.closeAllConnections();
  }, graceMs);
  await closed;
  clearTimeout(timer);
  return cutOff;
}
