import {
  type Answer,
  type CommandResult,
  printableJson,
  printableLine,
  success,
  usage,
} from '@wattpost/command';
import { nearestName, type BundlePeriod } from '@wattpost/contract';
import { plusDays } from '@wattpost/engine';
import { type CliIo, type JsonOption, notesFor } from '../host/index.ts';
import {
  type HolidayRegion,
  type PublicHoliday,
  holidayCountries,
  holidayRegions,
  publicHolidays,
} from './publicHolidays.ts';

/** Options of `wattpost holidays`. */
interface HolidaysOptions extends JsonOption {
  readonly year: number;
  readonly rate?: string;
}

/** A placeholder in periods without a cost rate; bundles with it are refused. */
const placeholder = 'UUID-OF-THE-COST-RATE';

/** Common codes, and those of ISO 3166. */
const otherCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/** No holiday of these countries but one is the same in all regions. */
const onlyByRegion: ReadonlySet<string> = new Set(['CH']);

/** `wattpost holidays`: prints the public holidays of a region and year as periods. */
export function holidaysCommand(
  _io: CliIo,
  placeText: string,
  options: HolidaysOptions,
): Promise<CommandResult<Answer>> {
  return Promise.resolve(holidayPeriods(placeText, options));
}

function holidayPeriods(placeText: string, options: HolidaysOptions): CommandResult<Answer> {
  const place = readRegion(placeText);
  if (!place.ok) return place;
  const { year, rate = placeholder } = options;
  const { holidays, partial } = publicHolidays(place.value, year);
  const periods = holidays.map(({ date }): BundlePeriod => ({
    cost_rate_uuid: rate,
    from: `${date}T00:00:00`,
    until: `${plusDays(date, 1)}T00:00:00`,
  }));
  const text =
    options.json === true
      ? `${printableJson({ place: codeOf(place.value), year, periods, holidays })}\n`
      : `[\n${periods.map((period) => `  ${printableJson(period)}`).join(',\n')}\n]\n`;
  const notes = [
    options.rate === undefined
      ? `replace ${placeholder} by the uuid of a cost rate, or set it with --rate`
      : undefined,
    partial.length === 0
      ? undefined
      : `left out, since they are not a whole day: ${partial.map(printableLine).join(', ')}`,
    regionNote(place.value, year, holidays),
  ];
  return success({ output: [text], notes: notesFor(options, [], notes) });
}

function codeOf({ country, region, part }: HolidayRegion): string {
  return [country, region, part].filter((code) => code !== undefined).join('-');
}

/** The regions with different holidays, if none is given. */
function regionNote(
  { country, region }: HolidayRegion,
  year: number,
  holidays: readonly PublicHoliday[],
): string | undefined {
  if (region !== undefined) return undefined;
  const datesOf = (days: readonly PublicHoliday[]): string => days.map(({ date }) => date).join();
  const other = [...holidayRegions(country).keys()].filter(
    (code) =>
      datesOf(publicHolidays({ country, region: code }, year).holidays) !== datesOf(holidays),
  );
  if (other.length === 0) return undefined;
  const codes = other.map((code) => `${country}-${code}`);
  return `regions with other public holidays: ${codes.join(', ')}`;
}

/** Reads `AT`, `DE-BY` or `DE-BY-A` in any case. */
function readRegion(text: string): CommandResult<HolidayRegion> {
  const [countryText = '', regionText, ...partTexts] = text.toUpperCase().split('-');
  const countries = holidayCountries();
  const country = otherCodes[countryText] ?? countryText;
  if (!countries.has(country)) return unknownRegion(text, 'a country', countryText, countries, '');
  if (regionText === undefined) {
    if (!onlyByRegion.has(country)) return success({ country });
    const all = [...holidayRegions(country).keys()].map((code) => `${country}-${code}`);
    return usage(
      `Public holidays of ${country} are those of a region; give one of ${all.join(', ')}.`,
    );
  }
  const regions = holidayRegions(country);
  const region = codeIn(regions, regionText);
  if (region === undefined) {
    return unknownRegion(text, `a region of ${country}`, regionText, regions, `${country}-`);
  }
  if (partTexts.length === 0) return success({ country, region });
  const parts = holidayRegions(country, region);
  const part = codeIn(parts, partTexts.join('-'));
  if (part !== undefined) return success({ country, region, part });
  const within = `${country}-${region}`;
  return unknownRegion(text, `a part of ${within}`, partTexts.join('-'), parts, `${within}-`);
}

/** A code in the library's spelling. */
function codeIn(known: ReadonlyMap<string, string>, text: string): string | undefined {
  return [...known.keys()].find((code) => code.toUpperCase() === text);
}

/** How many similar regions are suggested. */
const maxNearest = 5;

/** A code is compared with codes, a longer text with names. */
function unknownRegion(
  text: string,
  what: string,
  part: string,
  known: ReadonlyMap<string, string>,
  prefix: string,
): ReturnType<typeof usage> {
  const wrong = `${JSON.stringify(text)} is not known as ${what}`;
  if (known.size === 0) return usage(`${wrong}: none is known.`);
  const codes = new Map(
    Array.from(known, ([code, name]) => [part.length <= 3 ? code : name, code] as const),
  );
  const nearest: string[] = [];
  for (let label: string | undefined; nearest.length < maxNearest && codes.size > 0;) {
    label = nearestName(part, [...codes.keys()]);
    const code = codes.get(label ?? '') ?? '';
    codes.delete(label ?? '');
    nearest.push(`  ${prefix}${code}  ${known.get(code) ?? ''}`);
  }
  return usage([`${wrong}. The nearest:`, ...nearest].join('\n'));
}
