import { readFile } from 'node:fs/promises';
import { readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../../../../scripts/electron/chromium.ts';
import { takePicture, tooWide, withPreview } from '../../openPreview.ts';

const bundle = sampleBundlePath('three-stations');
const desk = { bundle, timezoneId: 'Europe/Vienna' };
const at = 'at=2026-11-25T12:00:00Z';

/** What Download gives. */
async function downloaded(page: Page): Promise<Bundle> {
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const reading = readBundle(await readFile(await (await downloading).path()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

/** Name of the list and usual one of each station. */
function listsOf({ stations, cost_rates: rates }: Bundle): string[] {
  return stations.map(
    ({ cost_rate_uuid: uuid }) => rates.find((rate) => rate.uuid === uuid)?.name ?? 'none',
  );
}

describe('stations', () => {
  it('K1 get a list together, from a date, and say what they have when', async () => {
    await withPreview({ ...desk, hash: `view=stations&${at}` }, async ({ page, complaints }) => {
      const table = page.locator('wattpost-station-table');
      await table.getByRole('checkbox').nth(1).check();
      await table.getByRole('checkbox').nth(2).check();
      await table.getByText('2 stations chosen').waitFor();
      const form = table.getByRole('form', { name: 'Assign a price list' });
      const name = await form.locator('option').nth(3).innerText();
      await form.getByLabel('Price list').selectOption({ label: name });
      await form.getByLabel('When').selectOption('time');
      await form.getByRole('textbox', { name: 'From' }).fill('1.1.2099');
      await form.getByRole('button', { name: 'Use at 2 stations' }).click();
      await expect.poll(() => table.getByText(`${name} from Thu, 1 Jan 2099`).count()).toBe(2);
      expect(await axeFindings(page)).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
      await takePicture(page, 'stations', true);
      const { stations, cost_rates: rates } = await downloaded(page);
      const uuid = rates.find((rate) => rate.name === name)?.uuid;
      const period = { cost_rate_uuid: uuid, from: '2099-01-01T00:00:00', until: null };
      expect(stations.map((one) => one.cost_rate_periods ?? [])).toEqual([[period], [period], []]);
      expect(complaints).toEqual([]);
    });
  });

  it('are added and removed; the last one stays', async () => {
    await withPreview({ ...desk, hash: `view=stations&${at}` }, async ({ page }) => {
      const table = page.locator('wattpost-station-table');
      await page.getByRole('button', { name: 'Add a station', exact: true }).click();
      const label = page.getByRole('textbox', { name: 'Label (your own name)' });
      await expect.poll(() => label.inputValue()).toBe('New station');
      await label.fill('Hauptplatz, Graz');
      await table.getByRole('button', { name: 'Hauptplatz, Graz' }).waitFor();
      await table.getByRole('checkbox', { name: 'Choose all 4 stations' }).check();
      const remove = table.getByRole('button', { name: /^Remove/ });
      await expect.poll(() => remove.isEnabled()).toBe(false);
      await table.getByRole('checkbox', { name: 'Choose Hauptplatz, Graz' }).uncheck();
      await remove.click();
      await table.getByText('1 station', { exact: true }).waitFor();
      expect((await downloaded(page)).stations.map((one) => one.label)).toEqual([
        'Hauptplatz, Graz',
      ]);
    });
  });
});

describe('a price list', () => {
  it('is changed for all of its stations, or copied for one of them', async () => {
    await withPreview({ ...desk, hash: `view=stations&${at}` }, async ({ page }) => {
      const table = page.locator('wattpost-station-table');
      await table.getByRole('checkbox').first().check();
      const form = table.getByRole('form', { name: 'Assign a price list' });
      await form.getByLabel('Price list').selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Use at 3 stations' }).click();
      await page.locator('nav a', { hasText: 'Week' }).click();
      await page.getByText('A change applies to 3 stations.').waitFor();
      await page.getByRole('button', { name: 'Only this station…' }).click();
      await page.getByText('Used by 1 station.').waitFor();
      const lists = listsOf(await downloaded(page));
      expect(lists[0]).toBe(`${String(lists[1])} (copy)`);
      expect(lists[1]).toBe(lists[2]);
    });
  });

  it('is made dearer from a date, twice, as shown before', async () => {
    const city = { ...desk, bundle: sampleBundlePath('city-ac'), hash: `view=week&${at}` };
    await withPreview(city, async ({ page, complaints }) => {
      const raise = async (date: string, typed: string, after: string): Promise<void> => {
        await page.getByRole('button', { name: 'Raise prices…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Raise prices' });
        await dialog.getByLabel('Energy, per kWh').fill(typed);
        await dialog.getByRole('textbox', { name: 'First day of the new prices' }).fill(date);
        await dialog.getByRole('cell', { name: after }).first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await takePicture(page, 'raise');
        await dialog.getByRole('button', { name: 'Apply' }).click();
        await dialog.waitFor({ state: 'hidden' });
      };
      await raise('1.1.2099', '0,04', '€0.53/kWh');
      const list = page.locator('wattpost-week-view .list select');
      await list.selectOption({ label: 'Stadt AC from 1 January 2099' });
      await page.getByText('€0.53/kWh').first().waitFor();
      await raise('1.1.2100', '0,04', '€0.57/kWh');
      const { cost_rates: rates, stations } = await downloaded(page);
      expect(rates.map((rate) => [rate.name, rate.intervals?.energy[0]?.price])).toEqual([
        ['Stadt AC', 0.49],
        ['Stadt AC from 1 January 2099', 0.53],
        ['Stadt AC from 1 January 2100', 0.57],
      ]);
      expect(stations[0]?.cost_rate_periods?.map(({ from }) => from)).toEqual([
        '2099-01-01T00:00:00',
        '2100-01-01T00:00:00',
      ]);
      expect(complaints).toEqual([]);
    });
  });
});
