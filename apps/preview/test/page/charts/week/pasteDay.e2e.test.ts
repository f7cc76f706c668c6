import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { takePicture, tooWide, withPreview } from '../../../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
const quarters = Array.from({ length: 96 }, (_, index) => (index < 48 ? '0,31' : '0,33'));

describe('a day’s quarter-hours in a weekly list', () => {
  it.each([
    ['on a desk', { width: 1280, height: 900 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('are pasted for “every Tuesday and Thursday” %s', async (title, viewport) => {
    const hash = 'view=week&at=2026-11-18T09:20:00Z';
    await withPreview({ bundle, hash, viewport }, async ({ page, complaints }) => {
      const piece = (start: string) => page.locator(`wattpost-time-grid .cell[title^="${start}"]`);
      await piece('Wed 06:00').waitFor();
      const before = await piece('Wed').count();
      await page.getByRole('button', { name: 'Paste a table…' }).click();
      const form = page.getByRole('form', { name: 'Paste a table…' });
      await form.getByLabel('Cells of the week').fill(quarters.join('\n'));
      await form.getByRole('button', { name: 'Import' }).click();
      const days = form.getByRole('group', { name: 'Weekdays with these prices' });
      await days.getByRole('checkbox', { name: 'Tue' }).check();
      await days.getByRole('checkbox', { name: 'Thu' }).check();
      expect(await tooWide(page)).toEqual([]);
      await takePicture(page, `paste-day ${title}`);
      await form.getByRole('button', { name: 'Import' }).click();
      for (const day of ['Tue', 'Thu']) {
        await piece(`${day} 00:00–12:00`).waitFor();
        await piece(`${day} 12:00–24:00`).waitFor();
        expect(await piece(day).count()).toBe(2);
      }
      expect(await piece('Wed').count()).toBe(before);
      expect(complaints).toEqual([]);
    });
  });
});
