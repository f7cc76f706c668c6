import { freeOfCharge, notAvailable } from '@wattpost/command/prices';
import {
  exact,
  announcedPrice,
  priceBreakdown,
  type ActivePrice,
  type BreakdownBlock,
  type BreakdownFee,
  type PriceBreakdown,
  type Tax,
} from '@wattpost/engine';
import {
  shortBlock,
  shortLimits,
  shortSeconds,
  unitName,
  unitSymbol,
  type BlockComponent,
  type MoneyText,
} from '@wattpost/wording';

/** One row of a table: a label, and one line for each block. */
export type Row = readonly [string, string];

/**
 * The rows of a price: per kWh, per time, idle, per session (the order of AFIR, article
 * 5(4)), and its limits.
 *
 * @param price `null`: unknown
 * @param hasRate whether a cost rate applies
 */
export function priceRows(price: PriceBreakdown | null, money: MoneyText, hasRate = true): Row[] {
  if (price === null && !hasRate) return [['price', `${notAvailable}\nno cost rate applies`]];
  if (price === null) {
    return [['price', `${notAvailable}\nno entry applies, and there is no default price`]];
  }
  const { energy, time, idle, sessionFee, limits, isFree } = announcedPrice(price);
  if (isFree) return [['price', freeOfCharge]];
  return [
    ...blockRows(energy, 'energy', money),
    ...blockRows(time, 'time', money).map(([per, lines]): Row => [
      idle === null ? per : `${per}, charging`,
      lines,
    ]),
    ...blockRows(idle ?? [], 'idle', money).map(([per, lines]): Row => [`${per}, idle`, lines]),
    ...(sessionFee === null ? [] : [['per session', feeWords(sessionFee, money)] as const]),
    ...(limits === null ? [] : [['limits', shortLimits(limits, money).join('\n')] as const]),
  ];
}

/** A price with its tax; `null` when it is unknown. */
export function breakdownOf({ intervals, tax }: ActivePrice): PriceBreakdown | null {
  return intervals && priceBreakdown(intervals, tax);
}

/** The tax in words; `undefined` when the cost rate states none. */
export function taxWords(tax: Tax | null): string | undefined {
  if (tax === null) return undefined;
  const rate = `incl. ${tax.percent} % VAT`;
  return tax.included ? rate : `${rate} (the bundle lists prices without it)`;
}

function blockRows(
  blocks: readonly BreakdownBlock[],
  component: BlockComponent,
  money: MoneyText,
): Row[] {
  const [first] = blocks;
  if (first === undefined) return [];
  const isOneUnit = blocks.every(({ quantity }) => quantity === first.quantity);
  const lines = blocks.map((block) => {
    const isFree = block.amount === '0';
    const amount = isFree ? freeOfCharge : money(block.amount, component === 'energy');
    const per = isOneUnit || isFree ? '' : ` per ${unitSymbol(component, block.quantity)}`;
    const where = shortBlock(component, block);
    return where === null ? amount : `${where}: ${amount}${per}`;
  });
  const title = isOneUnit ? `per ${unitName(component, first.quantity)}` : component;
  return [[title, lines.join('\n')]];
}

function feeWords({ amount, graceSeconds, thresholdKwh }: BreakdownFee, money: MoneyText): string {
  const conditions = [
    ...(graceSeconds > 0 ? [`${shortSeconds(graceSeconds)} or longer`] : []),
    ...(thresholdKwh === '0' ? [] : [`${thresholdKwh} kWh or more`]),
  ];
  return conditions.length === 0
    ? money(amount)
    : `${money(amount)}, if it takes ${conditions.join(' and ')}`;
}

/** Watt-hours as exact kWh: 500 → `0.5 kWh`. */
export function energyWords(energyWh: number): string {
  const { decimalOf, decimalText, divide } = exact;
  return `${decimalText(divide(decimalOf(energyWh), decimalOf(1000)))} kWh`;
}
