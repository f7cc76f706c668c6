export { describeMachine } from './machine.ts';
export { writeDocs } from './docs.ts';
export { duration, figure, fromMs, markdownTable, size, span, times } from './figures.ts';
export { sectionIds, type Outcome, type Part } from './part.ts';
export { printed, startHelper, type Helper } from './processes.ts';
export { quick, thorough, type Settings } from './settings.ts';
export { inTurn, pairOf, ratios, summary, type Pair, type Summary } from './statistics.ts';
export { target, targetTable, type Target } from './targets.ts';
