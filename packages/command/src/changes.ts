export { type ChangeOptions, changeProblem, endChange } from './changes/endChange.ts';
export {
  type ClockOf,
  differenceSections,
  findingSections,
  spanLine,
} from './changes/priceChangeLines.ts';
export {
  type HistoryOptions,
  type PriceHistory,
  historyProblem,
  priceHistory,
} from './changes/priceHistory.ts';
