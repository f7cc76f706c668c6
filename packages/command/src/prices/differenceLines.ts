import type { ClockLike } from '@wattpost/engine';
import type {
  ComponentChange,
  FactChange,
  NamedThing,
  PeriodChange,
  StatedChange,
  StatedSide,
  StationDifference,
  ComparedTime,
} from '@wattpost/price-views';
import { type MoneyText, durationWords, moneyText, unitName } from '@wattpost/wording';
import { printableLine } from '../text/printable.ts';
import { counted } from '../text/problemLines.ts';
import { patternLines } from './patternLines.ts';
import { namedSummary } from './priceSummary.ts';
import { stationTime, localWords } from './stationClock.ts';

/** The default locales. */
export const defaultLocales: readonly string[] = ['en'];

/** The context of differences in words. */
export interface DifferenceStyle {
  readonly locales: readonly string[];
  /** The name of a cost rate, where stations have several. */
  readonly rateName: (uuid: string | null) => string | undefined;
  /** The compared span. */
  readonly whole: ComparedTime;
}

/** What applies in the last week of an open span repeats, so its length says nothing. */
const lastMs = 7 * 86_400_000;

/** How many items of a list are shown; the rest is counted. */
const most = { changes: 10, spans: 5, words: 10, things: 10 } as const;

/** A heading with indented lines; nothing for no lines. */
export function section(heading: string, lines: readonly string[], limit = lines.length): string[] {
  if (lines.length === 0) return [];
  return ['', heading, ...capped(lines, limit).map((line) => `  ${line}`)];
}

function capped(lines: readonly string[], limit: number): string[] {
  const more = lines.length - limit;
  return more > 0 ? [...lines.slice(0, limit), `and ${more} more (--json has all)`] : [...lines];
}

/** A heading with things by name; long lists are shortened. */
export function namedSection(heading: string, things: readonly NamedThing[]): string[] {
  return section(heading, things.map(titled), most.things);
}

/** A thing by its name and its uuid. */
export function titled({ name, uuid }: NamedThing): string {
  return `${printableLine(name)} (${printableLine(uuid)})`;
}

/** A changed value of a bundle. */
function becomes(what: string, { before, after }: Pick<FactChange, 'before' | 'after'>): string {
  return `${what}: ${valueWords(before)} → ${valueWords(after)}`;
}

function periodLine({ kind, rate, from, until }: PeriodChange): string {
  const end = until === null ? '' : ` until ${localWords(until)}`;
  const name = rate === null ? 'no cost rate' : printableLine(rate);
  return `period ${kind}: ${name} from ${localWords(from)}${end}`;
}

/** A changed member of a bundle or a station. */
export function factLine(fact: FactChange): string {
  return becomes(fact.key, fact);
}

/** Differences, and how many stations have them. */
export interface SharedDifference {
  readonly difference: StationDifference;
  readonly stations: number;
}

/**
 * At how many stations something differs, a sentence for each kind.
 *
 * @param compared how many stations were compared, if that is known
 */
export function differenceSummary(
  shared: readonly SharedDifference[],
  compared?: number,
): string[] {
  const count = (isMeant: (difference: StationDifference) => boolean): number =>
    shared.reduce((sum, { difference, stations }) => sum + (isMeant(difference) ? stations : 0), 0);
  const priced = count(({ changes }) => changes.length > 0);
  const moved = count(({ periods }) => periods.length > 0);
  const worded = count(
    ({ facts, directions, words }) => facts.length + directions.length + words.length > 0,
  );
  const where =
    compared === undefined
      ? counted(priced, 'station')
      : `${priced} of ${counted(compared, 'station')}`;
  return [
    priced === 0 ? 'No price differs in this span.' : `Prices differ at ${where}.`,
    ...(moved === 0 ? [] : [`Periods of cost rates differ at ${counted(moved, 'station')}.`]),
    ...(worded === 0
      ? []
      : [`Names, texts, directions or facts differ at ${counted(worded, 'station')}.`]),
  ];
}

/** The differences at a station, or at several alike, as indented lines. */
export function differenceLines(
  { clock, facts, directions, periods, changes, words }: StationDifference,
  style: DifferenceStyle,
): string[] {
  const changeLines = changes
    .slice(0, most.changes)
    .flatMap((change) => priceLines(change, clock, style));
  const more = changes.length - most.changes;
  const otherLines = [
    ...facts.map(factLine),
    ...directions.map((one) => becomes(`directions ${printableLine(one.language)}`, one)),
    ...words.map((word) => {
      const { locale, field, firstMs } = word;
      const what = locale === null ? field : `${field} ${printableLine(locale)}`;
      return `${becomes(what, word)} (first at ${stationTime(clock, firstMs)})`;
    }),
  ];
  return [
    ...capped(periods.map(periodLine), most.things).map((line) => `  ${line}`),
    ...changeLines.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${counted(more, 'more change')} of price (--json has all)`] : []),
    ...capped(otherLines, most.words).map((line) => `  ${line}`),
  ];
}

/** A changed price, the differences, and when. */
function priceLines(change: StatedChange, clock: ClockLike, style: DifferenceStyle): string[] {
  const { before, after, spans, totalMs } = change;
  const { whole } = style;
  const isOpen = whole.isOpenEnd && spans.some(({ until }) => until > whole.until - lastMs);
  return [
    sideWords(before, style),
    `→ ${sideWords(after, style)}`,
    ...deltaLines(change, style.locales).map((line) => `    ${line}`),
    ...capped(patternLines(clock, whole, spans), most.spans).map((line) => `    ${line}`),
    ...(isOpen ? [] : [`    (${durationWords(totalMs)} in all)`]),
  ];
}

/** A value of a bundle in a sentence. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(none)';
  return printableLine(JSON.stringify(value));
}

/** One side of a change, on one line. */
function sideWords(
  { price, stated, currency }: StatedSide,
  { locales, rateName }: DifferenceStyle,
): string {
  return namedSummary(price, stated, moneyText(locales, currency), rateName(price.costRateUuid));
}

/** The differences of a change, one line for each component. */
function deltaLines(change: StatedChange, locales: readonly string[]): string[] {
  const { before, after, components } = change;
  if (before.currency !== after.currency) {
    return [`the currency changes from ${before.currency} to ${after.currency}`];
  }
  const money = moneyText(locales, after.currency);
  return components.map((component) => componentLine(component, money));
}

function componentLine(change: ComponentChange, money: MoneyText): string {
  const { component, before, after, delta, conditions } = change;
  if (component === 'limit') return limitLine(change, money);
  const unit = component === 'session_fee' ? 'session' : unitName(component, change.quantity);
  const what = `per ${unit}${component === 'idle' ? ' while not charging' : ''}`;
  if (before === null || after === null) throw new Error(`no amount of ${component}`);
  if (delta === null) return `${listed(before, change, money)} → ${listed(after, change, money)}`;
  const line = `${what}${boundsWords(change)}: ${money(before)} → ${money(after)} (${signed(delta, money)})`;
  if (conditions === null) return line;
  const due = (fee: typeof conditions.before): string =>
    `${fee.graceSeconds} s and ${fee.thresholdKwh} kWh`;
  return `${line}; due from ${due(conditions.before)} → ${due(conditions.after)}`;
}

const limitWords = {
  maxEnergy: 'energy cap',
  maxTime: 'time fee cap',
  maxIdle: 'idle fee cap',
  maxTotal: 'session cap',
  minTotal: 'session minimum',
} as const;

function limitLine(
  { limit = 'maxTotal', before, after, delta }: ComponentChange,
  money: MoneyText,
): string {
  const words = (amount: string | null): string => (amount === null ? 'no limit' : money(amount));
  const change = `${limitWords[limit]}: ${words(before)} → ${words(after)}`;
  return delta === null ? change : `${change} (${signed(delta, money)})`;
}

function signed(delta: string, money: MoneyText): string {
  if (delta === '0') return 'unchanged';
  return delta.startsWith('-') ? money(delta) : `+${money(delta)}`;
}

function boundsWords({ component, from, until }: ComponentChange): string {
  if (component === 'session_fee' || (from === '0' && until === null)) return '';
  const unit = component === 'energy' ? 'kWh' : 'min';
  if (until === null) return ` after ${from} ${unit}`;
  return ` from ${from} to ${until} ${unit}`;
}

/** An amount for a quantity of its own, `1/7`. */
function listed(text: string, { component }: ComponentChange, money: MoneyText): string {
  const [amount = '0', quantity = '0'] = text.split('/');
  const unit = component === 'energy' ? 'Wh' : 'min';
  return quantity === '0' ? money(amount) : `${money(amount)}/${quantity} ${unit}`;
}
