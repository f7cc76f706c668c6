import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { repositoryRoot } from '../../../scripts/root.ts';
import { runCommand } from '../../../scripts/runCommand.ts';
import { startVirtualDisplay, type VirtualDisplay } from '../../../scripts/virtualDisplay.ts';
import { agedBundle, makeDrillPlace, type DrillPlace } from '../test/drillPlace.ts';
import { makeKioskRig, type KioskRig } from '../test/kioskRig.ts';
import { spawnKiosk, type SpawnedKiosk } from '../test/spawnedKiosk.ts';

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

/** Starts a kiosk that fills this screen. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<{
  readonly kiosk: SpawnedKiosk;
  readonly place: DrillPlace;
}> {
  const place = await makeDrillPlace(rig);
  await place.drop('a.json', agedBundle({ price: 0.31 }));
  const args = place.args.filter((arg) => arg !== '--size' && arg !== '1280x720');
  const kiosk = spawnKiosk({
    ...{ stage: rig.stage, display: screen.env, statusFile: place.status, args, env },
  });
  onTestFinished(() => kiosk.kill());
  return { kiosk, place };
}

describe('a rotation that xrandr refuses', () => {
  it('leaves the price on the screen, unturned, and is said in log and status', async () => {
    const session = path.join(rig.stage.home, 'session');
    await mkdir(session);
    const env = { XDG_RUNTIME_DIR: session, WATTPOST_ROTATE: 'left' };
    const prepared = await runCommand('sh', [prepareScreen], {
      env: { ...process.env, ...screen.env, ...env },
      timeoutMs: 30_000,
    });
    expect(prepared).toMatchObject({ code: 0, failure: null });
    await rig.stage.own(session);
    const { kiosk } = await start(env);
    const status = await kiosk.waitFor('painted', ({ painted }) => painted !== null);
    const problem = /^WATTPOST_ROTATE=left: .*cannot use rotation "left"/;
    expect(status).toMatchObject({
      ...{ state: 'fresh', health: 'screen_problem' },
      screen_problem: expect.stringMatching(problem) as unknown,
      painted: { price: '€0.31 per kWh' },
    });
    await kiosk.waitForLog(/kiosk: the screen: WATTPOST_ROTATE=left: .*cannot use rotation/);
  });
});
