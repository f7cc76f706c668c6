export {
  type ElementTime,
  cutsOfDay,
  dependsOnClock,
  holdsAtMinute,
  holdsOnDay,
  isForDate,
  isWholeDay,
  minutesPerDay,
  wraps,
  writeMinute,
} from './elementTime.ts';
export { UnknownKeys } from './ocpiKeys.ts';
export {
  type OcpiDimension,
  type OcpiImportVersion,
  type OcpiPriceComponent,
  type OcpiPriceLimit,
  type OcpiRestrictions,
  type OcpiTariff,
  type OcpiTariffElement,
  type OcpiTariffType,
  type OcpiVersion,
  ocpiDimensions,
  ocpiWeekdays,
} from './ocpiTariff.ts';
export {
  type QuantityBounds,
  type SessionConditions,
  boundsOf,
  isWithinRestriction,
} from './readRestrictions.ts';
export {
  type ComponentRead,
  type ElementRead,
  type PriceLimitRead,
  type TariffRead,
  utcInstantText,
  readTariff,
} from './readTariff.ts';
export { type UnknownObject, JsonPlace, isGiven, isObject, itemsIn } from './place.ts';
