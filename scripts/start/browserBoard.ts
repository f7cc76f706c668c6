import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { BoardSetup } from '../../apps/kiosk/src/ipc/ipc.ts';
import {
  fileForUrl,
  pageOrigin,
  readPageFiles,
  securityHeaders,
} from '../../apps/kiosk/src/main/window/pageFiles.ts';
import { repositoryRoot } from '../run/root.ts';

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
  const files = readPageFiles(pageRoot);
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
    const name = isRead ? fileForUrl(pageRoot, pageOrigin + pathname) : undefined;
    const file = name === undefined ? undefined : files.get(name);
    if (file === undefined) answer(404, 'text/plain; charset=utf-8', 'Not found\n');
    else {
      const isPage = file.contentType.startsWith('text/html');
      answer(200, file.contentType, isPage ? withBridge(file.content) : file.content);
    }
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
