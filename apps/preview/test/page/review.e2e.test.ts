import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { showView, takePicture, withPreview } from '../openPreview.ts';
import { printedSheets, withoutBlanks } from '../paper.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-review-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const city = sampleBundlePath('city-ac');
const at = 'at=2026-11-18T09:20:00Z';

/** A bundle as it is read from what was downloaded. */
async function bundleIn(download: Download): Promise<Bundle> {
  const reading = readBundle(await readFile(await download.path()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** Makes the night of the sample dearer, as a person does. */
async function changeNight(page: Page): Promise<void> {
  await showView(page, 'week');
  const prices = page.locator('wattpost-week-panel .prices');
  await prices.getByRole('button', { name: /^Nachtstrom/ }).click();
  const energy = page.locator('wattpost-edit-entry').getByRole('group', { name: 'Energy' });
  const price = energy.getByRole('textbox', { name: 'Price', exact: true });
  await expect.poll(async () => price.inputValue()).toBe('0.39');
  await price.fill('0.42');
  await price.blur();
  await page.getByRole('button', { name: 'Review and save' }).waitFor();
}

describe('findings', () => {
  it('of gaps offer to close them, which can be undone', async () => {
    const text = await readFile(city, 'utf8');
    const bundle = path.join(folder, 'gaps.json');
    await writeFile(bundle, text.replaceAll('"end_time": "06:00"', '"end_time": "10:59"'));
    await withPreview({ bundle, hash: at }, async ({ page, complaints }) => {
      await showView(page, 'review');
      const gap = page.getByText('“Nachtstrom” applies until').first();
      await gap.waitFor();
      const close = page.getByRole('button', { name: 'Close the gaps: “Nachtstrom”' });
      await close.click();
      await gap.waitFor({ state: 'detached' });
      await close.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Undo: close gaps of / }).click();
      await gap.waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

describe('a new price list', () => {
  it('is made of a template, reviewed, and downloaded as a file that displays read', async () => {
    const options = { timezoneId: 'Europe/Vienna' };
    await withPreview(options, async ({ page, complaints, requests }) => {
      await page.getByRole('button', { name: /^Day and night/ }).click();
      await page.getByLabel('Name', { exact: true }).fill('Hof 1');
      await page.getByLabel('Price per kWh').fill('0,49 €');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      await page.getByText('The price list is not created yet').waitFor();
      const night = page.getByLabel('At night, per kWh');
      await expect.poll(async () => night.getAttribute('aria-invalid')).toBe('true');
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'new-list', true);
      await night.fill('0.39');
      await page.reload();
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hof 1');
      expect(await night.inputValue()).toBe('0.39');
      await page.getByLabel('Fee per minute').fill('5 ct');
      await page.getByLabel('Free minutes before it').fill('360');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      const minutes = page.getByLabel('Its minutes count');
      await expect.poll(async () => minutes.getAttribute('aria-invalid')).toBe('true');
      expect(await minutes.locator('option').allTextContents()).toMatchObject([
        'Please choose',
        expect.stringContaining('from plug-in'),
        expect.stringContaining('after charging has ended'),
      ]);
      await minutes.selectOption({ index: 1 });
      await takePicture(page, 'new-list-minutes', true);
      await page.reload();
      await expect.poll(() => minutes.inputValue()).toBe('session');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      await page.locator('wattpost-time-grid [role=gridcell]').first().waitFor();
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('This price list is new').waitFor();
      await page.getByText('11 kW, 30 kWh (2 h 44 min)').waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe('Hof-1.json');
      const { stations, cost_rates: rates } = await bundleIn(file);
      expect(stations).toMatchObject([{ label: 'Hof 1', time_zone: 'Europe/Vienna' }]);
      expect(rates[0]?.recurring[0]?.intervals.energy[0]?.price).toBe(0.39);
      expect(rates[0]?.intervals?.time).toMatchObject([{ unit: 360 }, { unit: 1, price: 0.05 }]);
      await page.getByText('no changes').waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('wattpost-new-list'))).toBeNull();
      expect([complaints, requests]).toEqual([[], []]);
    });
  });
});

describe('a review', () => {
  it('says in sentences what changes, and what sessions cost by it, also on paper', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await withPreview({ bundle: city, hash: at, permissions }, async ({ page }) => {
      await changeNight(page);
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('Sun–Thu 22:00–06:00: +3 ct/kWh').waitFor();
      await page.getByText('€0.39/kWh · €0.50 start → €0.42/kWh · €0.50 start').waitFor();
      await page.getByRole('cell', { name: '€12.20 → €12.95' }).waitFor();
      await page.getByLabel('Power in kW').fill('22');
      await page.getByLabel('Energy in kWh').fill('40');
      await page.getByRole('button', { name: 'Add session' }).click();
      await page.getByText('22 kW, 40 kWh (1 h 50 min)').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'review', true);
      const paper = withoutBlanks((await printedSheets(page)).join(''));
      for (const text of ['Sun–Thu 22:00–06:00: +3 ct/kWh', '22 kW, 40 kWh', 'Rathaushof']) {
        expect(paper).toContain(withoutBlanks(text));
      }
      await page.getByRole('button', { name: 'Copy as text' }).click();
      await page.getByText('Copied.').waitFor();
      const copied = await page.evaluate(async () => navigator.clipboard.readText());
      expect(copied).toContain('• Sun–Thu 22:00–06:00: +3 ct/kWh');
      await page.getByRole('button', { name: /^Show Sun/ }).click();
      await page.waitForFunction(() => location.hash.includes('2026-11-15T23%3A00'));
      await page.reload();
      await page.getByText('22 kW, 40 kWh (1 h 50 min)').waitFor();
    });
  });

  it('compares two files, and swaps them', async () => {
    const text = await readFile(city, 'utf8');
    const other = path.join(folder, 'before.json');
    await writeFile(
      other,
      text.replace('"price": 0.44', '"price": 0.4').replace('(Höhe 2,10 m)', ''),
    );
    await withPreview({ bundle: city, hash: at }, async ({ page, complaints }) => {
      await showView(page, 'review');
      await page.getByText('Nothing changes.').waitFor();
      const choosing = page.waitForEvent('filechooser');
      await page.getByLabel('Compared with').selectOption('Another file…');
      await (await choosing).setFiles(other);
      await page.getByText('Fri 20:00 – Sun 22:00: +4 ct/kWh').waitFor();
      await page.getByRole('rowheader', { name: 'Directions (de)' }).waitFor();
      await page.getByRole('button', { name: 'Swap the two' }).click();
      await page.getByText('Fri 20:00 – Sun 22:00: −4 ct/kWh').waitFor();
      await page.getByRole('button', { name: 'End comparison' }).click();
      await page.getByText('Nothing changes.').waitFor();
      expect(complaints).toEqual([]);
    });
  });

  it('K1 has both prices in one file where changes begin later', async () => {
    await withPreview({ bundle: city, hash: at }, async ({ page }) => {
      await changeNight(page);
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('Begin on a date…').click();
      await page.getByLabel('The changes begin on').fill('2199-01-01');
      await page.getByRole('button', { name: 'Prepare' }).click();
      await page.getByText('One file has both').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const { stations, cost_rates: rates } = await bundleIn(await downloading);
      const nights = rates.map(({ recurring }) =>
        recurring.map(({ intervals }) => intervals.energy[0]?.price).includes(0.42),
      );
      expect(nights).toEqual([false, true]);
      expect(rates[1]?.name).toBe('Stadt AC from Tuesday, 1 January 2199');
      expect(stations[0]?.cost_rate_periods?.map(({ from }) => from)).toEqual([
        '2199-01-01T00:00:00',
      ]);
    });
  });

  it('has two files where more than prices begins later', async () => {
    await withPreview({ bundle: city, hash: at }, async ({ page }) => {
      await showView(page, 'stations');
      await page.getByRole('textbox', { name: 'Label (your own name)' }).fill('Hof 1');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByText('Begin on a date…').click();
      await page.getByLabel('The changes begin on').fill('2199-01-01');
      await page.getByRole('button', { name: 'Prepare' }).click();
      await page.getByText('This needs two files').waitFor();
      const names = ['city-ac-until-2199-01-01.json', 'city-ac-from-2199-01-01.json'];
      const files: Bundle[] = [];
      for (const name of names) {
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: `Download ${name}` }).click();
        const file = await downloading;
        expect(file.suggestedFilename()).toBe(name);
        files.push(await bundleIn(file));
      }
      expect(files.map((file) => file.stations[0]?.label)).toEqual(['AT-W-0417', 'Hof 1']);
      expect(files.map((file) => file.valid_until)).toEqual(['2198-12-31T23:00:00.000Z', null]);
    });
  });

  it('K1 tells a holiday beside a weekly list', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const hash = `at=${year}-05-01T09:20:00Z&view=dates`;
    await withPreview({ bundle: city, hash }, async ({ page }) => {
      const cell = (date: string): Locator => page.locator(`[data-date="${year}-${date}"]`);
      await cell('05-02').click({ modifiers: ['Shift'] });
      await page.getByLabel('Its prices').selectOption('one price per kWh');
      await page.getByLabel('Price per kWh').fill('0.25');
      await page.getByRole('button', { name: 'Create the price list' }).click();
      await page.getByText('“Holiday” applies on these dates.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await expect
        .poll(() => page.locator('wattpost-moment-bar .price').innerText())
        .toContain('€0.25/kWh');
      // By mouse and by keys, and with the list that there is now.
      await cell('05-10').dragTo(cell('05-11'));
      await cell('05-11').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => page.getByLabel('Last date').inputValue()).toBe(`12/05/${year}`);
      await expect.poll(() => page.getByLabel('First date').inputValue()).toBe(`10/05/${year}`);
      await page.getByLabel('Its prices').selectOption('Holiday');
      await takePicture(page, 'dates-list', true);
      await page.getByRole('button', { name: 'Use the price list' }).click();
      await cell('05-12').getByText('€0.25').first().waitFor();
      await cell('05-13').getByText('€0.49').first().waitFor();
      for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('no changes').waitFor();
    });
  });
});

describe('Ctrl+K', () => {
  it('goes to a date, an entry, a station and a view', async () => {
    const bundle = sampleBundlePath('four-stations');
    await withPreview({ bundle, hash: at }, async ({ page, complaints }) => {
      await page.locator('wattpost-board h1').waitFor();
      const find = async (text: string): Promise<void> => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: /^Find/ }).fill(text);
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      };
      await find('24.12.2026 18:30');
      expect(await axeFindings(page)).toEqual([]);
      await takePicture(page, 'find');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => location.hash.includes('2026-12-24T17%3A30'));
      await find('sonnen');
      await page.keyboard.press('Enter');
      await page.locator('wattpost-week-view').waitFor();
      await find('ladesäule 3');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => location.hash.includes('5ad6674a'));
      await find('');
      await page.getByRole('option', { name: /Review/ }).click();
      await page.locator('wattpost-review-view').waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

describe('the first screen', () => {
  it.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('on %s has the whole board', async (what, viewport) => {
    await withPreview({ bundle: city, hash: at, viewport }, async ({ page }) => {
      const stage = page.locator('wattpost-board-view .screen');
      await page.locator('wattpost-board h1').waitFor();
      await expect
        .poll(async () => {
          const box = await stage.boundingBox();
          return (box?.y ?? 0) > 0 && (box?.y ?? 0) + (box?.height ?? Infinity) <= viewport.height;
        })
        .toBe(true);
      await takePicture(page, `board-${what.slice(2)}`);
    });
  });
});
