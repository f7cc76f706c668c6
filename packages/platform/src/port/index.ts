export type {
  ChargeLogRecord,
  ConnectorFields,
  ConnectorRecord,
  CpRecord,
  FinanceBankFields,
  FinanceBankRecord,
  InvoiceRecord,
} from './coreRecords.ts';
export type { ChargeLogsOf, GeoBox, InvoicesOf } from './coreStore.ts';
export type {
  CardFields,
  CardRecord,
  ContactFields,
  ContactRecord,
  UserFields,
  UserRecord,
} from './fleetRecords.ts';
export type { OrganizationFilter, Page, Range } from './listRange.ts';
export type { ConnectorPlugRecord } from './plugStore.ts';
export type {
  Area,
  CompanyRecord,
  CostRateRecord,
  Geolocation,
  LocationRecord,
  OcpiParty,
  RecurringEntryRecord,
  StationAddress,
  StationFields,
  StationRecord,
  StoredTexts,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
  WindowsOfEntry,
} from './records.ts';
export type { RegistrationRecord } from './registrationStore.ts';
export type { LocalSpan, NewPush, Store, StoreReader, StoreWriter } from './store.ts';
