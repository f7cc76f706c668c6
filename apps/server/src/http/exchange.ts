import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';

/** A server whose answers are exchanges. */
export type ExchangeServer = Server<typeof IncomingMessage, typeof Exchange>;

/**
 * All connections, with the exchanges under way on each. Kept by connection, which lasts: a set of what
 * comes and goes on all connections costs the collector of garbage more than all else.
 */
export type OpenExchanges = ReadonlyMap<Socket, ReadonlySet<Exchange>>;

/** A request (`req`) and the answer to it, with the headers that all answers have. */
export class Exchange extends ServerResponse {
  /** Also sent, as `X-Request-Id`. */
  requestId = '';
  /** The path of the request's URL; `undefined` when that could not be read. */
  pathname: string | undefined = undefined;
  /** When it began, on the clock of `performance`. */
  startMs = 0;

  /**
   * Sends the head. Headers that were set one by one before would cost more than all else here. Names
   * are lower-case, as in every answer, so that an answer's own headers take the place of these.
   */
  override writeHead(status: number, ...rest: unknown[]): this {
    const last = rest.at(-1);
    const given = typeof last === 'object' && last !== null ? (last as OutgoingHttpHeaders) : {};
    return super.writeHead(status, {
      'x-request-id': this.requestId,
      'x-content-type-options': 'nosniff',
      ...given,
    });
  }
}
