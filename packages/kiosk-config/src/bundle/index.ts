export { bundleDiagnostics } from './bundleDiagnostics.ts';
export { bundleNotices } from './notices.ts';
export {
  type ShownStation,
  type WrittenPrice,
  shownStations,
  writtenPrices,
} from './shownStations.ts';
