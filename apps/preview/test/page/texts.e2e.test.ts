import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { takePicture, tooWide, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('holiday-and-new-year');

describe('texts', () => {
  it('K1 are those of each list of the station, and say whether they are empty', async () => {
    const hash = 'view=texts&at=2026-12-25T12:00:00Z';
    const phone = { width: 390, height: 844 };
    await withPreview({ bundle, hash, viewport: phone }, async ({ page, complaints }) => {
      const owners = page.getByRole('group', { name: 'Texts of' });
      await expect.poll(() => owners.getByRole('button').count()).toBeGreaterThan(1);
      const badges = page.locator('.locales .badge');
      const texts = page.locator('.locales textarea');
      for (const button of await owners.getByRole('button').all()) {
        await button.click();
        expect(await button.getAttribute('aria-pressed')).toBe('true');
        const written = await texts.evaluateAll((all) =>
          all.map(
            (one) => (one as HTMLTextAreaElement).value + (one as HTMLTextAreaElement).placeholder,
          ),
        );
        const isEmpty = (await badges.allInnerTexts()).map((one) => one === 'empty');
        expect(isEmpty).toEqual(written.map((one) => one === ''));
      }
      await page.getByText('does not apply at the selected time').waitFor();
      await takePicture(page, 'texts-lists', true);
      const language = page.getByLabel('Another language');
      for (const [typed, code] of [
        ['it_IT', 'it-IT'],
        ['deutsch', 'de'],
        ['Italian', 'it'],
      ] as const) {
        await language.fill(typed);
        await page.getByRole('button', { name: 'Add to cost rate' }).click();
        await page.getByRole('button', { name: `Write “${code}”` }).waitFor();
        expect(await page.getByRole('region', { name: /^Italian/ }).count()).toBe(0);
      }
      await page.getByRole('button', { name: 'Write “it”' }).click();
      await page.getByRole('button', { name: 'Add to cost rate' }).click();
      const italian = page.getByRole('region', { name: 'Italian' });
      await italian.getByRole('textbox').first().fill('Energia solare');
      await expect
        .poll(() => italian.locator('.badge').first().innerText())
        .toBe('from the cost rate');
      expect(await tooWide(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});
