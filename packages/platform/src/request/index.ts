export { changedBy, withoutOwner } from './changed.ts';
export { createConflictLimit, notAvailable } from './conflictLimit.ts';
export { reaches, readId, visible, visibleByUuid, visibleCard } from './coreAccess.ts';
export { readEnum } from './readEnum.ts';
export { readPageRange } from './pageRange.ts';
export { paginationOf, visibleCostRate, visibleOrganization } from './pricingAccess.ts';
export {
  type AskedLocales,
  askedLocales,
  batchRange,
  comparableLocale,
  given,
  scheduleRange,
} from './pricingQuery.ts';
export { resourcePage } from './resourcePage.ts';
