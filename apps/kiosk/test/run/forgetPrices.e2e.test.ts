import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnCommand, type CommandOutcome } from '../../../../scripts/run/spawnCommand.ts';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';

const hourMs = 3_600_000;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** As an operator runs it over a network: no display is there. */
function forget({ args }: DrillFolders): Promise<CommandOutcome> {
  const { executable, applicationFolder, env } = rig.stage;
  const all = [applicationFolder, ...args, '--forget-prices'];
  return spawnCommand(executable, all, { env, timeoutMs: 60_000 });
}

describe('wattpost-kiosk --forget-prices', () => {
  it('frees a display for a bundle that is older on purpose', async () => {
    const place = await makeDrillFolders(rig);
    await place.drop('wrong.json', agedBundle({ price: 0.9 }));
    const stuck = rig.start({ statusFile: place.status, args: ['--disable-gpu', ...place.args] });
    await stuck.waitFor('the wrong one is in use', ({ bundle, painted }) => {
      return bundle !== null && painted !== null;
    });
    await place.drop('right.json', agedBundle({ price: 0.4 }, 2 * hourMs));
    const { last_error: error } = await stuck.waitFor(
      'the right one is refused',
      ({ last_error: found }) => found !== null,
    );
    expect(error?.message).toMatch(/right\.json is not used \(rolled_back\)/);

    const early = await forget(place);
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining('stop it first')]);
    expect(await readdir(place.store)).toHaveLength(1);

    expect(await stuck.end()).toBe(0);
    await rm(path.join(place.watched, 'wrong.json'));
    const forgotten = await forget(place);
    expect([forgotten.code, forgotten.stdout]).toEqual([
      0,
      `1 bundle removed from ${place.store}.\n`,
    ]);
    expect(await readdir(place.store)).toEqual([]);

    const freed = rig.start({ statusFile: place.status, args: ['--disable-gpu', ...place.args] });
    const { state } = await freed.waitFor(
      'the right price is painted',
      ({ painted }) => painted?.price === '€0.40 per kWh' && painted.is_current,
    );
    expect(state).toBe('fresh');
  });

  it('says why it could not', async () => {
    const place = await makeDrillFolders(rig);
    await mkdir(place.store, { mode: 0o700 });
    await writeFile(path.join(place.store, 'generation-00000001.bundle'), 'x');
    const outcome = await forget(place);
    expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining('EACCES')]);
  });
});
