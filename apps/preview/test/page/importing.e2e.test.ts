import { sampleBundlePath } from '@wattpost/samples';
import { readBundle } from '@wattpost/contract';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { openFile, withPreview } from '../openPreview.ts';

const cityAc = sampleBundlePath('city-ac');
const csv = 'start;energy_per_kwh\n2026-12-24T00:00:00;0,30\n';
const tariff = {
  country_code: 'AT',
  party_id: 'WPT',
  id: 'night',
  currency: 'EUR',
  elements: [{ price_components: [{ type: 'ENERGY', price: 0.4, vat: 20, step_size: 1 }] }],
  last_updated: '2026-11-01T00:00:00Z',
};

/** Drops a file on the page as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName = '', content = '']) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [name, text],
  );
}

describe('a file with prices while no bundle is open', () => {
  it('becomes a bundle of one station, which is then downloaded', async () => {
    await withPreview({}, async ({ page, complaints }) => {
      await drop(page, 'night.json', JSON.stringify([tariff]));
      await page.getByLabel('Station’s name').fill('Hof 1');
      await page.getByLabel('Time zone of its clock').fill('Europe/Vienna');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create the bundle' }).click();
      await page.locator('wattpost-board h1', { hasText: 'Hof 1' }).waitFor();
      await page.getByText(/Made a bundle from night\.json/).waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('This price list is new').waitFor();
      await page.getByRole('button', { name: 'Download' }).click();
      const written = readBundle(await readFile(await (await downloading).path()));
      if (!written.ok) throw new Error(JSON.stringify(written.problems));
      expect(written.bundle.stations).toMatchObject([
        { label: 'Hof 1', time_zone: 'Europe/Vienna' },
      ]);
      expect(complaints).toEqual([]);
    });
  });

  it('is asked about what it does not say, field by field', async () => {
    await withPreview({ timezoneId: 'Europe/Zurich' }, async ({ page }) => {
      await drop(page, 'dates.csv', csv);
      const zone = page.getByLabel('Time zone of its clock');
      await expect.poll(async () => zone.inputValue()).toBe('Europe/Zurich');
      await page.getByText('At other times there is no price').waitFor();
      await zone.fill('Zurich');
      await page.getByLabel('Currency').fill('Franken');
      await page.getByRole('button', { name: 'Create the bundle' }).click();
      await page.getByText('No bundle was created yet.').waitFor();
      await page.getByText(/found the text "Zurich"/).waitFor();
      await page.getByText(/is not an ISO 4217 code/).waitFor();
      await page.getByLabel('Currency').fill('CHF');
      await zone.fill('Europe/Zurich');
      await page.getByRole('button', { name: 'Create the bundle' }).click();
      await page.getByText(/Made a bundle from dates\.csv/).waitFor();
    });
  });

  it('waits for a bundle that is opened instead, and is left by Cancel', async () => {
    await withPreview({}, async ({ page }) => {
      await drop(page, 'tariff.json', JSON.stringify(tariff));
      await page.getByRole('button', { name: 'Create the bundle' }).waitFor();
      await openFile(page, cityAc);
      await page.locator('wattpost-exchange-in article', { hasText: 'night' }).waitFor();
      await expect.poll(async () => page.getByRole('banner').innerText()).toContain('city-ac.json');
    });
    await withPreview({}, async ({ page }) => {
      await drop(page, 'tariff.json', JSON.stringify(tariff));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Try with a sample' }).waitFor();
    });
  });
});

describe('dates for a weekly rate', () => {
  it('are taken over only after the consequence was told', async () => {
    await withPreview({ bundle: cityAc }, async ({ page, complaints }) => {
      await page.locator('wattpost-board h1').waitFor();
      await drop(page, 'dates.csv', csv);
      const take = page.getByRole('button', { name: 'Replace its dates' });
      await take.click();
      const asked = page.getByRole('dialog');
      await asked.getByText(/its 3 weekly entries no longer apply/).waitFor();
      expect(await asked.innerText()).toContain('“Nachtstrom”');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(async () => asked.count()).toBe(0);
      await page.getByText('no changes').waitFor();
      await take.click();
      await asked.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(async () => asked.count()).toBe(0);
      await take.click();
      await asked.getByRole('button', { name: 'Import the dates anyway' }).click();
      await page.getByText('Imported. Undo reverts it in one step.').waitFor();
      await page.getByRole('button', { name: 'Add to its dates' }).click();
      await asked.getByText(/session fee/).waitFor();
      expect(await asked.innerText()).not.toContain('weekly');
      expect(complaints).toEqual([]);
    });
  });
});

describe('names that turn the order of a text', () => {
  it('are seen on the page, and told', async () => {
    const text = (await readFile(cityAc, 'utf8')).replace(
      '"Rathaushof · Ladesäule 1"',
      '"Säule \u202e1"',
    );
    await withPreview({ hash: 'view=review' }, async ({ page }) => {
      await drop(page, 'turned.json', text);
      await page.getByText(/“Säule \[U\+202E\]1” contains an invisible/).waitFor();
      const picker = page.locator('wattpost-moment-bar #station');
      await expect.poll(async () => picker.innerText()).toContain('Säule [U+202E]1');
    });
  });
});
