import { readFile } from 'node:fs/promises';
import { readBundle, stationPrice } from '@wattpost/contract';
import { localToInstants } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { withPreview } from '../openPreview.ts';

const timeZone = 'Europe/Vienna';
const catalogueOf = async (language: string): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(
    await readFile(
      new URL(`../../src/page/languages/messages/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as Readonly<Record<string, string>>;

/** The date so many days after a Monday that is at least a week ahead, `YYYY-MM-DD`. */
function comingWeekday(days: number): string {
  const today = new Date(Date.now());
  const untilMonday = 7 + ((8 - today.getUTCDay()) % 7);
  return new Date(today.getTime() + (untilMonday + days) * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-12-01` as people in Austria write it. */
const written = (date: string): string => date.split('-').reverse().map(Number).join('.');

describe.each([
  ['English', 'en-GB', {}],
  ['German', 'de-AT', await catalogueOf('de')],
])('in %s, a price manager', (_language, locale, catalogue: Readonly<Record<string, string>>) => {
  const word = (english: string): string => catalogue[english] ?? english;

  it('makes a list, raises it from a Monday, and gives two dates another price', async () => {
    const [monday, tuesday, wednesday, thursday] = [0, 1, 2, 3].map(comingWeekday) as [
      string,
      string,
      string,
      string,
    ];
    const options = { locale, timezoneId: timeZone, viewport: { width: 1440, height: 900 } };
    await withPreview(options, async ({ page, complaints, requests }) => {
      const button = (name: string) => page.getByRole('button', { name: word(name), exact: true });
      const fill = async (label: string, text: string): Promise<void> => {
        const field = page.getByRole('textbox', { name: word(label), exact: true });
        await field.fill(text);
        await field.press('Tab');
      };
      await page.getByRole('button', { name: new RegExp(`^${word('Day and night')}`) }).click();
      await fill('Name', 'Hauptplatz, Graz');
      await fill('Price per kWh', '0,49');
      await fill('At night, per kWh', '0,35');
      await button('Create the price list').click();

      await button('Raise prices…').click();
      await fill('Energy, per kWh', '4 ct');
      await fill('First day of the new prices', written(monday));
      await button('Apply').click();

      await page.getByRole('link', { name: word('Dates'), exact: true }).click();
      await page.getByText(word('A price for one date or several'), { exact: true }).click();
      await fill('First date', written(tuesday));
      await fill('Last date', written(wednesday));
      const kind = page.getByRole('combobox', { name: word('Its prices') });
      await kind.selectOption({ label: word('one price per kWh') });
      await fill('Price per kWh', '0,29');
      await button('Create the price list').click();
      await page
        .getByText(/0[.,]29/)
        .first()
        .waitFor();

      await button('Review and save').click();
      const downloading = page.waitForEvent('download');
      await button('Download').click();
      const reading = readBundle(await readFile(await (await downloading).path()));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      const { bundle } = reading;
      const priceAt = (local: string): number | null => {
        const at = localToInstants(timeZone, `${local}:00`);
        if (at === undefined) throw new Error(local);
        const station = bundle.stations[0]?.uuid ?? '';
        const found = stationPrice(bundle, station, at.epochMs);
        return found.kind === 'valid' ? (found.price.intervals?.energy[0]?.price ?? null) : null;
      };
      const times = [
        `${monday}T00:00`,
        `${monday}T12:00`,
        `${tuesday}T00:00`,
        `${wednesday}T23:59`,
        `${thursday}T00:00`,
        `${thursday}T12:00`,
      ];
      expect(times.map(priceAt)).toEqual([0.39, 0.53, 0.29, 0.29, 0.39, 0.53]);
      expect([complaints, requests]).toEqual([[], []]);
    });
  });
});
