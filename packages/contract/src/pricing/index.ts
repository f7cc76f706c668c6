export { type PricingOperationId, pricingOperations } from './pricingOperations.ts';
