import {
  evseKey,
  statusAt,
  statusHoldsMs,
  utcInstant,
  type CurrentStatus,
} from '@wattpost/contract';
import type { EvseObservation } from '@wattpost/contract/wire';
import type { EvsePlace, EvseStatusRecord, ObservedStatus } from '../port/index.ts';

/** The statuses of EVSEs at an instant. */
export interface CurrentStatuses {
  /** By `evseKey`; those that nobody has reported are left out. */
  readonly byKey: ReadonlyMap<string, CurrentStatus>;
  /** When the first of them ends, epoch milliseconds; `null`: none is known. */
  readonly untilMs: number | null;
}

/** What observations say at an instant. @param nowMs epoch milliseconds */
export function statusesAt(observed: readonly EvseStatusRecord[], nowMs: number): CurrentStatuses {
  const byKey = new Map<string, CurrentStatus>();
  let untilMs: number | null = null;
  for (const one of observed) {
    const current = statusAt(one, nowMs);
    byKey.set(one.evse_key, current);
    const endMs = one.observed_at_ms + statusHoldsMs;
    if (current.status !== null) untilMs = Math.min(endMs, untilMs ?? Infinity);
  }
  return { byKey, untilMs };
}

/** Observations of known EVSEs, as they are stored; those of others are left out. @param places by `evseKey` */
export function observedStatuses(
  observations: readonly EvseObservation[],
  places: ReadonlyMap<string, EvsePlace>,
): readonly ObservedStatus[] {
  return observations.flatMap(({ evse_id, status, observed_at }) => {
    const evse_key = evseKey(evse_id);
    const { station_uuid } = places.get(evse_key) ?? {};
    const observed_at_ms = utcInstant(observed_at);
    if (station_uuid === undefined || observed_at_ms === undefined) return [];
    return [{ evse_key, station_uuid, status, observed_at_ms }];
  });
}
