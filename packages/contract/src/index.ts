export { bundleFormat } from './bundle/bundle.ts';
export type {
  Bundle,
  BundleCostRate,
  BundleDirection,
  BundleStation,
  BundleUniqueEntry,
} from './bundle/bundle.ts';
export { decodeUtf8, type DecodedText } from './json/decodeUtf8.ts';
export { deepFreeze } from './json/deepFreeze.ts';
export { hiddenMarks, withMarksSeen, type NamedThings } from './json/hiddenMarks.ts';
export { nearestName } from './json/nearestName.ts';
export { parseBundle, type BundleReading } from './bundle/parseBundle.ts';
export { readBundle } from './bundle/readBundle.ts';
export { defaultMaxBytes, defaultMaxDepth, readJson, type ReadOptions } from './json/readJson.ts';
export type { JsonReading } from './json/parseJson.ts';
export { isSecureUrl } from './schema/secureUrl.ts';
export { stationPlan } from './bundle/stationPlan.ts';
export { utcInstant } from './json/utcInstant.ts';
export type { Problem } from '@wattpost/engine';
