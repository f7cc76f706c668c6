import { type Answer, type CommandResult, printableLine, success } from '@wattpost/command';
import { defaultLocales, namedPrice } from '@wattpost/command/prices';
import {
  marketingText,
  nextChange,
  previousChange,
  priceAt,
  type ActivePrice,
  type LocalizedText,
} from '@wattpost/engine';
import { localIsoText, utcText } from '@wattpost/price-views';
import { durationWords } from '@wattpost/wording';
import { type CliIo, formatOutput, notesFor, paragraph } from '../host/index.ts';
import {
  type Row,
  breakdownOf,
  ratedSummary,
  pairsText,
  priceRows,
  taxWords,
} from '../words/index.ts';
import type { ResolvedTime } from '../input/readTime.ts';
import {
  type StationContext,
  type StationOptions,
  readStationAt,
  validityNote,
} from '../input/stationContext.ts';
import { stationTitle } from '../input/readInput.ts';

/** Options of `wattpost price`. */
interface PriceOptions extends StationOptions {
  readonly at?: string;
}

/** All facts about the price at an instant. */
interface PriceFacts extends StationContext, ResolvedTime {
  readonly price: ActivePrice;
  /** `undefined`: the price has no known start. */
  readonly validFromMs: number | undefined;
  /** `undefined`: it never changes again. */
  readonly nextChangeMs: number | undefined;
  /** In the requested language. */
  readonly text: LocalizedText | undefined;
}

/** `wattpost price`: the price in force at an instant. */
export async function priceCommand(
  io: CliIo,
  path: string,
  options: PriceOptions,
): Promise<CommandResult<Answer>> {
  const context = await readStationAt(io, path, options);
  if (!context.ok) return context;
  const { plan, epochMs, note } = context.value;
  const price = priceAt(plan, epochMs);
  // By default in English, else in the first available language.
  const locales = options.locale ?? [...defaultLocales, ...Object.keys(price.marketingTexts)];
  const facts: PriceFacts = {
    ...context.value,
    price,
    validFromMs: previousChange(plan, epochMs),
    nextChangeMs: nextChange(plan, epochMs),
    text: marketingText(price, locales),
  };
  const text = formatOutput(
    options,
    () => priceJson(facts),
    () => priceReport(facts),
  );
  const notes = notesFor(
    options,
    [note],
    [validityNote(context.value, epochMs), ...context.value.zoneNotes],
  );
  return success({ output: [text], notes });
}

function priceJson({ plan, epochMs, price, note, text, ...facts }: PriceFacts): object {
  const instant = (ms: number | undefined): string | null =>
    ms === undefined ? null : utcText(ms);
  return {
    at: utcText(epochMs),
    local: localIsoText(plan.clock, epochMs),
    time_zone: plan.timeZone,
    source: price.source,
    cost_rate_uuid: price.costRateUuid,
    entry_uuid: price.entryUuid,
    name: price.name,
    intervals: price.intervals,
    tax: price.tax,
    valid_from: instant(facts.validFromMs),
    next_change: instant(facts.nextChangeMs),
    marketing_text: text ?? null,
    ...(note === undefined ? {} : { note }),
  };
}

function priceReport(facts: PriceFacts): string {
  const { station, money, width, clock, price, note, epochMs, validFromMs } = facts;
  const stated = breakdownOf(price);
  const tax = stated === null || stated.isFree ? undefined : taxWords(price.tax);
  const rate = facts.rateWords.nameOf(price);
  const rows: Row[] = [
    ['at', clock(epochMs)],
    ...(note === undefined ? [] : [['note', note] as const]),
    ...(rate === undefined ? [] : [['cost rate', printableLine(rate)] as const]),
    ...(stated === null ? [] : [['name', namedPrice(price)] as const]),
    ...priceRows(stated, money, price.costRateUuid !== null),
    ...(tax === undefined ? [] : [['tax', tax] as const]),
    ['since', validFromMs === undefined ? 'always' : clock(validFromMs)],
    ...changeRows(facts),
    ...textRows(facts),
  ];
  return paragraph(stationTitle(station), width) + pairsText(rows, width);
}

function changeRows({ plan, rateWords, money, clock, epochMs, nextChangeMs }: PriceFacts): Row[] {
  if (nextChangeMs === undefined) return [['until', 'no change is scheduled']];
  const next = priceAt(plan, nextChangeMs);
  const left = durationWords(nextChangeMs - epochMs);
  return [
    ['until', `${clock(nextChangeMs)}, for another ${left}`],
    ['then', ratedSummary(next, rateWords, money)],
  ];
}

function textRows({ text }: PriceFacts): Row[] {
  if (text === undefined) return [];
  const parts = [text.short_description, text.description, text.legal].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? [] : [[`text ${text.locale}`, parts.join('\n')]];
}
