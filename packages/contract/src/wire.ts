/** The interface as it crosses the wire: every request, every answer, every operation, the site file. */
export type { Operation, OperationArea, Parameter } from './operation.ts';
export { operations, type OperationId } from './operations.ts';
export type { DirectionOperationId } from './directionOperations.ts';
export {
  idempotencyKeyHours,
  idempotencyKeyPattern,
  type FleetOperationId,
} from './fleetOperations.ts';
export type { PricingOperationId } from './pricingOperations.ts';
export type { StationOperationId } from './stationOperations.ts';
export { errorBody, type ErrorBody } from './errorWire.ts';
export type { PageLinks, PageMeta, Pagination, Resource, ResourceList } from './listWire.ts';
export {
  stationCreate,
  stationDetail,
  stationList,
  stationUpdate,
  stationsType,
  type AddressWire,
  type GeolocationWire,
  type StationAttributes,
  type StationCreate,
  type StationDetail,
  type StationListAttributes,
  type StationListItem,
  type StationUpdate,
} from './stationWire.ts';
export { joinAddressLines } from './stationAddress.ts';
export {
  locationDetail,
  locationList,
  locationStations,
  locationsType,
  type LocationAttributes,
  type LocationDetail,
  type LocationListAttributes,
  type LocationListItem,
  type LocationStations,
} from './locationWire.ts';
export {
  fleetRegistered,
  fleetRegistration,
  type FleetCard,
  type FleetContact,
  type FleetRegistered,
  type FleetRegistration,
  type FleetUser,
} from './fleetWire.ts';
export { emailPattern } from './fleetValues.ts';
export { technicianList, type TechnicianWire } from './technicianWire.ts';
export {
  directionDetail,
  directionList,
  directionWrite,
  directionsType,
  type DirectionDetail,
  type DirectionList,
  type DirectionWire,
  type DirectionWrite,
} from './directionWire.ts';
export {
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
} from './pricingWire.ts';
export type { CoreOperationId } from './coreOperations.ts';
export { corePath } from './coreParameters.ts';
export type { Switch } from './coreValues.ts';
export { stationCpIdBase } from './cpId.ts';
export {
  contactAnswer,
  contactDeleted,
  contactUpdate,
  type ContactDeleted,
  type ContactUpdate,
  type ContactWire,
} from './contactWire.ts';
export {
  cardAnswer,
  companyAnswer,
  userAnswer,
  type CardWire,
  type CompanyWire,
  type UserWire,
} from './customerWire.ts';
export {
  cpConnectorAnswer,
  cpConnectorUpdate,
  cpsCloseBy,
  maxSearchRadiusM,
  type CpConnectorUpdate,
  type CpConnectorWire,
  type CpWire,
  type CpsCloseBy,
} from './cpWire.ts';
export {
  chargeLogPage,
  chargeLogTypes,
  invoicePage,
  invoiceTypes,
  type ChargeLogPage,
  type ChargeLogType,
  type ChargeLogWire,
  type InvoicePage,
  type InvoiceType,
  type InvoiceWire,
} from './chargeLogWire.ts';
export {
  receiptFromWire,
  receiptOnWire,
  type ReceiptLineWire,
  type ReceiptWire,
} from './receiptWire.ts';
export {
  financeBankAnswer,
  financeBankCreate,
  financeBankGap,
  financeBankSepaCreate,
  financeBankUpdate,
  type FinanceBankCreate,
  type FinanceBankSepaCreate,
  type FinanceBankUpdate,
  type FinanceBankWire,
} from './financeBankWire.ts';
export { isStorableText, maxId, maxPageItems, readUuid } from './wireValues.ts';
export { problemsInOneLine, readValue, type Reading } from './requestProblems.ts';
export { siteFormat } from './site.ts';
export type { SiteJsonPartner, SiteOcpiPartner, SiteRoamingPartner } from './siteRoamingPartner.ts';
export type {
  Site,
  SiteCompany,
  SiteCostRate,
  SiteLocation,
  SiteModel,
  SiteOrganization,
  SiteStation,
  SiteTechnician,
} from './site.ts';
export type {
  SiteBillingContact,
  SiteCard,
  SiteChargeLog,
  SiteConnector,
  SiteContact,
  SiteCore,
  SiteCp,
  SiteFinanceBank,
  SiteInvoice,
  SiteUser,
} from './siteCore.ts';
export { parseSite, readSite, type SiteReading } from './readSite.ts';
