export { type Row, breakdownOf, energyWords, priceRows, taxWords } from './priceWords.ts';
export { type RateWords, ratedSummary, rateWords } from './rateWords.ts';
export { pairsText, tableText, widthLeft } from './table.ts';
