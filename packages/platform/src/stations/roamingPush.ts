import type { StationDetail, StationListAttributes } from '@wattpost/contract/wire';
import type { NewPush, StationRecord } from '../port/index.ts';
import { stationListItem } from './onWire.ts';

/** Fields that a partner must not see or cannot use: SIM cards, people, addresses that need a token. */
type Withheld =
  'iccid' | 'imsi' | 'technicianUserId' | 'locationUrl' | 'costRateUuid' | 'usualCostRateUuid';

/**
 * The push to a partner of the kind `json` when a station is activated for it:
 * [roaming partners](https://github.com/wattpost/wattpost/blob/main/docs/roaming.md).
 */
export interface StationActivated {
  readonly event: 'station.activated';
  /** The same in every retry; also sent as the header `Idempotency-Key`. */
  readonly idempotencyKey: string;
  /** The slug of the partner. */
  readonly roamingPartner: string;
  /** When it was activated, UTC. */
  readonly activatedAt: string;
  readonly station: Pick<StationDetail, 'id' | 'type'> & {
    readonly attributes: Omit<StationListAttributes, Withheld>;
  };
}

/**
 * Creates the push of a station to a partner.
 *
 * @param station as after the write that activates it
 * @param uuid a new one; the push's idempotency key
 */
export function roamingPush(
  station: StationRecord,
  slug: string,
  uuid: string,
  created_at_ms: number,
): NewPush {
  const partnerCaller = { organizationUuid: '', crossOrganization: false };
  const { id, type, attributes } = stationListItem(station, null, {
    principal: partnerCaller,
    baseUrl: '',
  });
  const { iccid, imsi, technicianUserId, locationUrl, costRateUuid, usualCostRateUuid, ...shown } =
    attributes;
  const activated: StationActivated = {
    event: 'station.activated',
    idempotencyKey: uuid,
    roamingPartner: slug,
    activatedAt: new Date(created_at_ms).toISOString(),
    station: { id, type, attributes: shown },
  };
  return {
    uuid,
    slug,
    created_at_ms,
    kind: 'station',
    object_id: id,
    payload: JSON.stringify(activated),
  };
}
