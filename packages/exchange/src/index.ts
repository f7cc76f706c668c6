export { groupProblems, type Finding, type ProblemGroup, type Severity } from './finding.ts';
export {
  importOcpiTariffs,
  readOcpiTariffs,
  type ImportedTariff,
  type OcpiImport,
  type OcpiImportOptions,
} from './importOcpi.ts';
export { exportOcpiTariff, type OcpiExport } from './exportOcpi.ts';
export type { OcpiExportOptions } from './exportOptions.ts';
export { ocpiTariffTypes } from './ocpiTariff.ts';
export type {
  OcpiDimension,
  OcpiPriceComponent,
  OcpiRestrictions,
  OcpiTariff,
  OcpiTariffElement,
  OcpiTariffType,
  OcpiVersion,
  OcpiWeekday,
} from './ocpiTariff.ts';
export { priceLine } from './priceLine.ts';
export { priceCalendar, type CalendarOptions, type CalendarResult } from './priceCalendar.ts';
export { readDateList, type DateListOptions, type DateListReading } from './readDateList.ts';
export type { Separator } from './csv.ts';
export { writeDateList, type DateList, type DateListWriting } from './writeDateList.ts';
export type { Encoding } from './decodeText.ts';
export { readsLikeThousands } from './dateListPrices.ts';
export { lostToDates } from './lostToDates.ts';
export { afterDates } from './afterDates.ts';
export {
  bundleOfTariffs,
  earliestEnd,
  problemsInTariff,
  withCostRate,
  withDates,
  type BundleParts,
} from './intoBundle.ts';
