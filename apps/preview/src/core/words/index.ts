export { readTypedTime } from './chartTime.ts';
export { askedNumber, numberQuestion, plainDecimal, typedDecimal } from './editDecimal.ts';
export { type PriceWords, priceWords } from './priceWords.ts';
export { steadyWeek } from './steadyWeek.ts';
export { priceParts } from './priceParts.ts';
export { told, type Told } from './told.ts';
export { andThen, isSame, made, refused, type EditProblem, type Outcome } from './outcome.ts';
