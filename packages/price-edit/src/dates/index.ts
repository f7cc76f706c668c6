export { closeGaps } from './closeGaps.ts';
export { editDay } from './editDay.ts';
export { editPrices } from './editPrices.ts';
export { priceDates } from './datesPrice.ts';
