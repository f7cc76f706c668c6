import { type Answer, type Result, printableJson, success } from '@wattpost/command';
import { marketingText, nextChange, previousChange, priceAt } from '@wattpost/engine';
import type { ActivePrice, LocalizedText } from '@wattpost/engine';
import { type Io, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales, localText, utcText } from '../words/index.ts';
import {
  type StationOptions,
  readAt,
  readStationContext,
  resolveTime,
  validityNote,
} from '../input/index.ts';
import { type PriceFacts, priceReport } from './priceReport.ts';

/** Options of `wattpost price`. */
export interface PriceOptions extends StationOptions {
  readonly at?: string;
}

/** `wattpost price`: the price that holds at one instant. */
export async function priceCommand(
  io: Io,
  path: string,
  options: PriceOptions,
): Promise<Result<Answer>> {
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { plan } = context.value;
  const { epochMs, note } = resolveTime(given.value, plan.timeZone);
  const price = priceAt(plan, epochMs);
  const facts: PriceFacts = {
    epochMs,
    note,
    price,
    validFromMs: previousChange(plan, epochMs),
    nextChangeMs: nextChange(plan, epochMs),
    text: textFor(price, options.locale),
  };
  const text =
    options.json === true
      ? `${printableJson(priceJson(plan.timeZone, facts))}\n`
      : priceReport(context.value, facts, options.locale ?? defaultLocales, outputWidth(io));
  return success({
    output: [text],
    notes: notesFor(options, [note], [validityNote(context.value, epochMs)]),
  });
}

/** The text in a locale asked for; without one in English, else in the first there is. */
function textFor(
  price: ActivePrice,
  locales: readonly string[] | undefined,
): LocalizedText | undefined {
  return marketingText(price, locales ?? [...defaultLocales, ...Object.keys(price.marketingTexts)]);
}

function priceJson(timeZone: string, facts: PriceFacts): object {
  const { epochMs, price, note, text } = facts;
  const instant = (ms: number | undefined): string | null =>
    ms === undefined ? null : utcText(ms);
  return {
    at: utcText(epochMs),
    local: localText(timeZone, epochMs),
    time_zone: timeZone,
    source: price.source,
    entry_uuid: price.entryUuid,
    name: price.name,
    intervals: price.intervals,
    valid_from: instant(facts.validFromMs),
    next_change: instant(facts.nextChangeMs),
    marketing_text: text ?? null,
    ...(note === undefined ? {} : { note }),
  };
}
