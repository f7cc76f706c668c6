import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agoText, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig, type OpenKiosk } from '../rig/kioskRig.ts';
import { testBundle } from '../bundles/testBundle.ts';
import { readStatus, until, type SeenStatus } from '../rig/spawnedKiosk.ts';
import { testTimesVariable } from '../../src/main/recovery/recoveryTimes.ts';

/**
 * Displays are turned, changed, unplugged and plugged in. Xvfb can do none of that, so what Electron
 * says of the displays is faked, and its events are emitted; windows, bounds and painting are real.
 *
 * | drill                        | expected on the screen              | in the status               |
 * | ---------------------------- | ----------------------------------- | --------------------------- |
 * | another resolution           | the board fills it, the price       | `displays`, no step         |
 * | turned by 90°                | the board fills it, the price       | `displays`, no step         |
 * | unplugged, nothing is painted| (nothing)                           | no display, no step         |
 * | plugged in                   | a new window, the price             | `fresh`, no step            |
 */

const price = '€0.31 per kWh';
/** A busy machine takes seconds to load a page; that is no fault here. */
const times = { beatMs: 250, silenceMs: 12_000, loadMs: 15_000, stepMs: 50, healthyMs: 600_000 };

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** From now on Electron says that there is this display, or none, and tells of the change. */
async function setDisplay(
  { app }: OpenKiosk,
  size: { readonly width: number; readonly height: number } | null,
  event: string,
): Promise<void> {
  await app.evaluate(
    ({ screen }, { size: wanted, event: name }) => {
      const display = screen.getPrimaryDisplay();
      const bounds = { x: 0, y: 0, width: 0, height: 0, ...wanted };
      const faked = { ...display, bounds, workArea: bounds, size: bounds, workAreaSize: bounds };
      Object.assign(screen, {
        getAllDisplays: () => (wanted === null ? [] : [faked]),
        getPrimaryDisplay: () => faked,
      });
      screen.emit(name, {}, faked, ['bounds']);
    },
    { size, event },
  );
}

it('is changed, turned, unplugged and plugged in: the board fills it, with the price', async ({
  onTestFinished,
}) => {
  const place = await makeDrillFolders(rig);
  await place.drop('a.json', testBundle({ created: agoText(), price: 0.31, isLean: true }));
  const args = place.args.filter((one) => one !== '--size' && one !== '1280x720');
  const kiosk = await rig.open({ args, env: { [testTimesVariable]: JSON.stringify(times) } });
  onTestFinished(() => kiosk.close());
  const shown = async (): Promise<{ id: number; width: number; height: number }> =>
    kiosk.app.evaluate(({ BrowserWindow }) => {
      const [only, ...others] = BrowserWindow.getAllWindows();
      if (only === undefined || others.length > 0) throw new Error('There is not one window.');
      const { width, height } = only.getBounds();
      return { id: only.id, width, height };
    });
  const see = async (what: string, isSo: (status: SeenStatus) => boolean): Promise<SeenStatus> => {
    let seen: SeenStatus | null = null;
    await until(
      () => `${what}, but ${JSON.stringify(seen)}\n${kiosk.log()}`,
      60_000,
      () => {
        seen = readStatus(place.status);
        return seen !== null && isSo(seen);
      },
    );
    return seen as unknown as SeenStatus;
  };
  await see('the price', ({ painted }) => painted?.price === price);
  const first = await shown();

  for (const [size, event] of [
    [{ width: 1920, height: 1080 }, 'display-metrics-changed'],
    [{ width: 1080, height: 1920 }, 'display-metrics-changed'],
  ] as const) {
    const changedMs = Date.now();
    await setDisplay(kiosk, size, event);
    const seen = await see(
      `painted on ${size.width} x ${size.height}`,
      ({ painted }) => Date.parse(painted?.painted_at ?? '') > changedMs,
    );
    expect(seen).toMatchObject({ state: 'fresh', painted: { price, is_current: true } });
    expect(seen.recovery.tier).toBe('none');
    // One row of it is below the edge: an exact one would be made a pixel smaller.
    expect(await shown()).toEqual({ id: first.id, ...size, height: size.height + 1 });
    expect(
      await kiosk.page.evaluate(() => [window.innerWidth, window.innerHeight] as const),
    ).toEqual([size.width, size.height + 1]);
  }

  // Nothing is painted for a display that is not there.
  await kiosk.page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await setDisplay(kiosk, null, 'display-removed');
  await until(
    () => kiosk.log(),
    60_000,
    () => kiosk.log().includes('there is no display any more'),
  );
  await wait(2 * times.loadMs);
  const dark = readStatus(place.status);
  expect(dark).toMatchObject({ state: 'fresh', recovery: { tier: 'none' } });

  const backMs = Date.now();
  await setDisplay(kiosk, { width: 1280, height: 720 }, 'display-added');
  const back = await see(
    'painted on the display that came back',
    ({ painted }) => Date.parse(painted?.painted_at ?? '') > backMs,
  );
  expect(back).toMatchObject({ state: 'fresh', painted: { price, is_current: true } });
  expect(back.recovery.tier).toBe('none');
  const second = await shown();
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ width: 1280, height: 721 });
});
