export {
  groupProblems,
  type Differences,
  type Finding,
  type ProblemGroup,
  type Severity,
} from './values/finding.ts';
export {
  importOcpiTariffs,
  readOcpiTariffs,
  type ImportedTariff,
  type RefusedTariff,
  type OcpiImport,
  type OcpiImportOptions,
} from './import/importOcpi.ts';
export { exportOcpiTariff, type OcpiExport } from './export/exportOcpi.ts';
export type { OcpiExportOptions } from './export/exportOptions.ts';
export { ocpiTariffTypes } from './ocpi/ocpiTariff.ts';
export type {
  OcpiDimension,
  OcpiPriceComponent,
  OcpiRestrictions,
  OcpiTariff,
  OcpiTariffElement,
  OcpiTariffType,
  OcpiImportVersion,
  OcpiVersion,
  OcpiWeekday,
} from './ocpi/ocpiTariff.ts';
export { priceLine } from './values/priceLine.ts';
export {
  priceCalendar,
  type CalendarOptions,
  type CalendarResult,
} from './calendar/priceCalendar.ts';
export { readDateList, type DateListOptions, type DateListReading } from './list/readDateList.ts';
export {
  readCsv,
  separatedText,
  type CsvRow,
  type SeparatedText,
  type Separator,
} from './text/csv.ts';
export { writeDateList, type DateList, type DateListWriting } from './list/writeDateList.ts';
export type { Encoding } from './text/decodeText.ts';
export { readsLikeThousands } from './list/dateListPrices.ts';
export { afterDates, lostToDates } from './list/lostToDates.ts';
export {
  bundleOfTariffs,
  earliestEnd,
  problemsInTariff,
  withCostRate,
  withDates,
  type BundleParts,
} from './import/intoBundle.ts';
export {
  auditCdrs,
  readCdrAudits,
  type AuditLine,
  type CdrAudit,
  type CdrAuditOptions,
  type CdrAudits,
} from './cdr/auditCdr.ts';
export type { AuditReason, AuditReasonCode } from './cdr/auditReasons.ts';
export type { CdrPart } from './cdr/readCdr.ts';
export { exportDatex, type DatexExport } from './datex/exportDatex.ts';
export { type DatexSites, datexSites } from './datex/datexFacilities.ts';
export { bundleStations } from './datex/bundleStations.ts';
export type { DatexOptions, DatexPlug, DatexSource, DatexStation } from './datex/datexOptions.ts';
export type { DatexDocument } from './datex/datexRecords.ts';
export { exportOcppTariff, type OcppExport, type OcppOptions } from './ocpp/exportOcpp.ts';
export { ocppTexts, type OcppTextOptions, type OcppTexts } from './ocpp/ocppTexts.ts';
export type { OcppSetDefaultTariff, OcppSetDisplayMessage } from './ocpp/ocppRecords.ts';
