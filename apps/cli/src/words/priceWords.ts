import {
  toldPrice,
  type StatedBlock,
  type StatedFee,
  type StatedPrice,
  type Tax,
} from '@wattpost/engine';
import { decimalShift } from './decimalShift.ts';
import type { MoneyText } from './moneyText.ts';

/** Said where a price is not known (D2). */
export const notAvailable = 'price not available';
/** Said only where nothing costs anything (D3). */
const freeOfCharge = 'free of charge';

/** One row of a table: what, and one line for each block. */
export type Row = readonly [string, string];

/** The lists of a price whose blocks follow one another. */
export type Component = 'energy' | 'time';

/**
 * The rows of a price: per kWh, per time, per session (the order of AFIR, article 5(4)).
 *
 * @param price `null` when it is not known
 */
export function priceRows(price: StatedPrice | null, money: MoneyText): Row[] {
  if (price === null) {
    return [['price', `${notAvailable}\nno entry holds, and there is no default price`]];
  }
  const { energy, time, sessionFee, isFree } = toldPrice(price);
  if (isFree) return [['price', freeOfCharge]];
  return [
    ...blockRows(energy, 'energy', money),
    ...blockRows(time, 'time', money),
    ...(sessionFee === null ? [] : [['per session', feeWords(sessionFee, money)] as const]),
  ];
}

/**
 * A whole price on one line, for lists: `€0.49/kWh; €0.10/min from minute 241; €0.50/session`.
 *
 * @param price `null` when it is not known
 */
export function priceSummary(price: StatedPrice | null, money: MoneyText): string {
  if (price === null) return notAvailable;
  const { energy, time, sessionFee, isFree } = toldPrice(price);
  if (isFree) return freeOfCharge;
  const listed = (blocks: readonly StatedBlock[], component: Component): string[] =>
    blocks.map((block) => {
      const where = block.from === '0' ? '' : ` ${boundsFrom(block, component)}`;
      const rate =
        block.amount === '0'
          ? `free per ${quantityUnit(block, component)}`
          : rateWords(block, component, money);
      return `${rate}${where}`;
    });
  return [
    ...listed(energy, 'energy'),
    ...listed(time, 'time'),
    ...(sessionFee === null ? [] : [`${money(sessionFee.amount)}/session`]),
  ].join('; ');
}

/** What a block costs, without its bounds: `€0.49/kWh`, `€2.50/h`, `€1.00/7 min`. */
export function rateWords(block: StatedBlock, component: Component, money: MoneyText): string {
  return `${money(block.amount)}/${quantityUnit(block, component)}`;
}

/** What is said about tax; `undefined` when the cost rate says nothing. */
export function taxWords(tax: Tax | null): string | undefined {
  if (tax === null) return undefined;
  const rate = `incl. ${tax.percent} % VAT`;
  return tax.included ? rate : `${rate} (the bundle lists prices without it)`;
}

function blockRows(blocks: readonly StatedBlock[], component: Component, money: MoneyText): Row[] {
  const units = [...new Set(blocks.map((block) => quantityUnit(block, component)))];
  const [only] = units;
  if (only === undefined) return [];
  const isOneUnit = units.length === 1;
  const lines = blocks.map((block) => {
    const isFree = block.amount === '0';
    const amount = isFree ? freeOfCharge : money(block.amount);
    const per = isOneUnit || isFree ? '' : ` per ${quantityUnit(block, component)}`;
    const isWhole = block.from === '0' && block.until === null;
    return isWhole ? amount : `${boundsOf(block, component)}: ${amount}${per}`;
  });
  return [[isOneUnit ? `per ${unitWords[only] ?? only}` : component, lines.join('\n')]];
}

/** What a block's amount is for: `kWh`, `min`, `h`, or the listed unit such as `3 Wh`. */
function quantityUnit({ quantity }: StatedBlock, component: Component): string {
  return unitNames[component][quantity] ?? `${decimalShift(quantity, 0)} ${smallUnit[component]}`;
}

const unitNames: Readonly<Record<Component, Readonly<Record<number, string>>>> = {
  energy: { 1000: 'kWh' },
  time: { 1: 'min', 60: 'h' },
};
const smallUnit = { energy: 'Wh', time: 'min' } as const;
const unitWords: Readonly<Record<string, string>> = { min: 'minute', h: 'hour' };

/** `first 240 min`, `minutes 31 to 60`, `from minute 241`; energy by its kWh. */
function boundsOf(block: StatedBlock, component: Component): string {
  const { from, until } = block;
  if (until === null) return boundsFrom(block, component);
  if (from === '0') return `first ${boundText(until, component)}`;
  if (areMinutes(block, component)) return `minutes ${Number(from) + 1} to ${until}`;
  return `${from} to ${boundText(until, component)}`;
}

function boundsFrom(block: StatedBlock, component: Component): string {
  return areMinutes(block, component)
    ? `from minute ${Number(block.from) + 1}`
    : `after ${boundText(block.from, component)}`;
}

/** A bound with its unit. */
function boundText(bound: string, component: Component): string {
  return `${bound} ${component === 'energy' ? 'kWh' : 'min'}`;
}

/** Whether a block can be named by whole minutes, counted from 1. */
function areMinutes({ from, until }: StatedBlock, component: Component): boolean {
  return component === 'time' && [from, until ?? '0'].every((text) => /^\d{1,9}$/.test(text));
}

function feeWords({ amount, graceSeconds, thresholdKwh }: StatedFee, money: MoneyText): string {
  const conditions = [
    ...(graceSeconds > 0 ? [`${secondsWords(graceSeconds)} or longer`] : []),
    ...(thresholdKwh === '0' ? [] : [`${thresholdKwh} kWh or more`]),
  ];
  return conditions.length === 0
    ? money(amount)
    : `${money(amount)}, if it takes ${conditions.join(' and ')}`;
}

function secondsWords(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** Watt-hours as exact kWh: 500 → `0.5 kWh`. */
export function energyWords(energyWh: number): string {
  return `${decimalShift(energyWh, 3)} kWh`;
}
