import { readFile } from 'node:fs/promises';
import { readBundle, type BundleCostRate } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from '../../../focused.ts';
import { axeFindings } from '../../../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview, type OpenOptions } from '../../../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
/** A Wednesday, 10:20 in Vienna. */
const hash = 'view=week&at=2026-11-18T09:20:00Z';
const desk = { bundle, hash, viewport: { width: 1440, height: 900 } } satisfies OpenOptions;

const gridOf = (page: Page): Locator => page.locator('wattpost-time-grid');
const panelOf = (page: Page): Locator => page.locator('wattpost-week-panel');
const told = (page: Page): Locator => page.locator('wattpost-consequence .callout');
const undoOf = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

/** The part of the week that begins so: `Tue 11:00`. */
function piece(page: Page, start: string): Locator {
  return gridOf(page).locator(`.cell[title^="${start}"]`);
}

/** Where a time of a weekday is on the screen; the days count from Monday. */
async function pointOf(page: Page, day: number, time: string): Promise<{ x: number; y: number }> {
  const box = await gridOf(page).locator('.track').nth(day).boundingBox();
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (box === null) throw new Error('The grid is not drawn.');
  return {
    x: box.x + box.width / 2,
    y: box.y + ((hour * 60 + minute) / 1440) * box.height,
  };
}

type Point = readonly [day: number, time: string];

async function drag(page: Page, from: Point, to: Point, key?: 'Alt' | 'Shift'): Promise<void> {
  const [a, b] = [await pointOf(page, ...from), await pointOf(page, ...to)];
  if (key !== undefined) await page.keyboard.down(key);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
  if (key !== undefined) await page.keyboard.up(key);
}

/** The field of the one price that is chosen. */
function priceOf(page: Page): Locator {
  const energy = panelOf(page).getByRole('group', { name: 'Energy' });
  return energy.getByRole('textbox', { name: 'Price', exact: true });
}

async function change(page: Page, what: string, amount: string): Promise<void> {
  const form = panelOf(page).getByRole('form', { name: 'Change the price' });
  await form.getByRole('combobox').selectOption({ label: what });
  await form.getByRole('textbox').fill(amount);
  await form.getByRole('button', { name: 'Apply' }).click();
}

/** The downloaded bundle's cost rate, read as `wattpost check` reads it. */
async function downloaded(page: Page): Promise<BundleCostRate> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const reading = readBundle(await readFile(await (await downloading).path()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle.cost_rates[0] as BundleCostRate;
}

function windowsOf(rate: BundleCostRate, name: string): readonly string[] {
  const entry = rate.recurring.find((one) => one.name === name);
  return (entry?.validity.weekdays ?? []).map(
    ({ weekday, start_time, end_time }) => `${weekday} ${start_time}-${end_time}`,
  );
}

describe('the week is the editor', () => {
  it('draws a window, prices it, says what that changes, and undoes it by its name', async () => {
    await withPreview(desk, async ({ page, complaints }) => {
      await piece(page, 'Tue 15:00').waitFor();
      await drag(page, [1, '16:02'], [1, '18:00']);
      await piece(page, 'Tue 16:00–18:00').waitFor();
      await panelOf(page).getByRole('heading', { name: 'Tue 16:00–18:00' }).waitFor();
      await priceOf(page).fill('0,35');
      await expect
        .poll(async () => told(page).innerText())
        .toBe('Tue 16:00–18:00: €0.35/kWh instead of €0.49/kWh');
      // The time that is looked at stays where it was.
      expect(await page.locator('wattpost-moment-bar .price').innerText()).toContain('€0.49/kWh');
      await expect
        .poll(async () => undoOf(page).getAttribute('aria-label'))
        .toContain('Undo: “New price” to €0.35/kWh');
      await takePicture(page, 'week-editor');
      expect(await axeFindings(page)).toEqual([]);
      const rate = await downloaded(page);
      expect(windowsOf(rate, 'New price')).toEqual(['2 16:00-18:00']);
      expect(rate.recurring.at(-1)?.intervals.energy).toMatchObject([{ unit: 1000, price: 0.35 }]);
      await undoOf(page).click();
      await expect
        .poll(async () => told(page).innerText())
        .toBe('Tue 16:00–18:00: €0.49/kWh instead of €0.35/kWh');
      const redo = page.getByRole('button', { name: /^Redo/ });
      await expect
        .poll(async () => redo.getAttribute('aria-label'))
        .toContain('Redo: “New price” to');
      await undoOf(page).click();
      await piece(page, 'Tue 15:00–22:00').waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('drags an edge, moves a window to another day, and copies one with Alt', async () => {
    await withPreview(desk, async ({ page }) => {
      await piece(page, 'Tue 11:00').click();
      await drag(page, [1, '14:58'], [1, '17:00']);
      await piece(page, 'Tue 11:00–17:00').waitFor();
      await drag(page, [1, '11:03'], [1, '10:15']);
      await piece(page, 'Tue 10:15–17:00').waitFor();
      await drag(page, [1, '13:00'], [2, '13:30']);
      await piece(page, 'Wed 10:45–17:30').waitFor();
      await piece(page, 'Tue 06:00–22:00').waitFor();
      await drag(page, [0, '13:00'], [1, '13:00'], 'Alt');
      await piece(page, 'Tue 11:00–15:00').waitFor();
      const windows = windowsOf(await downloaded(page), 'Sonnenstrom');
      expect([...windows].sort()).toEqual([
        ...['1 11:00-15:00', '2 11:00-15:00', '3 10:45-17:30', '4 11:00-15:00'],
        '5 11:00-15:00',
      ]);
    });
  });

  it('shows the time looked at, which a click on a window leaves as it is', async () => {
    await withPreview(desk, async ({ page }) => {
      await piece(page, 'Tue 11:00').click();
      await panelOf(page).getByRole('heading', { name: 'Tue 11:00–15:00' }).waitFor();
      expect(page.url()).toContain('at=2026-11-18T09:20');
      const line = await gridOf(page).locator('.instant').boundingBox();
      const { y } = await pointOf(page, 2, '10:20');
      expect(line?.height).toBe(2);
      expect(Math.abs((line?.y ?? 0) + 1 - y)).toBeLessThan(1);
    });
  });

  it('wraps midnight: a window that is moved over it is one window still', async () => {
    await withPreview(desk, async ({ page }) => {
      await piece(page, 'Sun 22:00').click();
      await drag(page, [6, '23:00'], [6, '22:00']);
      await piece(page, 'Sun 21:00–24:00').waitFor();
      await piece(page, 'Mon 00:00–05:00').waitFor();
      expect(windowsOf(await downloaded(page), 'Nachtstrom')).toContain('0 21:00-05:00');
    });
  });

  it('changes several prices at once, exactly, and one in all of its windows or in the chosen ones', async () => {
    await withPreview(desk, async ({ page }) => {
      await piece(page, 'Mon 11:00').click();
      await piece(page, 'Tue 11:00').click({ modifiers: ['Control'] });
      await piece(page, 'Mon 00:00').click({ modifiers: ['Control'] });
      await panelOf(page).getByRole('heading', { name: '3 windows selected' }).waitFor();
      await change(page, 'Energy, + per kWh', '0.02');
      await expect
        .poll(async () => told(page).innerText())
        .toContain('Mon 11:00–15:00: €0.435/kWh instead of €0.415/kWh');
      await change(page, 'Fee, per session', '-1');
      await panelOf(page).getByRole('alert').getByText('negative').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await piece(page, 'Wed 11:00').click();
      await panelOf(page).getByText('A change applies to all 3 windows of this price.').waitFor();
      await priceOf(page).fill('0.3735');
      await expect
        .poll(async () => told(page).innerText())
        .toContain('Fri 11:00–15:00: €0.3735/kWh instead of €0.415/kWh');
      await panelOf(page).getByRole('button', { name: 'Only the chosen window' }).click();
      await panelOf(page).getByText('A change applies to 1 window of this price.').waitFor();
      await priceOf(page).fill('0.5');
      await expect
        .poll(async () => told(page).innerText())
        .toBe('Wed 11:00–15:00: €0.50/kWh instead of €0.3735/kWh');
      const rate = await downloaded(page);
      expect(
        rate.recurring.map(({ name, intervals }) => [name, intervals.energy[0]?.price]),
      ).toEqual([
        ['Nachtstrom', 0.39],
        ['Nachtstrom 2', 0.41],
        ['Sonnenstrom', 0.3735],
        ['Sonnenstrom 3', 0.5],
        ['Sonnenstrom 2', 0.435],
        ['Wochenende', 0.44],
      ]);
      const [second] = rate.recurring.filter(({ name }) => name === 'Sonnenstrom 2');
      expect(second?.marketing_texts['de_AT']?.short_description).toBe(
        'Sonnenstrom vom Rathausdach',
      );
    });
  });

  it('chooses with a band, all of a price, and the whole week', async () => {
    await withPreview(desk, async ({ page }) => {
      await piece(page, 'Mon 11:00').waitFor();
      await drag(page, [0, '10:00'], [2, '16:00'], 'Shift');
      // Three windows, and two places of the default price on each of the days.
      await panelOf(page).getByRole('heading', { name: '9 windows selected' }).waitFor();
      await gridOf(page).locator('[tabindex="0"]').press('Control+A');
      await panelOf(page).getByRole('heading', { name: '23 windows selected' }).waitFor();
      await panelOf(page)
        .getByRole('button', { name: /^Nachtstrom/ })
        .click();
      await panelOf(page).getByRole('heading', { name: '5 windows selected' }).waitFor();
      await panelOf(page).getByRole('button', { name: 'Delete' }).click();
      await piece(page, 'Mon 00:00–11:00').waitFor();
      expect((await downloaded(page)).recurring.map(({ name }) => name)).toEqual([
        ...['Sonnenstrom', 'Wochenende'],
      ]);
    });
  });

  it('is used by keyboard alone', async () => {
    await withPreview(desk, async ({ page }) => {
      await gridOf(page).locator('[tabindex="0"]').focus();
      const said = async (): Promise<string> => focused(page);
      await expect.poll(said).toContain('Wed 06:00–11:00, Default price');
      await page.keyboard.press('ArrowDown');
      await expect.poll(said).toContain('Wed 11:00–15:00, Sonnenstrom');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(said).toContain('Tue 11:00–15:00, Sonnenstrom');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+ArrowDown');
      await piece(page, 'Tue 11:00–15:15').waitFor();
      await page.keyboard.press('Shift+Control+ArrowUp');
      await piece(page, 'Tue 11:00–15:10').waitFor();
      await page.keyboard.press('Shift+Alt+ArrowDown');
      await piece(page, 'Tue 11:15–15:10').waitFor();
      await page.keyboard.press('Alt+ArrowUp');
      await piece(page, 'Tue 11:00–14:55').waitFor();
      await expect.poll(said).toContain('Tue 11:00–14:55, Sonnenstrom');
      await page.keyboard.press('s');
      await piece(page, 'Tue 11:00–13:00').waitFor();
      await piece(page, 'Tue 13:00–14:55').waitFor();
      await page.keyboard.press('j');
      await piece(page, 'Tue 11:00–14:55').waitFor();
      await page.keyboard.press('c');
      await expect.poll(said).not.toContain('Sonnenstrom');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await piece(page, 'Mon 11:00–14:55').waitFor();
      await piece(page, 'Tue 11:00').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Delete');
      await piece(page, 'Tue 06:00–22:00').waitFor();
      await piece(page, 'Tue 06:00').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('d');
      await expect.poll(said).toContain('Tue 06:00–22:00, New price');
      expect(windowsOf(await downloaded(page), 'New price')).toEqual(['2 06:00-22:00']);
    });
  });

  it('changes the texts of what is chosen, a language at a time', async () => {
    await withPreview(desk, async ({ page, complaints }) => {
      await piece(page, 'Tue 11:00').click();
      const texts = panelOf(page).locator('wattpost-panel-texts');
      await texts.getByText('Texts').click();
      const short = texts.getByRole('textbox', { name: 'Short description' });
      await expect.poll(async () => short.inputValue()).toBe('Sonnenstrom vom Rathausdach');
      // Left empty, it is the cost rate’s (T1).
      const legal = texts.getByRole('textbox', { name: 'Legal text' });
      expect(await legal.getAttribute('placeholder')).not.toBe('');
      await short.fill('Strom vom Dach');
      await short.blur();
      await expect
        .poll(async () => undoOf(page).getAttribute('aria-label'))
        .toContain('Undo: texts in de_AT');
      expect(await axeFindings(page)).toEqual([]);
      const [entry] = (await downloaded(page)).recurring.filter(
        ({ name }) => name === 'Sonnenstrom',
      );
      expect(entry?.marketing_texts['de_AT']?.short_description).toBe('Strom vom Dach');
      await undoOf(page).click();
      await expect.poll(async () => short.inputValue()).toBe('Sonnenstrom vom Rathausdach');
      expect(complaints).toEqual([]);
    });
  });

  it('takes a table of a spreadsheet, or says all that is wrong with it', async () => {
    await withPreview(desk, async ({ page }) => {
      await page.getByRole('button', { name: 'Paste a table…' }).click();
      const cells = page.getByRole('textbox', { name: 'Cells of the week' });
      await cells.fill('Mon\t08:00\t25:00\t0.40\nTom\t10:00\t12:00\tfree');
      await page.getByRole('button', { name: 'Import' }).click();
      const alert = page.getByRole('alert');
      await alert.getByText('line 1, column 3: Expected a time such as 06:30').waitFor();
      await alert.getByText('line 2, column 1: Expected a weekday such as Tue').waitFor();
      await alert.getByText('line 2, column 4: Expected a price such as 0.35').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const row = (hour: number): string =>
        Array.from({ length: 7 }, () => (hour < 6 ? '0,29' : hour < 20 ? '' : '0,55')).join('\t');
      await cells.fill(Array.from({ length: 24 }, (_, hour) => row(hour)).join('\n'));
      await page.getByRole('button', { name: 'Import' }).click();
      await piece(page, 'Mon 00:00–06:00').waitFor();
      await piece(page, 'Sun 20:00–24:00').waitFor();
      await expect
        .poll(async () => undoOf(page).getAttribute('aria-label'))
        .toBe('Undo: pasted week');
      const rate = await downloaded(page);
      expect(windowsOf(rate, '0.29/kWh')).toHaveLength(7);
      expect(windowsOf(rate, '0.55/kWh')[0]).toBe('0 20:00-00:00');
    });
  });

  it.each([
    ['on a phone', { viewport: { width: 390, height: 844 } }],
    [
      'on a narrow phone in the dark',
      { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    ],
    ['in forced colours', { viewport: { width: 1440, height: 900 }, forcedColors: 'active' }],
  ] as const)('fits and passes axe %s, with a window chosen', async (what, options) => {
    await withPreview({ ...desk, ...options }, async ({ page }) => {
      await piece(page, 'Tue 11:00').click();
      await panelOf(page).getByRole('heading', { name: 'Tue 11:00–15:00' }).waitFor();
      expect(await tooWide(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, `week-editor ${what}`);
    });
  });

  it('draws with a finger that rests first, and scrolls with one that does not', async () => {
    const options = { ...desk, viewport: { width: 390, height: 844 }, hasTouch: true };
    await withPreview(options, async ({ page }) => {
      await piece(page, 'Tue 15:00').scrollIntoViewIfNeeded();
      const client = await page.context().newCDPSession(page);
      const touch = async (type: string, point?: { x: number; y: number }): Promise<void> => {
        const touchPoints = point === undefined ? [] : [point];
        await client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
      };
      const [from, to] = [await pointOf(page, 1, '16:00'), await pointOf(page, 1, '18:00')];
      await touch('touchStart', { x: from.x, y: from.y + 1 });
      // On the page's own clock, so that a busy page has seen the finger rest before it moves.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
      await touch('touchMove', { x: to.x, y: (from.y + to.y) / 2 });
      await touch('touchMove', to);
      await touch('touchEnd');
      await piece(page, 'Tue 16:00–18:00').waitFor();
    });
  });
});
