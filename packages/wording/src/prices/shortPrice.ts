import {
  announcedPrice,
  type BreakdownBlock,
  type BreakdownLimits,
  type PriceBreakdown,
} from '@wattpost/engine';
import { type ShortPhrases, shortPhrasesFor } from '../languages/index.ts';
import {
  beginWords,
  blockWords,
  perWords,
  secondsWords,
  type BlockComponent,
} from './blockWords.ts';
import { numberFormat, type MoneyText } from '../words/index.ts';

/** How a price is written on one line. */
export interface ShortStyle {
  readonly money: MoneyText;
  /** Whether free parts are stated. */
  readonly hasFree: boolean;
  /**
   * The form of the start of a block of minutes: `from minute 241 after plug-in`, `after 240 min`, or none. `brief`:
   * idle minutes `after 4 h` if hours are whole, and the fee as `€0.50 start`.
   */
  readonly begins: 'counted' | 'untold' | 'brief';
  /** BCP 47, of the words and quantities: `en` (default), `de`, `es`, `fr`, `it`, `nl`, `sv`; English for all others. */
  readonly language?: string;
}

/** The default language is English. */
const english = shortPhrasesFor('en');

const written = (decimal: string): string => decimal;

/** The unit of an amount, as a symbol: `kWh`, `min`, `h`, or the listed unit such as `3 Wh`. */
export function unitSymbol(component: BlockComponent, quantity: number): string {
  return perWords(component, quantity, english, written);
}

/** The same with English words: `kWh`, `minute`, `hour`, `7 min`. */
export function unitName(component: BlockComponent, quantity: number): string {
  if (component !== 'energy' && quantity === 1) return 'minute';
  return component !== 'energy' && quantity === 60 ? 'hour' : unitSymbol(component, quantity);
}

/** The part of a session that a block applies to: `first 240 min`, `minutes 31 to 60`; `null`: all. */
export function shortBlock(component: BlockComponent, block: BreakdownBlock): string | null {
  return blockWords(component, block, english, written);
}

/** The price of a block, without its bounds: `€0.49/kWh`, `€2.50/h`, `€1.00/7 min`. */
export function rateText(
  { amount, quantity }: BreakdownBlock,
  component: BlockComponent,
  money: MoneyText,
): string {
  return `${money(amount)}/${unitSymbol(component, quantity)}`;
}

/** The minimum length of a session: `5 min`, `90 s`. */
export function shortSeconds(seconds: number): string {
  return secondsWords(seconds, english, written);
}

/**
 * The announced components of a price (`announcedPrice`), each block in few columns: `€0.49/kWh`,
 * `€0.10/min from minute 241 after plug-in`, `idle €0.25/min after 10 min`, `€0.50/session`, `at most €12.00`. Empty
 * for a free price.
 */
export function shortPrice(price: PriceBreakdown, style: ShortStyle): readonly string[] {
  const { energy, time, idle, sessionFee, limits } = announcedPrice(price);
  const { phrases, number } = shortIn(style.language);
  const listed = (blocks: readonly BreakdownBlock[], component: BlockComponent): string[] =>
    blocks.flatMap((block): string[] => {
      const isFree = block.amount === '0';
      if (isFree && !style.hasFree) return [];
      const amount = style.money(block.amount, component === 'energy');
      const rate = `${amount}/${perWords(component, block.quantity, phrases, number)}`;
      const isWhole = block.from === '0' || style.begins === 'untold';
      return [isWhole ? rate : `${rate} ${begin(component, block, style)}`];
    });
  const isEnergyFree = energy.length === 1 && energy[0]?.amount === '0';
  const fee = style.begins === 'brief' ? phrases.start : phrases.perSession;
  return [
    ...(isEnergyFree ? [] : listed(energy, 'energy')),
    ...listed(time, 'time').map((rate) => (idle === null ? rate : phrases.charging(rate))),
    ...listed(idle ?? [], 'idle').map((rate) => phrases.idle(rate)),
    ...(sessionFee === null ? [] : [style.money(sessionFee.amount) + fee]),
    ...(isEnergyFree && style.hasFree ? [phrases.freeEnergy] : []),
    ...(limits === null ? [] : shortLimits(limits, style.money, style.language)),
  ];
}

/** The phrases and the number format of a language. */
function shortIn(language = 'en'): { phrases: ShortPhrases; number: (decimal: string) => string } {
  const phrases = shortPhrasesFor(language);
  if (phrases === english) return { phrases, number: written };
  const style = numberFormat(language, { maximumFractionDigits: 20, useGrouping: false });
  return { phrases, number: (decimal) => style.format(decimal as `${number}`) };
}

/** Each limit in few columns: `at most €12.00`, `energy at most €10.00`; default language: English. */
export function shortLimits(
  { minTotal, maxTotal, maxEnergy, maxTime, maxIdle }: BreakdownLimits,
  money: MoneyText,
  language = 'en',
): readonly string[] {
  const phrases = shortPhrasesFor(language);
  return [
    ...(maxEnergy === null ? [] : [phrases.energyAtMost(money(maxEnergy))]),
    ...(maxTime === null ? [] : [phrases.timeAtMost(money(maxTime))]),
    ...(maxIdle === null ? [] : [phrases.idleAtMost(money(maxIdle))]),
    ...(maxTotal === null ? [] : [phrases.atMost(money(maxTotal))]),
    ...(minTotal === null || minTotal === '0' ? [] : [phrases.atLeast(money(minTotal))]),
  ];
}

function begin(
  component: BlockComponent,
  block: BreakdownBlock,
  { begins, language }: ShortStyle,
): string {
  const { phrases, number } = shortIn(language);
  const minutes = Number(block.from);
  const isHours = begins === 'brief' && minutes >= 120 && minutes % 60 === 0;
  return component === 'idle' && isHours
    ? phrases.afterHours(number(String(minutes / 60)))
    : beginWords(component, block, phrases, number);
}
