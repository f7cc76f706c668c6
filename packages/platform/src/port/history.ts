import type { SiteCostRate } from '@wattpost/contract/wire';
import type { CostRatePeriodRecord } from './records.ts';
import type { Range, StorePage } from './page.ts';

/** Which cost rates a station has, with what is needed to compute and name its prices. */
export interface StationRatesRecord {
  readonly uuid: string;
  readonly label: string;
  readonly timeZone: string;
  /** Its usual cost rate. */
  readonly costRateUuid: string | null;
  /** As listed. */
  readonly periods: readonly CostRatePeriodRecord[];
}

/** Cost rates and stations by uuid; `null`: there is none, or it has no cost rate. */
export interface PriceStates {
  readonly rates: ReadonlyMap<string, SiteCostRate | null>;
  readonly stations: ReadonlyMap<string, StationRatesRecord | null>;
}

/** A change of prices of one organization. */
export interface RevisionRecord {
  readonly organization_uuid: string;
  /** Counts the changes of the organization from 1, without gaps. */
  readonly number: number;
  /** The same for all revisions of one import. */
  readonly change_uuid: string;
  readonly made_at_ms: number;
  /** The `operationId` of the interface, or `import`. */
  readonly operation: string;
  /** The token that made it; `null`: the command line. */
  readonly token_uuid: string | null;
  /** The name of the token then; empty: it has none. */
  readonly token_name: string;
  readonly note: string;
  readonly rates_added: number;
  readonly rates_changed: number;
  readonly rates_removed: number;
  readonly stations_changed: number;
  readonly stations_removed: number;
}

/** Uuids of cost rates and stations. */
export interface PricedObjects {
  readonly rates: readonly string[];
  readonly stations: readonly string[];
}

/** Reads of the history of prices; see `StoreReader`. */
export interface HistoryReader {
  /** The number of the last revision; 0: none. */
  lastRevision(organizationUuid: string): Promise<number>;
  /** Those that are kept, the latest first. */
  revisions(organizationUuid: string, range: Range): Promise<StorePage<RevisionRecord>>;
  revision(organizationUuid: string, number: number): Promise<RevisionRecord | undefined>;
  /** The objects that revisions after `from` up to `to` (inclusive) changed. */
  changedObjects(organizationUuid: string, from: number, to: number): Promise<PricedObjects>;
  /**
   * These objects as they were after a revision; 0: before the first one. Objects of which the history knows
   * nothing have not changed: they are as they are now.
   */
  pricesAt(organizationUuid: string, number: number, of: PricedObjects): Promise<PriceStates>;
}

/** Writes of the history of prices; see `StoreWriter`. */
export interface HistoryWriter {
  /**
   * Locks the prices and the history of an existing organization until the end of the transaction.
   *
   * @returns the number of its last revision
   */
  lockPrices(organizationUuid: string): Promise<number>;
  /**
   * Adds a revision, whose number follows the last one; the prices must be locked.
   *
   * @param before the objects that it changed, as they were
   * @param after the same as they are now
   */
  addRevision(revision: RevisionRecord, before: PriceStates, after: PriceStates): Promise<void>;
}
