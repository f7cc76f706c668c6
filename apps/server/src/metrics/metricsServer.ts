import { createServer, type Server } from 'node:http';
import type { Registry } from '@prometheus-io/client';

export const metricsPath = '/metrics';

/** A server, not yet listening, that answers `GET /metrics` and nothing else. It asks for no token. */
export function metricsServer(registry: Registry, failed: (error: unknown) => void): Server {
  return createServer((request, response) => {
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
}
