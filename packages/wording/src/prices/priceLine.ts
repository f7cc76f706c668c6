import {
  priceBreakdown,
  announcedPrice,
  type Intervals,
  type BreakdownBlock,
  type BreakdownFee,
  type BreakdownLimits,
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
import {
  type BlockComponent,
  type NumberText,
  blockWords,
  perWords,
  secondsWords,
} from './blockWords.ts';
import type { Phrases } from '../languages/index.ts';

/** The components of a price, in the order that AFIR Art. 5(4) prescribes. */
export type PriceComponent = BlockComponent | 'session_fee' | 'limit';

/** One line of a price: an amount, its unit, and its condition. */
export interface PriceLine {
  readonly component: PriceComponent;
  /** The gross amount as a plain decimal, exact. */
  readonly value: string;
  /** The amount in the format of the board's first language. */
  readonly parts: readonly AmountPart[];
  /** The words before the amount of a limit: `At most`, `At least`; otherwise `null`. */
  readonly lead: Words | null;
  /** The words instead of an amount of zero; `null`: the amount is not zero. */
  readonly free: Words | null;
  /** `per kWh`, `per minute`, … */
  readonly per: Words;
  /** The part of a session, or the sessions, that it applies to; `null`: all. */
  readonly condition: Words | null;
}

/** The context for writing amounts. */
export interface LineStyle {
  readonly currency: string;
  readonly tax: Tax | null;
  /** BCP 47 tags; the first one formats the numbers. At least one. */
  readonly languages: readonly [string, ...string[]];
}

/**
 * The lines of a price, gross: energy, time, idle time, session fee, limits. Several intervals of one component are
 * blocks, one line each (C2), from the first that is not free (`announcedPrice`); neighbours with
 * one price are one line. A price without lines is free of charge (D3).
 */
export function priceLines(intervals: Intervals, style: LineStyle): readonly PriceLine[] {
  const { energy, time, idle, sessionFee, limits } = announcedPrice(
    priceBreakdown(intervals, style.tax),
  );
  const asStated = (per: string): string => per;
  return [
    ...componentLines('energy', energy, style, () => asStated),
    ...componentLines('time', time, style, ({ whileCharging }) =>
      idle === null ? asStated : whileCharging,
    ),
    ...componentLines('idle', idle ?? [], style, ({ whileIdle }) => whileIdle),
    ...(sessionFee === null ? [] : [feeLine(sessionFee, style)]),
    ...limitLines(limits, style),
  ];
}

/**
 * A line in words: `€0.10 per minute, from minute 241`; `Free per kWh`; `At most €12.00 per session`.
 *
 * @param language index of one of the line's languages.
 */
export function lineText({ lead, parts, free, per, condition }: PriceLine, language = 0): string {
  const textOf = (text: Words): string => text[language]?.text ?? '';
  const amount = free === null ? partsText(parts) : textOf(free);
  const whole = `${lead === null ? '' : `${textOf(lead)} `}${amount} ${textOf(per)}`;
  return condition === null ? whole : `${whole}, ${textOf(condition)}`;
}

function numberIn(tag: string): NumberText {
  return (decimal) => quantityText(decimal, tag);
}

/** @param whose the words for the minutes that a price is for. */
function componentLines(
  component: BlockComponent,
  blocks: readonly BreakdownBlock[],
  { currency, languages }: LineStyle,
  whose: (phrases: Phrases) => (per: string) => string,
): PriceLine[] {
  return blocks.map((block) => ({
    component,
    value: block.amount,
    parts: amountParts(block.amount, currency, languages[0]),
    lead: null,
    free: block.amount === '0' ? words(languages, (phrases) => phrases.freePer) : null,
    per: words(languages, (phrases, tag) =>
      whose(phrases)(perWords(component, block.quantity, phrases, numberIn(tag))),
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
    lead: null,
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

/** The words before and after a limit's amount. */
const limitWords = {
  maxEnergy: ['atMost', 'forEnergy'],
  maxTime: ['atMost', 'forTime'],
  maxIdle: ['atMost', 'forIdle'],
  maxTotal: ['atMost', 'perSession'],
  minTotal: ['atLeast', 'perSession'],
} as const;

function limitLines(
  limits: BreakdownLimits | null,
  { currency, languages }: LineStyle,
): PriceLine[] {
  if (limits === null) return [];
  return (Object.keys(limitWords) as (keyof typeof limitWords)[]).flatMap((limit) => {
    const amount = limits[limit];
    const [lead, per] = limitWords[limit];
    // A lowest total of zero is no limit.
    if (amount === null || (limit === 'minTotal' && amount === '0')) return [];
    return [
      {
        component: 'limit',
        value: amount,
        parts: amountParts(amount, currency, languages[0]),
        lead: words(languages, (phrases) => phrases[lead]),
        free: null,
        per: words(languages, (phrases) => phrases[per]),
        condition: null,
      },
    ];
  });
}
