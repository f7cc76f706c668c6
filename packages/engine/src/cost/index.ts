export { moneyOf } from './amountText.ts';
export { type BreakdownBlock, announcedPrice, priceBreakdown } from './priceBreakdown.ts';
export { priceKey } from './priceKey.ts';
