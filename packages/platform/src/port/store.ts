import type { DirectionWire, SiteRoamingPartner, StationFields } from '@wattpost/contract/wire';
import type { CoreReader, CoreWriter } from './coreStore.ts';
import type { FleetReader, FleetWriter } from './fleetStore.ts';
import type { OrganizationFilter, Page, Range } from './listRange.ts';
import type {
  CostRateRecord,
  LocationRecord,
  RecurringEntryRecord,
  StationRecord,
  TechnicianRecord,
  TokenRecord,
  UniqueEntryRecord,
  WindowsOfEntry,
} from './records.ts';
import type { RegistrationReader, RegistrationWriter } from './registrationStore.ts';

export type { OrganizationFilter, Page, Range } from './listRange.ts';

/** Naive local seconds: entries whose effective span meets [fromSec, toSec); `null` leaves a side open. */
export interface LocalSpan {
  readonly fromSec: number | null;
  readonly toSec: number | null;
}

/**
 * What can be asked of a store. All answers inside one `read` or `write` are of one moment. Uuids
 * are lower-case; what does not exist is `undefined`; nothing here checks whose it is.
 */
export interface StoreReader extends FleetReader, RegistrationReader, CoreReader {
  /** The token with this SHA-256, revoked or not. */
  token(hash: string): Promise<TokenRecord | undefined>;

  modelExists(id: number): Promise<boolean>;
  technician(id: number): Promise<TechnicianRecord | undefined>;
  /** Active ones, by id. */
  technicians(organization: OrganizationFilter, range: Range): Promise<Page<TechnicianRecord>>;

  location(uuid: string): Promise<LocationRecord | undefined>;
  /** By name, then uuid. */
  locations(organization: OrganizationFilter, range: Range): Promise<Page<LocationRecord>>;
  /** Uuids of the stations assigned to a location, ascending. */
  stationsAt(locationUuid: string): Promise<readonly string[]>;

  station(uuid: string): Promise<StationRecord | undefined>;
  /** In the order in which they were created. */
  stations(organization: OrganizationFilter, range: Range): Promise<Page<StationRecord>>;
  /** By language. */
  directions(stationUuid: string): Promise<readonly DirectionWire[]>;
  /** Slugs of the partners that a station is activated with, ascending. */
  roamingSlugs(stationUuid: string): Promise<readonly string[]>;
  /** Every partner, by slug. */
  roamingPartners(): Promise<readonly SiteRoamingPartner[]>;

  costRate(uuid: string): Promise<CostRateRecord | undefined>;
  /** By name, then uuid. */
  costRates(organization: OrganizationFilter, range: Range): Promise<Page<CostRateRecord>>;
  /** By the first window's minute of week (none: last), then name (code points), then uuid. */
  recurringEntries(costRateUuid: string, range: Range): Promise<Page<RecurringEntryRecord>>;
  /** The windows of every recurring entry, in the order of `recurringEntries`. */
  recurringWindows(costRateUuid: string): Promise<readonly WindowsOfEntry[]>;
  /** These entries of a cost rate (at most 500 uuids), in the order of `recurringEntries`. */
  recurringEntriesByUuid(
    costRateUuid: string,
    uuids: readonly string[],
  ): Promise<readonly RecurringEntryRecord[]>;
  /** By start, then uuid. A span costs what it holds, not what the cost rate has beside it. */
  uniqueEntries(
    costRateUuid: string,
    span: LocalSpan,
    range: Range,
  ): Promise<Page<UniqueEntryRecord>>;
  /** An entry of either kind. */
  scheduleEntry(
    costRateUuid: string,
    entryUuid: string,
  ): Promise<RecurringEntryRecord | UniqueEntryRecord | undefined>;
}

/** What a partner is to be told, and under which idempotency key. */
export interface NewPush {
  /** Also the idempotency key. */
  readonly uuid: string;
  readonly slug: string;
  readonly station_uuid: string;
  /** The JSON text to send. */
  readonly payload: string;
  readonly created_at_ms: number;
}

/** Changes; all of one `write` happen together or not at all. */
export interface StoreWriter extends StoreReader, FleetWriter, RegistrationWriter, CoreWriter {
  /** Reads a station and keeps other writers off it until the end. */
  lockStation(uuid: string): Promise<StationRecord | undefined>;
  /** The same for several, in an order that cannot deadlock; those that exist. */
  lockStations(uuids: readonly string[]): Promise<readonly StationRecord[]>;
  lockLocation(uuid: string): Promise<LocationRecord | undefined>;

  /** `taken`: another station has the `chargeBoxIdentity`; nothing was written. */
  insertStation(uuid: string, station: StationFields): Promise<'written' | 'taken'>;
  /** Sets every field. `taken` as above. The station must be locked. */
  updateStation(uuid: string, station: StationFields): Promise<'written' | 'taken'>;
  /** The stations must be locked. */
  assignLocation(stationUuids: readonly string[], locationUuid: string | null): Promise<void>;
  /** The station must be locked or new. */
  activateRoaming(stationUuid: string, slugs: readonly string[]): Promise<void>;
  deactivateRoaming(stationUuid: string, slugs: readonly string[]): Promise<void>;
  /**
   * Takes the place of a push for the same station and partner that waits; what is being sent is
   * left alone, and this one comes after it. The station must be locked or new.
   */
  addPush(push: NewPush): Promise<void>;

  putDirection(stationUuid: string, direction: DirectionWire): Promise<void>;
  /** Does nothing when there is none. */
  deleteDirection(stationUuid: string, language: string): Promise<void>;
}

/**
 * The port that the platform keeps its data behind. Adapters prove themselves with the suite in
 * `test/storeContract.ts`.
 */
export interface Store {
  /**
   * Names the state of the data: equal answers mean that nothing was changed in between, by this
   * process or another. Cheaper than any read.
   */
  revision(): Promise<string>;
  /** Reads of one moment. */
  read<Answer>(work: (reader: StoreReader) => Promise<Answer>): Promise<Answer>;
  /**
   * One transaction: committed when `work` resolves, rolled back when it rejects. `work` may be run
   * again when the database asks for it, so it must do nothing but use its writer.
   */
  write<Answer>(work: (writer: StoreWriter) => Promise<Answer>): Promise<Answer>;
}
