import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKioskRig, type KioskRig } from '../rig/kioskRig.ts';

/** The layout of the last run: taken where it fits, measured anew where it does not. */

let rig: KioskRig;
beforeAll(async () => {
  rig = await makeKioskRig();
});
afterAll(async () => {
  await rig.dispose();
});

const args = [
  ...['--size', '1280x720', '--theme', 'light', '--locale', 'en-GB', '--at'],
  '2026-11-19T10:00:00Z',
];
/** Where a note has the size of the large digits, and that of what stands around them. */
const heroAt = 5;
const scaleAt = 6;

/** What a run shows, and the file that it leaves behind. */
async function run(): Promise<{ readonly hero: number; readonly file: string }> {
  const kiosk = await rig.open({ bundle: sampleBundlePath('city-ac'), args });
  try {
    const folder = await kiosk.app.evaluate(({ app }) => app.getPath('userData'));
    const file = path.join(folder, 'layout.json');
    const hero = await kiosk.page.evaluate(() => {
      const main = document.querySelector('wattpost-board')?.shadowRoot?.querySelector('main');
      return Number(main?.style.getPropertyValue('--hero'));
    });
    await expect.poll(async () => (await noteIn(file))[heroAt], { timeout: 10_000 }).toBe(hero);
    return { hero, file };
  } finally {
    await kiosk.close();
  }
}

async function noteIn(file: string): Promise<unknown[]> {
  const content = await readFile(file, 'utf8').catch(() => '{"note":"[]"}');
  return JSON.parse((JSON.parse(content) as { note: string }).note) as unknown[];
}

/** Writes sizes into the file as if a run had found them. */
async function alter(file: string, hero: number, scale: number): Promise<void> {
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const note = JSON.stringify((await noteIn(file)).with(heroAt, hero).with(scaleAt, scale));
  const sha256 = createHash('sha256')
    .update(JSON.stringify([version, note]))
    .digest('hex');
  await writeFile(file, JSON.stringify({ version, note, sha256 }));
}

it('is taken up where it fits, and is measured anew where it does not', async () => {
  const { hero, file } = await run();
  expect(hero).toBeGreaterThan(5);
  await alter(file, hero / 2, 0.6);
  expect((await run()).hero).toBe(hero / 2);
  await alter(file, 22, 1.15);
  expect((await run()).hero).toBe(hero);
}, 60_000);
