import {
  priceBreakdown,
  announcedPrice,
  minorUnitDigits,
  type ActivePrice,
  type Intervals,
  type BreakdownBlock,
  type BreakdownFee,
  type BreakdownLimits,
  type Tax,
} from '@wattpost/engine';
import {
  amountParts,
  energyAmountParts,
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

/** The limits that a price may have (C12). */
type LimitKind = 'maxEnergy' | 'maxTime' | 'maxIdle' | 'maxTotal' | 'minTotal';

/** A part of a price that another price may lack. */
export type PriceLinePart = Exclude<PriceComponent, 'limit'> | LimitKind;

/** One line of a price: an amount, its unit, its condition, and its limit. */
export interface PriceLine {
  readonly component: PriceComponent;
  /** As `component`, but each limit has a name of its own. */
  readonly part: PriceLinePart;
  /** The gross amount as a plain decimal, exact. */
  readonly value: string;
  /** The amount in the format of the board's first language; pence for energy in pounds (`energyAmountParts`). */
  readonly parts: readonly AmountPart[];
  /** The words before the amount of a limit: `At most`, `At least`; otherwise `null`. */
  readonly lead: Words | null;
  /** The words instead of amount and unit, where all energy is free; else `null`. */
  readonly free: Words | null;
  /** `per kWh`, `per minute`, … */
  readonly per: Words;
  /** The part of a session, or the sessions, that it applies to; `null`: all. */
  readonly condition: Words | null;
  /** The highest amount for this component: `max. €12.00`; `null`: none, or on a line of its own. */
  readonly limit: Words | null;
}

/** The context for writing amounts. */
export interface LineStyle {
  readonly currency: string;
  readonly tax: Tax | null;
  /** BCP 47 tags; the first one formats the numbers. At least one. */
  readonly languages: readonly [string, ...string[]];
  /** Parts in minutes do not say since when they count, because a sentence beside the price does. */
  readonly isCountApart?: boolean;
  /** Prices of energy have at least as many fraction digits; left out: those of the currency. */
  readonly energyDigits?: number;
}

/** Beyond the currency's minor unit. A price with more, such as 0.6000000000000001, lends them to no other. */
const extraDigits = 3;

/**
 * The fraction digits that prices of energy beside each other have in common (`LineStyle.energyDigits`): those of the
 * price with the most, up to three beyond the currency's minor unit.
 *
 * @param currency ISO 4217
 */
export function sharedEnergyDigits(
  prices: Iterable<Pick<ActivePrice, 'intervals' | 'tax'>>,
  currency: string,
): number {
  const mostShared = minorUnitDigits(currency) + extraDigits;
  let most = 0;
  for (const { intervals, tax } of prices) {
    if (intervals === null) continue;
    for (const { amount } of announcedPrice(priceBreakdown(intervals, tax)).energy) {
      const digits = amount.split('.')[1]?.length ?? 0;
      if (digits <= mostShared) most = Math.max(most, digits);
    }
  }
  return most;
}

/**
 * The lines of a price, gross: energy, time, idle time, session fee, limits. Several intervals of one component are
 * blocks, one line each (C2), from the first that is not free (`announcedPrice`); neighbours with
 * one price are one line. A price without lines is free of charge (D3).
 *
 * Free energy follows what costs something. A limit of a component with one line is part of it, else a line after
 * them; those of the total are the last lines.
 */
export function priceLines(intervals: Intervals, style: LineStyle): readonly PriceLine[] {
  const { energy, time, idle, sessionFee, limits } = announcedPrice(
    priceBreakdown(intervals, style.tax),
  );
  const asStated = (per: string): string => per;
  const limit = (kind: LimitKind): readonly PriceLine[] => limitLine(kind, limits, style);
  const energyLines = componentLines('energy', energy, style, () => asStated);
  const timeLines = componentLines('time', time, style, ({ whileCharging }) =>
    idle === null ? asStated : whileCharging,
  );
  const idleLines = componentLines('idle', idle ?? [], style, ({ whileIdle }) => whileIdle);
  const components = [
    withLimit(energyLines, limit('maxEnergy'), style),
    withLimit(timeLines, limit('maxTime'), style),
    withLimit(idleLines, limit('maxIdle'), style),
  ];
  const charged = components.filter(isCharged).flat();
  return [
    ...charged,
    ...(sessionFee === null ? [] : [feeLine(sessionFee, style)]),
    // In force at the start of a session, a limit also counts for a component that begins to cost later (C12).
    ...components.filter((lines) => !isCharged(lines)).flat(),
    ...limit('minTotal'),
    ...limit('maxTotal'),
  ];
}

/** Whether a component costs something. */
function isCharged([line]: readonly PriceLine[]): boolean {
  return line !== undefined && line.component !== 'limit' && line.free === null;
}

/**
 * The lines of a component with its limit.
 *
 * @param limit no line or one; without lines of the component it is alone
 */
function withLimit(
  lines: readonly PriceLine[],
  limit: readonly PriceLine[],
  { languages }: LineStyle,
): readonly PriceLine[] {
  const [line, ...others] = lines;
  const [{ parts } = {}] = limit;
  if (line === undefined || line.free !== null || parts === undefined || others.length > 0) {
    return [...lines, ...limit];
  }
  const amount = partsText(parts);
  return [{ ...line, limit: words(languages, ({ cappedAt }) => cappedAt(amount)) }];
}

/**
 * A line in words: `€0.10 per minute, from minute 241 after plug-in, max. €12.00`; `Energy free of charge`;
 * `At most €12.00 per session`.
 *
 * @param language index of one of the line's languages.
 */
export function lineText(line: PriceLine, language = 0): string {
  const { lead, parts, free, per, condition, limit } = line;
  const textOf = (text: Words): string => text[language]?.text ?? '';
  const amount = free === null ? partsText(parts) : textOf(free);
  const whole = [lead === null ? '' : textOf(lead), amount, textOf(per)]
    .filter((part) => part !== '')
    .join(' ');
  return [whole, ...[condition, limit].flatMap((one) => (one === null ? [] : [textOf(one)]))].join(
    ', ',
  );
}

function numberIn(tag: string): NumberText {
  return (decimal) => quantityText(decimal, tag);
}

/** @param whose the words for the minutes that a price is for. */
function componentLines(
  component: BlockComponent,
  blocks: readonly BreakdownBlock[],
  { currency, languages, energyDigits = 0, isCountApart = false }: LineStyle,
  whose: (phrases: Phrases) => (per: string) => string,
): PriceLine[] {
  return blocks.map((block) => {
    const isWhole = block.from === '0' && block.until === null;
    const isFree = component === 'energy' && isWhole && block.amount === '0';
    return {
      component,
      part: component,
      value: block.amount,
      parts:
        component === 'energy'
          ? energyAmountParts(block.amount, currency, languages[0], energyDigits)
          : amountParts(block.amount, currency, languages[0]),
      lead: null,
      free: isFree ? words(languages, (phrases) => phrases.freeEnergy) : null,
      per: words(languages, (phrases, tag) =>
        isFree ? '' : whose(phrases)(perWords(component, block.quantity, phrases, numberIn(tag))),
      ),
      condition: isWhole
        ? null
        : words(
            languages,
            (phrases, tag) =>
              blockWords(component, block, phrases, numberIn(tag), !isCountApart) ?? '',
          ),
      limit: null,
    };
  });
}

function feeLine(
  { amount, graceSeconds, thresholdKwh }: BreakdownFee,
  { currency, languages }: LineStyle,
): PriceLine {
  const hasCondition = graceSeconds > 0 || thresholdKwh !== '0';
  return {
    component: 'session_fee',
    part: 'session_fee',
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
    limit: null,
  };
}

/** The words before and after a limit's amount. */
const limitWords = {
  maxEnergy: ['atMost', 'forEnergy'],
  maxTime: ['atMost', 'forTime'],
  maxIdle: ['atMost', 'forIdle'],
  maxTotal: ['atMost', 'perSession'],
  minTotal: ['atLeast', 'perSession'],
} as const satisfies Readonly<Record<LimitKind, readonly [keyof Phrases, keyof Phrases]>>;

/** A limit on a line of its own, if there is one. */
function limitLine(
  kind: LimitKind,
  limits: BreakdownLimits | null,
  { currency, languages }: LineStyle,
): readonly PriceLine[] {
  const amount = limits?.[kind] ?? null;
  const [lead, per] = limitWords[kind];
  // A lowest total of zero limits nothing.
  if (amount === null || (kind === 'minTotal' && amount === '0')) return [];
  return [
    {
      component: 'limit',
      part: kind,
      value: amount,
      parts: amountParts(amount, currency, languages[0]),
      lead: words(languages, (phrases) => phrases[lead]),
      free: null,
      per: words(languages, (phrases) => phrases[per]),
      condition: null,
      limit: null,
    },
  ];
}
