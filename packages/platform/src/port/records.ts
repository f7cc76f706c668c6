import type {
  BillingContact,
  CardWire,
  ChargeLogWire,
  CompanyWire,
  ContactWire,
  CostRatePeriodWire,
  Cp,
  CpConnectorWire,
  FinanceBankWire,
  InvoiceWire,
  OperationArea,
  SiteConnector,
  SiteCostRate,
  SiteLocation,
  SiteTechnician,
  StationFields,
  UserWire,
} from '@wattpost/contract/wire';
import type { RecurringWindow } from '@wattpost/engine';

/**
 * What a store keeps, as the platform sees it: the records of the operator's file, which are those of
 * the wire where the two are alike, with what the store adds. `null` is "not set".
 */

/**
 * What a token opens: a part of the interface; of `stations` and `core` the reads alone (`:read`);
 * changes of which price a station has (`pricing:write`, since `pricing` is reads alone); `ocpi` is a
 * publishing partner's.
 */
export type Area = OperationArea | 'stations:read' | 'core:read' | 'pricing:write' | 'ocpi';

/** A key to the interface. The token itself is known to its holder only. */
export interface TokenRecord {
  readonly uuid: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly organization_uuid: string;
  readonly areas: readonly Area[];
  /** Whether it also reaches what belongs to other organizations. */
  readonly cross_organization: boolean;
  /** The publishing partner whose key it is; absent or `null`: nobody's. */
  readonly partner_slug?: string | null;
  readonly created_at_ms: number;
  /** `null`: in force. */
  readonly revoked_at_ms: number | null;
}

/** What a key reaches or does not. */
export interface Owned {
  /** Of what the record belongs to. */
  readonly organization_uuid: string;
}

export interface TechnicianRecord extends SiteTechnician, Owned {}

export interface LocationRecord extends SiteLocation, Owned {}

/** A station, named as the interface names it, but that `costRateUuid` is its usual cost rate. */
export interface StationRecord extends StationFields {
  readonly uuid: string;
  /** The organization of its company, and of its location. */
  readonly organizationUuid: string;
  /** A roaming partner's station: it has no directions here. */
  readonly roaming: boolean;
  /** Of the assigned location, `null` without one. */
  readonly locationName: string | null;
}

/** When a station has another cost rate than its usual one (K1); of the station's organization. */
export type CostRatePeriodRecord = CostRatePeriodWire;

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

/** A cost rate with the entries that it is priced by: of the other kind there are none. */
export interface PricedCostRateRecord extends CostRateRecord {
  readonly recurring: readonly RecurringEntryRecord[];
  readonly unique: readonly UniqueEntryRecord[];
}

/** The windows of one recurring entry, without its prices and texts: what a filter looks at. */
export interface WindowsOfEntry {
  readonly uuid: string;
  readonly windows: readonly RecurringWindow[];
}

/** A company (entity) and the organization (mandant) it belongs to. */
export type CompanyRecord = CompanyWire;

/** Who is sent the bills; the organization is its company's. */
export type BillingContactRecord = BillingContact & Owned;

/** The organization is its company's. */
export type ContactRecord = ContactWire & Owned;

/**
 * Who may sign in to the portal; the organization is its company's. The hash of the password is written
 * beside it and never read.
 */
export type UserRecord = UserWire & Owned;

/** A card that charging is started with; the organization is its contact's. */
export type CardRecord = CardWire & Owned;

/**
 * A charge point: a station with a geolocation, whose id is `stationCpIdBase` plus the number of its
 * creation, from 1, or an older record that is no station.
 */
export type CpRecord = Cp & Owned;

/** Where a charge point is: all that a search looks at. */
export interface CpPosition extends Geolocation {
  readonly id: number;
}

/** A connector; the organization is its charge point's. */
export type ConnectorRecord = CpConnectorWire & Owned;

/** A connector of a station with what a roaming partner has to know of its plug. */
export type ConnectorPlugRecord = Omit<SiteConnector, 'cp_id' | 'station_uuid'>;

/** A charging session and what it cost; the organization is its cost rate's. */
export type ChargeLogRecord = ChargeLogWire & Owned;

/** The organization is its company's. */
export type FinanceBankRecord = FinanceBankWire & Owned;

export type InvoiceRecord = InvoiceWire & Owned;

/** A registration that was asked for with an idempotency key, and what it made. */
export interface RegistrationRecord {
  /** Of the token that asked: what another token asked for is nothing of its. */
  readonly token_uuid: string;
  readonly key: string;
  /** Tells requests apart, passwords included: keyed with `fingerprintSecret`. */
  readonly fingerprint: string;
  readonly contact_uuid: string;
  readonly user_uuid: string;
  readonly card_id: number;
  readonly created_at_ms: number;
}

/** What a publishing partner receives: objects of OCPI, or whole publications of DATEX II. */
export type PublishedKind = 'tariff' | 'location' | 'datex_table' | 'datex_status';

/** A cost rate that stations without periods have, and the clocks of these stations. */
export interface CostRateInUse {
  readonly uuid: string;
  /** IANA names, ascending. */
  readonly timeZones: readonly string[];
}

/** A calendar that stations have, read on one clock. */
export interface CalendarInUse extends Pick<StationFields, 'costRateUuid' | 'timeZone'> {
  /** The station with this calendar that was created first. */
  readonly stationUuid: string;
  /** At least one, as listed. */
  readonly periods: readonly CostRatePeriodRecord[];
}

/** One object as one partner receives it, or why it cannot be. */
export interface PublicationRecord {
  readonly slug: string;
  readonly kind: PublishedKind;
  /** The uuid of the cost rate or of the station; of a publication of DATEX II the organization's. */
  readonly id: string;
  /**
   * The object as JSON text, with its `last_updated`; `null`: it cannot be published. Empty
   * for DATEX II: that is made when it is sent.
   */
  readonly content: string | null;
  /** What it was made of: a hash; the same one makes the same object. */
  readonly source: string;
  /** The address that it was last put into the outbox for; `null`: for none. */
  readonly address: string | null;
  /** When it was first published. */
  readonly created_at_ms: number;
  /** When what it says last changed; whole seconds. */
  readonly updated_at_ms: number;
  /** When it was last made. */
  readonly made_at_ms: number;
  /** What OCPI or DATEX II cannot say of it, one line; `null`: nothing is missing. */
  readonly finding: string | null;
  /** When it has to be made anew although nothing changed; `null`: never. */
  readonly due_at_ms: number | null;
}

/** What of a publication tells whether it is still what it would be made now. */
export interface PublicationState extends Pick<
  PublicationRecord,
  'id' | 'source' | 'address' | 'made_at_ms' | 'due_at_ms'
> {
  /** Whether it has content. */
  readonly isPublished: boolean;
}
