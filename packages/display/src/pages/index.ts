export { largestFitting, overflowOf } from './fit.ts';
export {
  type TextPages,
  allPages,
  arePagesVisible,
  noPages,
  pageTemplate,
  setPages,
} from './textPages.ts';
export { pageAtTurn, turnsFor, turnsOf } from './turns.ts';
