export { pricingOperations } from './pricingOperations.ts';
