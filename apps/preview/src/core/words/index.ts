export { readTypedTime } from './chartTime.ts';
export { formatDecimal, numberQuestion, plainDecimal } from './editDecimal.ts';
export type { FieldError } from './fieldError.ts';
export { type PriceWords, priceWords } from './priceWords.ts';
export { steadyWeek } from './steadyWeek.ts';
export { priceParts } from './priceParts.ts';
