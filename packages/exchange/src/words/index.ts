export {
  findingOf,
  groupProblems,
  type Differences,
  type ExchangeFinding,
  Findings,
} from './finding.ts';
export type { ListedPrice } from './listSentences.ts';
export type { OtherAuction } from './spotSentences.ts';
export { exchangeMessage, exchangeSentence, type ExchangeValues } from './sentences.ts';
