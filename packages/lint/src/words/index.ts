export {
  findingMessage,
  notices,
  sentenceOf,
  type FindingValues,
  type NoticeValues,
} from './sentences.ts';
export {
  periodIn,
  type DoubtfulPrice,
  type PeriodValues,
  type PriceComponents,
  type PricedPart,
} from './texts.ts';
