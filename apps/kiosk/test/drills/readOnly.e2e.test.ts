import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { runTool } from '../../../../scripts/run/spawnCommand.ts';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * What the kiosk may not write to when it starts. None of it is another kiosk, and none of it leaves the screen black.
 *
 * | drill                                    | on the screen                | in log and status                      |
 * | ---------------------------------------- | ---------------------------- | -------------------------------------- |
 * | disk read-only, with stored prices       | the price of the store       | `fresh`; the folder and EROFS          |
 * | … first start, no folder of the app yet  | the price of the bundle      | `fresh`, `last_error`: not stored       |
 * | … and a configuration that is not valid  | the safe screen              | `faulted`; what is wrong with it       |
 * | … while a kiosk runs                     | that one; a second ends      | "another kiosk is already running"     |
 * | a crash, then another name of the machine | the price                   | `fresh`                                |
 */

const another = 'another kiosk is already running';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** From now until the end of the test, the kiosk's folders are on a disk that is read-only. */
async function makeReadOnly({ onTestFinished }: TestContext, folder: string): Promise<void> {
  await runTool('mount', ['--bind', folder, folder]);
  onTestFinished(async () => {
    await runTool('umount', ['--lazy', folder]);
  });
  await runTool('mount', ['-o', 'remount,bind,ro', folder]);
}

/** A folder for the status, which is not on the disk: packages have it in memory. */
async function makeStatusFile(place: DrillFolders): Promise<string> {
  const folder = `${place.folder}-run`;
  await mkdir(folder, { recursive: true });
  await rig.stage.own(folder);
  return path.join(folder, 'status.json');
}

/** The app's folder is below this one, as for an installed kiosk: a profile would replace it. */
const appFolders = (place: DrillFolders) => ({
  XDG_CONFIG_HOME: path.join(place.folder, 'config'),
  XDG_RUNTIME_DIR: `${place.folder}-run`,
});

function start({ onTestFinished }: TestContext, place: DrillFolders, status: string): SpawnedKiosk {
  const own = place.args.filter((one) => !one.startsWith('--user-data-dir='));
  const args = ['--disable-gpu', ...own, '--status', status];
  const kiosk = rig.start({ statusFile: status, args, env: appFolders(place) });
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function seePrice(kiosk: SpawnedKiosk, price: string): Promise<void> {
  const status = await kiosk.waitFor(
    `${price} is painted`,
    ({ painted, health }) => painted?.price === `€${price} per kWh` && health === 'ok',
  );
  expect(status.state).toBe('fresh');
  expect(kiosk.log()).not.toContain(another);
}

describe.concurrent('at the start', () => {
  it('the disk is read-only: the stored price is shown', async (context) => {
    const place = await makeDrillFolders(rig);
    const status = await makeStatusFile(place);
    await place.drop('a.json', agedBundle({ price: 0.31 }));
    const before = start(context, place, status);
    await seePrice(before, '0.31');
    expect(await place.stored()).toMatchObject({ count: 1 });
    await before.kill();
    for (const one of [status, place.watched]) await rm(one, { recursive: true });
    await makeReadOnly(context, place.folder);
    const kiosk = start(context, place, status);
    await seePrice(kiosk, '0.31');
    expect(kiosk.log()).toContain('cannot be written to (EROFS): a second kiosk');
    expect(kiosk.status()?.recovery).toMatchObject({ is_kept: false, tier: 'none' });
    expect(await kiosk.end()).toBe(0);
  });

  it('… and there is no folder of the app: the price of the bundle is shown', async (context) => {
    const place = await makeDrillFolders(rig);
    const status = await makeStatusFile(place);
    await place.drop('a.json', agedBundle({ price: 0.32 }));
    await makeReadOnly(context, place.folder);
    const kiosk = start(context, place, status);
    await seePrice(kiosk, '0.32');
    expect(kiosk.log()).toContain("the app's folder cannot be created: ");
    await kiosk.waitFor('what cannot be stored is said', ({ last_error: error }) =>
      /cannot be stored on disk/.test(error?.message ?? ''),
    );
  });

  it('… and the configuration is not valid: the safe screen says why', async (context) => {
    const place = await makeDrillFolders(rig);
    const status = await makeStatusFile(place);
    await writeFile(path.join(place.folder, 'kiosk.json'), '{');
    await makeReadOnly(context, place.folder);
    const kiosk = rig.start({
      statusFile: status,
      args: ['--disable-gpu', '--config', path.join(place.folder, 'kiosk.json')],
      env: {
        ...appFolders(place),
        NOTIFY_SOCKET: '/nonexistent',
        WATTPOST_KIOSK_STATUS_FILE: status,
      },
    });
    context.onTestFinished(() => kiosk.kill());
    const said = await kiosk.waitFor(
      'the safe screen is shown',
      ({ state }) => state === 'faulted',
    );
    expect(said.recovery.last_failure?.message).toContain('kiosk.json cannot be used');
    expect(kiosk.log()).not.toContain(another);
  });

  it('… while another kiosk runs: that one stays, and the second says so', async (context) => {
    const place = await makeDrillFolders(rig);
    const status = await makeStatusFile(place);
    await place.drop('a.json', agedBundle({ price: 0.33 }));
    const kiosk = start(context, place, status);
    await seePrice(kiosk, '0.33');
    await makeReadOnly(context, place.folder);
    const second = start(context, place, `${status}.2`);
    expect(await second.ended).toBe(1);
    expect(second.log()).toContain(another);
    await seePrice(kiosk, '0.33');
  });

  it('a crash has left the lock of a machine with another name: the price is shown', async (context) => {
    const place = await makeDrillFolders(rig);
    const status = await makeStatusFile(place);
    await place.drop('a.json', agedBundle({ price: 0.34 }));
    const { XDG_CONFIG_HOME: config } = appFolders(place);
    const profile = path.join(config, 'Wattpost Kiosk');
    await mkdir(profile, { recursive: true });
    await symlink('old-name-4194300', path.join(profile, 'SingletonLock'));
    await symlink('/tmp/gone/SingletonSocket', path.join(profile, 'SingletonSocket'));
    await runTool('chown', ['-R', String(rig.stage.uid), config]);
    await seePrice(start(context, place, status), '0.34');
    const second = start(context, place, `${status}.2`);
    expect(await second.ended).toBe(1);
    expect(second.log()).toContain(another);
  });
});
