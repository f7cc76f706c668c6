export {
  chooseRate,
  chooseStation,
  loadBundle,
  loadBundleBytes,
  stationTitle,
  withCure,
} from './readInput.ts';
export {
  type ParsedTime,
  type ResolvedSpan,
  type ResolvedTime,
  lastingSpan,
  readAt,
  readTime,
  resolveTime,
  spanOf,
} from './readTime.ts';
export { withZoneData } from './withZoneData.ts';
export {
  type SpanOptions,
  type StationContext,
  type StationOptions,
  contextRates,
  readStationAt,
  readStationSpan,
  stationClock,
  validityNote,
} from './stationContext.ts';
