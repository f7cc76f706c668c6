export { bundleFollows, bundleFormats } from './bundle.ts';
export type { Bundle, BundleCostRate } from './bundle.ts';
export { bundleCostRate } from './bundleCostRate.ts';
export { parseEntry } from './readBundle.ts';
