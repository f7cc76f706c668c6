import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { KioskOptions } from '../../apps/kiosk/src/main/settings/options.ts';
import { serveBoard } from '../browserBoard.ts';
import type { StartOptions } from './startOptions.ts';

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
      ...{ locales, theme, clock, night: null, minCapHeightPx: null, contact: null },
    },
    options.port,
  );
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`The board is at http://127.0.0.1:${port}/ until you press Ctrl-C.\n`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  server.closeAllConnections();
  server.close();
  return 0;
}
