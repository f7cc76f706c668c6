export { readTypedTime } from './chartTime.ts';
export { numberQuestion, plainDecimal } from './editDecimal.ts';
export { type PriceWords, amountText, priceWords, rateText } from './priceWords.ts';
