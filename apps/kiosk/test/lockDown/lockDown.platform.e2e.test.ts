import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';
import { stationUuid } from '../bundles/testBundle.ts';

let rig: KioskRig;
beforeAll(async () => {
  await ensurePackages(['certificate']);
  rig = await makeKioskRig();
});
afterAll(() => rig.dispose());

/** A platform that nobody vouches for. */
interface Impostor {
  readonly url: string;
  /** Requests, with everything that came with them. */
  readonly heard: string[];
  /** Callers that went away once they had seen the certificate. */
  readonly turnedAway: string[];
}

async function startImpostor(): Promise<Impostor> {
  const heard: string[] = [];
  const turnedAway: string[] = [];
  const keyAndCertificate = execFileSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-subj', '/CN=127.0.0.1', '-keyout', '-', '-out', '-'],
  ]);
  const certified = { key: keyAndCertificate, cert: keyAndCertificate };
  const server: Server = createServer(certified, (request, response) => {
    heard.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
    response.end('{}');
  });
  server.on('tlsClientError', ({ message }) => turnedAway.push(message));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, heard, turnedAway };
}

const token = 'a-key-that-must-not-leave';
let count = 0;

/**
 * Starts a kiosk that asks this platform. Nobody waits for its board: without a price there is none for
 * the first seconds.
 */
async function start(baseUrl: string, tokenMode: number, env = {}): Promise<SpawnedKiosk> {
  const folder = path.join(rig.stage.home, `platform-${(count += 1)}`);
  await mkdir(folder, { mode: 0o700 });
  await rig.stage.own(folder);
  const write = async (name: string, content: string, mode = 0o600): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, content);
    await chmod(file, mode);
    await rig.stage.own(file);
    return file;
  };
  await write('key', token, tokenMode);
  const statusFile = path.join(folder, 'status.json');
  const config = await write(
    'kiosk.json',
    JSON.stringify({
      format: 'wattpost-kiosk/1',
      station: stationUuid,
      source: { kind: 'platform', base_url: baseUrl, token_file: 'key', poll_seconds: 10 },
      store: path.join(folder, 'store'),
      status_file: statusFile,
    }),
  );
  const profile = `--user-data-dir=${path.join(folder, 'profile')}`;
  const args = [profile, '--disable-gpu', '--config', config, '--size', '1280x720'];
  const kiosk = rig.start({ statusFile, args, env });
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

/** Waits until this is why the last attempt failed, and sees that the key is told to nobody. */
async function seeFailure(kiosk: SpawnedKiosk, because: RegExp): Promise<void> {
  const status = await kiosk.waitFor(`it fails: ${because.source}`, ({ last_error: error }) =>
    because.test(error?.message ?? ''),
  );
  expect(kiosk.log() + JSON.stringify(status)).not.toContain(token);
}

describe('the key goes to the platform and to nobody else', () => {
  it.each([
    ['', {}],
    [', even if the environment asks for it', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ])('nor to one with a certificate of its own making%s', async (_title, env) => {
    const impostor = await startImpostor();
    const kiosk = await start(impostor.url, 0o600, env);
    await seeFailure(kiosk, /self.signed certificate/i);
    await expect.poll(() => impostor.turnedAway.length).toBeGreaterThan(0);
    expect(impostor.heard).toEqual([]);
  });

  it('a key that others may read is not used', async () => {
    const impostor = await startImpostor();
    const kiosk = await start(impostor.url, 0o644);
    await seeFailure(kiosk, /chmod it to 600/);
    expect([...impostor.heard, ...impostor.turnedAway]).toEqual([]);
  });
});
