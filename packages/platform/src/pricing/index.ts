export { pricingHandlers } from './pricingHandlers.ts';
