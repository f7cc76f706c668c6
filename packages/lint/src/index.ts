export type { CodeValues, FindingCode, FindingValues, PriceComponents } from './findingValues.ts';
export {
  lintBundle,
  type BundleDiagnostic,
  type BundleLint,
  type BundleNotice,
  type Notice,
} from './lintBundle.ts';
export { zoneDataNotices } from './zoneData.ts';
export { lawFindings, type LawFinding } from './lawFindings.ts';
export { lawCountries, type LawCountry } from './lawRule.ts';
