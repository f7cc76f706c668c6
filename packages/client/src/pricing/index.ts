export { type PricingClient, pricingClient } from './pricingClient.ts';
