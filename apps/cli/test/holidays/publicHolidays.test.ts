import { plusDays } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { publicHolidays, type HolidayRegion } from '../../src/holidays/publicHolidays.ts';

const easterSundays: Readonly<Record<number, string>> = { 2026: '2026-04-05', 2027: '2027-03-28' };
const orthodoxEasters: Readonly<Record<number, string>> = {
  2026: '2026-04-12',
  2027: '2027-05-02',
};
/** The third Sunday of September. */
const thanksgivings: Readonly<Record<number, string>> = { 2026: '2026-09-20', 2027: '2027-09-19' };

/**
 * Dates of a year from the words of laws: `05-01`, `E+39` (days after Easter Sunday), `O-1` (after the Orthodox one),
 * `Bettag`.
 */
function datesOf(words: string, year: number): string[] {
  const dates = words.split(' ').map((word) => {
    if (word === 'Bettag') return thanksgivings[year] ?? '';
    const easters = { E: easterSundays, O: orthodoxEasters }[word.charAt(0)];
    if (easters === undefined) return `${year}-${word}`;
    return plusDays(easters[year] ?? '', Number(word.slice(1)));
  });
  return [...new Set(dates)].sort();
}

/** Good Friday, Easter Monday, Ascension, Whit Monday and Corpus Christi are E-2, E+1, E+39, E+50 and E+60. */
const laws: readonly (readonly [law: string, place: HolidayRegion, words: string])[] = [
  [
    'Austria: Arbeitsruhegesetz, § 7',
    { country: 'AT' },
    '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  ],
  [
    'Germany: what the laws of all states have',
    { country: 'DE' },
    '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
  ],
  [
    'Bavaria: Feiertagsgesetz, article 1, without the holidays of single communities',
    { country: 'DE', region: 'BY' },
    '01-01 01-06 E-2 E+1 05-01 E+39 E+50 E+60 10-03 11-01 12-25 12-26',
  ],
  [
    'France: Code du travail, article L3133-1',
    { country: 'FR' },
    '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
  ],
  [
    'the Netherlands: Algemene termijnenwet, article 3 (1), with the Sundays of Easter and Pentecost',
    { country: 'NL' },
    '01-01 E+0 E+1 04-27 05-05 E+39 E+49 E+50 12-25 12-26',
  ],
  [
    'Zurich: Ruhetags- und Ladenöffnungsgesetz, § 1',
    { country: 'CH', region: 'ZH' },
    '01-01 E-2 E+0 E+1 05-01 E+39 E+49 E+50 08-01 Bettag 12-25 12-26',
  ],
  [
    'Italy: legge 260/1949, article 2, with 4 October again since legge 151/2025',
    { country: 'IT' },
    '01-01 01-06 E+0 E+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  ],
  [
    'Bulgaria: Labour Code, article 154 (1)',
    { country: 'BG' },
    '01-01 03-03 O-2 O-1 O+0 O+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
  ],
  [
    'Liechtenstein: Arbeitsgesetz, article 18 (2), as of LGBl. 1986 Nr. 85',
    { country: 'LI' },
    '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-08 12-25 12-26',
  ],
  [
    'Spain: Real Decreto 2001/1983, article 45, for all communities',
    { country: 'ES' },
    '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  ],
];

describe('the data of the library agrees with the law', () => {
  it.each(
    laws.flatMap(([law, place, words]) =>
      [2026, 2027].map((year) => [law, year, place, words] as const),
    ),
  )('%s, in %i', (_, year, place, words) => {
    const { holidays } = publicHolidays(place, year);
    expect(holidays.map(({ date }) => date)).toEqual(datesOf(words, year));
  });

  it.each<[string, HolidayRegion, number, readonly string[]]>([
    [
      'where holidays share a date, it is listed once',
      { country: 'ES', region: 'MD' },
      2027,
      ['2027-05-03'],
    ],
    ['each day of a long holiday', { country: 'RO' }, 2027, ['2027-01-01', '2027-01-02']],
    [
      'days of a holiday that began the year before',
      { country: 'SZ' },
      2027,
      ['2027-01-01', '2027-01-02'],
    ],
    ['a day for another one', { country: 'GB', region: 'ENG' }, 2027, ['2027-12-27', '2027-12-28']],
  ])('%s', (_, place, year, expected) => {
    const dates = publicHolidays(place, year).holidays.map(({ date }) => date);
    for (const date of expected) expect(dates.filter((one) => one === date)).toEqual([date]);
  });

  // Where two libraries differ, and what was decided (decision 027).
  it.each<[HolidayRegion, number, readonly string[], readonly string[]]>([
    [{ country: 'LI' }, 2027, ['08-15', '11-01'], ['03-26', '05-07', '05-28']],
    [{ country: 'CH', region: 'GL' }, 2026, ['04-09'], ['04-02', '12-24', '12-31']],
    [{ country: 'CH', region: 'GL' }, 2027, ['04-01'], ['04-08', '12-24', '12-31']],
    [{ country: 'CY' }, 2026, ['02-23', '06-01'], ['02-24']],
    [{ country: 'CY' }, 2027, ['03-15', '06-21'], ['03-16']],
    [{ country: 'ES', region: 'CB' }, 2026, ['07-28'], ['06-28']],
    [{ country: 'ES', region: 'MC' }, 2026, ['06-09'], []],
    [{ country: 'ES', region: 'NC' }, 2026, ['12-03'], []],
    [{ country: 'ES', region: 'VC' }, 2026, ['10-09'], []],
    [{ country: 'SK' }, 2026, [], ['05-08', '09-15', '11-17']],
    [{ country: 'SK' }, 2027, ['05-08', '09-15'], ['11-17']],
    [{ country: 'BG' }, 2030, ['04-27', '12-26'], []],
    [{ country: 'NL' }, 2027, ['05-05'], ['03-26']],
    [{ country: 'KR' }, 2026, ['02-16', '02-17', '02-18'], ['02-15', '02-19']],
    [{ country: 'KR' }, 2027, ['02-06', '02-07', '02-08', '02-09'], ['02-05', '02-10']],
    [{ country: 'FR', region: 'MF' }, 2026, ['05-27'], ['07-21']],
    [{ country: 'IT' }, 2027, [], ['11-07']],
    [{ country: 'BE' }, 2027, [], ['03-28', '05-16']],
  ])('%o in %i: %j, and not %j', (place, year, listed, left) => {
    const dates = new Set(publicHolidays(place, year).holidays.map(({ date }) => date.slice(5)));
    expect(listed.filter((date) => !dates.has(date))).toEqual([]);
    expect(left.filter((date) => dates.has(date))).toEqual([]);
  });

  it('leaves out what is not a whole day', () => {
    const { holidays, partial } = publicHolidays({ country: 'IS' }, 2027);
    expect(partial).toHaveLength(2);
    expect(partial[0]).toMatch(/^2027-12-24 /);
    expect(holidays.map(({ date }) => date)).not.toContain('2027-12-24');
  });
});
