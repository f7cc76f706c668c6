import type { PriceLevel } from '@wattpost/price-views';
import {
  type ClockStyle,
  type PriceLine,
  dateText,
  dayEndText,
  lineText,
  pagePhrasesFor,
  phrasesFor,
  priceLines,
  sharedEnergyDigits,
  timeText,
  zoneName,
} from '@wattpost/wording';
import { type Markup, markup } from '../http/index.ts';
import type { DriverDay, DriverSpan } from './driverDays.ts';
import type { DriverPrices } from './driverStation.ts';

/** The context for writing parts of the page. */
export interface Writing {
  readonly language: string;
  readonly nowMs: number;
  readonly clock: ClockStyle;
}

/** A price of these days, as displayed. */
interface DisplayedPrice {
  /** The text after a time: the first amount, without its condition within a session. */
  readonly amount: string;
  /** The whole price. */
  readonly lines: readonly string[];
  /** The rest of the price; `null`: the price is not known. */
  readonly rest: readonly string[] | null;
}

/** Lines of text. */
export function priceList(kind: string, lines: readonly string[]): Markup {
  return markup`<ul class="${kind}">${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;
}

/** With more prices than this, nobody would look up letters. */
const maxKeys = 40;

/** Today and the days after it; equal neighbours are merged. */
export function comingDays(prices: DriverPrices, writing: Writing): Markup | null {
  const { language } = writing;
  const { days, prices: levels } = prices.days;
  const [today, ...others] = days;
  if (today === undefined) return null;
  const energyDigits = sharedEnergyDigits(
    levels.map(({ price }) => price),
    prices.plan.currency,
  );
  const shown = levels.map((level) => displayedPrice(level, prices, { language, energyDigits }));
  const { comingDays: title, alsoAlways } = pagePhrasesFor(language);
  const section = (
    about: Markup | null,
    groups: readonly DriverDay[][],
    how: Shown,
  ): Markup => markup`
<section class="coming" aria-labelledby="coming">
<h2 id="coming">${title}</h2>${about}
<div class="days">${groups.map((group) => dayGroup(group, group[0] === today, how, writing))}
</div>
</section>`;
  const groups = [[today], ...alike(others)];
  const rests = shown.flatMap(({ rest }) => (rest === null ? [] : [rest]));
  // Common parts of all prices are written once; where prices differ, a letter refers to each.
  const [common = []] = rests;
  if (new Set(rests.map((rest) => JSON.stringify(rest))).size <= 1) {
    const about = markup`
<p>${alsoAlways}</p>
${priceList('always', common)}`;
    return section(common.length === 0 ? null : about, groups, { shown, isKeyed: false });
  }
  if (shown.length <= maxKeys) return section(keys(shown), groups, { shown, isKeyed: true });
  const whole = shown.map((price) => ({ ...price, amount: price.lines.join('; ') }));
  return section(null, [[today]], { shown: whole, isKeyed: false });
}

interface Shown {
  readonly shown: readonly DisplayedPrice[];
  /** Whether each time has a letter. */
  readonly isKeyed: boolean;
}

function displayedPrice(
  { price: { intervals, tax } }: PriceLevel,
  { plan: { currency } }: DriverPrices,
  { language, energyDigits }: { readonly language: string; readonly energyDigits: number },
): DisplayedPrice {
  const phrases = phrasesFor(language);
  if (intervals === null) {
    return { amount: phrases.unavailable, lines: [phrases.unavailable], rest: null };
  }
  const lines: readonly PriceLine[] = priceLines(intervals, {
    currency,
    tax,
    languages: [language],
    energyDigits,
  });
  const [first, ...others] = lines;
  if (first === undefined) return { amount: phrases.free, lines: [phrases.free], rest: [] };
  const isWhole = first.condition === null && first.limit === null;
  return {
    amount: lineText({ ...first, condition: null, limit: null }),
    lines: lines.map((line) => lineText(line)),
    // An amount for a part of a session is written in full next to its letter.
    rest: (isWhole ? others : lines).map((line) => lineText(line)),
  };
}

function keys(shown: readonly DisplayedPrice[]): Markup {
  return markup`
<ul class="keys">${shown.map(
    ({ lines }, index) => markup`
<li>${badge(index)} ${priceList('lines', lines)}</li>`,
  )}
</ul>`;
}

function alike(days: readonly DriverDay[]): DriverDay[][] {
  const groups: DriverDay[][] = [];
  const what = ({ isWhole, spans }: DriverDay): string =>
    JSON.stringify([isWhole, spans.map((span) => [span.fromLocal, span.price])]);
  for (const day of days) {
    const group = groups.at(-1);
    const before = group?.[0];
    // On a day with a clock change times include their zone.
    if (before !== undefined && day.isWhole && what(before) === what(day)) group?.push(day);
    else groups.push([day]);
  }
  return groups;
}

/** Days with more spans than this are written in columns. */
const longDay = 12;

function dayGroup(
  group: readonly DriverDay[],
  isToday: boolean,
  { shown, isKeyed }: Shown,
  writing: Writing,
): Markup {
  const { language, nowMs } = writing;
  const ends = [...new Set([...group.slice(0, 1), ...group.slice(-1)])];
  const { spans = [], isWhole = true } = ends[0] ?? {};
  const dates = ends.map(({ date }) => dateText(Date.parse(date), { clock: 'UTC' }, language));
  return markup`
<section${spans.length > longDay ? markup` class="long"` : null}>
<h3>${isToday ? `${pagePhrasesFor(language).today}, ` : ''}${dates.map(
    (date, index) => markup`${index === 0 ? '' : ' – '}<span>${date}</span>`,
  )}</h3>
<ul>${spans.map((span) => {
    const { amount = '' } = shown[span.price] ?? {};
    const isNow = span.from <= nowMs && nowMs < span.until;
    const content = markup`${isKeyed ? badge(span.price) : null}<span>${spanText(span, isWhole, writing)}</span> <b>${amount}</b>`;
    return isNow ? markup`<li aria-current="time">${content}</li>` : markup`<li>${content}</li>`;
  })}</ul>
</section>`;
}

/** `A` for the cheapest; numbers after `Z`. */
function badge(index: number): Markup {
  const letter = index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
  return markup`<i>${letter}</i>`;
}

/** A span of times. */
function spanText(
  { from, until, untilLocal }: DriverSpan,
  isWhole: boolean,
  { clock, language }: Writing,
): string {
  const zone = (epochMs: number): string =>
    isWhole ? '' : `\u00a0${zoneName(epochMs, clock, language)}`;
  const last =
    untilLocal === '24:00' ? dayEndText(clock, language) : timeText(until, clock, language);
  return `${timeText(from, clock, language)}${zone(from)} – ${last}${zone(until)}`;
}
