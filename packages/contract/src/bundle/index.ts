export { bundleFormats } from './bundle.ts';
export type { BundleCostRate } from './bundle.ts';
export { bundleCostRate } from './bundleCostRate.ts';
