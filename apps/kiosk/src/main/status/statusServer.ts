import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorText } from '../host/index.ts';
import type { Health } from './kioskStatus.ts';

/** The content to serve. */
export interface StatusSource {
  readonly status: () => object;
  readonly health: () => Health;
}

/** An endpoint that is being served. */
export interface StatusServer {
  readonly close: () => void;
}

/** Both loopback addresses; a machine may lack the second. */
const loopback = ['127.0.0.1', '::1'];
const limits = { headerBytes: 8 * 1024, connections: 16 };
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
};

/**
 * Serves the status to this machine, read-only: `GET /status`, and `GET /healthz`, which is 200
 * while the screen serves a driver, and 503 with the reason otherwise. Requests that name another
 * host are refused, so that no web page can read it by DNS rebinding. A
 * port that cannot be opened is logged; the display continues without.
 *
 * @param requestMs the time limit for receiving a request and for sending its response.
 */
export function serveStatus(
  port: number,
  source: StatusSource,
  log: (message: string) => void,
  requestMs = 5_000,
): StatusServer {
  const hosts = new Set([...loopback, 'localhost'].flatMap((host) => hostNames(host, port)));
  const servers = loopback.map((address) => {
    const server = makeServer(hosts, source, requestMs);
    server.on('error', (error) => {
      const code = errorText(error);
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return;
      log(`the status cannot be served at ${address}, port ${port}: ${code}`);
    });
    server.listen({ port, host: address, exclusive: true });
    server.unref();
    return server;
  });
  return {
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function hostNames(host: string, port: number): readonly string[] {
  const name = host.includes(':') ? `[${host}]` : host;
  return [name, `${name}:${port}`];
}

function makeServer(hosts: ReadonlySet<string>, source: StatusSource, requestMs: number): Server {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: requestMs / 5,
      keepAlive: false,
    },
    (request, response) => {
      const { code, body, more = {} } = answer(request, hosts, source);
      send(response, code, body, more);
      // A body is not expected, so the server does not wait for it.
      if (!request.complete) response.once('finish', () => request.destroy());
    },
  );
  server.maxConnections = limits.connections;
  server.timeout = requestMs;
  server.maxRequestsPerSocket = 1;
  return server;
}

interface Answer {
  readonly code: number;
  readonly body: object;
  readonly more?: Readonly<Record<string, string>>;
}

function answer(
  { headers: requestHeaders, headersDistinct, method, url }: IncomingMessage,
  hosts: ReadonlySet<string>,
  source: StatusSource,
): Answer {
  if ((headersDistinct['host']?.length ?? 0) > 1) {
    return { code: 400, body: { error: 'more than one host' } };
  }
  if (!hosts.has(requestHeaders.host?.toLowerCase() ?? '')) {
    return { code: 421, body: { error: 'unknown host' } };
  }
  // Browsers send the origin of a request; web pages of other origins may not read the status.
  if (
    requestHeaders.origin !== undefined ||
    !['none', undefined].includes(oneOf(requestHeaders['sec-fetch-site']))
  ) {
    return { code: 403, body: { error: 'web pages may not read the status' } };
  }
  if (url !== '/status' && url !== '/healthz') return { code: 404, body: { error: 'not found' } };
  if (method !== 'GET') {
    return { code: 405, body: { error: 'read only' }, more: { Allow: 'GET' } };
  }
  if (url === '/status') return { code: 200, body: source.status() };
  const health = source.health();
  return health.ok
    ? { code: 200, body: { status: 'ok' } }
    : { code: 503, body: { status: 'unavailable', reason: health.reason } };
}

function oneOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}

function send(
  response: ServerResponse,
  code: number,
  body: object,
  more: Readonly<Record<string, string>>,
): void {
  const content = Buffer.from(`${JSON.stringify(body, null, 2)}\n`);
  response.writeHead(code, {
    ...headers,
    ...more,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': content.length,
  });
  response.end(content);
}
