import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../scripts/electron/chromium.ts';
import { openFile, showView, takePicture, withPreview } from '../openPreview.ts';

const bundle = sampleBundlePath('city-ac');
const twoStations = sampleBundlePath('two-stations');
/** A Saturday, 09:00 in Vienna: the entry “Wochenende” holds. */
const hash = (view: string): string => `view=${view}&at=2026-11-21T08:00:00.000Z`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wattpost-typing-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

function field(within: Locator, name: string): Locator {
  return within.getByRole('textbox', { name, exact: true });
}

const told = (page: Page): Locator => page.locator('wattpost-consequence');
const english = (page: Page): Locator => page.getByRole('region', { name: 'English' });
const price = (page: Page): Locator =>
  field(page.locator('wattpost-edit-entry').getByRole('group', { name: 'Energy' }), 'Price');

async function openEntry(page: Page, name: string): Promise<void> {
  const prices = page.locator('wattpost-week-panel .prices');
  await prices.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect
    .poll(async () => field(page.locator('wattpost-edit-entry'), 'Name').inputValue())
    .toBe(name);
}

/** Answers the browser's next questions, and has what they say. */
function answering(page: Page, isAccepted: boolean): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (isAccepted ? dialog.accept() : dialog.dismiss());
  });
  return said;
}

async function downloaded(page: Page): Promise<Bundle> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const reading = readBundle(await readFile(await (await downloading).path()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

describe('what is typed and cannot be kept in the bundle', () => {
  const refused = 'Turn to ulica Główna';

  it('stays: a direction, over another view, another station and an undo', async () => {
    const options = { bundle: twoStations, hash: hash('directions') };
    await withPreview(options, async ({ page, complaints }) => {
      await field(english(page), 'Text').fill(refused);
      await english(page).getByText('One character cannot be saved').waitFor();
      await page.getByText('1 text is not in the bundle').waitFor();
      await takePicture(page, 'typing-waits', true);
      expect(await axeFindings(page)).toEqual([]);
      await showView(page, 'week');
      await showView(page, 'directions');
      await expect.poll(() => field(english(page), 'Text').inputValue()).toBe(refused);
      const stations = page.getByLabel('Station', { exact: true });
      await stations.selectOption({ index: 1 });
      await expect.poll(() => field(english(page), 'Text').inputValue()).toContain('fast charger');
      await page
        .getByRole('region', { name: 'German' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await stations.selectOption({ index: 0 });
      await expect.poll(() => field(english(page), 'Text').inputValue()).toBe(refused);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('no changes').waitFor();
      await expect.poll(() => field(english(page), 'Text').inputValue()).toBe(refused);
      await english(page).getByRole('button', { name: 'Discard input' }).click();
      await expect.poll(() => field(english(page), 'Text').inputValue()).toContain('Lindengasse');
      await expect.poll(() => page.getByText('is not in the bundle').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  it('stays: a price, over another entry, another view and an undo', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Wochenende');
      await price(page).fill('0.4');
      await told(page).getByText('€0.40/kWh').waitFor();
      await price(page).fill('-1');
      const alert = page.locator('wattpost-edit-entry').getByRole('alert');
      await alert.getByText('negative').waitFor();
      await openEntry(page, 'Nachtstrom');
      await expect.poll(() => price(page).inputValue()).toBe('0.39');
      await openEntry(page, 'Wochenende');
      await expect.poll(() => price(page).inputValue()).toBe('-1');
      await alert.getByText('negative').waitFor();
      await showView(page, 'board');
      await showView(page, 'week');
      await openEntry(page, 'Wochenende');
      await expect.poll(() => price(page).inputValue()).toBe('-1');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('no changes').waitFor();
      await told(page).getByText('€0.44/kWh instead').first().waitFor();
      expect(await price(page).inputValue()).toBe('-1');
      await alert.getByText('negative').waitFor();
      await price(page).press('Escape');
      await expect.poll(() => price(page).inputValue()).toBe('0.44');
      await expect.poll(() => alert.count()).toBe(0);
    });
  });

  it('stays beside another field that is accepted: one price, and another, and a time', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Wochenende');
      const entry = page.locator('wattpost-edit-entry');
      const idle = field(entry.getByRole('group', { name: 'Time, step 2' }), 'Price');
      await price(page).fill('-1');
      await entry.getByRole('alert').getByText('negative').waitFor();
      const rows = entry.getByRole('group', { name: 'Times 1' });
      const until = rows.getByRole('textbox').nth(1);
      await until.fill('20:00');
      await until.press('Enter');
      await rows.getByRole('alert').waitFor();
      await idle.fill('0.06');
      await told(page).getByText('0.06').first().waitFor();
      await idle.blur();
      // A field has just lost the focus: this is no key of the page.
      await page.keyboard.press('1');
      await page.waitForTimeout(1500);
      expect(await price(page).inputValue()).toBe('-1');
      expect(await until.inputValue()).toBe('20:00');
      await expect.poll(() => entry.getByRole('alert').count()).toBe(2);
    });
  });

  it('is asked about before a download, and before the file or the page is left', async () => {
    await withPreview({ bundle, hash: hash('directions') }, async ({ page }) => {
      const said = answering(page, false);
      await field(english(page), 'Text').fill('');
      await field(english(page), 'Text').pressSequentially(refused);
      await english(page).getByText('One character cannot be saved').waitFor();
      await page.keyboard.press('Control+s');
      await expect.poll(() => said).toHaveLength(1);
      expect(said[0]).toContain('English');
      expect(said[0]).toContain(refused);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => said).toHaveLength(2);
      expect(said[1]).toContain(refused);
      await openFile(page, twoStations);
      await page.getByRole('dialog').getByText('Not all of your input').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.evaluate(() => {
        location.reload();
      });
      await expect.poll(() => said).toEqual([expect.anything(), expect.anything(), 'beforeunload']);
      expect(await field(english(page), 'Text').inputValue()).toBe(refused);
    });
  });

  it('goes with the file that is closed, and does not come into the next', async () => {
    await withPreview({ bundle, hash: hash('directions') }, async ({ page }) => {
      const said = answering(page, true);
      await field(english(page), 'Text').fill(refused);
      await english(page).getByText('One character cannot be saved').waitFor();
      const { stations } = await downloaded(page);
      expect(stations[0]?.directions[1]?.text).toContain('Lindengasse');
      expect(said).toHaveLength(1);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await openFile(page, bundle, 'Open a file…');
      await expect.poll(() => field(english(page), 'Text').inputValue()).toContain('Lindengasse');
      await expect.poll(() => page.getByText('is not in the bundle').count()).toBe(0);
    });
  });
});

describe('what is typed and has not been taken yet', () => {
  it('is in a download that comes before the pause', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Nachtstrom');
      await price(page).fill('0.31');
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Control+s');
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(text).toContain('"price": 0.31');
    });
  });

  it('is taken when the view is left at once, without the field being left', async () => {
    await withPreview({ bundle, hash: hash('directions') }, async ({ page }) => {
      await showView(page, 'week');
      await showView(page, 'directions');
      await field(english(page), 'Text').fill('Behind the town hall.');
      await page.goBack().catch(() => undefined);
      await page.evaluate(() => {
        location.hash = location.hash.replace('view=directions', 'view=week');
      });
      await page.locator('nav a[aria-current=page]', { hasText: 'Week' }).waitFor();
      const { stations } = await downloaded(page);
      expect(stations[0]?.directions[1]?.text).toBe('Behind the town hall.');
    });
  });
});

describe('changes of one price that come at once', () => {
  it('follow each other: none takes back what the other has done', async () => {
    await withPreview({ bundle, hash: hash('week') }, async ({ page }) => {
      await openEntry(page, 'Wochenende');
      const entry = page.locator('wattpost-edit-entry');
      const boxes = [
        price(page),
        field(entry.getByRole('group', { name: 'Time, step 2' }), 'Price'),
      ];
      const handles = await Promise.all(boxes.map(async (box) => box.elementHandle()));
      await page.evaluate((inputs) => {
        for (const [index, input] of inputs.entries()) {
          if (!(input instanceof HTMLInputElement)) continue;
          input.value = ['0.41', '0.07'][index] ?? '';
          input.dispatchEvent(new Event('input', { bubbles: true }));
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }
      }, handles);
      await page.locator('wattpost-week-panel .what').getByText('€0.41/kWh').waitFor();
      await page.locator('wattpost-week-panel .what').getByText('0.07').waitFor();
      const { cost_rates: rates } = await downloaded(page);
      const { intervals } = rates[0]?.recurring.find(({ name }) => name === 'Wochenende') ?? {};
      expect(intervals?.energy[0]?.price).toBe(0.41);
      expect(intervals?.time[1]?.price).toBe(0.07);
    });
  });
});

describe('a text that is cleared is removed (T1, T3)', () => {
  it('a direction goes when its field is left', async () => {
    await withPreview({ bundle, hash: hash('directions') }, async ({ page }) => {
      await field(english(page), 'Text').fill('  ');
      await english(page).getByText('It will be removed').waitFor();
      await field(english(page), 'Text').blur();
      await page.getByText('changed').first().waitFor();
      await english(page).getByText('Not written.').waitFor();
      const { stations } = await downloaded(page);
      expect(stations[0]?.directions.map(({ language }) => language)).toEqual(['de', 'fr']);
    });
  });

  it('a marketing text goes, and its language with the last of them, so that others are shown', async () => {
    await withPreview({ bundle, hash: hash('texts') }, async ({ page }) => {
      const german = page.getByRole('region', { name: 'Austrian German' });
      for (const name of ['Short description', 'Description']) {
        await field(german, name).fill(' ');
        await field(german, name).blur();
      }
      await expect
        .poll(() => german.locator('.badge').allInnerTexts())
        .toEqual(Array(3).fill('from the cost rate'));
      await page.getByLabel('Another language').fill('it-IT');
      await page.getByRole('button', { name: 'Add to entry' }).click();
      await page.getByRole('region', { name: 'Italian (Italy)' }).waitFor();
      const written = await downloaded(page);
      const entry = written.cost_rates[0]?.recurring.find(({ name }) => name === 'Wochenende');
      expect(Object.keys(entry?.marketing_texts ?? {})).toEqual(['en_GB', 'fr_FR']);
    });
  });
});
