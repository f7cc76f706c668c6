/** The interface on the wire: every request, every response, every operation, the site file. */
export {
  bundleSignatureHeader,
  corePath,
  errorBody,
  tokenAreasHeader,
  type ErrorBody,
  type Operation,
  type OperationArea,
  type Parameter,
} from './operation/operation.ts';
export { maxRetryAfterSec, readHttpDate, readRetryAfter } from './operation/retryAfter.ts';
export type {
  PageLinks,
  PageMeta,
  Pagination,
  Resource,
  ResourceList,
  WrittenResource,
} from './operation/listWire.ts';
export * from './operations.ts';
export type { DirectionOperationId, StationOperationId } from './stations/stationOperations.ts';
export { maxSearchCharacters } from './displays/displayViewOperations.ts';
export {
  displayVerdicts,
  type DisplayCounts,
  type DisplayList,
  type DisplayRow,
  type DisplayVerdict,
} from './displays/displayViewWire.ts';
export * from './stations/directionWire.ts';
export { facilityFacts } from './stations/facilityFacts.ts';
export * from './stations/locationWire.ts';
export * from './stations/stationWire.ts';
export {
  maxBundleStations,
  maxValidHours,
  minValidHours,
  type PricingOperationId,
} from './pricing/pricingOperations.ts';
export {
  bundleWire,
  costRate,
  costRateAnswer,
  costRatesAnswer,
  intervalsAnswer,
  marketingTextsAnswer,
  recurringPage,
  sessionFeeAnswer,
  uniquePage,
  type CostRateWire,
  type IntervalsWire,
  type IntervalWire,
  type MarketingTextsWire,
  type MarketingTextWire,
  type RecurringEntryWire,
  type SchedulePage,
  type SessionFeeWire,
  type UniqueEntryWire,
  type WindowWire,
} from './pricing/pricingWire.ts';
export { bundleDocument } from './pricing/bundleDocument.ts';
export type { PriceChangeOperationId } from './pricing/priceChangeOperations.ts';
export {
  maxDatedEntries,
  maxNoteCharacters,
  maxListedStations,
  stationRatesWrite,
  type DeliveryWire,
  type PartnerDeliveryWire,
  type PriceChangeAnswer,
  type PriceChangeWire,
  type PriceDifferenceWire,
  type PriceFindingWire,
  type RevisionWire,
  type StationRatesWire,
  type StationRatesWrite,
  type WholeCostRateWire,
} from './pricing/priceChangeWire.ts';
export { driverPage, type DriverPage, type DriverPrice } from './pricing/driverPageWire.ts';
export type { DisplayOperationId } from './displays/displayOperations.ts';
export { maxDisplayStations } from './displays/displayValues.ts';
export {
  displayReceipt,
  displayStatus,
  displayReport,
  maxReportLines,
  signedReceiptText,
  type DisplayReceipt,
  type DisplayReport,
  type DisplayStatus,
} from './displays/displayWire.ts';
export {
  chainFault,
  firstLink,
  maxLineBytes,
  readRecordLine,
  sealLine,
  type RecordEntry,
  type RecordHead,
  type RecordLine,
} from './displays/recordLine.ts';
export {
  idempotencyKeyHours,
  idempotencyKeyPattern,
  type FleetOperationId,
} from './customers/customerOperations.ts';
export * from './customers/customerWire.ts';
export { emailPattern } from './customers/fleetValues.ts';
export * from './charging/chargingWire.ts';
export type { EvseOperationId } from './charging/evseOperations.ts';
export {
  evseStatusesWrite,
  observationProblems,
  oldObservations,
  statusesIn,
  type EvseObservation,
  type EvseStatusesAnswer,
  type EvseStatusesWrite,
} from './charging/evseStatus.ts';
export * from './charging/financeWire.ts';
export * from './charging/receiptWire.ts';
export { miniListOf } from './schema/miniList.ts';
export { problemsInOneLine, readValue, type Reading } from './schema/problems.ts';
export { isList, shown } from './schema/record.ts';
export { isStorableText, maxId, maxPageItems, readUuid, type Switch } from './schema/values.ts';
export {
  parseSite,
  readSite,
  siteFormat,
  siteFormats,
  type Site,
  type SiteCore,
  type SiteFormat,
  type SiteModel,
  type SiteOrganization,
  type SiteReading,
  type SiteRevisions,
} from './site/readSite.ts';
export { chargeLogInFile, siteFormatFor } from './site/siteFormat.ts';
export {
  parseWrittenCostRate,
  type SiteCostRate,
  type SiteCostRateReading,
  priceMembers,
} from './site/siteCostRate.ts';
export * from './site/sitePublishingPartner.ts';
export * from './site/siteRoamingPartner.ts';
