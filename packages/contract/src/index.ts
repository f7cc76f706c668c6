export { bundleFormat } from './bundle.ts';
export type {
  Bundle,
  BundleCostRate,
  BundleDirection,
  BundleStation,
  BundleUniqueEntry,
} from './bundle.ts';
export { parseBundle, type BundleReading } from './parseBundle.ts';
export { defaultMaxBytes, defaultMaxDepth, readBundle, type ReadOptions } from './readBundle.ts';
export { stationPlan } from './stationPlan.ts';
export { utcInstant } from './utcInstant.ts';
export type { Problem } from '@wattpost/engine';
