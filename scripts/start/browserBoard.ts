import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BoardSetup } from '../../apps/kiosk/src/ipc/ipc.ts';
import type { KioskOptions } from '../../apps/kiosk/src/main/settings/options.ts';
import {
  fileForUrl,
  pageOrigin,
  readPageFiles,
  securityHeaders,
} from '../../apps/kiosk/src/main/window/pageFiles.ts';
import { repositoryRoot } from '../run/root.ts';
import type { StartOptions } from './startOptions.ts';

const pageRoot = path.join(repositoryRoot, 'apps', 'kiosk', 'dist', 'renderer');

/** Shows a bundle's board in a browser on this machine until `signal`. Returns the exit code. */
export async function showInBrowser(
  bundle: string,
  options: StartOptions,
  { locales, theme, clock }: KioskOptions,
  signal: AbortSignal,
): Promise<number> {
  // Needs packages that on a fresh clone have just been built.
  const { acceptBundle } = await import('../../apps/kiosk/src/main/bundle/acceptBundle.ts');
  const nowMs = Date.now();
  const acceptance = acceptBundle(
    { bytes: await readFile(bundle), signature: null },
    {
      ...{ stations: options.stations, publicKey: null, current: null },
      ...{ nowMs, builtAtMs: nowMs, isClockTrusted: false },
    },
  );
  if (!acceptance.ok) {
    process.stderr.write(
      `${acceptance.refusal.reasons.join('\n')}\nwattpost check ${bundle} tells more.\n`,
    );
    return 1;
  }
  const { data, sha256 } = acceptance.accepted;
  const server = await serveBoard(
    {
      ...{ revision: 1, data, bundleSha256: sha256, standing: { kind: 'good' } },
      ...{ locales, theme, clock, night: null, minCapHeightPx: null, contact: null, code: null },
    },
    options.port,
  );
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The board is at http://127.0.0.1:${port}/ until you press Ctrl-C.\n`);
  if (!signal.aborted) await once(signal, 'abort');
  server.closeAllConnections();
  server.close();
  return 0;
}

/**
 * Serves the kiosk's page to a browser on this machine, with what main would tell it. Only for
 * looking at: nothing is listened to.
 *
 * @param port 0: any that is free.
 * @returns the server, listening on 127.0.0.1.
 */
async function serveBoard(setup: BoardSetup, port: number): Promise<Server> {
  const bridge = `window.wattpost = Object.freeze({
  board: async () => (${JSON.stringify(setup)}),
  onBoard: () => undefined,
  painted: async () => null,
});
`;
  const files = readPageFiles(pageRoot);
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string | Uint8Array): void => {
      response.writeHead(status, { ...securityHeaders, 'Content-Type': type }).end(body);
    };
    const pathname = request.url === '/' ? '/index.html' : (request.url ?? '');
    const name = fileForUrl(pageRoot, pageOrigin + pathname);
    const file = name === undefined ? undefined : files.get(name);
    if (pathname === '/bridge.js') answer(200, 'text/javascript; charset=utf-8', bridge);
    else if (file === undefined) answer(404, 'text/plain; charset=utf-8', 'Not found\n');
    else {
      const isPage = file.contentType.startsWith('text/html');
      answer(200, file.contentType, isPage ? withBridge(file.content) : file.content);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** In the kiosk the preload script offers the bridge; in a browser a script before all others does. */
function withBridge(page: Uint8Array): string {
  return Buffer.from(page)
    .toString('utf8')
    .replace('<meta charset="utf-8" />', '$&\n    <script src="./bridge.js"></script>');
}
