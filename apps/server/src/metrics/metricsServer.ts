import { createServer, type Server } from 'node:http';
import type { Registry } from '@prometheus-io/client';

export const metricsPath = '/metrics';

/** Far more than there are monitors; more would take files from the other port. */
const maxConnections = 64;

/**
 * A server, not yet listening, that answers `GET /metrics` and nothing else. It asks for no token. Clients that are
 * slow are cut off, so that they keep no others out.
 *
 * @param requestMs for receiving a request, and for each pause while its answer is read
 */
export function metricsServer(
  registry: Registry,
  failed: (error: unknown) => void,
  requestMs = 10_000,
): Server {
  const limits = {
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: requestMs / 10,
  };
  const server = createServer(limits, (request, response) => {
    const { method, url = '' } = request;
    const isGet = method === 'GET' || method === 'HEAD';
    if (!isGet || url.split('?', 1)[0] !== metricsPath) {
      response.writeHead(isGet ? 404 : 405, { 'content-type': 'text/plain' });
      response.end(`Only GET ${metricsPath} is answered here.\n`);
      return;
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': registry.contentType });
        response.end(text);
      },
      (error: unknown) => {
        failed(error);
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end('The metrics cannot be read.\n');
      },
    );
  });
  server.maxConnections = maxConnections;
  server.timeout = requestMs;
  return server;
}
