import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';

export type ExchangeServer = Server<typeof IncomingMessage, typeof Exchange>;

/**
 * All connections, with the exchanges under way on each. Grouped by connection, since one set of all
 * exchanges would dominate the cost of garbage collection.
 */
export type OpenExchanges = ReadonlyMap<Socket, ReadonlySet<Exchange>>;

/** A request (`req`) and its answer, with the headers of every answer. */
export class Exchange extends ServerResponse {
  /** Sent as `X-Request-Id`. */
  requestId = '';
  /** The path of the URL; `undefined` when the URL is invalid. */
  pathname: string | undefined = undefined;
  /** The request that is being answered. */
  request: Request | undefined = undefined;
  /** The time since the request began. */
  elapsedSeconds: () => number = () => 0;

  /**
   * Adds the common headers, which is much faster than `setHeader`. Names are lower-case, as in every
   * answer, so that the headers of an answer replace these.
   */
  override writeHead(status: number, ...rest: unknown[]): this {
    const last = rest.at(-1);
    const headers = typeof last === 'object' && last !== null ? (last as OutgoingHttpHeaders) : {};
    const echoed = headers['x-request-id'];
    // OCPI requires the caller's own id.
    if (typeof echoed === 'string') this.requestId = echoed;
    return super.writeHead(status, {
      'x-request-id': this.requestId,
      'x-content-type-options': 'nosniff',
      ...headers,
    });
  }
}
