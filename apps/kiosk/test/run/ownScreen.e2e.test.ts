import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readPng, readScreen } from '../../../../scripts/test/packaging/xScreen.ts';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { spawnCommand } from '../../../../scripts/run/spawnCommand.ts';
import {
  startVirtualDisplay,
  type VirtualDisplay,
} from '../../../../scripts/electron/virtualDisplay.ts';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { freePort } from '../rig/freePort.ts';
import { connectTo } from '../rig/inspector.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { spawnKiosk, type SeenStatus, type SpawnedKiosk } from '../rig/spawnedKiosk.ts';

const prepareScreen = path.join(repositoryRoot, 'apps/kiosk/packaging/linux/prepare-screen');
const size = { width: 1280, height: 720 };

let rig: KioskRig;
/** An X server as wattpost-xserver.service starts one: nobody manages its windows. */
let screen: VirtualDisplay;
let framebuffer: string;
beforeAll(async () => {
  rig = await makeKioskRig();
  framebuffer = path.join(rig.stage.home, 'own-screen');
  await mkdir(framebuffer);
  const folder = framebuffer;
  screen = await startVirtualDisplay({ ...size, folder, framebufferFolder: framebuffer });
  await rig.stage.own(framebuffer);
  await rig.stage.own(screen.env.XAUTHORITY);
});
afterAll(async () => {
  await screen.close();
  await rig.dispose();
});

const hasPainted = ({ painted }: SeenStatus): boolean => painted?.price === '€0.31 per kWh';

/** Starts a kiosk that fills this screen. */
async function start(
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<{
  readonly kiosk: SpawnedKiosk;
  readonly place: DrillFolders;
}> {
  const place = await makeDrillFolders(rig);
  await place.drop('a.json', agedBundle({ price: 0.31 }));
  const whole = place.args.filter((arg) => arg !== '--size' && arg !== '1280x720');
  const args = [...more, ...whole];
  const kiosk = spawnKiosk({
    stage: rig.stage,
    display: screen.env,
    statusFile: place.status,
    args,
    env,
  });
  onTestFinished(() => kiosk.kill());
  return { kiosk, place };
}

describe('a rotation that xrandr refuses', () => {
  it('leaves the price on the screen, unturned, and is said in log and status', async () => {
    const session = path.join(rig.stage.home, 'session');
    await mkdir(session);
    const env = { XDG_RUNTIME_DIR: session, WATTPOST_ROTATE: 'left' };
    const prepared = await spawnCommand('sh', [prepareScreen], {
      env: { ...process.env, ...screen.env, ...env },
      timeoutMs: 30_000,
    });
    expect(prepared).toMatchObject({ code: 0, failure: null });
    await rig.stage.own(session);
    const { kiosk } = await start(env);
    // Before the first heartbeat, which follows the price, its absence is the problem that counts.
    const status = await kiosk.waitFor(
      'the price is painted, and the page is alive',
      (seen) => hasPainted(seen) && seen.health !== 'no_heartbeat',
    );
    const problem = /^WATTPOST_ROTATE=left: .*cannot use rotation "left"/;
    expect(status).toMatchObject({
      state: 'fresh',
      health: 'screen_problem',
      screen_problem: expect.stringMatching(problem) as unknown,
    });
    await kiosk.waitForLog(/kiosk: the screen: WATTPOST_ROTATE=left: .*cannot use rotation/);
  });
});

describe('a screen without a window manager', () => {
  it('is filled to its last pixel, with one row more below its edge', async () => {
    const port = await freePort();
    const { kiosk } = await start({}, [`--remote-debugging-port=${port}`]);
    await kiosk.waitFor('the price is painted', hasPainted);
    const corners = async (): Promise<readonly string[]> => {
      const { width, height, rgba } = await readScreen(framebuffer);
      const places = [0, width - 1, (height - 1) * width, height * width - 1];
      return places.map((at) => rgba.subarray(at * 4, at * 4 + 3).join());
    };
    const paper = '246,248,246';
    await expect.poll(corners).toEqual([paper, paper, paper, paper]);
    const page = await connectTo(port, 'app://kiosk/index.html');
    onTestFinished(() => {
      page.close();
    });
    expect(await page.run('`${innerWidth}x${innerHeight}`')).toBe('1280x721');
  });

  it('gives a picture of exactly what is to be seen', async () => {
    const picture = path.join(rig.stage.home, 'own-screen.png');
    const { kiosk } = await start({}, ['--screenshot', picture]);
    expect(await kiosk.ended).toBe(0);
    expect(await readPng(picture)).toMatchObject(size);
  });
});
