import { printableLine } from '@wattpost/command';
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
  shortPrice,
  shortSeconds,
  unitName,
  unitSymbol,
  type BlockComponent,
  type MoneyText,
} from '@wattpost/wording';

/** The default locales. */
export const defaultLocales: readonly string[] = ['en'];

/** For an unknown price (D2). */
const notAvailable = 'price not available';
/** For a free price (D3). */
const freeOfCharge = 'free of charge';

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

/**
 * A whole price on one line, for lists: `€0.49/kWh; €0.10/min from minute 241; €0.50/session`.
 *
 * @param price `null`: unknown
 */
export function priceSummary(price: PriceBreakdown | null, money: MoneyText): string {
  if (price === null) return notAvailable;
  if (price.isFree) return freeOfCharge;
  return shortPrice(price, { money, hasFree: true, begins: 'counted' }).join('; ');
}

/** Where a price comes from. */
type PriceOrigin = Pick<ActivePrice, 'name' | 'source'>;

/**
 * The name of a price with its source.
 *
 * @param rate the name of its cost rate, where the station has several
 */
export function namedPrice({ name, source }: PriceOrigin, rate?: string): string {
  if (source === 'none') return notAvailable;
  // The default price has the name of its cost rate.
  const list = rate === undefined || source === 'default' ? [name] : [rate, name];
  const named = list.map((one) => printableLine(one ?? '')).join(', ');
  return `${named} (${sourceWords[source]})`;
}

const sourceWords = {
  recurring: 'weekly schedule',
  unique: 'dated schedule',
  default: 'default price',
} as const;

/** The name of a price, as `namedPrice`, with its summary; an unknown price has no name. */
export function namedSummary(
  price: PriceOrigin,
  stated: PriceBreakdown | null,
  money: MoneyText,
  rate?: string,
): string {
  const summary = priceSummary(stated, money);
  return price.source === 'none' ? summary : `${namedPrice(price, rate)}: ${summary}`;
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
