import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chainFault, firstLink, readRecordLine, type RecordHead } from '@wattpost/contract/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256OfText } from '../../src/main/record/sha256OfText.ts';
import { mountSmallDisk } from '../../../server/test/support/smallDisk.ts';
import { agedBundle, makeDrillFolders } from '../rig/drillFolders.ts';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';

/**
 * The disk of the record is full while prices change: the price is shown all the same, the status says what is not
 * recorded, and what is recorded before and after is one sound chain, also after a kill in between.
 */

const hourMs = 3_600_000;

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

/** The complete lines, whose chain must be sound. */
function soundLines(folder: string): readonly string[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1));
  let head: RecordHead = { line: 0, hash: firstLink };
  for (const text of texts) {
    const reading = readRecordLine(text, sha256OfText);
    if (!reading.ok) throw new Error(`${reading.message} ${text}`);
    expect(chainFault(reading.value, head)).toBeNull();
    head = { line: reading.value.n, hash: reading.value.hash };
  }
  return texts;
}

it('is full: prices are shown, and recorded again once there is room', async ({
  onTestFinished,
}) => {
  const place = await makeDrillFolders(rig);
  const folder = path.join(place.folder, 'record');
  const disk = await mountSmallDisk(folder, rig.stage.uid);
  onTestFinished(() => disk.unmount());
  const start = () => {
    const env = { WATTPOST_KIOSK_RECORD_FOLDER: folder };
    const args = ['--disable-gpu', ...place.args];
    const kiosk = rig.start({ statusFile: place.status, args, env });
    onTestFinished(() => kiosk.kill());
    return kiosk;
  };
  const see = async (kiosk: ReturnType<typeof start>, price: string): Promise<void> => {
    // The first heartbeat comes after the first picture.
    await kiosk.waitFor(
      `${price} is painted, and well`,
      ({ painted, state, health }) =>
        painted?.price === `€${price} per kWh` &&
        painted.is_current &&
        state === 'fresh' &&
        health === 'ok',
    );
  };
  const isRecorded = (price: string): boolean =>
    soundLines(folder).at(-1)?.includes(price) === true;

  await place.drop('a.json', agedBundle({ price: 0.31 }, 9 * hourMs));
  const kiosk = start();
  await see(kiosk, '0.31');
  await expect.poll(() => isRecorded('0.31')).toBe(true);
  const before = soundLines(folder);
  await disk.fill();
  // The lines of a few prices fit into the last block.
  for (let count = 0; count < 8; count += 1) {
    const price = (40 + count) / 100;
    await place.drop(`b${count}.json`, agedBundle({ price }, (8 - count / 10) * hourMs));
    await see(kiosk, price.toFixed(2));
  }
  const full = await kiosk.waitFor(
    'the status says what is not recorded',
    ({ record }) => record?.last_error === 'ENOSPC',
  );
  expect(full.record?.failures).toBeGreaterThan(0);
  expect(soundLines(folder).slice(0, before.length)).toEqual(before);
  // Whoever starts it again meanwhile sees the price.
  await kiosk.kill();
  const second = start();
  await see(second, '0.47');
  await disk.free();
  await place.drop('c.json', agedBundle({ price: 0.51 }, 2 * hourMs));
  await see(second, '0.51');
  await expect.poll(() => isRecorded('0.51')).toBe(true);
  expect(soundLines(folder).slice(0, before.length)).toEqual(before);
  expect(await second.end()).toBe(0);
});
