import type { FacilityFacts } from '@wattpost/contract';
import type {
  DirectionWire,
  SiteCostRate,
  SitePublishingPartner,
  SiteRoamingPartner,
  StationFields,
} from '@wattpost/contract/wire';
import type {
  FleetReader,
  FleetWriter,
  RegistrationReader,
  RegistrationWriter,
} from './customers.ts';
import type { DisplayReader, DisplayWriter } from './displays.ts';
import type { EvseReader, EvseWriter } from './evses.ts';
import type { OrganizationFilter, Range, StorePage } from './page.ts';
import type { ChangedObjects, Revision } from './revision.ts';
import type { HistoryReader, HistoryWriter, StationRatesRecord } from './history.ts';
import type {
  CalendarInUse,
  ChargeLogRecord,
  ConnectorPlugRecord,
  ConnectorRecord,
  CostRateInUse,
  CostRatePeriodRecord,
  CostRateRecord,
  CpPosition,
  CpRecord,
  FinanceBankRecord,
  InvoiceRecord,
  LocationRecord,
  OrganizationRecord,
  PricedCostRateRecord,
  PublicationRecord,
  PublicationState,
  PublishedKind,
  RecurringEntryRecord,
  StationRecord,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
  WindowsOfEntry,
} from './records.ts';

/** Naive local seconds: entries whose effective span overlaps [fromSec, toSec); `null`: unbounded. */
export interface LocalSpan {
  readonly fromSec: number | null;
  readonly toSec: number | null;
}

/**
 * An area between two parallels: all edges inclusive, in degrees. One range of
 * longitudes, or two if it crosses the 180th meridian.
 */
export interface GeoBox {
  readonly south: number;
  readonly north: number;
  readonly longitudes: readonly { readonly west: number; readonly east: number }[];
}

/** A search for charge points. */
export interface CpFilter {
  readonly organization: OrganizationFilter;
  /** `null`: roaming or not. */
  readonly roaming: boolean | null;
}

/** The owner of charge logs. */
export type ChargeLogFilter =
  | { readonly of: 'customer'; readonly contactUuid: string }
  | { readonly of: 'card'; readonly cardId: number }
  | { readonly of: 'cp'; readonly cpUuid: string };

/** The owner of invoices. */
export type InvoiceFilter =
  | { readonly of: 'company'; readonly companyUuid: string }
  | { readonly of: 'customer'; readonly contactUuid: string };

/** Reads of the core surface; see `StoreReader`. */
export interface CoreReader {
  /** Unordered. The cost depends on the number of charge points in the area. */
  cpPositions(box: GeoBox, filter: CpFilter): Promise<readonly CpPosition[]>;
  /** Those that exist (at most 500 ids), unordered. */
  cps(ids: readonly number[]): Promise<readonly CpRecord[]>;
  /** The owner of a charge point: of a station, with or without a geolocation, or an older record. */
  cpOrganization(uuid: string): Promise<string | undefined>;

  connector(id: number): Promise<ConnectorRecord | undefined>;
  connectorByUuid(uuid: string): Promise<ConnectorRecord | undefined>;
  /** The connectors of a station, by id. */
  plugs(stationUuid: string): Promise<readonly ConnectorPlugRecord[]>;

  chargeLog(id: number): Promise<ChargeLogRecord | undefined>;
  chargeLogByUuid(uuid: string): Promise<ChargeLogRecord | undefined>;
  /** Latest start first, then greatest id; those of the organization only. */
  chargeLogs(
    of: ChargeLogFilter,
    organization: OrganizationFilter,
    range: Range,
  ): Promise<StorePage<ChargeLogRecord>>;

  financeBank(id: number): Promise<FinanceBankRecord | undefined>;

  invoice(id: number): Promise<InvoiceRecord | undefined>;
  /** Latest date first, then greatest id; those of the organization only. */
  invoices(
    of: InvoiceFilter,
    organization: OrganizationFilter,
    range: Range,
  ): Promise<StorePage<InvoiceRecord>>;
}

/** Writes of the core surface; see `StoreWriter`. Referenced records must exist. */
export interface CoreWriter {
  /** Reads a connector and locks it until the end of the transaction. */
  lockConnector(id: number): Promise<ConnectorRecord | undefined>;
  /** Sets label, type and power. The connector must be locked. */
  updateConnector(connector: ConnectorRecord): Promise<void>;

  /** The id must be new. */
  insertFinanceBank(bank: FinanceBankRecord): Promise<void>;
  /** Reads a bank account and locks it until the end of the transaction. */
  lockFinanceBank(id: number): Promise<FinanceBankRecord | undefined>;
  /** Sets every field. The bank account must be locked. */
  updateFinanceBank(bank: FinanceBankRecord): Promise<void>;
}

/** Published objects that last changed in [fromMs, toMs); `null`: unbounded. */
export interface UpdatedSpan {
  readonly fromMs: number | null;
  readonly toMs: number | null;
}

/** Reads of publications; see `StoreReader`. */
export interface PublishingReader {
  publishingPartner(slug: string): Promise<SitePublishingPartner | undefined>;
  /** Every publishing partner, by slug. */
  publishingPartners(): Promise<readonly SitePublishingPartner[]>;
  /** Cost rates of own stations (not `roaming`) of an organization that have no periods, by uuid. */
  costRatesInUse(organizationUuid: string): Promise<readonly CostRateInUse[]>;
  /** The different calendars of the others, in the order in which the first station of each was created. */
  calendarsInUse(organizationUuid: string): Promise<readonly CalendarInUse[]>;
  /** Own stations of an organization (not `roaming`), in the order in which they were created. */
  ownStationIds(organization: OrganizationFilter): Promise<readonly string[]>;
  /** These stations (at most 500 uuids), unordered; those that exist. */
  stationsByUuid(uuids: readonly string[]): Promise<readonly StationRecord[]>;
  /**
   * These cost rates (at most 500 uuids), unordered; those that exist. Each with its
   * weekly entries, or dated ones that overlap the span, each kind in its order.
   */
  pricedCostRates(
    uuids: readonly string[],
    span: LocalSpan,
  ): Promise<readonly PricedCostRateRecord[]>;
  /** The id of every publication of a kind for a partner. */
  publicationIds(slug: string, kind: PublishedKind): Promise<readonly string[]>;
  /** The state of these publications (at most 500 ids), unordered; those that exist. */
  publicationStates(
    slug: string,
    kind: PublishedKind,
    ids: readonly string[],
  ): Promise<readonly PublicationState[]>;
  /** These publications (at most 500 ids), unordered; those that exist. */
  publications(
    slug: string,
    kind: PublishedKind,
    ids: readonly string[],
  ): Promise<readonly PublicationRecord[]>;
  /** Those that have content, oldest first, then by id. */
  publishedObjects(
    slug: string,
    kind: PublishedKind,
    span: UpdatedSpan,
    range: Range,
  ): Promise<StorePage<PublicationRecord>>;
  /** The connectors of these stations (at most 500), each station's by id. */
  plugsByStation(
    stationUuids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ConnectorPlugRecord[]>>;
  /**
   * When, after this instant, the first of a partner's publications must be generated again; `null`: never.
   * Overdue publications that were not generated again are no longer published.
   */
  nextPublicationDue(slug: string, afterMs: number): Promise<number | null>;
  /** The ids of a partner's publications that must be generated again at this instant. */
  duePublicationIds(slug: string, kind: PublishedKind, nowMs: number): Promise<readonly string[]>;
  /** The objects of an organization that changed since a revision. */
  changedSince(organizationUuid: string, revision: Revision): Promise<ChangedObjects>;
  /** Undelivered pushes of an organization's publishing partners, by slug; those that have any. */
  outboxCounts(organizationUuid: string): Promise<ReadonlyMap<string, OutboxCount>>;
}

/** The undelivered pushes of a partner. */
export interface OutboxCount {
  readonly waiting: number;
  /** Those that are not tried again. */
  readonly failed: number;
  /** Of a failed one, else of a waiting one; `null`: no attempt has failed. */
  readonly lastError: string | null;
}

/** Writes of publications; see `StoreWriter`. */
export interface PublishingWriter {
  /** Locks this partner's publications until the end of the transaction. */
  lockPublishing(slug: string): Promise<void>;
  /**
   * Inserts or replaces publications, without two of the same object; their
   * partners must be locked and exist.
   */
  putPublications(publications: readonly PublicationRecord[]): Promise<void>;
}

/**
 * The reads of a store. All reads inside one `read` or `write` see the same snapshot. Uuids
 * are lower-case; missing records are `undefined`; nothing here checks access.
 */
export interface StoreReader
  extends
    FleetReader,
    RegistrationReader,
    CoreReader,
    PublishingReader,
    HistoryReader,
    DisplayReader,
    EvseReader {
  /** The token with this SHA-256, revoked or not. */
  token(hash: string): Promise<TokenRecord | undefined>;

  organization(uuid: string): Promise<OrganizationRecord | undefined>;

  modelExists(id: number): Promise<boolean>;
  technician(id: number): Promise<TechnicianRecord | undefined>;
  /** Active ones, by id. */
  technicians(organization: OrganizationFilter, range: Range): Promise<StorePage<TechnicianRecord>>;

  location(uuid: string): Promise<LocationRecord | undefined>;
  /** By name, then uuid. */
  locations(organization: OrganizationFilter, range: Range): Promise<StorePage<LocationRecord>>;
  /** Uuids of the stations assigned to a location, ascending. */
  stationsAt(locationUuid: string): Promise<readonly string[]>;

  station(uuid: string): Promise<StationRecord | undefined>;
  /** In the order in which they were created. */
  stations(organization: OrganizationFilter, range: Range): Promise<StorePage<StationRecord>>;
  /** The periods of these stations (at most 500 uuids) as listed, by station; none for those without. */
  costRatePeriods(
    stationUuids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly CostRatePeriodRecord[]>>;
  /** By language. */
  directions(stationUuid: string): Promise<readonly DirectionWire[]>;
  /** The languages of these stations' directions (at most 500 uuids), ascending; none for those without. */
  directionLanguages(
    stationUuids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Slugs of the partners that a station is activated with, ascending. */
  roamingSlugs(stationUuid: string): Promise<readonly string[]>;
  /** Every partner, by slug. */
  roamingPartners(): Promise<readonly SiteRoamingPartner[]>;

  costRate(uuid: string): Promise<CostRateRecord | undefined>;
  /** By name, then uuid. */
  costRates(organization: OrganizationFilter, range: Range): Promise<StorePage<CostRateRecord>>;
  /** By the first window's minute of week (none: last), then name (code points), then uuid. */
  recurringEntries(costRateUuid: string, range: Range): Promise<StorePage<RecurringEntryRecord>>;
  /** The windows of every recurring entry, in the order of `recurringEntries`. */
  recurringWindows(costRateUuid: string): Promise<readonly WindowsOfEntry[]>;
  /** These entries of a cost rate (at most 500 uuids), in the order of `recurringEntries`. */
  recurringEntriesByUuid(
    costRateUuid: string,
    uuids: readonly string[],
  ): Promise<readonly RecurringEntryRecord[]>;
  /** By start, then uuid. The cost depends on the entries in the span only. */
  uniqueEntries(
    costRateUuid: string,
    span: LocalSpan,
    range: Range,
  ): Promise<StorePage<UniqueEntryRecord>>;
  /** These cost rates (at most 500 uuids) with all entries, of both kinds, in their order; unordered. */
  wholeCostRates(uuids: readonly string[]): Promise<readonly PricedCostRateRecord[]>;
  /**
   * Approximately how many bytes the schedules of cost rates have, at little cost: of the first 2 000 entries of
   * each kind.
   *
   * @param costRateUuids at most 500
   * @param stationUuids the cost rates of these stations, too, at most 500
   */
  scheduleBytes(costRateUuids: readonly string[], stationUuids: readonly string[]): Promise<number>;
  /** The stations that have one of these cost rates, as their usual one or in a period; by uuid. */
  stationsWithRates(costRateUuids: readonly string[]): Promise<readonly string[]>;
  /** An entry of either kind. */
  scheduleEntry(
    costRateUuid: string,
    entryUuid: string,
  ): Promise<RecurringEntryRecord | UniqueEntryRecord | undefined>;
}

/** A push to a partner. */
export interface NewPush {
  /** Also the idempotency key. */
  readonly uuid: string;
  readonly slug: string;
  /** `station`: an activation, for a roaming partner; else an object, for a publishing partner. */
  readonly kind: 'station' | PublishedKind;
  /** The uuid of the station or of the cost rate; of a publication of DATEX II the organization's. */
  readonly object_id: string;
  /** The JSON text to send; empty for an object, which is generated when it is sent. */
  readonly payload: string;
  readonly created_at_ms: number;
}

/** Writes; all of one `write` happen together or not at all. */
export interface StoreWriter
  extends
    StoreReader,
    FleetWriter,
    RegistrationWriter,
    CoreWriter,
    PublishingWriter,
    HistoryWriter,
    DisplayWriter,
    EvseWriter {
  /** Reads a station and locks it until the end of the transaction. */
  lockStation(uuid: string): Promise<StationRecord | undefined>;
  /** The same for several, in an order that cannot deadlock; those that exist. */
  lockStations(uuids: readonly string[]): Promise<readonly StationRecord[]>;
  lockLocation(uuid: string): Promise<LocationRecord | undefined>;
  /** Sets the facts of a location, which must be locked; `null`: none. */
  putLocationFacts(uuid: string, facts: FacilityFacts | null): Promise<void>;

  /** `taken`: another station has the `chargeBoxIdentity`; nothing was written. */
  insertStation(uuid: string, station: StationFields): Promise<'written' | 'taken'>;
  /** Sets every field. `taken` as above. The station must be locked. */
  updateStation(uuid: string, station: StationFields): Promise<'written' | 'taken'>;
  /**
   * Deletes a station with all that belongs to it: directions, periods, roaming partners, connectors, waiting
   * activations. `in_use`: a charge log refers to it; nothing was deleted. The station must be locked.
   *
   * @param lastPushes about its removal, to roaming partners
   */
  deleteStation(uuid: string, lastPushes: readonly NewPush[]): Promise<'deleted' | 'in_use'>;
  /** Sets the usual cost rate and the periods of stations, which must be locked. */
  putStationRates(
    stations: readonly Pick<StationRatesRecord, 'uuid' | 'costRateUuid' | 'periods'>[],
  ): Promise<void>;
  /** Inserts cost rates or replaces them with all their entries. The organization of one stays. */
  putCostRates(costRates: readonly SiteCostRate[]): Promise<void>;
  /** Otherwise: what refers to the cost rate; nothing was deleted. */
  deleteCostRate(uuid: string): Promise<'deleted' | 'station' | 'card' | 'charge_log'>;
  /** The stations must be locked. */
  assignLocation(stationUuids: readonly string[], locationUuid: string | null): Promise<void>;
  /** The station must be locked or new. */
  activateRoaming(stationUuid: string, slugs: readonly string[]): Promise<void>;
  deactivateRoaming(stationUuid: string, slugs: readonly string[]): Promise<void>;
  /**
   * Each replaces a waiting push about the same object for the same partner; a push that is being
   * sent is not changed, and the new one follows it. No two about the same object for the same
   * partner. The station must be locked or new, the publishing partner locked. Tariffs are sent before
   * other pushes to their partner.
   */
  addPushes(pushes: readonly NewPush[]): Promise<void>;

  putDirection(stationUuid: string, direction: DirectionWire): Promise<void>;
  /** Does nothing when there is none. */
  deleteDirection(stationUuid: string, language: string): Promise<void>;
}

/**
 * The data store of the platform. Implementations are tested with the suite in
 * `test/store/storeContract.ts`.
 */
export interface Store {
  /** The revision of an organization's data, or of all (`null`). Cheaper than any read. */
  revision(organization: OrganizationFilter): Promise<Revision>;
  /** Reads of one snapshot. */
  read<Answer>(work: (reader: StoreReader) => Promise<Answer>): Promise<Answer>;
  /**
   * One transaction: committed when `work` resolves, rolled back when it rejects. `work` may be run
   * again after a conflict, so it must have no side effects other than those of its writer.
   */
  write<Answer>(work: (writer: StoreWriter) => Promise<Answer>): Promise<Answer>;
}
