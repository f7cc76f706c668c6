export { readTypedTime } from './chartTime.ts';
export { numberQuestion, plainDecimal, typedDecimal } from './editDecimal.ts';
export { type PriceWords, priceWords } from './priceWords.ts';
