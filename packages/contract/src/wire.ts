/** The interface as it crosses the wire: every request, every answer, every operation, the site file. */
export type { Operation, OperationArea, Parameter } from './operation.ts';
export { operations, type OperationId } from './operations.ts';
export type { DirectionOperationId } from './directionOperations.ts';
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
export { maxPageItems, readUuid } from './wireValues.ts';
export { problemsInOneLine, readValue, type Reading } from './requestProblems.ts';
export { siteFormat } from './site.ts';
export type {
  Site,
  SiteCompany,
  SiteCostRate,
  SiteLocation,
  SiteModel,
  SiteOrganization,
  SiteRoamingPartner,
  SiteStation,
  SiteTechnician,
} from './site.ts';
export { parseSite, readSite, type SiteReading } from './readSite.ts';
