export type {
  CardRecord,
  ChargeLogRecord,
  CompanyRecord,
  ConnectorPlugRecord,
  ConnectorRecord,
  ContactRecord,
  CpRecord,
  FinanceBankRecord,
  InvoiceRecord,
  Owned,
  UserRecord,
} from './coreRecords.ts';
export type { ChargeLogsOf, GeoBox, InvoicesOf } from './coreStore.ts';
export type { OrganizationFilter, Page, Range } from './listRange.ts';
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
} from './records.ts';
export type { RegistrationRecord } from './registrationStore.ts';
export type { LocalSpan, NewPush, Store, StoreReader, StoreWriter } from './store.ts';
