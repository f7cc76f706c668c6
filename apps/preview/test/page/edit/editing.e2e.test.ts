import { readFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
/** A Saturday, 09:00 in Vienna: the entry “Wochenende” holds. */
const hash = (view: string): string => `view=${view}&at=2026-11-21T08:00:00.000Z`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-editing-'));
});

async function look(page: Page, name: string): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await takePicture(page, name, true);
}

function field(within: Locator, name: string): Locator {
  return within.getByRole('textbox', { name, exact: true });
}

async function choose(page: Page, name: string): Promise<void> {
  const prices = page.locator('wattpost-week-panel .prices');
  await prices.getByRole('button', { name: new RegExp(`^${name} `) }).click();
}

describe('editing', () => {
  it('takes a price as it is typed, refuses what is none, undoes it and takes it back', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page, complaints }) => {
      await choose(page, 'Wochenende');
      const entry = page.locator('wattpost-edit-entry');
      const price = field(entry.getByRole('group', { name: 'Energy' }), 'Price');
      const told = page.locator('wattpost-consequence');
      const undo = page.getByRole('button', { name: /^Undo/ });
      await price.fill('35,5 ct');
      await told.getByText('€0.355/kWh instead of €0.44/kWh').first().waitFor();
      await price.fill('-1');
      await entry.getByRole('alert').getByText('negative').waitFor();
      await expect.poll(async () => price.inputValue()).toBe('-1');
      await look(page, 'edit-refused');
      await expect
        .poll(async () => undo.getAttribute('aria-label'))
        .toContain('Undo: “Wochenende” to €0.355/kWh');
      await undo.click();
      await told.getByText('€0.44/kWh instead of €0.355/kWh').first().waitFor();
      await expect.poll(async () => undo.isEnabled()).toBe(false);
      expect(await price.inputValue()).toBe('-1');
      await entry.getByRole('button', { name: 'Discard input: Price' }).click();
      await expect.poll(() => price.inputValue()).toBe('0.44');
      await expect.poll(async () => entry.getByRole('alert').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('has a price for idle time, and limits of a session', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await choose(page, 'Nachtstrom');
      const entry = page.locator('wattpost-edit-entry');
      await entry.getByRole('button', { name: 'Bill for idle time' }).click();
      const idle = entry.getByRole('group', { name: 'Idle time' });
      await field(idle, 'Price').fill('5 ct/min');
      await field(entry.getByRole('group', { name: 'Limits' }), 'Total at most').fill('25');
      const what = page.locator('wattpost-week-panel .what');
      await what.getByText('idle €0.05/min').waitFor();
      await what.getByText('at most €25.00').waitFor();
      await look(page, 'edit-idle-limits');
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const reading = readBundle(await readFile(await (await downloading).path()));
      const [night] = reading.ok ? (reading.bundle.cost_rates[0]?.recurring ?? []) : [];
      expect(night?.intervals.idle).toMatchObject([{ unit: 1, price: 0.05 }]);
      expect(night?.intervals.limits).toMatchObject({ max_total: 25, min_total: null });
      await entry.getByRole('button', { name: 'Remove idle time' }).click();
      await entry.getByText('Idle time is billed like charging time.').waitFor();
    });
  });

  it('changes windows, adds, moves and removes entries, in the dark on a phone', async () => {
    const options = { viewport: { width: 360, height: 780 }, colorScheme: 'dark' } as const;
    await withPreview({ bundle, hash: hash('week'), ...options }, async ({ page }) => {
      const entry = page.locator('wattpost-edit-entry');
      const prices = page.locator('wattpost-week-panel .prices b');
      const piece = (start: string): Locator =>
        page.locator(`wattpost-time-grid .cell[title^="${start}"]`);
      await piece('Mon 06:00').click();
      await page.getByRole('button', { name: 'Draw a window here' }).click();
      await field(entry, 'Name').fill('Mittag');
      await prices.getByText('Mittag').waitFor();
      const times = entry.getByRole('group', { name: 'Times 1' });
      await times.getByRole('button', { name: 'Sun', exact: true }).click();
      const from = times.getByLabel('from', { exact: true });
      await from.fill('08:00');
      await from.press('Enter');
      for (const day of ['Mon', 'Sun']) await piece(`${day} 08:00–11:00`).waitFor();
      await entry.getByRole('button', { name: 'Move up' }).click();
      await expect
        .poll(() => prices.allInnerTexts())
        .toEqual(['Default price', 'Nachtstrom', 'Sonnenstrom', 'Mittag', 'Wochenende']);
      await look(page, 'edit-phone-dark');
      await entry.getByRole('button', { name: 'Remove entry' }).click();
      await expect.poll(() => prices.count()).toBe(4);
    });
  });

  it('edits texts where they come from', async () => {
    await withPreview({ bundle, hash: hash('texts') }, async ({ page }) => {
      const german = page.getByRole('region', { name: 'Austrian German' });
      await field(german, 'Legal text').fill('Nur am Wochenende.');
      await expect
        .poll(() => german.locator('.badge').allInnerTexts())
        .toEqual(Array(3).fill('from the entry “Wochenende”'));
      await field(german, 'Legal text').fill('');
      await expect
        .poll(() => german.locator('.badge').last().innerText())
        .toBe('from the cost rate');
      await page.getByLabel('Another language').fill('no locale');
      await page.getByRole('button', { name: 'Add to entry' }).click();
      await page.getByText('Enter a language such as “de-AT”').waitFor();
      await page.getByLabel('Another language').fill('it_IT');
      await page.getByRole('button', { name: 'Add to entry' }).click();
      await page.getByRole('button', { name: 'Write “it-IT”' }).click();
      await page.getByRole('button', { name: 'Add to entry' }).click();
      await page.getByRole('region', { name: 'Italian (Italy)' }).waitFor();
      await look(page, 'texts');
      await page.getByRole('region', { name: 'Longest texts' }).getByRole('button').first().click();
      const entry = page.locator('wattpost-edit-entry');
      await expect.poll(() => field(entry, 'Name').inputValue()).toBe('Wochenende');
      await expect.poll(() => entry.isVisible()).toBe(true);
    });
  });

  it('checks directions at each key stroke, and mends them', async () => {
    await withPreview({ bundle, hash: hash('directions') }, async ({ page }) => {
      const english = page.getByRole('region', { name: 'English' });
      await field(english, 'Text').fill('Turn to ulica Główna → left 👍');
      await english.getByText('3 characters cannot be saved').waitFor();
      await expect
        .poll(async () => english.locator('mark').allInnerTexts())
        .toEqual(['ł', '→', '👍']);
      await english.getByText('Character 16: “ł” (U+0142). Write l').waitFor();
      await english.getByText('There is no replacement.').waitFor();
      await look(page, 'directions-refused');
      await field(english, 'Text').fill('Turn to ulica Główna → left');
      await english.getByRole('button', { name: 'Accept all suggestions' }).click();
      await expect
        .poll(async () => field(english, 'Text').inputValue())
        .toBe('Turn to ulica Glówna > left');
      await page.getByRole('button', { name: /^Undo/ }).and(page.locator(':enabled')).waitFor();
    });
  });

  it('writes prices in the forms of others, and takes them over in one step', async () => {
    await withPreview({ bundle, hash: hash('exchange') }, async ({ page, requests }) => {
      const out = page.locator('wattpost-exchange-out');
      await out.getByRole('button', { name: 'Export' }).click();
      await out.getByText('It cannot be written.').waitFor();
      await field(out, 'Country').fill('AT');
      await field(out, 'OCPI party ID').fill('WPT');
      await out.getByRole('button', { name: 'Export' }).click();
      const saving = page.waitForEvent('download');
      await out.getByRole('button', { name: /^Save/ }).click();
      const tariff = path.join(folder, 'tariff.json');
      await (await saving).saveAs(tariff);
      expect(JSON.parse(await readFile(tariff, 'utf8'))).toMatchObject({
        country_code: 'AT',
        party_id: 'WPT',
        currency: 'EUR',
      });

      const into = page.locator('wattpost-exchange-in');
      const choosing = page.waitForEvent('filechooser');
      await into.getByRole('button', { name: 'Choose a file…' }).click();
      await (await choosing).setFiles(tariff);
      await into.getByText('a new cost rate').waitFor({ state: 'attached' });
      await look(page, 'exchange');
      await into.getByRole('button', { name: 'Import', exact: true }).click();
      await into.getByText('Imported.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('no changes').waitFor();
      expect(requests).toEqual([]);
    });
  });
});
