import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { BoardSetup } from '../apps/kiosk/src/ipc/ipc.ts';
import {
  contentTypes,
  fileForUrl,
  pageOrigin,
  securityHeaders,
} from '../apps/kiosk/src/main/pageFiles.ts';
import { repositoryRoot } from './root.ts';

const pageRoot = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');

/**
 * Serves the kiosk's page to a browser on this machine, with what main would tell it. Only for
 * looking at: nothing is listened to.
 *
 * @param port 0: any that is free.
 * @returns the server, listening on 127.0.0.1.
 */
export async function serveBoard(setup: BoardSetup, port: number): Promise<Server> {
  const bridge = `window.wattpost = Object.freeze({
  board: async () => (${JSON.stringify(setup)}),
  onBoard: () => undefined,
  painted: async () => null,
});
`;
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string | Uint8Array): void => {
      response.writeHead(status, { ...securityHeaders, 'Content-Type': type });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const pathname = request.url === '/' ? '/index.html' : (request.url ?? '');
    if (pathname === '/bridge.js') {
      answer(200, 'text/javascript; charset=utf-8', bridge);
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? fileForUrl(pageRoot, pageOrigin + pathname) : undefined;
    if (file === undefined) {
      answer(404, 'text/plain; charset=utf-8', 'Not found\n');
      return;
    }
    readFile(file).then(
      (content) => {
        const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
        answer(200, type, path.extname(file) === '.html' ? withBridge(content) : content);
      },
      () => {
        answer(404, 'text/plain; charset=utf-8', 'Not found\n');
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** In the kiosk the preload script offers the bridge; in a browser a script before all others does. */
function withBridge(page: Uint8Array): string {
  return Buffer.from(page)
    .toString('utf8')
    .replace('<meta charset="utf-8" />', '$&\n    <script src="./bridge.js"></script>');
}
