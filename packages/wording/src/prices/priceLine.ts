import {
  priceBreakdown,
  announcedPrice,
  type Intervals,
  type BreakdownBlock,
  type BreakdownFee,
  type Tax,
} from '@wattpost/engine';
import {
  amountParts,
  partsText,
  quantityText,
  words,
  type AmountPart,
  type Words,
} from '../words/index.ts';
import { blockWords, perWords, secondsWords, type NumberText } from './blockWords.ts';

/** What a price is paid for; in the order in which a board has to list them (AFIR Art. 5(4)). */
export type PriceComponent = 'energy' | 'time' | 'session_fee';

/** One line of a price: an amount, what it is paid for, and where it holds. */
export interface PriceLine {
  readonly component: PriceComponent;
  /** The gross amount as a plain decimal, exact. */
  readonly value: string;
  /** The amount as the board's first language writes it. */
  readonly parts: readonly AmountPart[];
  /** What is said instead of an amount of zero; `null`: there is one to be paid. */
  readonly free: Words | null;
  /** `per kWh`, `per minute`, … */
  readonly per: Words;
  /** For which part of a session, or for which sessions; `null`: for all. */
  readonly condition: Words | null;
}

/** What amounts are written in. */
export interface LineStyle {
  readonly currency: string;
  readonly tax: Tax | null;
  /** BCP 47 tags; the first one writes the numbers. At least one. */
  readonly languages: readonly [string, ...string[]];
}

/**
 * The lines of a price, gross: energy, time, session fee. Several intervals of one component are
 * blocks, one line each (C2), from the first that costs something on (`announcedPrice`); neighbours with
 * one price are one line. A price without lines is free of charge (D3).
 */
export function priceLines(intervals: Intervals, style: LineStyle): readonly PriceLine[] {
  const { energy, time, sessionFee } = announcedPrice(priceBreakdown(intervals, style.tax));
  return [
    ...componentLines('energy', energy, style),
    ...componentLines('time', time, style),
    ...(sessionFee === null ? [] : [feeLine(sessionFee, style)]),
  ];
}

/**
 * A line in words: `€0.10 per minute, from minute 241`; `Free per kWh`.
 *
 * @param language index of one of the languages that the line was made in.
 */
export function lineText({ parts, free, per, condition }: PriceLine, language = 0): string {
  const said = (text: Words): string => text[language]?.text ?? '';
  const amount = free === null ? partsText(parts) : said(free);
  const whole = `${amount} ${said(per)}`;
  return condition === null ? whole : `${whole}, ${said(condition)}`;
}

function numberIn(tag: string): NumberText {
  return (decimal) => quantityText(decimal, tag);
}

function componentLines(
  component: 'energy' | 'time',
  blocks: readonly BreakdownBlock[],
  { currency, languages }: LineStyle,
): PriceLine[] {
  return blocks.map((block) => ({
    component,
    value: block.amount,
    parts: amountParts(block.amount, currency, languages[0]),
    free: block.amount === '0' ? words(languages, (phrases) => phrases.freePer) : null,
    per: words(languages, (phrases, tag) =>
      perWords(component, block.quantity, phrases, numberIn(tag)),
    ),
    condition:
      block.from === '0' && block.until === null
        ? null
        : words(
            languages,
            (phrases, tag) => blockWords(component, block, phrases, numberIn(tag)) ?? '',
          ),
  }));
}

function feeLine(
  { amount, graceSeconds, thresholdKwh }: BreakdownFee,
  { currency, languages }: LineStyle,
): PriceLine {
  const hasCondition = graceSeconds > 0 || thresholdKwh !== '0';
  return {
    component: 'session_fee',
    value: amount,
    parts: amountParts(amount, currency, languages[0]),
    free: null,
    per: words(languages, (phrases) => phrases.perSession),
    condition: hasCondition
      ? words(languages, (phrases, tag) =>
          phrases.ofAtLeast([
            ...(graceSeconds > 0 ? [secondsWords(graceSeconds, phrases, numberIn(tag))] : []),
            ...(thresholdKwh === '0' ? [] : [`${quantityText(thresholdKwh, tag)}\u00a0kWh`]),
          ]),
        )
      : null,
  };
}
