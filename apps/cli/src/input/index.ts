export { chooseRate, chooseStation, stationTitle } from './choose.ts';
export { loadBundle, loadBundleBytes, withCure } from './readInput.ts';
export {
  type GivenSpan,
  type GivenTime,
  type ResolvedSpan,
  type ResolvedTime,
  lastingSpan,
  readAt,
  readSpan,
  readTime,
  resolveSpan,
  resolveTime,
  spanOf,
} from './readTime.ts';
export {
  type StationContext,
  type StationOptions,
  readStationContext,
  validityNote,
} from './stationContext.ts';
