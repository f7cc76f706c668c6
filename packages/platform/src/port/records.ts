import type {
  SiteCostRate,
  SiteLocation,
  SiteTechnician,
  StationFields,
} from '@wattpost/contract/wire';
import type { RecurringWindow } from '@wattpost/engine';

/**
 * What a store keeps, as the platform sees it: the records of the operator's file, which are those of
 * the wire where the two are alike, with what the store adds. `null` is "not set".
 */

/** The parts of the interface that a token opens. */
export type Area = 'stations' | 'pricing' | 'fleet' | 'core';

/** A key to the interface. The token itself is known to its holder only. */
export interface TokenRecord {
  readonly uuid: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly organization_uuid: string;
  readonly areas: readonly Area[];
  /** Whether it also reaches what belongs to other organizations. */
  readonly cross_organization: boolean;
  readonly created_at_ms: number;
  /** `null`: in force. */
  readonly revoked_at_ms: number | null;
}

interface Owned {
  readonly organization_uuid: string;
}

export interface TechnicianRecord extends SiteTechnician, Owned {}

export interface LocationRecord extends SiteLocation, Owned {}

/** A station, named as the interface names it. */
export interface StationRecord extends StationFields {
  readonly uuid: string;
  /** The organization of its company, and of its location. */
  readonly organizationUuid: string;
  /** A roaming partner's station: it has no directions here. */
  readonly roaming: boolean;
  /** Of the assigned location, `null` without one. */
  readonly locationName: string | null;
}

/** Degrees, WGS 84. */
export type Geolocation = NonNullable<StationFields['geolocation']>;

/** A cost rate without its entries; `intervals: null`: the default price is not known (D2). */
export type CostRateRecord = Omit<SiteCostRate, 'recurring' | 'unique'>;

/** Texts as stored: a text or a locale that was never set may be missing. */
export type StoredTexts = CostRateRecord['marketing_texts'];

type Stated<Kind extends 'recurring' | 'unique'> = Omit<SiteCostRate[Kind][number], 'validity'>;

export interface RecurringEntryRecord extends Stated<'recurring'> {
  /** As stated; a window without a uuid was given one when it was stored. */
  readonly validity: {
    readonly type: 'recurring';
    readonly weekdays: readonly (RecurringWindow & { readonly uuid: string })[];
  };
}

export interface UniqueEntryRecord extends Stated<'unique'> {
  /** With the effective end (U1, U4). */
  readonly validity: {
    readonly type: 'unique';
    readonly start: string;
    readonly end: string;
  };
}

/** The windows of one recurring entry, without its prices and texts: what a filter looks at. */
export interface WindowsOfEntry {
  readonly uuid: string;
  readonly windows: readonly RecurringWindow[];
}
