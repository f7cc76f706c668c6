import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('four-stations');
const at = 'at=2026-11-18T09:20:00Z';

describe('an implausible amount is asked about at its field, before it applies', () => {
  it('in a new price list, whose errors go when the values are right', async () => {
    await withPreview({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await page.getByRole('button', { name: /^Day and night/ }).click();
      const [base, night] = [
        page.getByLabel('Price per kWh'),
        page.getByLabel('At night, per kWh'),
      ];
      await base.fill('49');
      await page.getByText('Is €49.00/kWh meant, or €0.49/kWh?').waitFor();
      await night.fill('x');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      const error = page.getByText('Enter a number, such as 0.49.');
      await error.waitFor();
      await takePicture(page, 'implausible-new-list', true);
      expect(await axeFindings(page)).toEqual([]);
      await night.fill('0,39');
      await expect.poll(() => error.count()).toBe(0);
      expect(await night.getAttribute('aria-invalid')).toBeNull();
      await base.fill('0,49');
      await expect.poll(() => page.getByText('meant').count()).toBe(0);
      expect(await tooWide(page)).toEqual([]);
    });
  });

  it('in a raise of prices', async () => {
    await withPreview({ bundle, hash: `view=stations&${at}` }, async ({ page }) => {
      await page.getByRole('button', { name: 'Raise prices…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Raise prices' });
      const energy = dialog.getByLabel('Energy, per kWh');
      await energy.fill('4');
      await dialog.getByText('Is €4.00/kWh meant, or €0.04/kWh?').waitFor();
      await dialog.getByText('looks implausible').first().waitFor();
      await takePicture(page, 'implausible-raise');
      await energy.fill('0.04');
      await expect.poll(() => dialog.getByText('meant').count()).toBe(0);
      await expect.poll(() => dialog.locator('.warning:not(:empty)').count()).toBe(0);
      await dialog.getByLabel('Amount or per cent').selectOption('percent');
      await energy.fill('400');
      await dialog.getByText('Is 400% meant?').waitFor();
    });
  });

  it('of several prices of a week, of the price of one, and of dates', async () => {
    await withPreview({ bundle, hash: `view=week&${at}` }, async ({ page }) => {
      const cells = page.locator('wattpost-time-grid .cell');
      await cells.first().click();
      const panel = page.locator('wattpost-week-panel');
      const price = panel
        .getByRole('group', { name: 'Energy' })
        .getByRole('textbox', { name: 'Price', exact: true });
      const before = await price.inputValue();
      await price.fill('49');
      await panel.getByText('Is €49.00/kWh meant, or €0.49/kWh?').waitFor();
      await takePicture(page, 'implausible-panel');
      await price.fill(before);
      await expect.poll(() => panel.getByText('meant').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page
        .locator('wattpost-time-grid')
        .focus()
        .catch(() => undefined);
      await cells.nth(3).click({ modifiers: ['Control'] });
      const form = page.getByRole('form', { name: 'Change the price' });
      await form.getByRole('combobox').selectOption({ label: 'Energy, + per kWh' });
      await form.getByRole('textbox').fill('4');
      await form.getByText('Is €4.00/kWh meant, or €0.04/kWh?').waitFor();
      await form.getByRole('textbox').fill('x');
      await form.getByRole('button', { name: 'Apply' }).click();
      await form.getByRole('alert').waitFor();
      await form.getByRole('textbox').fill('0,04');
      await expect.poll(() => form.getByRole('alert').count()).toBe(0);
    });
    await withPreview({ bundle, hash: `view=dates&${at}` }, async ({ page }) => {
      await page.getByText('A price for one date or several').click();
      await page.getByLabel('Its prices').selectOption('per_kwh');
      await page.getByLabel('Price per kWh').fill('49');
      await page.getByText('Is €49.00/kWh meant, or €0.49/kWh?').waitFor();
      await takePicture(page, 'implausible-dates');
    });
  });
});
