export {
  createPlatform,
  defaultConflictsPerHour,
  defaultPasswordLimits,
  type DefectPlace,
  type Platform,
  type PlatformOptions,
} from './createPlatform.ts';
export type { PasswordLimits } from './http/passwordQueue.ts';
export { staticRoute } from './http/staticRoute.ts';
export { hashToken, newToken, tokenBytes } from './http/token.ts';
export {
  ocpiLocation,
  type OcpiConnector,
  type OcpiEvse,
  type OcpiLocation,
} from './stations/ocpiLocation.ts';
export type { StationActivated } from './stations/roamingPush.ts';
export type {
  Area,
  CostRateRecord,
  Geolocation,
  LocationRecord,
  RecurringEntryRecord,
  StationRecord,
  StoredTexts,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
  WindowsOfEntry,
} from './port/records.ts';
export type {
  LocalSpan,
  NewPush,
  OrganizationFilter,
  Page,
  Range,
  Store,
  StoreReader,
  StoreWriter,
} from './port/store.ts';
export type {
  BillingContactRecord,
  CardRecord,
  ChargeLogRecord,
  CompanyRecord,
  ConnectorPlugRecord,
  ConnectorRecord,
  ContactRecord,
  CpPosition,
  CpRecord,
  FinanceBankRecord,
  InvoiceRecord,
  Owned,
  UserRecord,
} from './port/coreRecords.ts';
export type {
  ChargeLogsOf,
  CoreReader,
  CoreWriter,
  CpFilter,
  GeoBox,
  InvoicesOf,
} from './port/coreStore.ts';
export type { FleetReader, FleetWriter, NumberedKind } from './port/fleetStore.ts';
export type {
  RegistrationReader,
  RegistrationRecord,
  RegistrationWriter,
} from './port/registrationStore.ts';
