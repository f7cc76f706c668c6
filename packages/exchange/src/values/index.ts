export { appliedPrices } from './appliedPrices.ts';
export { exactNumber, nearestNumber, roundedNumber, taxFactor } from './exactNumber.ts';
export { type Differences, type Finding, Findings, type Severity } from './finding.ts';
export { priceLine } from './priceLine.ts';
export { pricePaths } from './pricePath.ts';
export { stableUuid } from './stableUuid.ts';
