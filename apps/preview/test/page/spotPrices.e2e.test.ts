import { readFile } from 'node:fs/promises';
import { dateAt, plusDays, startOfDate } from '@wattpost/engine';
import { sampleBundlePath, spotDayPrices, spotXml } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { formulaText } from '../core/spot/spotFiles.ts';
import { takePicture, tooWide, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
const timeZone = 'Europe/Vienna';
const today = dateAt(timeZone, Date.now());

/** A feed of the day that is so many days after today, in hours. */
function feedOf(days: number): string {
  const fromMs = startOfDate(timeZone, plusDays(today, days));
  const hours = (startOfDate(timeZone, plusDays(today, days + 1)) - fromMs) / 3_600_000;
  return spotXml({ fromMs, prices: spotDayPrices(hours), minutes: 60 });
}

/** Drops files on the page as from a folder. */
async function drop(page: Page, ...files: readonly (readonly [string, string])[]): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of given) dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, files);
}

describe('spot prices and their formula', () => {
  it.each([
    { what: 'on a desk', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
    { what: 'on a phone, dark', viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
  ] as const)('are looked at, used, undone and reviewed $what', async ({ what, ...size }) => {
    await withPreview({ bundle, ...size }, async ({ page, requests, complaints }) => {
      await page.locator('wattpost-board h1').waitFor();
      await drop(page, ['city.json', formulaText()]);
      await page.getByText('The feed is missing').waitFor();
      await drop(
        page,
        ['today.xml', feedOf(0)],
        ['tomorrow.xml', feedOf(1)],
        ['f.json', formulaText()],
      );
      const spot = page.locator('wattpost-spot-import');
      await spot.getByText('Feed: today.xml and tomorrow.xml').waitFor();
      const day = spot.getByLabel('Day', { exact: true });
      expect(await day.inputValue()).toBe(plusDays(today, 1));
      const row = spot.locator('tbody tr').first();
      await expect.poll(() => row.innerText()).toMatch(/00:00–01:00\s+0\.1755\s+0\.14.*0\.350$/s);
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      await takePicture(page, `spot ${what}`, true);
      await day.focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => day.inputValue()).toBe(today);
      await page.keyboard.press('Tab');
      const table = spot.getByRole('region');
      await expect.poll(() => table.evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const asked = page.getByRole('dialog');
      await asked.getByText(/its weekly entries no longer apply \(3\)/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByText('no changes').waitFor();
      await spot.getByRole('button', { name: 'Use these prices' }).click();
      await asked.getByRole('button', { name: 'Import the dates anyway' }).click();
      await page.getByText('Imported. Undo reverts it in one step.').waitFor();
      await expect.poll(() => spot.getByText('no longer apply').count()).toBe(0);
      await page.keyboard.press('Control+z');
      await spot.getByText('no longer apply').waitFor();
      await page.getByText('no changes').waitFor();
      await page.keyboard.press('Control+y');
      await expect.poll(() => spot.getByText('no longer apply').count()).toBe(0);
      await page.keyboard.press('7');
      await page.getByText(/^Prices change: /).waitFor();
      expect(requests).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('are refused with all problems of each file, and what is open stays', async () => {
    await withPreview({ bundle }, async ({ page, complaints }) => {
      await page.locator('wattpost-board h1').waitFor();
      const formula = formulaText({ divide_by: 0, tax_percent: 200 });
      await drop(page, ['half.xml', feedOf(1).slice(0, 1500)], ['city.json', formula]);
      const spot = page.locator('wattpost-spot-import');
      await spot.getByText('half.xml cannot be used.').waitFor();
      await spot.getByText('is the file complete?').waitFor();
      await spot.getByText('city.json cannot be used.').waitFor();
      await spot.getByText('$.tax_percent').waitFor();
      await spot.getByText('Unknown key "divide_by"').waitFor();
      expect(await spot.getByRole('button').count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByText('no changes').waitFor();
      await drop(page, ['day.xml', feedOf(1)], ['half.json', formula.slice(0, 99)]);
      await page.getByText('half.json cannot be used.').waitFor();
      await page.getByText(/is the file complete\?/).waitFor();
      await drop(page, ['day.xml', feedOf(1)], ['city.json', formulaText()]);
      await spot.getByRole('button', { name: 'Use these prices' }).waitFor();
      expect(await page.getByText('cannot be used').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('wait for a bundle', async () => {
    await withPreview({}, async ({ page }) => {
      await drop(page, ['day.xml', feedOf(1)], ['city.json', formulaText()]);
      await page.getByText('Open the bundle first').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await drop(page, ['city-ac.json', await readFile(bundle, 'utf8')]);
      await page.getByRole('button', { name: 'Use these prices' }).waitFor();
    });
    await withPreview({}, async ({ page }) => {
      const text = await readFile(bundle, 'utf8');
      await drop(page, ['a.xml', feedOf(1)], ['city-ac.json', text], ['f.json', formulaText()]);
      await page.getByRole('button', { name: 'Use these prices' }).waitFor();
    });
  });
});
