export { moneyOf } from './amountText.ts';
export {
  type BreakdownBlock,
  announcedPrice,
  isFreePrice,
  priceBreakdown,
} from './priceBreakdown.ts';
export { priceKey } from './priceKey.ts';
