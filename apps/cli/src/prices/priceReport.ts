import { printableLine } from '@wattpost/command';
import {
  priceAt,
  priceBreakdown,
  type ActivePrice,
  type LocalizedText,
  type PricePlan,
} from '@wattpost/engine';
import { durationWords, moneyText } from '@wattpost/wording';
import { paragraph } from '../host/index.ts';
import {
  type Row,
  clockText,
  notAvailable,
  pairsText,
  priceRows,
  priceSummary,
  taxWords,
} from '../words/index.ts';
import { type StationContext, stationTitle } from '../input/index.ts';

/** Everything that is known about the price at an instant. */
export interface PriceFacts {
  readonly epochMs: number;
  /** Said when the time asked for was not plain on the station's clock. */
  readonly note: string | undefined;
  readonly price: ActivePrice;
  /** `undefined`: the price has always held. */
  readonly validFromMs: number | undefined;
  /** `undefined`: it never changes again. */
  readonly nextChangeMs: number | undefined;
  /** In the language asked for. */
  readonly text: LocalizedText | undefined;
}

/** The price at an instant, for people. */
export function priceReport(
  { station, plan }: StationContext,
  facts: PriceFacts,
  locales: readonly string[],
  width: number,
): string {
  const money = moneyText(locales, plan.currency);
  const { intervals } = facts.price;
  const stated = intervals && priceBreakdown(intervals, plan.tax);
  const tax = stated === null || stated.isFree ? undefined : taxWords(plan.tax);
  const rows: Row[] = [
    ['at', clockText(plan.timeZone, facts.epochMs)],
    ...(facts.note === undefined ? [] : [['note', facts.note] as const]),
    ...(stated === null ? [] : [['name', priceName(facts.price)] as const]),
    ...priceRows(stated, money),
    ...(tax === undefined ? [] : [['tax', tax] as const]),
    ['since', sinceWords(plan, facts)],
    ['until', untilWords(plan, facts)],
    ...nextRow(plan, facts, locales),
    ...textRows(facts),
  ];
  return paragraph(stationTitle(station), width) + pairsText(rows, width);
}

/** The name of a price with what it comes from. */
function priceName(price: PriceFacts['price']): string {
  const name = printableLine(price.name ?? '');
  switch (price.source) {
    case 'recurring':
      return `${name} (weekly schedule)`;
    case 'unique':
      return `${name} (dated schedule)`;
    case 'default':
      return `${name} (default price)`;
    case 'none':
      return notAvailable;
  }
}

/** A summary with the name of its price; a price that is not known has none. */
export function namedSummary(price: PriceFacts['price'], summary: string): string {
  return price.source === 'none' ? summary : `${priceName(price)}: ${summary}`;
}

function sinceWords(plan: PricePlan, { validFromMs }: PriceFacts): string {
  return validFromMs === undefined ? 'always' : clockText(plan.timeZone, validFromMs);
}

function untilWords(plan: PricePlan, { epochMs, nextChangeMs }: PriceFacts): string {
  if (nextChangeMs === undefined) return 'no change is scheduled';
  const left = durationWords(nextChangeMs - epochMs);
  return `${clockText(plan.timeZone, nextChangeMs)}, for another ${left}`;
}

function nextRow(plan: PricePlan, { nextChangeMs }: PriceFacts, locales: readonly string[]): Row[] {
  if (nextChangeMs === undefined) return [];
  const next = priceAt(plan, nextChangeMs);
  const stated = next.intervals && priceBreakdown(next.intervals, plan.tax);
  const summary = priceSummary(stated, moneyText(locales, plan.currency));
  return [['then', namedSummary(next, summary)]];
}

function textRows({ text }: PriceFacts): Row[] {
  if (text === undefined) return [];
  const parts = [text.short_description, text.description, text.legal].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? [] : [[`text ${text.locale}`, parts.join('\n')]];
}
