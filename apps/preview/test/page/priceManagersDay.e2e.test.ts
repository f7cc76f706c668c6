import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readBundle, type BundleCostRate } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from '../focused.ts';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../openPreview.ts';

const command = fileURLToPath(new URL('../../../cli/bin/wattpost.js', import.meta.url));
const desk = { timezoneId: 'Europe/Vienna', viewport: { width: 1440, height: 900 } };

/** The part of the week that begins so: `Tue 16:00`. */
function piece(page: Page, start: string): Locator {
  return page.locator(`wattpost-time-grid .cell[title^="${start}"]`);
}

/** The field of the one price that is chosen. */
function priceOf(page: Page): Locator {
  const energy = page.locator('wattpost-week-panel').getByRole('group', { name: 'Energy' });
  return energy.getByRole('textbox', { name: 'Price', exact: true });
}

/** Presses Tab until something of this name has the focus, as a person does who has no mouse. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 80) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`No ${String(name)} in: ${passed.join(' | ')}`);
}

/** What was downloaded: good for `wattpost check`, with these prices per kWh by their entries' names. */
async function expectGood(file: Download, prices: Readonly<Record<string, number>>): Promise<void> {
  const path = await file.path();
  const { status, stderr } = spawnSync(process.execPath, [command, 'check', path], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const reading = readBundle(await readFile(path));
  const { intervals, recurring } = (
    reading.ok ? reading.bundle.cost_rates[0] : {}
  ) as BundleCostRate;
  const energy = recurring.map((entry) => [entry.name, entry.intervals.energy[0]?.price]);
  expect({ '': intervals?.energy[0]?.price, ...Object.fromEntries(energy) }).toEqual(prices);
}

describe('a price manager', () => {
  it('makes a list, draws a price, makes several dearer, reviews it and takes it away', async () => {
    await withPreview(desk, async ({ page, complaints, requests }) => {
      await page.getByRole('button', { name: /^Day and night/ }).click();
      await page.getByLabel('Name', { exact: true }).fill('Hof 1');
      await page.getByLabel('Price per kWh').fill('0,49');
      await page.getByLabel('At night, per kWh').fill('0,39');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      await piece(page, 'Tue 06:00').waitFor();
      const box = await page.locator('wattpost-time-grid .track').nth(1).boundingBox();
      if (box === null) throw new Error('The week is not drawn.');
      const [x, hour] = [box.x + box.width / 2, box.height / 24];
      await page.mouse.move(x, box.y + 16 * hour + 1);
      await page.mouse.down();
      await page.mouse.move(x, box.y + 17 * hour, { steps: 4 });
      await page.mouse.move(x, box.y + 18 * hour, { steps: 4 });
      await page.mouse.up();
      await piece(page, 'Tue 16:00–18:00').waitFor();
      await priceOf(page).fill('0,59');
      await page.getByText('Tue 16:00–18:00: €0.59/kWh instead of €0.49/kWh').waitFor();
      const prices = page.locator('wattpost-week-panel .prices');
      await prices.getByRole('button', { name: /^Night/ }).click();
      await piece(page, 'Tue 16:00').click({ modifiers: ['Control'] });
      await page.getByRole('heading', { name: '8 windows selected' }).waitFor();
      const form = page.getByRole('form', { name: 'Change the price' });
      await form.getByRole('combobox').selectOption({ label: 'Energy, + per kWh' });
      await form.getByRole('textbox').fill('2 ct');
      await form.getByRole('button', { name: 'Apply' }).click();
      await prices.getByText('€0.61/kWh').waitFor();
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('22:00–06:00: +2 ct/kWh').waitFor();
      await page.getByText('Tue 16:00–18:00: +12 ct/kWh').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'managers-review', true);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      await expectGood(await downloading, { '': 0.49, Night: 0.41, 'New price': 0.61 });
      await page.getByText('no changes').waitFor();
      expect([complaints, requests]).toEqual([[], []]);
    });
  });

  it('does the same without a mouse', async () => {
    await withPreview(desk, async ({ page, complaints }) => {
      const { keyboard } = page;
      const type = async (field: RegExp, text: string): Promise<void> => {
        await tabTo(page, field);
        await keyboard.type(text);
      };
      await page.getByRole('button', { name: /^Day and night/ }).waitFor();
      await tabTo(page, /^BUTTON Day and night/);
      await keyboard.press('Enter');
      await expect.poll(async () => focused(page)).toBe('H2 New price list');
      await type(/^INPUT Name\b/, 'Hof 1');
      await type(/Price per kWh/, '0,49');
      await type(/At night, per kWh/, '0,39');
      await keyboard.press('Enter');
      await piece(page, 'Tue 06:00').waitFor();
      const cell = /, (Default price|Night|New price)/;
      await tabTo(page, cell);
      const goTo = async (key: string, name: string): Promise<void> => {
        for (let tries = 0; tries < 12; tries++) {
          const from = await focused(page);
          if (from.includes(name)) return;
          await keyboard.press(key);
          await expect.poll(async () => focused(page)).not.toBe(from);
        }
        expect(await focused(page)).toContain(name);
      };
      // It begins with the day that it is.
      await goTo('ArrowLeft', 'Mon ');
      await goTo('ArrowRight', 'Tue ');
      await goTo('ArrowUp', 'Tue 00:00');
      await goTo('ArrowDown', 'Tue 06:00–22:00, Default price');
      await keyboard.press('Enter');
      await keyboard.press('d');
      await expect.poll(async () => focused(page)).toContain('Tue 06:00–22:00, New price');
      await keyboard.press('Shift+ArrowUp');
      await expect.poll(async () => focused(page)).toContain('Tue 06:00–21:45, New price');
      await tabTo(page, /^INPUT Price$/);
      await keyboard.press('Control+A');
      await keyboard.type('0,59');
      await keyboard.press('Enter');
      await page.getByText('Tue 06:00–21:45: €0.59/kWh instead of €0.49/kWh').waitFor();
      await tabTo(page, cell, 'Shift+Tab');
      await goTo('ArrowUp', 'Night');
      await keyboard.press('Control+Enter');
      await page.getByRole('heading', { name: '2 windows selected' }).waitFor();
      await keyboard.press('a');
      await page.getByRole('heading', { name: '8 windows selected' }).waitFor();
      await tabTo(page, /^SELECT Change the price/);
      await keyboard.press('ArrowDown');
      await tabTo(page, /^INPUT Amount/);
      await keyboard.press('Control+A');
      await keyboard.type('0,02');
      await keyboard.press('Enter');
      await page.getByText('€0.61/kWh').first().waitFor();
      await tabTo(page, /^BUTTON Review and save/, 'Shift+Tab');
      await keyboard.press('Enter');
      await page.getByText('22:00–06:00: +2 ct/kWh').waitFor();
      await page.getByText('Tue 06:00–21:45: +12 ct/kWh').waitFor();
      await tabTo(page, /^BUTTON Download/);
      const downloading = page.waitForEvent('download');
      await keyboard.press('Enter');
      await expectGood(await downloading, { '': 0.49, Night: 0.41, 'New price': 0.61 });
      expect(complaints).toEqual([]);
    });
  });

  it('sees the price now on a phone, and changes one', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const hash = 'view=week&at=2026-11-18T09:20:00Z';
    const opened = { bundle: sampleBundlePath('city-ac'), hash, ...phone };
    await withPreview(opened, async ({ page, complaints }) => {
      const isOnScreen = async (found: Locator): Promise<boolean> => {
        const box = await found.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= phone.viewport.height;
      };
      const now = page.locator('wattpost-moment-bar .price');
      await expect.poll(async () => now.innerText()).toContain('€0.49/kWh');
      expect(await isOnScreen(now)).toBe(true);
      await piece(page, 'Wed 06:00').tap();
      await priceOf(page).waitFor();
      await takePicture(page, 'managers-phone');
      await priceOf(page).fill('0,45');
      await expect.poll(async () => now.innerText()).toContain('€0.45/kWh');
      expect(await tooWide(page)).toEqual([]);
      await takePicture(page, 'managers-phone-changed');
      expect(complaints).toEqual([]);
    });
  });
});
