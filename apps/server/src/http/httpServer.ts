import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { startStopwatch } from '../host/index.ts';
import { connectionLimits, type ReachedLimit } from './connectionLimits.ts';
import { CountedMessage } from './countedMessage.ts';
import { Exchange, type ExchangeServer, type OpenExchanges } from './exchange.ts';
import { maxHeaders, maxRequestsPerConnection, type HttpLimits } from '../settings/httpLimits.ts';
import { readRestOfBody } from './restOfBody.ts';
import { refuseConnections } from './refuseConnections.ts';

export interface HttpHooks {
  /** Answers a request; a rejection is a defect and answered with 500. */
  readonly answer: (
    request: Request,
    pathname: string,
    incoming: IncomingMessage,
  ) => Promise<Response>;
  /** Called once for each request that was answered or aborted. */
  readonly ended: (exchange: Exchange) => void;
  /** Called with the status for input that is invalid HTTP, too long or too slow. */
  readonly refused: (status: number, requestId: string) => void;
  /** `answer` rejected. */
  readonly defect: (error: unknown, requestId: string | undefined) => void;
  /** A connection was closed, because there are too many. */
  readonly turnedAway: (tooMany: ReachedLimit) => void;
  readonly newRequestId: () => string;
}

/** A server on a socket. */
export interface HttpServer {
  /** Not listening yet. */
  readonly server: ExchangeServer;
  /** Stops it without interrupting running requests, unless that takes longer than `graceMs`. */
  readonly close: (graceMs: number) => Promise<number>;
  /** The id of a request that is being answered. */
  readonly requestIdOf: (request: Request) => string | undefined;
}

/** How often connections are checked against their time limits. */
const checkIntervalMs = 1_000;

/** A request id from a reverse proxy; other values are not logged. */
const goodRequestId = /^[0-9a-f-]{16,64}$/i;

/** An HTTP server, not yet listening, that holds every connection to its limits. */
export function httpServer(limits: HttpLimits, hooks: HttpHooks): HttpServer {
  const open = new Map<Socket, Set<Exchange>>();
  const listener = requestListener(hooks);
  const connections = connectionLimits(limits, hooks.turnedAway);
  function ended(this: Exchange): void {
    const { socket } = this.req;
    open.get(socket)?.delete(this);
    connections.requestEnded(socket);
    hooks.ended(this);
  }
  const server = createServer(
    {
      IncomingMessage: CountedMessage,
      ServerResponse: Exchange,
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: checkIntervalMs,
      // Without a listener the server sends its own response, in the form of all errors.
      requireHostHeader: false,
      noDelay: true,
    },
    (incoming, exchange) => {
      exchange.elapsedSeconds = startStopwatch();
      exchange.requestId = readRequestId(incoming, hooks.newRequestId);
      open.get(incoming.socket)?.add(exchange);
      connections.requestStarted(incoming.socket);
      exchange.on('close', ended);
      void listener(incoming, exchange);
    },
  );
  server.timeout = limits.idleTimeoutMs;
  server.maxHeadersCount = maxHeaders;
  server.maxRequestsPerSocket = maxRequestsPerConnection;
  server.on('connection', (socket: Socket) => {
    connections.admit(socket);
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  refuseConnections(server, open, hooks.refused, hooks.newRequestId);
  return {
    server,
    close: (graceMs) => closeServer(server, open, graceMs),
    // Only errors need it, so it is searched for instead of indexed.
    requestIdOf: (request) => {
      for (const here of open.values()) {
        for (const exchange of here) if (exchange.request === request) return exchange.requestId;
      }
      return undefined;
    },
  };
}

function requestListener({ answer, defect }: HttpHooks): ReturnType<typeof getRequestListener> {
  const failed = (error: unknown, requestId: string | undefined): Response => {
    defect(error, requestId);
    return errorResponse(500, 'An unexpected error occured');
  };
  return getRequestListener(
    (request, { outgoing }) => {
      const pathname = pathnameOf(request.url);
      const exchange = outgoing as Exchange;
      exchange.pathname = pathname;
      exchange.request = request;
      // A proxy may have gone by another one than this server.
      if (hasTwoHosts(exchange.req)) {
        return errorResponse(400, 'The request has more than one Host header');
      }
      const answered = answer(request, pathname, exchange.req).catch((error: unknown) =>
        failed(error, exchange.requestId),
      );
      return exchange.req.complete ? answered : afterBody(exchange, request, answered);
    },
    {
      errorHandler: (error) => {
        if (error instanceof RequestError) {
          return errorResponse(400, 'The URL of the request is not valid');
        }
        return failed(error, undefined);
      },
    },
  );
}

/** An answer, once the request was received as a whole or its connection is going to be closed. */
async function afterBody(
  exchange: Exchange,
  request: Request,
  answered: Promise<Response>,
): Promise<Response> {
  const response = await answered;
  const isWhole = exchange.req.complete || (await readRestOfBody(request));
  if (!isWhole) exchange.shouldKeepAlive = false;
  return response;
}

/** Node keeps the first Host header only. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** An error in the form that all errors of the interface have. */
function errorResponse(status: number, message: string): Response {
  return new Response(JSON.stringify({ status: 'error', message }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function readRequestId(incoming: IncomingMessage, newRequestId: () => string): string {
  const proxyId = incoming.headers['x-request-id'];
  return typeof proxyId === 'string' && goodRequestId.test(proxyId) ? proxyId : newRequestId();
}

/** The path of an absolute URL that has been normalised already. */
function pathnameOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

/**
 * Takes no new connections, lets running requests finish and closes each connection after its last
 * one.
 *
 * @param graceMs requests that run longer are cut off
 * @returns how many connections were cut off
 */
async function closeServer(
  server: ExchangeServer,
  open: OpenExchanges,
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
  for (const here of open.values()) here.forEach(finishing);
  server.prependListener('request', (_incoming, exchange) => {
    finishing(exchange);
  });
  server.closeIdleConnections();
  // Node counts a connection that has not sent anything yet as busy.
  for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
  let cutOff = 0;
  const timer = setTimeout(() => {
    cutOff = open.size;
    server.closeAllConnections();
  }, graceMs);
  await closed;
  clearTimeout(timer);
  return cutOff;
}
