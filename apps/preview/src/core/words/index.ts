export { readTypedTime } from './chartTime.ts';
export { numberQuestion, plainDecimal } from './editDecimal.ts';
export { type PriceWords, priceWords } from './priceWords.ts';
export { steadyWeek } from './steadyWeek.ts';
export { priceParts } from './priceParts.ts';
