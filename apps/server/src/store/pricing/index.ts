export { inListedOrder, listedRecurring, listedUnique } from './listedOrder.ts';
export { costRateOf, costRateReads } from './readCostRates.ts';
export { recurringEntry, recurringOf, recurringPage, recurringReads } from './readRecurring.ts';
export { uniqueEntry, uniqueOf, uniquePage, uniqueReads } from './readUnique.ts';
