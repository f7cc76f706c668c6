import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { datedBundle } from '../../../datedBundle.ts';
import { axeFindings } from '../../../../../../scripts/electron/chromium.ts';
import { takePicture, withPreview } from '../../../openPreview.ts';

const hash = 'view=dates&at=2026-11-25T11:20:00Z';
let bundle: string;
beforeAll(async () => {
  bundle = await datedBundle([
    ['Holiday', 0.3, '2026-11-25T08:00:00', '2026-11-25T20:00:00'],
    ['Sale', 0.2, '2026-11-27T08:00:00', null],
  ]);
});

const cell = (page: Page, date: string): Locator =>
  page.locator(`wattpost-calendar-view [data-date="${date}"]`);
const undoOf = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

describe('the prices of a date are copied in the month', () => {
  it('to single dates and a row of them, and undone by name', async () => {
    const desk = { bundle, hash, viewport: { width: 1440, height: 900 } };
    await withPreview(desk, async ({ page, complaints }) => {
      await page.getByRole('button', { name: 'Copy 25 Nov to…' }).click();
      await cell(page, '2026-11-02').click();
      await cell(page, '2026-11-26').click();
      await cell(page, '2026-11-28').click({ modifiers: ['Shift'] });
      const form = page.getByRole('form', { name: 'Copy Wednesday 25 November to' });
      await form.getByText('4 dates').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'calendar-copying');
      await form.getByRole('button', { name: 'Copy', exact: true }).click();
      for (const date of ['2026-11-02', '2026-11-26', '2026-11-27', '2026-11-28']) {
        await cell(page, date).getByText('Holiday', { exact: true }).waitFor();
      }
      expect(await cell(page, '2026-11-27').getByText('Sale', { exact: true }).count()).toBe(0);
      await expect
        .poll(async () => page.locator('wattpost-consequence .callout').innerText())
        .toContain('Mon 2 Nov 08:00–20:00: €0.30/kWh instead of €0.50/kWh');
      await expect
        .poll(async () => undoOf(page).getAttribute('aria-label'))
        .toContain('Undo: copy 25 Nov 2026 to 4 dates');
      await undoOf(page).click();
      await cell(page, '2026-11-27').getByText('Sale', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('by keyboard alone', async () => {
    await withPreview({ bundle, hash }, async ({ page }) => {
      await cell(page, '2026-11-25').focus();
      await page.keyboard.press('c');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
      await cell(page, '2026-11-17').getByText('Holiday', { exact: true }).waitFor();
      await cell(page, '2026-11-18').getByText('Holiday', { exact: true }).waitFor();
    });
  });
});
