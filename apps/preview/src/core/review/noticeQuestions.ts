import type { Bundle } from '@wattpost/contract';
import {
  dateAt,
  instantToLocal,
  nextPriceChange,
  plusDays,
  priceAt,
  segments,
  startOfDate,
  type Intervals,
  type PricePlan,
  type PriceSegment,
  type ClockLike,
} from '@wattpost/engine';
import {
  baseLanguage,
  clockStyle,
  dayEndText,
  followText,
  languageTag,
  lineText,
  noticePhrasesFor,
  numberFormat,
  percentText,
  pagePhrasesFor,
  phrasesFor,
  plainName,
  priceLines,
  sharedEnergyDigits,
  timeText,
  type NoticePhrases,
  clockText,
  type LocalStyle,
} from '@wattpost/wording';
import { steadyWeek } from '../words/index.ts';
import { type Workspace, stationRate } from '../workspace/index.ts';

/** The argument of a price notice. */
export interface NoticeRequest {
  readonly stationUuid: string;
  /** Epoch milliseconds: the notice lists the prices from then on. */
  readonly instantMs: number;
  /** Language of the notice: two letters. */
  readonly language: string;
  /** 0 = Sunday to 6 = Saturday. */
  readonly firstWeekday: number;
  /** Number of listed dates: 1 to 31. */
  readonly dates: number;
}

/** A span of a day with one price. */
export interface NoticeRow {
  /** On the station's clock, in the form of the locale; the end of a day is `24:00` or `midnight`. */
  readonly from: string;
  readonly to: string;
  readonly lines: readonly string[];
}

/** Days with the same prices. */
export interface NoticeDays {
  /** `YYYY-MM-DD`, consecutive; the days of a week represent all weeks. */
  readonly dates: readonly string[];
  readonly rows: readonly NoticeRow[];
}

/** A text in one language. */
export interface NoticeText {
  readonly language: string;
  readonly text: string;
}

/** The texts of a sheet other than the prices. */
interface NoticeWords extends Pick<
  NoticePhrases,
  'title' | 'fromTo' | 'price' | 'everyDay' | 'allDay' | 'terms'
> {
  readonly directions: string;
  /** Heading of the components that are part of every price. */
  readonly alsoAlways: string;
}

/** A station's prices for a printed sheet. */
export interface PriceNotice {
  /** Locale of its numbers and dates: BCP 47. */
  readonly locale: string;
  readonly words: NoticeWords;
  readonly name: string;
  readonly locationName: string | null;
  /** `22 kW`. */
  readonly power: string | null;
  readonly timeZone: string;
  /** Whether `days` are the days of every week, certain dates, or one permanent price. */
  readonly schedule: 'week' | 'dates' | 'steady';
  /** Without the lines that are in `always`. */
  readonly days: readonly NoticeDays[];
  /** Components of every price, listed once. */
  readonly always: readonly string[];
  readonly taxNote: string | null;
  /** Which price counts for a session that crosses a change; `null`: not stated, or the price never changes. */
  readonly follow: string | null;
  readonly terms: readonly NoticeText[];
  readonly directions: readonly NoticeText[];
  /** `As of 21 November 2026`, and how long that is valid. */
  readonly asOf: string;
}

/** Queries for printing. */
export const noticeQueries = {
  notice: (workspace: Workspace, request: NoticeRequest): PriceNotice | null => {
    const { edited } = workspace;
    const found = stationRate(edited, request.stationUuid);
    if (edited === null || found === null) return null;
    const { station, rate, plan } = found;
    const { marketingTexts, tax } = priceAt(plan, request.instantMs);
    const tag = sheetTag(request.language, Object.keys(marketingTexts));
    const phrases = noticePhrasesFor(tag);
    const { title, fromTo, price, everyDay, allDay, terms } = phrases;
    const texts = Object.entries(marketingTexts);
    const isDated = rate.dynamic_pricing === 2 && rate.unique.length > 0;
    const isWeekly = rate.dynamic_pricing === 1 && rate.recurring.length > 0;
    const dates = isDated
      ? datesFrom(dateAt(plan.clock, request.instantMs), request.dates)
      : isWeekly
        ? wholeWeek(plan, request)
        : [dateAt(plan.clock, request.instantMs)];
    const days = grouped(plan, dates, tag, isDated);
    const always = commonLines(days);
    return {
      locale: tag,
      words: {
        title,
        fromTo,
        price,
        everyDay,
        allDay,
        terms,
        directions: phrasesFor(tag).directions,
        alsoAlways: pagePhrasesFor(tag).alsoAlways,
      },
      name: plainName(station.public_display_name ?? station.label),
      locationName: station.location_name === null ? null : plainName(station.location_name),
      power: station.max_power_kw === null ? null : `${written(station.max_power_kw, tag)}\u00a0kW`,
      timeZone: plan.timeZone,
      schedule: isDated ? 'dates' : isWeekly ? 'week' : 'steady',
      days: days.map((one) => ({
        dates: one.dates,
        rows: one.rows.map((row) => ({
          ...row,
          lines: row.lines.filter((line) => !always.includes(line)),
        })),
      })),
      always,
      taxNote: tax === null ? null : phrases.taxIncluded(percentText(tax.percent, tag)),
      terms: inLanguage(
        texts
          .filter(([, { legal }]) => legal.trim() !== '')
          .map(([locale, { legal }]) => ({ language: locale.replaceAll('_', '-'), text: legal })),
        request.language,
      ),
      directions: inLanguage(station.directions, request.language),
      follow: followNote(edited.bundle, plan, request.instantMs, tag),
      asOf: asOfText(request.instantMs, tag, edited.bundle.valid_until, plan.clock),
    };
  },
};

/**
 * The language with the country that the texts of the price are written for: it determines the word for the tax and
 * the form of amounts, as on the board. English writes days before months, as in countries with euros.
 */
function sheetTag(language: string, locales: readonly string[]): string {
  const tags = locales.flatMap((locale) => languageTag(locale) ?? []);
  const own = tags.find((tag) => baseLanguage(tag) === language);
  return own ?? (language === 'en' ? 'en-GB' : language);
}

/** Which price counts for a session that crosses a change, where the bundle states it (C5). */
function followNote(
  { follow }: Pick<Bundle, 'follow'>,
  plan: PricePlan,
  instantMs: number,
  tag: string,
): string | null {
  if (follow === undefined || nextPriceChange(plan, instantMs) === undefined) return null;
  return followText(follow, tag);
}

function written(value: number, tag: string): string {
  return numberFormat(tag, { maximumFractionDigits: 20 }).format(value);
}

function asOfText(
  instantMs: number,
  tag: string,
  validUntil: string | null,
  clock: ClockLike,
): string {
  const { asOf, validUntil: until } = noticePhrasesFor(tag);
  const dateText = (ms: number, time: LocalStyle): string =>
    clockText(clock, ms, tag, { dateStyle: 'long', ...time });
  const now = asOf(dateText(instantMs, {}));
  if (validUntil === null) return now;
  const endMs = Date.parse(validUntil);
  const isMidnight = instantToLocal(clock, endMs).local.includes('T00:00:00');
  const end = isMidnight ? dateText(endMs - 1, {}) : dateText(endMs, { timeStyle: 'short' });
  return `${now}, ${until(end)}`;
}

/** The texts in the sheet's language; all of them if there are none. */
function inLanguage(texts: readonly NoticeText[], language: string): readonly NoticeText[] {
  const own = texts.filter((text) => text.language.toLowerCase().split('-')[0] === language);
  return own.length > 0 ? own : texts;
}

function datesFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => plusDays(first, index));
}

/** The days of a typical week. */
function wholeWeek(
  { clock }: PricePlan,
  { instantMs, firstWeekday }: NoticeRequest,
): readonly string[] {
  return datesFrom(steadyWeek([clock], dateAt(clock, instantMs), firstWeekday), 7);
}

/** @param areNeighbours only consecutive days are merged. */
function grouped(
  plan: PricePlan,
  dates: readonly string[],
  language: string,
  areNeighbours: boolean,
): readonly NoticeDays[] {
  const groups: { key: string; dates: string[]; rows: readonly NoticeRow[] }[] = [];
  const days = dates.map((date) => ({ date, parts: partsOf(plan, date) }));
  const prices = days.flatMap(({ parts }) => parts.map(({ price }) => price));
  const energyDigits = sharedEnergyDigits(prices, plan.currency);
  for (const { date, parts } of days) {
    const rows = rowsOf(plan, parts, { language, energyDigits });
    const key = JSON.stringify(rows);
    const known = areNeighbours ? groups.slice(-1) : groups;
    const same = known.find((group) => group.key === key);
    if (same === undefined) groups.push({ key, dates: [date], rows });
    else same.dates.push(date);
  }
  return groups.map((group) => ({ dates: group.dates, rows: group.rows }));
}

/** The prices of a date, in order; none if the clock skips it. */
function partsOf(plan: PricePlan, date: string): readonly PriceSegment[] {
  const [fromMs, toMs] = [
    startOfDate(plan.clock, date),
    startOfDate(plan.clock, plusDays(date, 1)),
  ];
  return [...segments(plan, fromMs, toMs)];
}

/** The components of every price, if there are several prices and each has others as well. */
function commonLines(days: readonly NoticeDays[]): readonly string[] {
  const all = days.flatMap(({ rows }) => rows.map(({ lines }) => lines));
  const [first = []] = all;
  const common = first.filter((line) => all.every((lines) => lines.includes(line)));
  return all.length > 1 && all.every(({ length }) => length > common.length) ? common : [];
}

/** How the prices of a sheet are written. */
interface SheetStyle {
  readonly language: string;
  /** Fraction digits that all of its prices of energy have. */
  readonly energyDigits: number;
}

function rowsOf(
  plan: PricePlan,
  parts: readonly PriceSegment[],
  style: SheetStyle,
): readonly NoticeRow[] {
  const { language } = style;
  const clock = clockStyle(plan.clock, language);
  const endMs = parts.at(-1)?.until;
  const time = (ms: number): string =>
    ms === endMs ? dayEndText(clock, language) : timeText(ms, clock, language);
  const rows: NoticeRow[] = [];
  for (const { from, until, price } of parts) {
    const lines = linesOf(price.intervals, plan, style);
    const last = rows.at(-1);
    if (last !== undefined && last.lines.join() === lines.join()) {
      rows[rows.length - 1] = { ...last, to: time(until) };
    } else rows.push({ from: time(from), to: time(until), lines });
  }
  return rows;
}

function linesOf(
  intervals: Intervals | null,
  { currency, tax }: PricePlan,
  { language, energyDigits }: SheetStyle,
): readonly string[] {
  const { unavailable, free } = phrasesFor(language);
  if (intervals === null) return [unavailable];
  const lines = priceLines(intervals, { currency, tax, languages: [language], energyDigits });
  if (lines.length === 0) return [free];
  return lines.map((line) => lineText(line));
}
