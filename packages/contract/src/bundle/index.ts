export { bundleFollows, bundleFormats } from './bundle.ts';
export type { Bundle, BundleCostRate } from './bundle.ts';
export { runtimeZones, type OwnZones } from './bundleClock.ts';
export { calendarBundleShape } from './bundleShape.ts';
export { bundleCostRate } from './bundleCostRate.ts';
export { parseEntry } from './readBundle.ts';
