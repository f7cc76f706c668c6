export { type ComparableAmounts, priceBreakdownOf } from './comparablePrice.ts';
export { type PriceLevel, PriceLevels } from './priceLevels.ts';
export { ownText, textFields } from './textSources.ts';
export { readStatedJson, statedJson, type StatedJson } from './statedJson.ts';
