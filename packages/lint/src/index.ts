export type {
  DoubtfulPrice,
  FindingValues,
  NoticeValues,
  PeriodValues,
  PriceComponents,
  PricedPart,
} from './words/index.ts';
export { lintPeriods, type ListedStation } from './gapFindings.ts';
export { findingMessage } from './words/index.ts';
export { lintBundle, type BundleLint } from './lintBundle.ts';
export type { BundleDiagnostic, BundleFinding, BundleNotice, FindingSubject } from './notice.ts';
export {
  lintChange,
  lintRateChange,
  type BundleChangeOptions,
  type RateChangeOptions,
} from './lintChange.ts';
export { lowestPlausiblePrices, plausiblePrices, type PlausiblePrices } from './plausiblePrices.ts';
export { lintTexts } from './lintTexts.ts';
export { lintPrices, maxDecimals } from './priceFindings.ts';
export { zoneDataNotices } from './zoneData.ts';
export { lawFindings, type LawFinding } from './lawFindings.ts';
export { lawCountries, type LawCountry } from './lawRule.ts';
