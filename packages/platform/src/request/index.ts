export {
  changedBy,
  reaches,
  readId,
  visible,
  visibleByUuid,
  visibleCard,
  visibleCostRate,
  visibleOrganization,
  withoutOwner,
} from './access.ts';
export { createConflictLimit, notAvailable } from './conflictLimit.ts';
export {
  type AskedLocales,
  askedLocales,
  batchRange,
  comparableLocale,
  given,
  offsetPage,
  pageCount,
  readEnum,
  readPageRange,
  resourcePage,
  scheduleRange,
  unexpected,
} from './query.ts';
