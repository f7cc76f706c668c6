import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { startPreviewServer, type PreviewServer } from '../support/previewServer.ts';

let preview: PreviewServer;

beforeAll(async () => {
  preview = await startPreviewServer();
});

afterAll(async () => {
  await preview.stop();
});

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History of prices…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('API key').fill(preview.key);
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').first().waitFor();
}

describe('the history of prices in the preview', () => {
  it('lists who changed what, when and why, and restores earlier prices after showing what changes', async () => {
    const before = await preview.nightPrice();
    await preview.setNightPrice(0.31);
    await preview.setNightPrice(0.35);
    await preview.withPage(async (page) => {
      await openHistory(page);
      const rows = page.getByRole('dialog').locator('ol > li');
      expect(await rows.count()).toBe(3);
      expect(await rows.first().textContent()).toMatch(/3 · .*Pricing desk.*Night 0\.35/s);
      expect(await rows.last().textContent()).toContain('command line of the server');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Restore the prices after revision 1' }).click();
      await page.getByRole('heading', { name: /after revision 1/ }).waitFor();
      const shown = await page.getByRole('dialog').textContent();
      expect(shown).toContain('AT-W-0417');
      expect(shown).toMatch(/−|\+/);
      expect(await axeFindings(page)).toEqual([]);
      // Until then nothing is written.
      expect(await preview.nightPrice()).toBe(0.35);
      await page.getByLabel('Note for the history (optional)').fill('Back to Tuesday');
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByText('Restored as revision 4.').waitFor();
      expect(await preview.nightPrice()).toBe(before);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByText('Back to Tuesday').waitFor();
    });
  });

  it('compares any two revisions in the words of a review', async () => {
    await preview.withPage(async (page) => {
      await openHistory(page);
      await page.getByLabel('Prices after revision', { exact: true }).selectOption('3');
      await page.getByLabel('compared with those after revision').selectOption('1');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page
        .getByRole('heading', { name: 'From the prices after revision 1 to those after 3' })
        .waitFor();
      expect(await page.getByRole('dialog').textContent()).toMatch(/ct\/kWh/);
    });
  });

  it('shows again what would change when somebody else changed prices meanwhile', async () => {
    await preview.withPage(async (page) => {
      await openHistory(page);
      await page.getByRole('button', { name: 'Restore the prices after revision 3' }).click();
      await page.getByRole('heading', { name: /after revision 3/ }).waitFor();
      await preview.setNightPrice(0.33);
      await page.getByRole('button', { name: 'Restore', exact: true }).click();
      await page.getByText('The prices on the server have just changed.').waitFor();
      expect(await preview.nightPrice()).toBe(0.33);
    });
  });

  it('fits a phone', async () => {
    await preview.withPage(
      async (page) => {
        await openHistory(page);
        const isTooWide = 'document.documentElement.scrollWidth > innerWidth';
        expect(await page.evaluate<boolean>(isTooWide)).toBe(false);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});
