export { largestFitting, overflowOf } from './fit.ts';
export {
  type TextPages,
  allPages,
  arePagesSeen,
  noPages,
  pageTemplate,
  setPages,
} from './textPages.ts';
export { pageAtTurn, turnsOf } from './turns.ts';
