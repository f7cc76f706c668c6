import { readFile } from 'node:fs/promises';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { showView, takePicture, tooWide, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
const open = /it is not stated which one counts/;

describe('C5 the price that counts for a session', () => {
  it('is asked for where it matters, and stated with the stations', async () => {
    const hash = 'view=review&at=2026-11-18T09:20:00Z';
    const viewport = { width: 390, height: 844 };
    await withPreview({ bundle, hash, viewport }, async ({ page, complaints }) => {
      const note = page.locator('wattpost-review-view li').filter({ hasText: open });
      await note.getByRole('button', { name: /^Show/ }).click();
      const field = page.getByLabel('When the price changes during the session');
      await field.scrollIntoViewIfNeeded();
      await takePicture(page, 'follow');
      expect(await axeFindings(page)).toEqual([]);
      await field.selectOption('schedule');
      await expect.poll(() => page.getByText(open).count()).toBe(0);
      expect(await tooWide(page)).toEqual([]);
      await showView(page, 'review');
      await page.getByText('the price at each moment').waitFor();
      expect(await page.getByText(open).count()).toBe(0);
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const reading = readBundle(await readFile(await (await downloading).path()));
      expect(reading).toMatchObject({
        ok: true,
        bundle: { format: 'wattpost-bundle/2', follow: 'schedule' },
      });
      expect(complaints).toEqual([]);
    });
  });

  it('is in the form of a new list whose prices change', async () => {
    await withPreview({}, async ({ page }) => {
      await page.getByRole('button', { name: /^One price/ }).click();
      const field = page.getByLabel('When the price changes during the session');
      await page.getByLabel('Price per kWh').waitFor();
      expect(await field.count()).toBe(0);
      await page.getByRole('radio', { name: /^Day and night/ }).check();
      await page.getByLabel('Name', { exact: true }).fill('Hof 1');
      await page.getByLabel('Price per kWh').fill('0,49');
      await page.getByLabel('At night, per kWh').fill('0,39');
      await field.selectOption('start');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      await page.locator('wattpost-time-grid .cell').first().waitFor();
      await showView(page, 'stations');
      await expect.poll(() => field.inputValue()).toBe('start');
    });
  });
});
