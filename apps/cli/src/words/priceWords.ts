import {
  exact,
  announcedPrice,
  type BreakdownBlock,
  type BreakdownFee,
  type PriceBreakdown,
  type Tax,
} from '@wattpost/engine';
import {
  shortBlock,
  shortPrice,
  shortSeconds,
  unitName,
  unitSymbol,
  type BlockComponent,
  type MoneyText,
} from '@wattpost/wording';

/** Said where a price is not known (D2). */
export const notAvailable = 'price not available';
/** Said only where nothing costs anything (D3). */
const freeOfCharge = 'free of charge';

/** One row of a table: what, and one line for each block. */
export type Row = readonly [string, string];

/**
 * The rows of a price: per kWh, per time, per session (the order of AFIR, article 5(4)).
 *
 * @param price `null` when it is not known
 */
export function priceRows(price: PriceBreakdown | null, money: MoneyText): Row[] {
  if (price === null) {
    return [['price', `${notAvailable}\nno entry holds, and there is no default price`]];
  }
  const { energy, time, sessionFee, isFree } = announcedPrice(price);
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
export function priceSummary(price: PriceBreakdown | null, money: MoneyText): string {
  if (price === null) return notAvailable;
  if (price.isFree) return freeOfCharge;
  return shortPrice(price, { money, freePer: 'free per ', begins: 'counted' }).join('; ');
}

/** What is said about tax; `undefined` when the cost rate says nothing. */
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
    const amount = isFree ? freeOfCharge : money(block.amount);
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
