import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agedBundle, makeDrillFolders, type DrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';
import { openBundleStore } from '../../src/main/bundle/bundleStore.ts';
import { diskFiles } from '../../src/main/host/files.ts';

/**
 * The store is damaged while the kiosk is off; then it starts without any source. Each drill damages
 * the newest of two generations; expected on the screen is the price of the one before it, and in
 * the log the reason.
 */

const hourMs = 3_600_000;
const older = agedBundle({ price: 0.31 }, 2 * hourMs);
const newer = agedBundle({ price: 0.32 }, hourMs);
const olderPrice = '€0.31 per kWh';
const newerPrice = '€0.32 per kWh';
const none = 'Price not available';

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** Gives the store and everything in it to the ordinary user. */
async function ownStore({ store }: DrillFolders): Promise<void> {
  await rig.stage.own(store);
  for (const name of await readdir(store)) await rig.stage.own(path.join(store, name));
}

/** A store with these generations, oldest first; the paths of their files. */
async function fillStore(
  place: DrillFolders,
  generations: readonly Uint8Array[],
): Promise<readonly string[]> {
  const store = openBundleStore(diskFiles, place.store);
  let previous: number | null = null;
  for (const bytes of generations) {
    previous = await store.add({ bytes, signature: null }, previous);
  }
  const names = (await readdir(place.store)).sort();
  return names.map((name) => path.join(place.store, name));
}

const change =
  (alter: (content: Buffer) => Uint8Array) =>
  async (file: string): Promise<void> =>
    writeFile(file, alter(await readFile(file)));

/** One bit of the byte at a place that is found in the file. */
const flip = (find: (content: Buffer) => number): ((file: string) => Promise<void>) =>
  change((content) => {
    const at = find(content);
    expect(at).toBeGreaterThanOrEqual(0);
    content.writeUInt8(content.readUInt8(at) ^ 0x04, at);
    return content;
  });

/** What is done to the newest file, and what the log says of it; `generation.law.test.ts` has every cut and bit. */
const damages: readonly (readonly [string, (file: string) => Promise<void>, RegExp])[] = [
  ['torn in its middle', change((all) => all.subarray(0, all.length / 2)), /should hold \d+ bytes/],
  ['empty', (file) => writeFile(file, ''), /header line/],
  ['zeros throughout', change((all) => Buffer.alloc(all.length)), /header line/],
  ['a bit of its format', flip((all) => all.indexOf('wattpost')), /first line is damaged/],
  ['a bit of its checksum', flip((all) => all.indexOf('"sha256":"') + 12), /checksum/],
  [
    'a bit of the price',
    flip((all) => all.indexOf('"price":0.32') + 10),
    /checksum does not match/,
  ],
  [
    'a directory in its place',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
    /it is not a file/,
  ],
];

/** Starts without a source and tells what is painted. */
async function painted(place: DrillFolders, because: RegExp): Promise<string> {
  const args = ['--disable-gpu', ...place.argsWithoutSource];
  const kiosk = rig.start({ statusFile: place.status, args });
  try {
    const status = await kiosk.waitFor('something is painted', (seen) => seen.painted !== null);
    await kiosk.waitForLog(because);
    const price = status.painted?.price ?? '';
    expect(status.state).toBe(price === none ? 'no_data' : 'fresh');
    return price;
  } finally {
    await kiosk.kill();
  }
}

describe.concurrent('the newest generation is', () => {
  it.each(damages)('%s: the one before it is shown', async (_title, damage, because) => {
    const place = await makeDrillFolders(rig);
    const [, file = ''] = await fillStore(place, [older, newer]);
    await damage(file);
    await ownStore(place);
    expect(await painted(place, because)).toBe(olderPrice);
  });

  it('unreadable: the one before it is shown', async () => {
    const place = await makeDrillFolders(rig);
    const [, file = ''] = await fillStore(place, [older, newer]);
    await ownStore(place);
    await chmod(file, 0o000);
    expect(await painted(place, /cannot be read \(EACCES\)/)).toBe(olderPrice);
  });

  it('for another station: the one before it is shown', async () => {
    const place = await makeDrillFolders(rig);
    await fillStore(place, [older, agedBundle({ price: 0.33, station: 'other-station' })]);
    await ownStore(place);
    expect(await painted(place, /it has no station/)).toBe(olderPrice);
  });

  it('rolled back, an old bundle under a new number: the newer bundle is shown', async () => {
    const place = await makeDrillFolders(rig);
    await fillStore(place, [newer, older]);
    await ownStore(place);
    expect(
      await painted(
        place,
        /generation 2 of the store is not used: it was made before generation 1/,
      ),
    ).toBe(newerPrice);
  });

  it('undamaged: it is shown', async () => {
    const place = await makeDrillFolders(rig);
    await fillStore(place, [older, newer]);
    await ownStore(place);
    expect(await painted(place, /the state is fresh/)).toBe(newerPrice);
  });
});

describe.concurrent('no generation is good', () => {
  it('both are torn: no price, and a new bundle cures it', async () => {
    const place = await makeDrillFolders(rig);
    const files = await fillStore(place, [older, newer]);
    for (const file of files) await change((all) => all.subarray(0, -9))(file);
    await ownStore(place);
    expect(await painted(place, /should hold \d+ bytes/)).toBe(none);
    await place.drop('a.json', newer);
    const args = ['--disable-gpu', ...place.args];
    const kiosk = rig.start({ statusFile: place.status, args });
    await kiosk.waitFor('the new price', (seen) => seen.painted?.price === newerPrice);
    await kiosk.kill();
    expect((await place.stored()).newestMs).not.toBeNull();
    expect(await painted(place, /the state is fresh/)).toBe(newerPrice);
  });

  it('both are for another station: no price', async () => {
    const place = await makeDrillFolders(rig);
    await fillStore(place, [
      agedBundle({ price: 0.33, station: 'other-station' }, 2 * hourMs),
      agedBundle({ price: 0.34, station: 'other-station' }),
    ]);
    await ownStore(place);
    expect(await painted(place, /it has no station/)).toBe(none);
  });

  it('a file lies where the store should be: no price', async () => {
    const place = await makeDrillFolders(rig);
    await writeFile(place.store, 'no folder');
    await rig.stage.own(place.store);
    expect(await painted(place, /cannot be read \(ENOTDIR\)/)).toBe(none);
  });

  it('only half-written drafts are there: no price', async () => {
    const place = await makeDrillFolders(rig);
    const files = await fillStore(place, [older]);
    for (const file of files) await rename(file, `${file}.partial`);
    await ownStore(place);
    expect(await painted(place, /no source of bundles is configured/)).toBe(none);
  });
});
