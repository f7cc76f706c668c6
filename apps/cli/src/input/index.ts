export {
  loadBundle,
  loadBundleBytes,
  readBytes,
  sourceName,
  stdinName,
  withCure,
} from './readInput.ts';
export { type GivenTime, type ResolvedTime, readTime, resolveTime } from './readTime.ts';
export { type Situation, type StationOptions, readSituation, validityNote } from './situation.ts';
export { chooseStation, stationTitle } from './station.ts';
