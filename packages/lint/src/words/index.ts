export type {
  CodeValues,
  DoubtfulPrice,
  FindingCode,
  FindingValues,
  PeriodValues,
  PriceComponents,
  PricedPart,
} from './findingValues.ts';
export { findingMessage, periodIn, sentenceOf } from './sentences.ts';
