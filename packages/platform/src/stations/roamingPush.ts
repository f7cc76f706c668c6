import type {
  SiteOcpiPartner,
  StationDetail,
  StationListAttributes,
} from '@wattpost/contract/wire';
import type { ConnectorPlugRecord, NewPush, StationRecord } from '../port/index.ts';
import { ocpiLocation, type OcpiLocation } from './ocpiLocation.ts';
import { stationListItem } from './onWire.ts';

/** Fields that a partner must not see or cannot use: SIM cards, people, addresses that need a token, facts of the law. */
type Withheld =
  | 'iccid'
  | 'imsi'
  | 'technicianUserId'
  | 'locationUrl'
  | 'costRateUuid'
  | 'usualCostRateUuid'
  | 'facts';

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
  const {
    iccid,
    imsi,
    technicianUserId,
    locationUrl,
    costRateUuid,
    usualCostRateUuid,
    facts,
    ...shown
  } = attributes;
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

/** The payload of a push about a station that no longer exists, to a partner that takes OCPI. */
export interface StationRemoved {
  readonly event: 'station.removed';
  /** The OCPI 2.2.1 Location, each EVSE with the status `REMOVED`. */
  readonly location: Pick<OcpiLocation, 'id'> & { readonly evses: readonly object[] };
}

/** The push of a removal; none for a station that the partner never received, since it has no position. */
export function removedFromRoaming(
  station: StationRecord,
  plugs: readonly ConnectorPlugRecord[],
  partner: SiteOcpiPartner,
  uuid: string,
  created_at_ms: number,
): readonly NewPush[] {
  const made = ocpiLocation(station, plugs, partner, created_at_ms);
  if (!made.ok) return [];
  const evses = made.value.evses.map((evse) => ({ ...evse, status: 'REMOVED' as const }));
  const removed: StationRemoved = {
    event: 'station.removed',
    location: { ...made.value, evses },
  };
  const { slug } = partner;
  const payload = JSON.stringify(removed);
  return [{ uuid, slug, kind: 'station', object_id: station.uuid, payload, created_at_ms }];
}
