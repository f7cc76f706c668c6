import { readBundle, type Bundle, type BundlePeriod } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { printedJson, sampleText, wattpost } from '../fakeIo.ts';

const words = (text: string): string => text.replaceAll('\n', ' ');

describe('wattpost holidays', () => {
  it('prints periods that a bundle takes', async () => {
    const bundle = JSON.parse(sampleText('city-ac')) as Bundle;
    const rate = bundle.cost_rates[0]?.uuid ?? '';
    const { exitCode, out, err } = await wattpost([
      'holidays',
      'AT',
      '--year',
      '2027',
      '--rate',
      rate,
    ]);
    expect([exitCode, err]).toEqual([0, '']);
    const periods = JSON.parse(out) as BundlePeriod[];
    expect(periods).toHaveLength(13);
    expect(periods[0]).toEqual({
      cost_rate_uuid: rate,
      from: '2027-01-01T00:00:00',
      until: '2027-01-02T00:00:00',
    });
    // Days that follow one another are periods of their own.
    expect(periods.slice(-2).map(({ from, until }) => [from, until])).toEqual([
      ['2027-12-25T00:00:00', '2027-12-26T00:00:00'],
      ['2027-12-26T00:00:00', '2027-12-27T00:00:00'],
    ]);
    const calendar = {
      ...bundle,
      format: 'wattpost-bundle/2',
      stations: bundle.stations.map((station) => ({ ...station, cost_rate_periods: periods })),
    };
    expect(readBundle(JSON.stringify(calendar)).ok).toBe(true);
  });

  it('names the holidays to programs', async () => {
    const printed = (await printedJson(['holidays', 'de-by', '--year', '2027', '--rate', 'r'])) as {
      place: string;
      year: number;
      periods: BundlePeriod[];
      holidays: { date: string; names: string[] }[];
    };
    expect(Object.keys(printed)).toEqual(['place', 'year', 'periods', 'holidays']);
    expect([printed.place, printed.year, printed.periods.length]).toEqual(['DE-BY', 2027, 12]);
    expect(printed.holidays.slice(0, 2)).toEqual([
      { date: '2027-01-01', names: ["New Year's Day"] },
      { date: '2027-01-06', names: ['Epiphany'] },
    ]);
  });

  it.each<[string, string[], RegExp]>([
    [
      'what to put in place of the cost rate',
      ['AT'],
      /replace UUID-OF-THE-COST-RATE by the uuid of a cost rate/,
    ],
    [
      'regions with other holidays',
      ['DE', '--rate', 'r'],
      /regions with other public holidays: DE-BB, DE-BE,/,
    ],
    ['days that are not whole', ['IS', '--rate', 'r'], /not a whole day: 2027-12-24 Christmas Eve/],
  ])('says on standard error %s', async (_, args, expected) => {
    const { exitCode, out, err } = await wattpost(['holidays', ...args, '--year', '2027']);
    expect(exitCode).toBe(0);
    expect(words(err)).toMatch(expected);
    expect(Array.isArray(JSON.parse(out))).toBe(true);
  });

  it.each([
    ['another code', 'UK-ENG', 'GB-ENG'],
    ['a part of a region', 'de-by-kath', 'DE-BY-KATH'],
    ['any case', 'es-md', 'ES-MD'],
  ])('takes %s', async (_, given, place) => {
    expect(await printedJson(['holidays', given, '--year', '2026', '--rate', 'r'])).toMatchObject({
      place,
    });
  });

  it.each([
    ['XQ', /"XQ" is not known as a country\. The nearest:.* {2}MQ {2}/],
    ['Austria', /The nearest: {3}AT {2}Austria {3}AU {2}Australia/],
    ['DE-XX', /"DE-XX" is not known as a region of DE\. The nearest: {3}DE-/],
    ['DE-Bayer', /The nearest: {3}DE-BY {2}Bayern/],
    ['DE-BY-Q', /"DE-BY-Q" is not known as a part of DE-BY\. The nearest: {3}DE-BY-A {2}/],
    ['LU-LU', /"LU-LU" is not known as a region of LU: none is known\./],
    ['CH', /Public holidays of CH are those of a region; give one of CH-ZH, CH-BE,/],
    ['', /"" is not known as a country/],
  ])('refuses %j', async (place, message) => {
    const { exitCode, out, err } = await wattpost(['holidays', place, '--year', '2027'], {
      columns: 1000,
    });
    expect([exitCode, out]).toEqual([2, '']);
    expect(words(err)).toMatch(message);
  });

  it.each([[[]], [['--year', '27']], [['--year', '3000']]])('refuses a year: %j', async (args) => {
    const { exitCode, err } = await wattpost(['holidays', 'AT', ...args]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/--year/);
  });
});
