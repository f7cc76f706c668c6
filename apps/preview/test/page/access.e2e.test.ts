import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { showView, tooWide, withPreview } from '../openPreview.ts';
import { exchangeView, viewGroups } from '../../src/page/shell/views.ts';

const at = 'at=2026-11-21T17:00:00Z';
const bundle = sampleBundlePath('city-ac');

const views = [...viewGroups.flatMap((group) => [...group.views]), exchangeView];

/** What has the focus, by its words. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    for (let inner = element; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) {
      element = inner;
    }
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/** How many documents the page keeps in the browser. */
async function countKept(): Promise<number> {
  const opening = indexedDB.open('wattpost-preview', 1);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const counting = opening.result.transaction('documents').objectStore('documents').count();
  await new Promise((resolve) => (counting.onsuccess = resolve));
  opening.result.close();
  return counting.result;
}

async function goTo(page: Page, view: string): Promise<void> {
  await showView(page, view);
  await page.waitForTimeout(150);
}

describe.each([
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('at $width pixels in $colorScheme', ({ width, colorScheme }) => {
  it('every view passes axe and fits', async () => {
    const viewport = { width, height: 900 };
    await withPreview({ bundle, viewport, colorScheme, hash: at }, async (opened) => {
      const { page, complaints } = opened;
      await page.locator('wattpost-board h1').waitFor();
      for (const { id } of views) {
        await goTo(page, id);
        expect.soft(await tooWide(page), id).toEqual([]);
        expect.soft(await axeFindings(page), id).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
  });
});

describe('the page', () => {
  it('passes axe with nothing open, and fills a wide screen', async () => {
    await withPreview({ viewport: { width: 360, height: 800 } }, async ({ page }) => {
      await page.getByRole('button', { name: 'Try with a sample' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      await page.setViewportSize({ width: 2560, height: 1300 });
      await page.getByRole('button', { name: 'Try with a sample' }).click();
      await page.locator('wattpost-board h1').waitFor();
      for (const { id } of views) {
        await goTo(page, id);
        expect.soft(await tooWide(page), id).toEqual([]);
      }
    });
  });

  it('is used by keyboard alone', async () => {
    await withPreview({ bundle, hash: at }, async ({ page }) => {
      const board = page.locator('wattpost-board h1');
      await board.waitFor();
      await page.getByText('no changes').waitFor();
      await expect.poll(async () => page.evaluate(countKept)).toBe(1);
      // What is open is kept, and the focus is nowhere.
      await page.reload();
      await board.waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(async () => focused(page)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.locator('#station:focus').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('2');
      await page.locator('nav a[aria-current=page]', { hasText: 'Week' }).waitFor();
      await page.locator('input[type=range]').focus();
      const before = await page.locator('input[type=range]').getAttribute('aria-valuetext');
      expect(before).toBe('Sat, 21 Nov 2026, 18:00, €0.44/kWh');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('PageUp');
      await page.waitForFunction((text) => {
        const app = document.querySelector('wattpost-preview')?.shadowRoot;
        const bar = app?.querySelector('wattpost-moment-bar')?.shadowRoot;
        const slider = bar?.querySelector('wattpost-time-slider')?.shadowRoot;
        return slider?.querySelector('input')?.getAttribute('aria-valuetext')?.startsWith(text);
      }, 'Sun, 22 Nov 2026, 19:00');
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByText('€0.39/kWh').first().waitFor();
    });
  });
});
