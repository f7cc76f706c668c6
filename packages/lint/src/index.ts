export type {
  CodeValues,
  DoubtfulPrice,
  FindingCode,
  FindingValues,
  PeriodValues,
  PriceComponents,
  PricedPart,
} from './words/index.ts';
export { lintPeriods, type ListedStation } from './gapFindings.ts';
export { findingMessage } from './words/index.ts';
export { lintBundle, type BundleLint } from './lintBundle.ts';
export type { BundleDiagnostic, BundleNotice, FindingSubject, Notice } from './notice.ts';
export {
  lintChange,
  lintRateChange,
  type BundleChangeOptions,
  type RateChangeOptions,
} from './lintChange.ts';
export { lowestPlausiblePrices, plausiblePrices, type PlausiblePrices } from './plausiblePrices.ts';
export { lintTexts, type TextNotice } from './lintTexts.ts';
export { lintPrices, maxDecimals } from './priceFindings.ts';
export { zoneDataNotices } from './zoneData.ts';
export { lawFindings, type LawFinding } from './lawFindings.ts';
export { lawCountries, type LawCountry } from './lawRule.ts';
