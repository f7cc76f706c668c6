import { exact, type BreakdownBlock } from '@wattpost/engine';
import type { BlockPhrases } from '../languages/index.ts';

/** The components of a price whose blocks follow one another. */
export type BlockComponent = 'energy' | 'time' | 'idle';

/** Writes an exact decimal. */
export type NumberText = (decimal: string) => string;

/** The unit `quantity` (Wh or minutes) in words: `per kWh`, `per hour`, `per 7 min`. */
export function perWords(
  component: BlockComponent,
  quantity: number,
  phrases: BlockPhrases,
  number: NumberText,
): string {
  const unit = (): string => number(exact.decimalText(exact.decimalOf(quantity)));
  if (component === 'energy') return quantity === 1000 ? phrases.perKwh : phrases.perWh(unit());
  if (quantity === 1) return phrases.perMinute;
  return quantity === 60 ? phrases.perHour : phrases.perMinutes(unit());
}

/**
 * The part of a session that a block applies to: `first 10 kWh`, `from minute 241 after plug-in`; `null`: all.
 *
 * @param isCounted whether a part in minutes says since when they count
 */
export function blockWords(
  component: BlockComponent,
  block: BreakdownBlock,
  phrases: BlockPhrases,
  number: NumberText,
  isCounted = true,
): string | null {
  const { from, until } = block;
  if (until === null) {
    return from === '0' ? null : beginWords(component, block, phrases, number, isCounted);
  }
  const end = number(until);
  if (component === 'energy') {
    return from === '0' ? phrases.firstKwh(end) : phrases.betweenKwh(number(from), end);
  }
  const part =
    from === '0'
      ? phrases.firstMinutes(end)
      : isNumbered(component, block)
        ? phrases.minutesBetween(number(nextMinute(from)), end)
        : phrases.betweenMinutes(number(from), end);
  // Minutes of time count from the start of the session, and those of idle time by themselves (C11).
  if (component === 'idle') return phrases.notCharging(part);
  return isCounted ? phrases.afterPlugIn(part) : part;
}

/** The start of a block other than the first: `above 10 kWh`, `from minute 241 after plug-in`. */
export function beginWords(
  component: BlockComponent,
  block: BreakdownBlock,
  phrases: BlockPhrases,
  number: NumberText,
  isCounted = true,
): string {
  const { from } = block;
  if (component === 'energy') return phrases.aboveKwh(number(from));
  const isWhole = isNumbered(component, block);
  if (component === 'idle') return phrases.notCharging(phrases.afterMinutes(number(from)));
  if (!isCounted && !isWhole) return phrases.afterMinutes(number(from));
  const part = isWhole
    ? phrases.fromMinute(number(nextMinute(from)))
    : phrases.minutes(number(from));
  return isCounted ? phrases.afterPlugIn(part) : part;
}

/** "Minute 31" is used for whole minutes of the session only. */
function isNumbered(component: BlockComponent, { from, until }: BreakdownBlock): boolean {
  return component === 'time' && !from.includes('.') && until?.includes('.') !== true;
}

function nextMinute(from: string): string {
  return String(BigInt(from) + 1n);
}

/** A number of seconds, in minutes if whole: `5 min`, `90 s`. */
export function secondsWords(seconds: number, phrases: BlockPhrases, number: NumberText): string {
  return seconds % 60 === 0
    ? phrases.minutes(number(String(seconds / 60)))
    : phrases.seconds(number(String(seconds)));
}
