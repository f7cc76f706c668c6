import { readFile } from 'node:fs/promises';
import { readBundle, type BundleUniqueEntry } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../../openPreview.ts';

/** Its prices go by date, a quarter of an hour each. */
const bundle = sampleBundlePath('motorway-hpc');
const hash = 'view=dates&at=2026-11-21T08:00:00.000Z';

async function look(page: Page, name: string): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, name);
}

/** What the page would save. */
async function saved(page: Page): Promise<readonly BundleUniqueEntry[]> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const reading = readBundle(await readFile(await (await downloading).path()));
  return reading.ok ? (reading.bundle.cost_rates[0]?.unique ?? []) : [];
}

function priceAt(entries: readonly BundleUniqueEntry[], start: string): number | undefined {
  return entries.find(({ validity }) => validity.start === start)?.intervals.energy[0]?.price;
}

const prices = (count: number): string =>
  Array.from({ length: count }, (_, index) => `0,${String(200 + index)}1`).join('\n');

describe('pasting prices by date', () => {
  it('takes 192 quarter-hours for two days, which are one table', async () => {
    await withPreview({ bundle, hash }, async ({ page, complaints }) => {
      const view = page.locator('wattpost-date-entries');
      await view.getByRole('button', { name: 'Paste a column…' }).click();
      const box = view.getByLabel('Prices per kWh', { exact: true });
      await box.fill(prices(192));
      const days = view.getByLabel('192 prices: for how many days?');
      await days
        .getByRole('option', { name: /^2 days .* every 15 min$/ })
        .waitFor({ state: 'attached' });
      expect(await days.inputValue()).toBe('2');
      await look(page, 'paste-days');
      await view.getByRole('button', { name: 'Import' }).click();
      await box.waitFor({ state: 'detached' });
      await view.getByLabel('With the next day').check();
      await expect.poll(() => view.locator('input.price').count()).toBe(192);
      await look(page, 'two-days');
      const entries = await saved(page);
      expect(priceAt(entries, '2026-11-21T00:00:00')).toBe(0.2001);
      expect(priceAt(entries, '2026-11-22T23:45:00')).toBe(0.3911);
      const undo = page.getByRole('button', { name: /^Undo/ });
      expect(await undo.getAttribute('aria-label')).toContain('pasted prices of 2 dates from');
      expect(complaints).toEqual([]);
    });
  });

  it('asks for how many days, and takes rows that say their dates', async () => {
    await withPreview({ bundle, hash }, async ({ page }) => {
      const view = page.locator('wattpost-date-entries');
      await view.getByRole('button', { name: 'Paste a column…' }).click();
      const box = view.getByLabel(/^Prices per [kM]Wh$/);
      await box.fill(prices(48));
      const days = view.getByLabel('48 prices: for how many days?');
      await days.waitFor();
      await view.getByRole('button', { name: 'Import' }).click();
      await view.getByText('can be for different numbers of days').waitFor();
      await days.selectOption('2');
      await view.getByRole('button', { name: 'Import' }).click();
      await box.waitFor({ state: 'detached' });
      await view.getByRole('button', { name: 'Paste a column…' }).click();
      await box.fill('Time\tPrice\n24/12/2026 18:00\t77\n24/12/2026 19:00\t66');
      await view.getByRole('button', { name: 'Import' }).click();
      await view.getByText('Is 77 a price per kWh or per MWh?').waitFor();
      await view.getByLabel('The prices are').selectOption('MWh');
      await view.getByLabel('Prices per MWh', { exact: true }).waitFor();
      await look(page, 'paste-unit');
      await view.getByRole('button', { name: 'Import' }).click();
      await box.waitFor({ state: 'detached' });
      const entries = await saved(page);
      expect(priceAt(entries, '2026-11-21T23:00:00')).toBe(0.2231);
      expect(priceAt(entries, '2026-12-24T19:00:00')).toBe(0.066);
    });
  });
});

describe('typing a price on a phone', () => {
  it('leaves its field where it is while the consequence is told', async () => {
    const city = sampleBundlePath('city-ac');
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const week = 'view=week&at=2026-11-21T08:00:00.000Z';
    await withPreview({ bundle: city, hash: week, ...options }, async ({ page }) => {
      await page.locator('wattpost-week-panel .prices').getByRole('button').first().click();
      const price = page.locator('wattpost-edit-default wattpost-field input').first();
      await price.focus();
      const top = async (): Promise<number> =>
        price.evaluate((field) => field.getBoundingClientRect().top + scrollY);
      const before = await top();
      await price.fill('€0.777');
      const told = page.locator('wattpost-consequence');
      await told.getByText('€0.777/kWh').first().waitFor();
      expect(await top()).toBe(before);
      await look(page, 'consequence-phone');
    });
  });
});
