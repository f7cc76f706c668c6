export { lintBundle, type BundleLint, type Notice } from './lintBundle.ts';
export { zoneDataNotices } from './zoneData.ts';
export { lawFindings, type LawFinding } from './lawFindings.ts';
export { lawCountries, type LawCountry } from './lawRule.ts';
