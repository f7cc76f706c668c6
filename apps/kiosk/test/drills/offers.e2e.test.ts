import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { endlessFile, makeFaultyKiosk } from '../rig/faultyReader.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import type { SpawnedKiosk } from '../rig/spawnedKiosk.ts';

/**
 * A file lies in the watched folder that the program never gets to the end of reading: a fault of the
 * reader, made by hand.
 *
 * | drill                              | on the screen          | in the status                        |
 * | ---------------------------------- | ---------------------- | ------------------------------------ |
 * | while the kiosk runs               | the price throughout   | no step; then `last_error`: why not  |
 * | … and a good one is dropped next   | then the new price     | `fresh`                              |
 * | before the kiosk starts            | the price of the store | the same                             |
 * | … and there is nothing in the store | "Price not available" | `no_data`; then `fresh`              |
 */

const hourMs = 3_600_000;
/** Half a minute is the deadline; a busy machine gets three times that. */
const patienceMs = 120_000;

let rig: KioskRig;
let application: string;
beforeAll(async () => {
  rig = await makeKioskRig();
  application = path.join(rig.stage.home, 'faulty');
  await makeFaultyKiosk(application);
  await rig.stage.own(application);
});
afterAll(async () => {
  await rig.dispose();
});

function start({ onTestFinished }: TestContext, place: DrillFolders): SpawnedKiosk {
  const args = ['--disable-gpu', ...place.args];
  const kiosk = rig.start({ statusFile: place.status, args, application });
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

const bundle = (price: number, agoHours: number): Uint8Array =>
  agedBundle({ price }, agoHours * hourMs);

async function seePrice(kiosk: SpawnedKiosk, price: string): Promise<void> {
  await kiosk.waitFor(
    `${price} is painted`,
    ({ painted }) => painted?.price === `€${price} per kWh` && painted.is_current,
    patienceMs,
  );
}

/** While a reader is stuck the board goes on, and in the end it is told why the file is not used. */
async function seeRefusal(kiosk: SpawnedKiosk): Promise<void> {
  const status = await kiosk.waitFor(
    'the file is refused',
    ({ last_error: error }) =>
      /endless\.json is not used \(not_readable\)/.test(error?.message ?? ''),
    patienceMs,
  );
  expect(status.last_error?.message).toContain('30 seconds');
  expect(status.heartbeat).toMatchObject({ is_good: true });
  expect(status.recovery).toMatchObject({ tier: 'none', last_failure: null });
}

describe.concurrent('a file that is never read to its end', { timeout: 400_000 }, () => {
  it('does not stop a healthy display, nor the next price', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('first.json', bundle(0.41, 2));
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.41');
    await place.drop('endless.json', endlessFile);
    await seeRefusal(kiosk);
    await seePrice(kiosk, '0.41');
    await place.drop('next.json', bundle(0.42, 1));
    await seePrice(kiosk, '0.42');
    expect(await kiosk.end()).toBe(0);
  });

  it('does not keep a display that starts from its price', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('first.json', bundle(0.41, 2));
    const before = start(context, place);
    await seePrice(before, '0.41');
    expect(await before.end()).toBe(0);
    await place.drop('endless.json', endlessFile);
    const kiosk = start(context, place);
    await seePrice(kiosk, '0.41');
    expect(kiosk.log()).not.toContain('endless.json');
    await seeRefusal(kiosk);
    expect(kiosk.log()).not.toContain('recovery:');
  });

  it('does not keep a display without a price from coming up', async (context) => {
    const place = await makeDrillFolders(rig);
    await place.drop('endless.json', endlessFile);
    const kiosk = start(context, place);
    const status = await kiosk.waitFor(
      'the board says that there is no price',
      ({ painted }) => painted !== null,
    );
    expect(status.state).toBe('no_data');
    await seeRefusal(kiosk);
    await place.drop('next.json', bundle(0.42, 1));
    await seePrice(kiosk, '0.42');
  });
});
