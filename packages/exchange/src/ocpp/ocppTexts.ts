import { nextPriceChange, priceAt, type ActivePrice, type PricePlan } from '@wattpost/engine';
import { clockStyle, momentText, phrasesFor, priceTexts } from '@wattpost/wording';
import { fourDigitYear } from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import type { OcppSetDisplayMessage, OcppText } from './ocppRecords.ts';

/** Languages of texts: BCP 47. Those after the fifth are left out with a finding. */
export type OcppLanguages = readonly [string, ...string[]];

/** Options for the price of a station as text on its display. */
export interface OcppTextOptions {
  /** `2.1` allows 1024 characters and five languages per message, `2.0.1` 512 and one. */
  readonly version: '2.1' | '2.0.1';
  /** Now, in epoch milliseconds. */
  readonly atMs: number;
  /** End of validity, exclusive, in epoch milliseconds; `null`: until replaced. */
  readonly untilMs: number | null;
  readonly languages: OcppLanguages;
  /** The id of the first message, 0 or greater; others follow it. Default 1. */
  readonly firstId?: number;
}

/** Messages for the current price, and for the next one. */
export interface OcppTexts extends Differences {
  readonly requests: readonly OcppSetDisplayMessage[];
}

/** Maximum number of languages in one message. */
const maxLanguages = 5;

/** The languages that a message takes. */
export function takenLanguages(
  [first, ...others]: OcppLanguages,
  findings: Findings,
): OcppLanguages {
  for (const language of others.slice(maxLanguages - 1)) {
    findings.add(`$.${language}`, 'text_left_out', { reason: 'languages' });
  }
  return [first, ...others.slice(0, maxLanguages - 1)];
}

const longest = { '2.1': 1024, '2.0.1': 512 } as const;

/** A span with one price to pay. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly price: ActivePrice;
}

/** @param knownUntilMs epoch ms from which on prices are not known; `null`: they always are */
export function stretchAt(plan: PricePlan, fromMs: number, knownUntilMs: number | null): Stretch {
  const changeMs = nextPriceChange(plan, fromMs) ?? Infinity;
  const untilMs = changeMs < (knownUntilMs ?? Infinity) ? changeMs : null;
  return { fromMs, untilMs, price: priceAt(plan, fromMs) };
}

/** The texts in one language, in order of importance: lines of the price, then the next change. */
export function textLines(plan: PricePlan, stretch: Stretch, language: string): readonly string[] {
  const { currency, clock } = plan;
  const textsOf = (price: ActivePrice): readonly string[] =>
    priceTexts(price, { currency, tax: price.tax, language });
  const { fromMs, untilMs, price } = stretch;
  const lines = [...textsOf(price)];
  if (untilMs === null) return lines;
  const phrases = phrasesFor(language);
  const when = momentText(untilMs, fromMs, clockStyle(clock, language), language);
  const next = textsOf(priceAt(plan, untilMs)).join('; ');
  return [...lines, `${phrases.nextPrice}, ${phrases.from(when)}: ${next}`];
}

/** OCPP limits tags to 8 characters. */
export function shortTag(tag: string): string {
  return tag.length <= 8 ? tag : (tag.split('-')[0] ?? tag);
}

/** The price, with the next one if there is room; `undefined` if it is too long, each with a finding. */
export function fittingText(
  plan: PricePlan,
  stretch: Stretch,
  language: string,
  maxLength: number,
  findings: Findings,
): string | undefined {
  const lines = textLines(plan, stretch, language);
  const content = lines.join('\n');
  if (content.length <= maxLength) return content;
  const path = `$.${language}`;
  const shorter = lines.slice(0, -1).join('\n');
  if (stretch.untilMs !== null && shorter.length <= maxLength) {
    findings.add(path, 'next_price_left_out', { maxLength });
    return shorter;
  }
  findings.add(path, 'text_left_out', { reason: 'price', maxLength });
  return undefined;
}

/**
 * The price of a station as messages for its display: one for the current price, with the next one and
 * its start, and one for the next price, which replaces the first at that instant. In 2.0.1 a message has
 * one language, so there is one for each.
 */
export function ocppTexts(plan: PricePlan, options: OcppTextOptions): OcppTexts {
  const { version, atMs, untilMs, firstId = 1 } = options;
  const findings = new Findings();
  const languages = takenLanguages(options.languages, findings);
  const now = stretchAt(plan, atMs, untilMs);
  const stretches = now.untilMs === null ? [now] : [now, stretchAt(plan, now.untilMs, untilMs)];
  const requests: OcppSetDisplayMessage[] = [];
  for (const stretch of stretches) {
    const startDateTime = fourDigitYear(new Date(stretch.fromMs).toISOString());
    if (startDateTime === undefined) continue;
    const endMs = Math.min(stretch.untilMs ?? Infinity, untilMs ?? Infinity);
    const endDateTime =
      endMs === Infinity ? undefined : fourDigitYear(new Date(endMs).toISOString());
    const texts = languages.flatMap((language): OcppText | readonly OcppText[] => {
      const content = fittingText(plan, stretch, language, longest[version], findings);
      return content === undefined ? [] : { format: 'UTF8', language: shortTag(language), content };
    });
    const sets = version === '2.1' ? [texts] : texts.map((text) => [text]);
    for (const [message, ...messageExtra] of sets) {
      if (message === undefined) continue;
      requests.push({
        message: {
          id: firstId + requests.length,
          priority: 'NormalCycle',
          state: 'Idle',
          startDateTime,
          ...(endDateTime === undefined ? {} : { endDateTime }),
          message,
          ...(messageExtra.length === 0 ? {} : { messageExtra }),
        },
      });
    }
  }
  return { requests, ...findings.differences() };
}
