export {
  createPlatform,
  defaultConflictsPerHour,
  defaultPasswordLimits,
  type DefectPlace,
  type Platform,
  type PlatformOptions,
} from './createPlatform.ts';
export type { PasswordLimits } from './passwordQueue.ts';
export { staticRoute } from './staticRoute.ts';
export { hashToken, newToken, tokenBytes } from './token.ts';
export {
  ocpiLocation,
  type OcpiConnector,
  type OcpiEvse,
  type OcpiLocation,
} from './ocpiLocation.ts';
export type { StationActivated } from './roamingPush.ts';
export type {
  Area,
  CompanyRecord,
  CostRateRecord,
  DirectionRecord,
  Geolocation,
  LocationRecord,
  RecurringEntryRecord,
  JsonPartnerRecord,
  OcpiPartnerRecord,
  OcpiParty,
  RoamingPartnerRecord,
  StationAddress,
  StationFields,
  StationRecord,
  StoredTexts,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
  WindowsOfEntry,
} from './records.ts';
export type {
  LocalSpan,
  NewPush,
  OrganizationFilter,
  Page,
  Range,
  Store,
  StoreReader,
  StoreWriter,
} from './store.ts';
export type {
  ChargeLogRecord,
  ConnectorFields,
  ConnectorRecord,
  CpPosition,
  CpRecord,
  FinanceBankFields,
  FinanceBankRecord,
  InvoiceRecord,
} from './coreRecords.ts';
export type {
  ChargeLogsOf,
  CoreReader,
  CoreWriter,
  CpFilter,
  GeoBox,
  InvoicesOf,
} from './coreStore.ts';
export type {
  BillingContactRecord,
  CardFields,
  CardRecord,
  ContactFields,
  ContactRecord,
  Gender,
  UserFields,
  UserRecord,
} from './fleetRecords.ts';
export type { FleetReader, FleetWriter, NumberedKind } from './fleetStore.ts';
export type {
  ConnectorFormat,
  ConnectorPlugRecord,
  ConnectorPowerType,
  PlugReader,
} from './plugStore.ts';
export type {
  RegistrationReader,
  RegistrationRecord,
  RegistrationWriter,
} from './registrationStore.ts';
