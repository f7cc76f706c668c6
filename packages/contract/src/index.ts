export * from './bundle/bundle.ts';
export * from './bundle/hiddenMarks.ts';
export * from './bundle/makeBundle.ts';
export * from './bundle/readBundle.ts';
export * from './bundle/stationPlan.ts';
export * from './bundle/stationPrice.ts';
export * from './bundle/watchStationPrice.ts';
export { zoneDataOf, zoneDifferences, type ZoneDifference } from './bundle/zoneData.ts';
export * from './charging/evseId.ts';
export * from './json/decodeUtf8.ts';
export { deepFreeze, isPathWithin, rebased, rebasedPath } from './json/members.ts';
export * from './json/nearestName.ts';
export { isTooManyPieces, readBytes, type ByteReader, type UnreadBytes } from './json/readBytes.ts';
export {
  defaultMaxBytes,
  defaultMaxDepth,
  readJson,
  type JsonReading,
  type ReadOptions,
} from './json/readJson.ts';
export { utcInstant } from './json/utcInstant.ts';
export { isSecureUrl } from './schema/secureUrl.ts';
export {
  readSpotFormula,
  spotFormulaFormat,
  type RepeatedHour,
  type SpotCharge,
  type SpotFormula,
  type SpotFormulaReading,
  type SpotRounding,
} from './spot/spotFormula.ts';
export type { Problem } from '@wattpost/engine';
