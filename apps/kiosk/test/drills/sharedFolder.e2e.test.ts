import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { type KioskRig, makeKioskRig } from '../rig/kioskRig.ts';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

it('two kiosks with one folder of records and one store: both show their prices, one writes', async () => {
  const first = await makeDrillFolders(rig);
  const second = await makeDrillFolders(rig);
  const record = path.join(first.folder, 'record');
  const env = { WATTPOST_KIOSK_RECORD_FOLDER: record };
  const lines = (): readonly string[] =>
    readdirSync(record).flatMap((name) =>
      readFileSync(path.join(record, name), 'utf8').split('\n').slice(0, -1),
    );
  await first.drop('a.json', agedBundle({ price: 0.41 }));
  await second.drop('a.json', agedBundle({ price: 0.52 }, 3_500_000));
  const owner = rig.start({
    statusFile: first.status,
    args: ['--disable-gpu', ...first.args],
    env,
  });
  await owner.waitFor('it records', ({ record: now }) => (now?.lines ?? 0) > 0);
  const before = lines();

  const args = second.args.map((argument) => (argument === second.store ? first.store : argument));
  const guest = rig.start({ statusFile: second.status, args: ['--disable-gpu', ...args], env });
  await guest.waitForLog(/cannot be stored on disk \(another kiosk uses this store\)/);
  const refused = `nothing is recorded: another kiosk records into ${record}`;
  await guest.waitFor(
    'it shows its price, and why it does not record',
    ({ painted, record: now }) =>
      painted?.is_current === true && painted.price.includes('0.52') && now?.last_error === refused,
  );
  expect((await first.stored()).count).toBe(1);

  // The check looks at the lock, and does not take it.
  const own = ['--store', first.store, `--user-data-dir=${path.join(first.folder, 'check')}`];
  const check = await rig.run({ args: [...own, '--check'] });
  expect(check.stdout).toContain(
    `${first.store} can be written to. A running kiosk uses it, so that no other can.`,
  );
  await first.drop('b.json', agedBundle({ price: 0.43 }, 3_000_000));
  await owner.waitFor(
    'it records another price',
    ({ record: now }) => (now?.lines ?? 0) > before.length,
  );
  expect(lines().join()).toContain('0.43');
  expect(lines().join()).not.toContain('0.52');

  const kept = lines();
  await owner.kill();
  await guest.waitFor(
    'it records now',
    ({ record: now }) => (now?.lines ?? 0) > kept.length - 1 && now?.last_error === null,
  );
  await expect.poll(() => lines().join()).toContain('0.52');
  expect(lines().slice(0, kept.length)).toEqual(kept);
}, 600_000);
