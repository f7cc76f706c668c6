export type { ComparableAmounts } from './comparablePrice.ts';
export { type PriceBlock, priceBlock } from './priceBlock.ts';
export { type PriceLevel, PriceLevels } from './priceLevels.ts';
export { priceBreakdownOf } from './priceBreakdownOf.ts';
export { textFields } from './textSources.ts';
