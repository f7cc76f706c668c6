import { counted, printableLine } from '@wattpost/command';
import type { BundleNotice } from '@wattpost/lint';
import type {
  BundleComparison,
  ComponentChange,
  EntryChanges,
  FactChange,
  NamedThing,
  PeriodChange,
  PriceChange,
  PriceSide,
  RateChange,
  StationComparison,
} from '@wattpost/price-views';
import { type MoneyText, durationWords, moneyText, unitName } from '@wattpost/wording';
import { paragraph } from '../host/index.ts';
import { clockText, localWords, namedSummary } from '../words/index.ts';

/** The context of a report. */
interface ReportStyle {
  readonly locales: readonly string[];
  /** The name of a cost rate, where stations have several. */
  readonly rateName: (uuid: string | null) => string | undefined;
}

/** How many items of a list are shown; the rest is counted. */
const most = { changes: 10, spans: 5, words: 10, things: 10 } as const;

/**
 * A comparison for people: the compared bundles, a summary, then each station and its changes.
 *
 * @param doubts implausible changes in the second
 * @param zones the zones of the stations; times that are not a station's own are in the only one, or in UTC.
 */
export function diffReport(
  comparison: BundleComparison,
  doubts: readonly BundleNotice[],
  names: { readonly before: string; readonly after: string },
  zones: readonly string[],
  { width, ...style }: ReportStyle & { readonly width: number },
): string {
  const [zone = 'UTC', another] = zones;
  const clock = (epochMs: number): string =>
    clockText(another === undefined ? zone : 'UTC', epochMs);
  const { from, until, facts, stations, changedRates } = comparison;
  const lines = [
    `${printableLine(names.before)} → ${printableLine(names.after)}`,
    `Prices from ${clock(from)} until ${clock(until)}`,
    '',
    ...summaryLines(comparison),
    ...section(
      'Check these changes',
      doubts.map(({ message }) => printableLine(message)),
    ),
    ...section('Bundle', facts.map(factLine)),
    ...namedSection('Stations added', comparison.addedStations),
    ...namedSection('Stations removed', comparison.removedStations),
    ...stations.flatMap((station) => stationLines(station, style)),
    ...namedSection('Cost rates added', comparison.addedRates),
    ...namedSection('Cost rates removed', comparison.removedRates),
    ...section('Cost rates that read differently', changedRates.map(rateLine)),
  ];
  return lines.map((line) => (line === '' ? '\n' : paragraph(line, width))).join('');
}

/** The most important facts first. */
function summaryLines(comparison: BundleComparison): string[] {
  const { isSame, stations, addedStations, removedStations, changedRates } = comparison;
  if (isSame) {
    const made = comparison.facts.length > 0 ? ' They were made at different times.' : '';
    return [`No difference.${made}`];
  }
  const priced = stations.filter(({ changes }) => changes.length > 0);
  const worded = stations.filter(
    ({ facts, directions, words }) => facts.length + directions.length + words.length > 0,
  );
  const moved = stations.filter(({ periods }) => periods.length > 0);
  const spans = priced.reduce((sum, station) => sum + station.spans.length, 0);
  return [
    stations.length === 0
      ? 'No station is in both bundles.'
      : priced.length === 0
        ? 'No price differs in this span.'
        : `Prices differ at ${priced.length} of ${counted(stations.length, 'station')}, in ${counted(spans, 'span')}.`,
    ...(moved.length === 0
      ? []
      : [`Periods of cost rates differ at ${counted(moved.length, 'station')}.`]),
    ...(worded.length === 0
      ? []
      : [`Names, texts, directions or facts differ at ${counted(worded.length, 'station')}.`]),
    ...(addedStations.length + removedStations.length === 0
      ? []
      : [`${counted(addedStations.length, 'station')} added, ${removedStations.length} removed.`]),
    ...(priced.length === 0 && changedRates.length > 0
      ? [
          `${counted(changedRates.length, 'cost rate reads', 'cost rates read')} differently; give a longer span to see when that matters.`,
        ]
      : []),
  ];
}

/** A heading with indented lines; nothing for no lines. */
function section(heading: string, lines: readonly string[], limit = lines.length): string[] {
  if (lines.length === 0) return [];
  return ['', heading, ...capped(lines, limit).map((line) => `  ${line}`)];
}

function capped(lines: readonly string[], limit: number): string[] {
  const more = lines.length - limit;
  return more > 0 ? [...lines.slice(0, limit), `and ${more} more (--json has all)`] : [...lines];
}

function namedSection(heading: string, things: readonly NamedThing[]): string[] {
  return section(heading, things.map(titled), most.things);
}

function titled({ name, uuid }: NamedThing): string {
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

function factLine(fact: FactChange): string {
  return becomes(fact.key, fact);
}

function stationLines(station: StationComparison, style: ReportStyle): string[] {
  const { timeZone, facts, directions, periods, changes, words, isSame } = station;
  if (isSame) return [];
  const changeLines = changes
    .slice(0, most.changes)
    .flatMap((change) => priceLines(change, timeZone, style));
  const more = changes.length - most.changes;
  const otherLines = [
    ...facts.map(factLine),
    ...directions.map((one) => becomes(`directions ${printableLine(one.language)}`, one)),
    ...words.map((word) => {
      const { locale, field, firstMs } = word;
      const what = locale === null ? field : `${field} ${printableLine(locale)}`;
      return `${becomes(what, word)} (first at ${clockText(timeZone, firstMs)})`;
    }),
  ];
  return [
    '',
    `${titled(station)}, ${timeZone}`,
    ...capped(periods.map(periodLine), most.things).map((line) => `  ${line}`),
    ...changeLines.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${counted(more, 'more change')} of price (--json has all)`] : []),
    ...capped(otherLines, most.words).map((line) => `  ${line}`),
  ];
}

/** A changed price, the differences, and when. */
function priceLines(change: PriceChange, timeZone: string, style: ReportStyle): string[] {
  const { before, after, spans, totalMs } = change;
  const times = spans.map(
    ({ from, until }) => `${clockText(timeZone, from)} – ${clockText(timeZone, until)}`,
  );
  return [
    sideWords(before, style),
    `→ ${sideWords(after, style)}`,
    ...deltaLines(change, style.locales).map((line) => `    ${line}`),
    `    ${counted(spans.length, 'span')}, ${durationWords(totalMs)} in all:`,
    ...capped(times, most.spans).map((line) => `      ${line}`),
  ];
}

function rateLine(rate: RateChange): string {
  const what = [
    ...entriesWords('weekly entries', rate.recurring),
    ...entriesWords('dated entries', rate.unique),
    ...(rate.facts.length === 0 ? [] : [rate.facts.map(({ key }) => key).join(', ')]),
  ];
  return `${titled(rate)}: ${what.length === 0 ? 'the order of its entries' : what.join('; ')}`;
}

function entriesWords(what: string, { added, removed, changed }: EntryChanges): string[] {
  const counts = Object.entries({ added, removed, changed }).filter(([, count]) => count > 0);
  if (counts.length === 0) return [];
  return [`${what}: ${counts.map(([change, count]) => `${count} ${change}`).join(', ')}`];
}

/** A value of a bundle in a sentence. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(none)';
  return printableLine(JSON.stringify(value));
}

/** One side of a change, on one line. */
function sideWords(
  { price, stated, currency }: PriceSide,
  { locales, rateName }: ReportStyle,
): string {
  return namedSummary(price, stated, moneyText(locales, currency), rateName(price.costRateUuid));
}

/** The differences of a change, one line for each component. */
function deltaLines(change: PriceChange, locales: readonly string[]): string[] {
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
