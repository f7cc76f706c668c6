export { readDailyPriceEnds } from './dailyPrices.ts';
export { inCanonicalOrder } from './canonicalOrder.ts';
export { pricingReads, siteCostRate, siteCostRates, wholeCostRates } from './readPricing.ts';
export { importCostRates, pricingWrites, storedCostRate } from './writePricing.ts';
export { costRateTable } from './pricingTables.ts';
