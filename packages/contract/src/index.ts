export * from './bundle/bundle.ts';
export {
  bundleClock,
  maxZoneDataAgeMs,
  runtimeZones,
  statedRelease,
  zoneDecision,
  zoneRelease,
  type OwnZones,
  type ZoneDecision,
} from './bundle/bundleClock.ts';
export { maxClockDifferenceMs } from './bundle/clockDifference.ts';
export * from './bundle/hiddenMarks.ts';
export * from './bundle/makeBundle.ts';
export * from './bundle/readBundle.ts';
export { shownTexts, stationFactKeys, type StationFactKey } from './bundle/memberLists.ts';
export {
  stationMembers,
  type BundleDirection,
  type BundlePeriod,
  type BundleStation,
  type PartialStation,
  type ShownStation,
} from './bundle/stationMembers.ts';
export * from './bundle/stationPlan.ts';
export * from './bundle/stationPrice.ts';
export * from './bundle/watchStationPrice.ts';
export {
  oldestRelease,
  restatedZoneData,
  maxZoneSpanMs,
  zoneDataFrom,
  zoneDataOf,
  clockDifferences,
  zoneDifferences,
  type ZoneDifference,
} from './bundle/zoneData.ts';
export { connectorTypes, plugNames, type ConnectorType } from './charging/connectorTypes.ts';
export * from './charging/evseId.ts';
export * from './charging/evseStatusWords.ts';
export { capHeightShare, type CapHeights } from './displays/capHeight.ts';
export { maxDisplayNameCharacters } from './displays/displayName.ts';
export * from './json/decodeUtf8.ts';
export { deepFreeze, isPathWithin, problemsInside, rebased, rebasedPath } from './json/members.ts';
export * from './json/nearestName.ts';
export { isTooManyPieces, readBytes, type ByteReader, type UnreadBytes } from './json/readBytes.ts';
export {
  defaultMaxBytes,
  defaultMaxDepth,
  maxValuesIn,
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
export type { Finding, Problem } from '@wattpost/engine';
export type { FacilityFacts } from './stations/facilityFacts.ts';
export { openSpans, timeOfDay, type OpeningWindow, type OpenSpan } from './stations/openSpans.ts';
export {
  effectiveFacts,
  lackingData,
  lacksOf,
  requiredStatus,
  type Lack,
  type RequiredData,
  type StatedStation,
} from './stations/requiredData.ts';
