/** The interface as it crosses the wire: every request, every answer, every operation, the site file. */
export type { Operation, OperationArea, Parameter } from './operation/operation.ts';
export { operations, type AnswerOf, type CoreOperationId, type OperationId } from './operations.ts';
export type { DirectionOperationId } from './stations/directionOperations.ts';
export {
  idempotencyKeyHours,
  idempotencyKeyPattern,
  type FleetOperationId,
} from './customers/fleetOperations.ts';
export type { PricingOperationId } from './pricing/pricingOperations.ts';
export type { StationOperationId } from './stations/stationOperations.ts';
export { errorBody, type ErrorBody } from './operation/errorWire.ts';
export type {
  PageLinks,
  PageMeta,
  Pagination,
  Resource,
  ResourceList,
} from './operation/listWire.ts';
export {
  stationCreate,
  stationDetail,
  stationList,
  stationListAttributes,
  stationUpdate,
  stationsType,
  type StationAttributes,
  type StationCreate,
  type StationDetail,
  type StationFieldChanges,
  type StationFields,
  type StationListAttributes,
  type StationListItem,
  type StationUpdate,
} from './stations/stationWire.ts';
export {
  locationDetail,
  locationList,
  locationStations,
  locationsType,
  siteLocation,
  type LocationAttributes,
  type LocationDetail,
  type LocationListAttributes,
  type LocationListItem,
  type LocationStations,
} from './stations/locationWire.ts';
export {
  fleetRegistered,
  fleetRegistration,
  type FleetCard,
  type FleetContact,
  type FleetRegistered,
  type FleetRegistration,
  type FleetUser,
  type WholeRegistration,
} from './customers/fleetWire.ts';
export { emailPattern } from './customers/fleetValues.ts';
export {
  siteTechnician,
  technician,
  technicianList,
  type TechnicianWire,
} from './stations/technicianWire.ts';
export {
  directionDetail,
  directionList,
  directionWrite,
  directionsType,
  type DirectionDetail,
  type DirectionList,
  type DirectionWire,
  type DirectionWrite,
} from './stations/directionWire.ts';
export {
  costRate,
  costRateAnswer,
  costRatesAnswer,
  intervalsAnswer,
  marketingTextsAnswer,
  recurringPage,
  sessionFeeAnswer,
  uniquePage,
  type CostRateWire,
  type IntervalWire,
  type IntervalsWire,
  type MarketingTextWire,
  type MarketingTextsWire,
  type RecurringEntryWire,
  type SchedulePage,
  type SessionFeeWire,
  type UniqueEntryWire,
  type WindowWire,
} from './pricing/pricingWire.ts';
export { corePath } from './operation/parameters.ts';
export type { Switch } from './schema/coreValues.ts';
export { stationCpIdBase } from './charging/cpId.ts';
export {
  contactAnswer,
  contactDeleted,
  contactFields,
  contactUpdate,
  type ContactDeleted,
  type ContactUpdate,
  type ContactWire,
} from './customers/contactWire.ts';
export {
  billingContactFields,
  cardAnswer,
  cardFields,
  companyAnswer,
  companyFields,
  userAnswer,
  userFields,
  type BillingContact,
  type CardWire,
  type CompanyWire,
  type UserWire,
} from './customers/customerWire.ts';
export {
  cpConnectorAnswer,
  cpConnectorUpdate,
  cpFields,
  cpsCloseBy,
  maxSearchRadiusM,
  siteConnectorFields,
  type Cp,
  type CpConnectorUpdate,
  type CpConnectorWire,
  type CpWire,
  type CpsCloseBy,
  type SiteConnector,
} from './charging/cpWire.ts';
export {
  chargeLogPage,
  chargeLogTypes,
  invoiceFields,
  invoicePage,
  invoiceTypes,
  siteChargeLogFields,
  type ChargeLogPage,
  type ChargeLogType,
  type ChargeLogWire,
  type InvoicePage,
  type InvoiceType,
  type InvoiceWire,
  type SiteChargeLog,
} from './charging/chargeLogWire.ts';
export {
  receiptFromWire,
  receiptOnWire,
  type ReceiptLineWire,
  type ReceiptWire,
} from './charging/receiptWire.ts';
export {
  financeBankAnswer,
  financeBankCreate,
  financeBankFields,
  financeBankGap,
  financeBankSepaCreate,
  financeBankUpdate,
  type FinanceBankCreate,
  type FinanceBankSepaCreate,
  type FinanceBankUpdate,
  type FinanceBankWire,
} from './charging/financeBankWire.ts';
export { shown } from './schema/record.ts';
export { isStorableText, maxId, maxPageItems, readUuid } from './schema/wireValues.ts';
export { problemsInOneLine, readValue, type Reading } from './schema/requestProblems.ts';
export { siteFormat, siteStation } from './site/site.ts';
export type {
  SiteJsonPartner,
  SiteOcpiPartner,
  SiteRoamingPartner,
} from './site/siteRoamingPartner.ts';
export type {
  Site,
  SiteLocation,
  SiteModel,
  SiteOrganization,
  SiteStation,
  SiteTechnician,
} from './site/site.ts';
export type { SiteCostRate } from './site/siteCostRate.ts';
export type { SiteCore } from './site/siteCoreShape.ts';
export { parseSite, readSite, type SiteReading } from './site/readSite.ts';
