export { inCanonicalOrder } from './canonicalOrder.ts';
export { pricingReads, siteCostRate, siteCostRates } from './readPricing.ts';
export { importCostRates } from './writePricing.ts';
export { costRateTable } from './pricingTables.ts';
