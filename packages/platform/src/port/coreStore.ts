import type {
  ChargeLogRecord,
  ConnectorPlugRecord,
  ConnectorRecord,
  CpPosition,
  CpRecord,
  FinanceBankRecord,
  InvoiceRecord,
} from './coreRecords.ts';
import type { OrganizationFilter, Page, Range } from './listRange.ts';

/**
 * A part of the globe between two parallels: all edges inclusive, in degrees. One stretch of
 * longitudes, or two where it lies across the 180th meridian.
 */
export interface GeoBox {
  readonly south: number;
  readonly north: number;
  readonly longitudes: readonly { readonly west: number; readonly east: number }[];
}

/** Which charge points a search looks at. */
export interface CpFilter {
  readonly organization: OrganizationFilter;
  /** `null`: roaming or not. */
  readonly roaming: boolean | null;
}

/** Whose charge logs a list holds. */
export type ChargeLogsOf =
  | { readonly of: 'customer'; readonly contactUuid: string }
  | { readonly of: 'card'; readonly cardId: number }
  | { readonly of: 'cp'; readonly cpUuid: string };

/** Whose invoices a list holds. */
export type InvoicesOf =
  | { readonly of: 'company'; readonly companyUuid: string }
  | { readonly of: 'customer'; readonly contactUuid: string };

/** What can be asked of a store for the core surface; see `StoreReader`. */
export interface CoreReader {
  /** In no order. The cost grows with what the box holds, not with the table. */
  cpPositions(box: GeoBox, filter: CpFilter): Promise<readonly CpPosition[]>;
  /** Those that exist (at most 500 ids), in no order. */
  cps(ids: readonly number[]): Promise<readonly CpRecord[]>;
  /** A station, with a geolocation or without, or an older record: whose it is. */
  cpOrganization(uuid: string): Promise<string | undefined>;

  connector(id: number): Promise<ConnectorRecord | undefined>;
  connectorByUuid(uuid: string): Promise<ConnectorRecord | undefined>;
  /** The connectors of a station, by id. */
  plugs(stationUuid: string): Promise<readonly ConnectorPlugRecord[]>;

  chargeLog(id: number): Promise<ChargeLogRecord | undefined>;
  chargeLogByUuid(uuid: string): Promise<ChargeLogRecord | undefined>;
  /** Latest start first, then greatest id; those of the organization only. */
  chargeLogs(
    of: ChargeLogsOf,
    organization: OrganizationFilter,
    range: Range,
  ): Promise<Page<ChargeLogRecord>>;

  financeBank(id: number): Promise<FinanceBankRecord | undefined>;

  invoice(id: number): Promise<InvoiceRecord | undefined>;
  /** Latest date first, then greatest id; those of the organization only. */
  invoices(
    of: InvoicesOf,
    organization: OrganizationFilter,
    range: Range,
  ): Promise<Page<InvoiceRecord>>;
}

/** Changes of the core surface; see `StoreWriter`. What a record names must exist. */
export interface CoreWriter {
  /** Reads a connector and keeps other writers off it until the end. */
  lockConnector(id: number): Promise<ConnectorRecord | undefined>;
  /** Sets label, type and power. The connector must be locked. */
  updateConnector(connector: ConnectorRecord): Promise<void>;

  /** The id must be new. */
  insertFinanceBank(bank: FinanceBankRecord): Promise<void>;
  /** Reads a bank account and keeps other writers off it until the end. */
  lockFinanceBank(id: number): Promise<FinanceBankRecord | undefined>;
  /** Sets every field. The bank account must be locked. */
  updateFinanceBank(bank: FinanceBankRecord): Promise<void>;
}
