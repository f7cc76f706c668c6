import { readFile } from 'node:fs/promises';
import { readBundle } from '@wattpost/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { datedBundle } from '../../../datedBundle.ts';
import { focused } from '../../../focused.ts';
import { axeFindings } from '../../../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview, type OpenOptions } from '../../../openPreview.ts';

/** 12:20 in Berlin and Vienna. */
const hash = 'view=dates&at=2026-11-25T11:20:00Z';
const viewport = { width: 1440, height: 900 };
let bundle: string;
beforeAll(async () => {
  bundle = await datedBundle([
    ['Morning', 0.4, '2026-11-25T06:00:00', '2026-11-25T10:00:00'],
    ['Noon', 0.3, '2026-11-25T10:00:00', '2026-11-25T14:00:00'],
    ['Evening', 0.6, '2026-11-25T18:00:00', null],
  ]);
});

const desk = (): OpenOptions => ({ bundle, hash, viewport });
const stripOf = (page: Page): Locator => page.locator('wattpost-time-grid');
const told = (page: Page): Locator => page.locator('wattpost-consequence .callout');
const undoOf = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });
const part = (page: Page, start: string): Locator =>
  stripOf(page).locator(`.cell[title^="${start}"]`);

/** Where a time of the day is on the screen. */
async function pointOf(page: Page, hour: number): Promise<{ x: number; y: number }> {
  const box = await stripOf(page).boundingBox();
  if (box === null) throw new Error('The strip is not drawn.');
  return { x: box.x + (hour / 24) * box.width, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  const [a, b] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, a.y, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

/** The entries of the downloaded bundle, read as `wattpost check` reads it. */
async function downloaded(page: Page): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const reading = readBundle(await readFile(await (await downloading).path()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return (reading.bundle.cost_rates[0]?.unique ?? []).map(
    ({ name, validity: { start, end } }) => `${name} ${start.slice(11)} ${end?.slice(11) ?? ''}`,
  );
}

describe('the entries of a date are drawn on its day', () => {
  it('drags an edge, moves an entry, draws one, says what that changes, and undoes it', async () => {
    await withPreview(desk(), async ({ page, complaints }) => {
      await part(page, '10:00 to 14:00, Noon').waitFor();
      await drag(page, 10.05, 9);
      await part(page, '09:00 to 14:00, Noon').waitFor();
      await part(page, '06:00 to 09:00, Morning').waitFor();
      await expect
        .poll(async () => told(page).innerText())
        .toBe('Wed 25 Nov 09:00–10:00: €0.30/kWh instead of €0.40/kWh');
      await expect
        .poll(async () => undoOf(page).getAttribute('aria-label'))
        .toContain('Undo: “Noon”');
      await takePicture(page, 'day-strip');
      expect(await axeFindings(page)).toEqual([]);
      await drag(page, 11, 12);
      await part(page, '10:00 to 15:00, Noon').waitFor();
      await drag(page, 2, 4);
      await part(page, '02:00 to 04:00, New price').waitFor();
      expect(await downloaded(page)).toEqual([
        'Morning 06:00:00 09:00:00',
        'Noon 10:00:00 15:00:00',
        'Evening 18:00:00 ',
        'New price 02:00:00 04:00:00',
      ]);
      for (let step = 0; step < 3; step++) await undoOf(page).click();
      await part(page, '10:00 to 14:00, Noon').waitFor();
      await part(page, '06:00 to 10:00, Morning').waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('is used by keyboard alone', async () => {
    await withPreview(desk(), async ({ page }) => {
      await stripOf(page).locator('[tabindex="0"]').focus();
      const said = async (): Promise<string> => focused(page);
      await expect.poll(said).toContain('10:00 to 14:00, Noon');
      await page.keyboard.press('Shift+ArrowRight');
      await part(page, '10:00 to 14:15').waitFor();
      await page.keyboard.press('Shift+Control+ArrowLeft');
      await part(page, '10:00 to 14:10').waitFor();
      await page.keyboard.press('Shift+Alt+ArrowRight');
      await part(page, '10:15 to 14:10').waitFor();
      await page.keyboard.press('Alt+ArrowRight');
      await part(page, '10:30 to 14:25').waitFor();
      await expect.poll(said).toContain('10:30 to 14:25, Noon');
      await page.keyboard.press('ArrowRight');
      await expect.poll(said).toContain('14:25 to 18:00, Default price');
      await page.keyboard.press('d');
      await expect.poll(said).toContain('14:25 to 18:00, New price');
      await page.keyboard.press('Delete');
      await part(page, '14:25 to 18:00, Default price').waitFor();
    });
  });

  it('draws with a finger that rests first', async () => {
    const options = { ...desk(), viewport: { width: 390, height: 844 }, hasTouch: true };
    await withPreview(options, async ({ page }) => {
      await part(page, '00:00 to 06:00').scrollIntoViewIfNeeded();
      const client = await page.context().newCDPSession(page);
      const touch = async (type: string, point?: { x: number; y: number }): Promise<void> => {
        const touchPoints = point === undefined ? [] : [point];
        await client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
      };
      const [from, to] = [await pointOf(page, 2.02), await pointOf(page, 4)];
      await touch('touchStart', from);
      // On the page's own clock, so that a busy page has seen the finger rest before it moves.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      await touch('touchMove', { x: (from.x + to.x) / 2, y: to.y });
      await touch('touchMove', to);
      await touch('touchEnd');
      await part(page, '02:00 to 04:00, New price').waitFor();
      expect(await tooWide(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'day-strip on a phone');
    });
  });
});
