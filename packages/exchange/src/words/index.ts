export {
  findingOf,
  groupProblems,
  type Differences,
  type ExchangeFinding,
  Findings,
} from './finding.ts';
export { exchangeMessage, exchangeSentence } from './sentences.ts';
