export { pricingOperations } from './pricingOperations.ts';
export { priceChangeOperations } from './priceChangeOperations.ts';
