import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { takePicture, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');

describe('the instant that is looked at', () => {
  it('moves to the changes, and is in the address', async () => {
    const hash = 'at=2026-11-20T17:00:00Z';
    await withPreview({ bundle, hash }, async ({ page }) => {
      const time = page.locator('#time');
      const clock = page.locator('wattpost-board time');
      await clock.filter({ hasText: '18:00' }).waitFor();
      await page.getByRole('button', { name: 'Next change of price' }).click();
      await clock.filter({ hasText: '20:00' }).waitFor();
      await page.getByRole('button', { name: 'Previous change of price' }).click();
      await clock.filter({ hasText: '15:00' }).waitFor();
      for (const next of ['20:00', '22:00']) {
        await page.getByRole('button', { name: 'Next change of price' }).click();
        await clock.filter({ hasText: next }).waitFor();
      }
      await expect.poll(async () => time.inputValue()).toBe('22:00');
      await page.waitForFunction(() => location.hash.includes('2026-11-22T21%3A00'));
      await page.reload();
      await clock.filter({ hasText: '22:00' }).waitFor();
    });
  });

  it('takes one line, at most 64 pixels high, on a desk', async () => {
    const viewport = { width: 1440, height: 900 };
    await withPreview({ bundle, viewport }, async ({ page }) => {
      const box = await page.locator('wattpost-moment-bar').boundingBox();
      expect(box?.height).toBeLessThanOrEqual(64);
    });
  });

  it('is explained where clocks go forward and back', async () => {
    await withPreview({ bundle }, async ({ page }) => {
      await page.locator('#date').fill('2026-03-29');
      await page.locator('#date').blur();
      await page.locator('#time').fill('02:30');
      await page.locator('#time').blur();
      await page.getByText('02:30 does not exist on this date. It is 03:00 then.').waitFor();
      await page.locator('#date').fill('2026-10-25');
      await page.locator('#date').blur();
      await page.locator('#time').fill('02:30');
      await page.locator('#time').blur();
      await page.getByText('this time occurs twice').waitFor();
      await page.getByRole('button', { name: 'Second time, UTC+01:00' }).click();
      await page.getByLabel('Time, UTC+01:00').waitFor();
      await expect.poll(async () => page.locator('#time').inputValue()).toBe('02:30');
      await takePicture(page, 'twice');
    });
  });

  it('is dragged on the slider and snaps to a change', async () => {
    const hash = 'at=2026-11-18T11:00:00Z';
    await withPreview({ bundle, hash }, async ({ page }) => {
      const slider = page.locator('input[type=range]');
      await page.locator('wattpost-board h1').waitFor();
      await slider.evaluate((input: HTMLInputElement) => {
        input.value = String(Date.parse('2026-11-18T14:02:00Z'));
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await page.locator('wattpost-board time', { hasText: '15:00' }).waitFor();
    });
  });
});

describe('the station that is looked at', () => {
  it('is found among hundreds', async () => {
    const many = JSON.parse(await readFile(bundle, 'utf8')) as { stations: object[] };
    const [first] = many.stations;
    many.stations = Array.from({ length: 300 }, (_, index) => ({
      ...first,
      uuid: `station-${index}`,
      label: `AT-${index}`,
      public_display_name: `Säule ${index}`,
    }));
    const file = path.join(tmpdir(), `wattpost-many-${process.pid}.json`);
    await writeFile(file, JSON.stringify(many));
    await withPreview({ bundle: file }, async ({ page }) => {
      await page.getByRole('button', { name: /^Station / }).click();
      await page.getByRole('searchbox').fill('säule 217');
      await page.getByRole('button', { name: /Säule 217/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('wattpost-board h1', { hasText: 'Säule 217' }).waitFor();
    });
    await rm(file);
  });

  it('shares a board with others, on any screen, in one language', async () => {
    const four = sampleBundlePath('four-stations');
    await withPreview({ bundle: four, hash: 'at=2026-11-21T17:00:00Z' }, async ({ page }) => {
      await page.locator('wattpost-board h1').waitFor();
      for (let added = 0; added < 3; added++) {
        await page.getByLabel('Also on this board').selectOption({ index: 1 });
      }
      await page.getByLabel('Screen').selectOption('portrait');
      await page.getByLabel('Colours', { exact: true }).selectOption('dark');
      await page.waitForFunction(() => {
        const find = (root: ParentNode | undefined | null, name: string): Element | null =>
          root?.querySelector(name) ?? null;
        const view = find(
          find(document, 'wattpost-preview')?.shadowRoot,
          'wattpost-board-view',
        )?.shadowRoot;
        const board = find(view, 'wattpost-board') as HTMLElement & {
          model: { stationCount: number } | null;
        };
        return board.model?.stationCount === 4 && board.clientHeight === 1920;
      });
      await takePicture(page, 'four-stations', true);
      await page
        .getByRole('button', { name: /from the board/ })
        .first()
        .click();
      await expect
        .poll(async () => page.getByRole('button', { name: /from the board/ }).count())
        .toBe(2);
    });
  });
});

describe('the price notice', () => {
  it('is one sheet of A4', async () => {
    const hash = 'view=notice&paper=de&at=2026-11-21T17:00:00Z';
    await withPreview({ bundle, hash }, async ({ page }) => {
      await page.getByText('Ladepreise').waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect.poll(async () => page.getByRole('navigation').count()).toBe(0);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe('rgb(255, 255, 255)');
      await page.setViewportSize({ width: 794, height: 1123 });
      await takePicture(page, 'paper', true);
    });
  });
});
