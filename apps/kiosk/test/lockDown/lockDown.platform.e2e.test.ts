import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { makeCertificate } from '../rig/makeCertificate.ts';
import { stationUuid } from '../bundles/testBundle.ts';

let rig: KioskRig;
beforeAll(async () => {
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
  const server: Server = createServer(makeCertificate(), (request, response) => {
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

/** The arguments of a kiosk that asks this platform, and its status file. */
async function place(baseUrl: string, tokenMode = 0o600): Promise<[string[], string]> {
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
  const status = path.join(folder, 'status.json');
  const config = await write(
    'kiosk.json',
    JSON.stringify({
      format: 'wattpost-kiosk/1',
      station: stationUuid,
      source: { kind: 'platform', base_url: baseUrl, token_file: 'key', poll_seconds: 10 },
      store: path.join(folder, 'store'),
      status_file: status,
    }),
  );
  return [['--config', config, '--size', '1280x720'], status];
}

/** Why the kiosk's last attempt failed; empty: there was none, or it did not fail. */
async function lastError(status: string): Promise<string> {
  const { last_error } = JSON.parse(await readFile(status, 'utf8')) as {
    last_error: { message: string } | null;
  };
  return last_error?.message ?? '';
}

describe('the key goes to the platform and to nobody else', () => {
  it.each([
    ['', {}],
    [', even if the environment asks for it', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ])('nor to one with a certificate of its own making%s', async (_title, env) => {
    const impostor = await startImpostor();
    const [args, status] = await place(impostor.url);
    const kiosk = await rig.open({ args, env });
    onTestFinished(() => kiosk.close());
    await expect
      .poll(() => lastError(status), { timeout: 30_000 })
      .toMatch(/self.signed certificate/i);
    await expect.poll(() => impostor.turnedAway.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(impostor.heard).toEqual([]);
    expect(kiosk.log()).not.toContain(token);
    expect(await readFile(status, 'utf8')).not.toContain(token);
  });

  it('a key that others may read is not used', async () => {
    const impostor = await startImpostor();
    const [args, status] = await place(impostor.url, 0o644);
    const kiosk = await rig.open({ args });
    onTestFinished(() => kiosk.close());
    await expect.poll(() => lastError(status), { timeout: 30_000 }).toContain('chmod it to 600');
    expect([...impostor.heard, ...impostor.turnedAway]).toEqual([]);
    expect(kiosk.log()).not.toContain(token);
  });
});
