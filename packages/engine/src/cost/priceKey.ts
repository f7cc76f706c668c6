import type { BreakdownBlock, BreakdownLimits, PriceBreakdown } from './priceBreakdown.ts';

function blocksKey(blocks: readonly BreakdownBlock[]): string {
  // Free components are equal to missing ones.
  if (blocks.every(({ amount }) => amount === '0')) return '';
  return blocks.map(({ amount, quantity, from }) => `${from}:${amount}/${quantity}`).join(' ');
}

/**
 * A text that identifies the price to pay: equal texts, equal prices (P1). Names, texts and
 * free components are ignored.
 *
 * @param price `null`: unknown (D2).
 */
export function priceKey(price: PriceBreakdown | null): string {
  if (price === null) return 'unknown';
  if (price.isFree) return 'free';
  const fee = price.sessionFee;
  const feeKey = fee === null ? '' : `${fee.amount}@${fee.graceSeconds}s,${fee.thresholdKwh}kWh`;
  const idleKey = price.idle === null ? '' : ` i[${blocksKey(price.idle)}]`;
  const limitsKey = price.limits === null ? '' : ` l[${limitsText(price.limits)}]`;
  return `e[${blocksKey(price.energy)}] t[${blocksKey(price.time)}]${idleKey} f[${feeKey}]${limitsKey}`;
}

/** Every limit in its position; none is empty. */
function limitsText({ minTotal, maxTotal, maxEnergy, maxTime, maxIdle }: BreakdownLimits): string {
  return [minTotal, maxTotal, maxEnergy, maxTime, maxIdle].map((limit) => limit ?? '').join(';');
}
