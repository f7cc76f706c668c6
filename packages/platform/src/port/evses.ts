import type { EvseStatus } from '@wattpost/contract';

/** Where an EVSE is. */
export interface EvsePlace {
  readonly station_uuid: string;
  /** Of the station. */
  readonly organization_uuid: string;
}

/** What was observed of an EVSE. */
export interface ObservedStatus {
  /** Its id, as of `evseKey`. */
  readonly evse_key: string;
  readonly station_uuid: string;
  readonly status: EvseStatus;
  /** The newest observation, epoch milliseconds. */
  readonly observed_at_ms: number;
}

/** The newest observation of an EVSE. */
export interface EvseStatusRecord extends ObservedStatus {
  /** The first observation of this status, which others confirmed while it held. */
  readonly since_ms: number;
}

/** Reads of EVSEs; see `StoreReader`. */
export interface EvseReader {
  /** Where EVSEs are, by their keys (any number): those of own stations (not `roaming`) whose connectors state an id. */
  evsePlaces(keys: readonly string[]): Promise<ReadonlyMap<string, EvsePlace>>;
  /**
   * The newest observation of each EVSE of an organization's own stations, by key.
   *
   * @param stationUuids only of these (at most 500); `null`: of all
   */
  evseStatuses(
    organizationUuid: string,
    stationUuids: readonly string[] | null,
  ): Promise<readonly EvseStatusRecord[]>;
}

/** Writes of EVSEs; see `StoreWriter`. */
export interface EvseWriter {
  /**
   * Keeps the newest observation of each EVSE. Those of stations that do not exist any more are left out.
   *
   * @param nowMs epoch milliseconds: what was stored for a later time, before the clock was set back, is replaced
   */
  putEvseStatuses(observed: readonly ObservedStatus[], nowMs: number): Promise<void>;
}
