import type { StationDetail, StationListAttributes } from '@wattpost/contract/wire';
import type { NewPush, StationRecord } from '../port/index.ts';
import { stationListItem } from './onWire.ts';

/** What a partner has no use for or must not see: SIM cards, people, addresses it cannot open. */
type Withheld = 'iccid' | 'imsi' | 'technicianUserId' | 'locationUrl' | 'costRateUuid';

/**
 * What a partner of the kind `json` is told when a station is activated for it:
 * [roaming partners](https://github.com/wattpost/wattpost/blob/main/docs/roaming.md).
 */
export interface StationActivated {
  readonly event: 'station.activated';
  /** The same in every repetition; also sent as the header `Idempotency-Key`. */
  readonly idempotencyKey: string;
  /** Whom this was made for. */
  readonly roamingPartner: string;
  /** When it was activated, UTC. */
  readonly activatedAt: string;
  readonly station: Pick<StationDetail, 'id' | 'type'> & {
    readonly attributes: Omit<StationListAttributes, Withheld>;
  };
}

/**
 * The push that tells a partner of a station.
 *
 * @param station as it is after the write that activates it
 * @param uuid a new one; the push's idempotency key
 */
export function roamingPush(
  station: StationRecord,
  slug: string,
  uuid: string,
  created_at_ms: number,
): NewPush {
  const nobody = { organizationUuid: '', crossOrganization: false };
  const { id, type, attributes } = stationListItem(station, { principal: nobody, baseUrl: '' });
  const { iccid, imsi, technicianUserId, locationUrl, costRateUuid, ...shown } = attributes;
  const told: StationActivated = {
    event: 'station.activated',
    idempotencyKey: uuid,
    roamingPartner: slug,
    activatedAt: new Date(created_at_ms).toISOString(),
    station: { id, type, attributes: shown },
  };
  return {
    ...{ uuid, slug, created_at_ms, kind: 'station', object_id: id },
    payload: JSON.stringify(told),
  };
}
