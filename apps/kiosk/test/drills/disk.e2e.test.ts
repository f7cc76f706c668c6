import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { mountSmallDisk } from '../../../server/test/support/smallDisk.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * The disk gives way while the kiosk runs. A price that came is shown even when it cannot be kept.
 *
 * | drill                          | on the screen     | in the status                               |
 * | ------------------------------ | ----------------- | ------------------------------------------- |
 * | disk full, a new bundle comes  | the new price     | `fresh`, `last_error`: ENOSPC               |
 * | … killed and started           | the last one kept | `fresh`                                     |
 * | … room again                   | the new price     | `fresh`, no `last_error`; it is in the store |
 * | store folder read-only         | the new price     | `fresh`, `last_error`: EACCES               |
 * | store folder deleted           | the new price     | `fresh`; the store is made anew             |
 * | watched folder deleted         | the last price    | `fresh`, `last_error`; followed once back   |
 * | status folder deleted          | the new price     | the log says so; written again once back    |
 */

const hourMs = 3_600_000;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

function start({ onTestFinished }: TestContext, place: DrillFolders): SpawnedKiosk {
  const args = ['--disable-gpu', ...place.args];
  const kiosk = rig.start({ statusFile: place.status, args });
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

/** Waits until this price is painted, out of a state that is fresh. */
async function seePrice(kiosk: SpawnedKiosk, price: string): Promise<void> {
  const status = await kiosk.waitFor(
    `${price} is painted`,
    ({ painted }) => painted?.price === `€${price} per kWh` && painted.is_current,
  );
  expect(status.state).toBe('fresh');
}

async function seeError(kiosk: SpawnedKiosk, because: RegExp): Promise<void> {
  await kiosk.waitFor(`last_error has ${because.source}`, ({ last_error: error }) =>
    because.test(error?.message ?? ''),
  );
}

const bundle = (price: number, agoHours: number): Uint8Array =>
  agedBundle({ price }, agoHours * hourMs);

describe.concurrent('while the kiosk runs', () => {
  it('the disk is full: the new price is shown, and kept once there is room', async (context) => {
    const place = await makeDrillFolders(rig);
    const disk = await mountSmallDisk(place.store, rig.stage.uid);
    context.onTestFinished(() => disk.unmount());
    await place.drop('a.json', bundle(0.31, 9));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.31');
    const kept = await place.stored();
    expect(kept).toMatchObject({ count: 1, damaged: [] });
    await disk.fill();
    await place.drop('b.json', bundle(0.32, 8));
    await seePrice(kiosk, '0.32');
    await seeError(kiosk, /b\.json cannot be stored on disk \(ENOSPC\)/);
    expect(await place.stored()).toEqual(kept);
    await kiosk.kill();
    await rm(path.join(place.watched, 'b.json'));
    await rm(place.status);
    const second = start(context, place);
    await seePrice(second, '0.31');
    await place.drop('b.json', bundle(0.33, 7));
    await seePrice(second, '0.33');
    await seeError(second, /ENOSPC/);
    await disk.free();
    await second.waitFor('nothing is wrong', (status) => status.last_error === null);
    await seePrice(second, '0.33');
    const now = await place.stored();
    expect(now.damaged).toEqual([]);
    expect(now.newestMs).toBeGreaterThan(kept.newestMs ?? 0);
  });

  it('its store becomes read-only: the new price is shown', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', bundle(0.31, 9));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.31');
    await chmod(place.store, 0o500);
    await place.drop('b.json', bundle(0.32, 8));
    await seePrice(kiosk, '0.32');
    await seeError(kiosk, /cannot be stored on disk \(EACCES\)/);
    await chmod(place.store, 0o700);
    await place.drop('c.json', bundle(0.33, 7));
    await seePrice(kiosk, '0.33');
    await kiosk.waitFor('nothing is wrong', (status) => status.last_error === null);
    // The generation before the one in use was never written: the one that was there last stays.
    expect(await place.stored()).toMatchObject({ damaged: [] });
  });

  it('its store is deleted: it is made anew', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', bundle(0.31, 9));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.31');
    await rm(place.store, { recursive: true });
    await place.drop('b.json', bundle(0.32, 8));
    await seePrice(kiosk, '0.32');
    expect(kiosk.status()?.last_error).toBeNull();
    expect(await place.stored()).toMatchObject({ count: 1, damaged: [] });
    await kiosk.kill();
    await rm(place.watched, { recursive: true });
    await rm(place.status);
    await seePrice(start(context, place), '0.32');
  });

  it('the folder of bundles is deleted: the price stays, and follows once it is back', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', bundle(0.31, 9));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.31');
    await rm(place.watched, { recursive: true });
    await seeError(kiosk, /watched cannot be read: ENOENT/);
    await seePrice(kiosk, '0.31');
    await mkdir(place.watched);
    await chmod(place.watched, 0o755);
    await place.drop('b.json', bundle(0.32, 8));
    await seePrice(kiosk, '0.32');
    expect(kiosk.status()?.last_error).toBeNull();
  });

  it('its status cannot be written: the price follows, the status is written once that works', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('a.json', bundle(0.31, 9));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.31');
    await chmod(place.folder, 0o500);
    await place.drop('b.json', bundle(0.32, 8));
    await kiosk.waitForLog(/status file .* cannot be written: EACCES/);
    await kiosk.waitForLog(/b\.json is in use now/);
    await chmod(place.folder, 0o700);
    await place.drop('c.json', bundle(0.33, 7));
    await seePrice(kiosk, '0.33');
  });
});
