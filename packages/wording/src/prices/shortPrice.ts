import {
  announcedPrice,
  type BreakdownBlock,
  type BreakdownLimits,
  type PriceBreakdown,
} from '@wattpost/engine';
import type { BlockPhrases } from '../languages/index.ts';
import {
  beginWords,
  blockWords,
  perWords,
  secondsWords,
  type BlockComponent,
} from './blockWords.ts';
import type { MoneyText } from '../words/index.ts';

/** How a price is put on one line. */
export interface ShortStyle {
  readonly money: MoneyText;
  /** Before the unit of what costs nothing. */
  readonly freePer: 'free per ' | 'free/';
  /**
   * How it is told where a block of time begins: `from minute 241`, `after 240 min`, or of no block.
   * `brief`: `after 4 h` where hours are whole, and the fee as `€0.50 start`.
   */
  readonly begins: 'counted' | 'after' | 'untold' | 'brief';
}

/** English in few columns, with symbols for units. */
const short: BlockPhrases = {
  perKwh: 'kWh',
  perMinute: 'min',
  perHour: 'h',
  perWh: (quantity) => `${quantity} Wh`,
  perMinutes: (quantity) => `${quantity} min`,
  firstMinutes: (end) => `first ${end} min`,
  minutesBetween: (first, last) => `minutes ${first} to ${last}`,
  fromMinute: (first) => `from minute ${first}`,
  betweenMinutes: (start, end) => `${start} to ${end} min`,
  afterMinutes: (start) => `after ${start} min`,
  firstKwh: (end) => `first ${end} kWh`,
  betweenKwh: (start, end) => `${start} to ${end} kWh`,
  aboveKwh: (start) => `after ${start} kWh`,
  minutes: (quantity) => `${quantity} min`,
  seconds: (quantity) => `${quantity} s`,
};

const written = (decimal: string): string => decimal;

/** What an amount is for, as a symbol: `kWh`, `min`, `h`, or the listed unit such as `3 Wh`. */
export function unitSymbol(component: BlockComponent, quantity: number): string {
  return perWords(component, quantity, short, written);
}

/** The same with English words: `kWh`, `minute`, `hour`, `7 min`. */
export function unitName(component: BlockComponent, quantity: number): string {
  if (component !== 'energy' && quantity === 1) return 'minute';
  return component !== 'energy' && quantity === 60 ? 'hour' : unitSymbol(component, quantity);
}

/** For which part of a session a block holds: `first 240 min`, `minutes 31 to 60`; `null`: for all. */
export function shortBlock(component: BlockComponent, block: BreakdownBlock): string | null {
  return blockWords(component, block, short, written);
}

/** What a block costs, without its bounds: `€0.49/kWh`, `€2.50/h`, `€1.00/7 min`. */
export function rateText(
  { amount, quantity }: BreakdownBlock,
  component: BlockComponent,
  money: MoneyText,
): string {
  return `${money(amount)}/${unitSymbol(component, quantity)}`;
}

/** How long a session must last: `5 min`, `90 s`. */
export function shortSeconds(seconds: number): string {
  return secondsWords(seconds, short, written);
}

/**
 * What has to be told of a price (`announcedPrice`), each block in few columns: `€0.49/kWh`,
 * `€0.10/min from minute 241`, `idle €0.25/min after 10 min`, `€0.50/session`, `at most €12.00`. Empty
 * for a price that is free.
 */
export function shortPrice(price: PriceBreakdown, style: ShortStyle): readonly string[] {
  const { energy, time, idle, sessionFee, limits } = announcedPrice(price);
  const listed = (blocks: readonly BreakdownBlock[], component: BlockComponent): string[] =>
    blocks.map((block) => {
      const rate =
        block.amount === '0'
          ? style.freePer + unitSymbol(component, block.quantity)
          : rateText(block, component, style.money);
      return block.from === '0' || style.begins === 'untold'
        ? rate
        : `${rate} ${begin(component, block, style)}`;
    });
  return [
    ...listed(energy, 'energy'),
    ...listed(time, 'time').map((rate) => (idle === null ? rate : `charging ${rate}`)),
    ...listed(idle ?? [], 'idle').map((rate) => `idle ${rate}`),
    ...(sessionFee === null
      ? []
      : [`${style.money(sessionFee.amount)}${style.begins === 'brief' ? ' start' : '/session'}`]),
    ...(limits === null ? [] : shortLimits(limits, style.money)),
  ];
}

/** Each limit in few columns: `at most €12.00`, `energy at most €10.00`. */
export function shortLimits(limits: BreakdownLimits, money: MoneyText): readonly string[] {
  const { minTotal, maxTotal, maxEnergy, maxTime, maxIdle } = limits;
  return [
    ...(maxEnergy === null ? [] : [`energy at most ${money(maxEnergy)}`]),
    ...(maxTime === null ? [] : [`time at most ${money(maxTime)}`]),
    ...(maxIdle === null ? [] : [`idle at most ${money(maxIdle)}`]),
    ...(maxTotal === null ? [] : [`at most ${money(maxTotal)}`]),
    ...(minTotal === null || minTotal === '0' ? [] : [`at least ${money(minTotal)}`]),
  ];
}

function begin(component: BlockComponent, block: BreakdownBlock, { begins }: ShortStyle): string {
  if (component === 'energy' || begins === 'counted') {
    return beginWords(component, block, short, written);
  }
  const minutes = Number(block.from);
  const isHours = begins === 'brief' && minutes >= 120 && minutes % 60 === 0;
  return isHours ? `after ${minutes / 60} h` : short.afterMinutes(block.from);
}
