import { dateOfDay, dayOfDate } from '@wattpost/engine';
import Holidays from 'date-holidays';

/** A country, one of its regions, or a part of that. Codes are the library's. */
export interface HolidayRegion {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** ISO 3166-2 without the country. */
  readonly region?: string;
  /** A part of the region, such as the communities of Bavaria with a holiday of their own. */
  readonly part?: string;
}

/** A date that is a public holiday all day. */
export interface PublicHoliday {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** In English if available; several if holidays share the date. */
  readonly names: readonly string[];
}

/** The public holidays of a year. */
export interface HolidayYear {
  /** In order of time. */
  readonly holidays: readonly PublicHoliday[];
  /** Public holidays of part of a day, which are left out: `2027-12-24 Christmas Eve`. */
  readonly partial: readonly string[];
}

/**
 * Where the library differs from the law, by its rules: the name of a public holiday that it lacks or lists as something
 * else, or `null` for a day that is none. The sources are in decision 027.
 */
const corrections: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  BG: { 'orthodox -1': 'Holy Saturday', '12-26': 'Second Day of Christmas' },
  'CH-GL': {
    'Thursday after 04-02 if is observance holiday then next Thursday': null,
    '1st thursday in April if is observance holiday then next thursday': 'Näfelser Fahrt',
    '12-24': null,
    '12-31': null,
  },
  CY: { 'orthodox -47': null, 'orthodox -48': 'Clean Monday', 'orthodox 50': 'Whit Monday' },
  'ES-CB': { '06-28': null, '07-28': 'Día de las Instituciones de Cantabria' },
  'ES-MC': { '06-09': 'Día de la Región de Murcia' },
  'ES-NC': { '12-03': 'Día de Navarra' },
  'ES-VC': { '10-09': 'Día de la Comunitat Valenciana' },
  KR: { 'korean 01-0-01 P3D': null, 'korean 01-0-00 P3D': 'Korean New Year' },
  LI: {
    'easter -2': null,
    'easter 40': null,
    'easter 61': null,
    '08-15': 'National Day',
    '11-01': "All Saints' Day",
  },
  NL: { '05-05': 'Liberation Day' },
  SK: {
    '05-08 since 2027': 'Day of victory over fascism',
    '09-15 since 2027': 'Day of Our Lady of the Seven Sorrows',
  },
};

/** Those of a country come before those of its region. */
function correct(library: Holidays, { country, region = '' }: HolidayRegion): void {
  const rules = { ...corrections[country], ...corrections[`${country}-${region}`] };
  for (const [rule, name] of Object.entries(rules)) {
    // False removes the rule, which the library's types lack.
    const given = name === null ? false : { name: { en: name }, type: 'public' as const };
    library.setHoliday(rule, given as Exclude<typeof given, false>);
  }
}

const msPerDay = 86_400_000;

/** Codes and English names of the supported countries. */
export function holidayCountries(): ReadonlyMap<string, string> {
  return new Map(Object.entries(new Holidays().getCountries('en')));
}

/** Codes and names of the regions of a country, or of the parts of a region; empty if there are none. */
export function holidayRegions(country: string, region?: string): ReadonlyMap<string, string> {
  const library = new Holidays();
  // The types promise a list, but it may be missing.
  const regions = (
    region === undefined
      ? library.getStates(country, 'en')
      : library.getRegions(country, region, 'en')
  ) as Record<string, string> | undefined;
  return new Map(Object.entries(regions ?? {}));
}

/** The public holidays of a region, without observances, bank holidays and school holidays. */
export function publicHolidays(
  { country, region, part }: HolidayRegion,
  year: number,
): HolidayYear {
  // In UTC each day has 24 hours, and a date is that of the region.
  const options = { languages: ['en'], timezone: 'UTC' };
  const library = new Holidays(
    {
      country,
      ...(region === undefined ? {} : { state: region }),
      ...(part === undefined ? {} : { region: part }),
    },
    options,
  );
  correct(library, region === undefined ? { country } : { country, region });
  const names = new Map<string, Set<string>>();
  const partial: string[] = [];
  // A holiday from the previous year may extend into this one.
  for (const { type, date, start, end, name } of [year - 1, year].flatMap((one) =>
    library.getHolidays(one),
  )) {
    if (type !== 'public') continue;
    const isFromMidnight = /^[-\d]+ 00:00:00/.test(date);
    const days = isFromMidnight ? Math.floor((end.getTime() - start.getTime()) / msPerDay) : 0;
    const first = dayOfDate(date.slice(0, 10));
    const dates = Array.from({ length: days }, (_, index) => dateOfDay(first + index));
    for (const one of dates.filter((each) => each.startsWith(`${year}-`))) {
      names.set(one, (names.get(one) ?? new Set()).add(name));
    }
    if (days === 0 && date.startsWith(`${year}-`)) partial.push(`${date.slice(0, 10)} ${name}`);
  }
  const holidays = Array.from(names, ([date, all]) => ({ date, names: [...all] }));
  return { holidays: holidays.sort((a, b) => (a.date < b.date ? -1 : 1)), partial };
}
