export { toBundleCostRate } from './bundleHandler.ts';
export { entryOnWire, intervalsOnWire } from './entryOnWire.ts';
export { pricingHandlers } from './pricingHandlers.ts';
export { textsByLocale } from './textFallback.ts';
export { unknownPrice } from './unknownPrice.ts';
