export type { ListedPrice } from './words/listSentences.ts';
export type { ExchangeValues } from './words/sentences.ts';
export {
  groupProblems,
  type Differences,
  type ExchangeFinding,
  type ProblemGroup,
} from './words/finding.ts';
export {
  importOcpiTariffs,
  readOcpiTariffs,
  type ImportedTariff,
  type RefusedTariff,
  type OcpiImport,
  type OcpiImportOptions,
} from './import/importOcpi.ts';
export { exportOcpiTariff, type OcpiExport } from './export/exportOcpi.ts';
export {
  calendarTariffId,
  exportOcpiCalendar,
  type OcpiCalendarExport,
} from './export/exportCalendar.ts';
export {
  stationCalendar,
  stationCalendars,
  type SharedCalendar,
} from './export/stationCalendars.ts';
export {
  clockOfCalendar,
  planOfCalendar,
  type RateCalendar,
  type StationCalendar,
} from './values/rateCalendar.ts';
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
export { readDateList, type DateListOptions, type DateListReading } from './list/readDateList.ts';
export type { Separator } from './text/csv.ts';
export { typedPrice } from './list/typedPrice.ts';
export {
  spreadsheetWriting,
  writeDateList,
  type DateList,
  type DateListWriting,
} from './list/writeDateList.ts';
export { encodings, type Encoding } from './text/codePages.ts';
export { decodeText, type DecodedFile } from './text/decodeText.ts';
export { workbookProblem } from './text/workbook.ts';
export {
  columnPrices,
  daysChoices,
  entriesOn,
  timedPrices,
  usualDays,
  type DatedPrice,
  type DaysChoice,
} from './list/columnDays.ts';
export {
  readPriceColumn,
  type ColumnPrice,
  type PastedPrices,
  type TimedPrice,
} from './list/readPriceColumn.ts';
export type { PastedUnit } from './list/pastedUnit.ts';
export type { TypedDateTime } from './list/readDateTime.ts';
export { readWeekTable, type PricedSpan } from './list/readWeekTable.ts';
export type { TableProblem, TableProblemValues, TableReading } from './list/tableProblem.ts';
export { numberReadings, typedDecimal, type NumberReadings } from './values/typedDecimal.ts';
export { afterDates, lostToDates } from './list/lostToDates.ts';
export { lostToSpot } from './list/lostToSpot.ts';
export {
  calendarOfTariffs,
  type CalendarImportOptions,
  type ImportedCalendar,
} from './import/calendarOfTariffs.ts';
export {
  bundleOfTariffs,
  calendarRates,
  calendarReferences,
  earliestEnd,
  problemsInTariff,
  withCalendar,
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
export {
  auditSignedRecords,
  signedAuditor,
  type SignedAudit,
  type SignedAuditOptions,
  type SignedFaultCode,
  type SignedSession,
  type SignedVerdict,
} from './ocmf/auditSigned.ts';
export { isSignedRecord } from './ocmf/containers.ts';
export type { SignedNote, StatedTotal, TariffTextWitness } from './ocmf/witnesses.ts';
export {
  signedSentence,
  signedSteps,
  type SignedStep,
  type SignedWording,
} from './ocmf/signedWords.ts';
export { readOcmfPublicKey, type OcmfCurve, type OcmfPublicKey } from './ocmf/publicKey.ts';
export type {
  CreateSignatureCheck,
  KeySource,
  SignatureCheck,
  TrustedKeys,
} from './ocmf/verifyPages.ts';
export {
  exportTariffText,
  type TariffTextExport,
  type TariffTextOptions,
} from './ocmf/exportTariffText.ts';
export { exportDatex, type DatexExport } from './datex/exportDatex.ts';
export { type DatexSites, datexSites } from './datex/datexFacilities.ts';
export { bundleStations } from './datex/bundleStations.ts';
export type { DatexOptions, DatexPlug, DatexSource, DatexStation } from './datex/datexOptions.ts';
export type { DatexDocument } from './datex/datexRecords.ts';
export { exportOcppTariff, type OcppExport, type OcppOptions } from './ocpp/exportOcpp.ts';
export { exportOcppCalendar, type OcppCalendarExport } from './ocpp/exportOcppCalendar.ts';
export {
  ocppTexts,
  type OcppLanguages,
  type OcppTextOptions,
  type OcppTexts,
} from './ocpp/ocppTexts.ts';
export {
  ocpp16FinalCost,
  ocpp16RunningCost,
  ocpp16Settings,
  ocpp16UserPrice,
  type Ocpp16Message,
  type Ocpp16PriceOptions,
  type Ocpp16Settings,
  type Ocpp16UserPrice,
} from './ocpp/ocpp16.ts';
export type { Ocpp16ChangeConfiguration, Ocpp16DataTransfer } from './ocpp/ocpp16Records.ts';
export type { OcppSetDefaultTariff, OcppSetDisplayMessage } from './ocpp/ocppRecords.ts';
export { readSpot } from './spot/readSpot.ts';
export { spotDoubts } from './spot/spotFeeds.ts';
export { joinSpot, marketDayProblem, spotDifferences } from './spot/joinSpot.ts';
export {
  maxSpotBytes,
  type SpotInterval,
  type SpotReading,
  type SpotSeries,
} from './spot/spotSeries.ts';
export { applySpotFormula, type SpotPrice, type SpotPrices } from './spot/applySpotFormula.ts';
export {
  defaultKeepDays,
  withSpotPrices,
  type SpotImport,
  type SpotImportOptions,
} from './spot/withSpotPrices.ts';
