export { bundleFormat } from './bundle.ts';
export type {
  Bundle,
  BundleCostRate,
  BundleDirection,
  BundleStation,
  BundleUniqueEntry,
} from './bundle.ts';
export { decodeUtf8, type DecodedText } from './decodeUtf8.ts';
export { deepFreeze } from './deepFreeze.ts';
export { hiddenMarks, withMarksSeen, type NamedThings } from './hiddenMarks.ts';
export { nearestName } from './nearestName.ts';
export { parseBundle, type BundleReading } from './parseBundle.ts';
export { readBundle } from './readBundle.ts';
export { defaultMaxBytes, defaultMaxDepth, readJson, type ReadOptions } from './readJson.ts';
export type { JsonReading } from './parseJson.ts';
export { isSecureUrl } from './secureUrl.ts';
export { stationPlan } from './stationPlan.ts';
export { utcInstant } from './utcInstant.ts';
export type { Problem } from '@wattpost/engine';
