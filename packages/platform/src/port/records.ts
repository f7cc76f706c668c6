import type { FacilityFacts } from '@wattpost/contract';
import type {
  BillingContact,
  CardWire,
  ChargeLogWire,
  ContactWire,
  CostRatePeriodWire,
  Cp,
  CpConnectorWire,
  FinanceBankWire,
  InvoiceWire,
  OperationArea,
  SiteCompany,
  SiteConnector,
  SiteCostRate,
  SiteLocation,
  SiteOrganization,
  SiteTechnician,
  StationFields,
  UserWire,
} from '@wattpost/contract/wire';
import type { RecurringWindow } from '@wattpost/engine';

/**
 * The records of a store: those of the site file, which are the same as on the
 * wire where possible, with the fields that the store adds. `null` is "not set".
 */

/**
 * An area that a token opens; of `stations` and `core` also the reads alone (`:read`);
 * `pricing:write` for writes that change a station's price, since `pricing` is read-only; `ocpi` or `datex` for
 * publishing partners; `report` for reports of displays, and nothing else.
 */
export type Area =
  OperationArea | 'stations:read' | 'core:read' | 'pricing:write' | 'ocpi' | 'datex' | 'report';

/** A token of the interface, without its secret text, which only its holder knows. */
export interface TokenRecord {
  readonly uuid: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly organization_uuid: string;
  readonly areas: readonly Area[];
  /** Whether it also opens other organizations' objects. */
  readonly cross_organization: boolean;
  /** For people, such as the name of its holder; absent or `null`: none. */
  readonly name?: string | null;
  /** The publishing partner that it belongs to; absent or `null`: none. */
  readonly partner_slug?: string | null;
  readonly created_at_ms: number;
  /** `null`: valid. */
  readonly revoked_at_ms: number | null;
}

/** An organization: the operator that owns stations, cost rates and tokens. */
export type OrganizationRecord = SiteOrganization;

/** The organization and areas that access checks compare. */
export interface Owned {
  /** Of the owner of the record. */
  readonly organization_uuid: string;
}

export interface TechnicianRecord extends SiteTechnician, Owned {}

export interface LocationRecord extends SiteLocation, Owned {}

/** A station with the interface's field names, but `costRateUuid` is its usual cost rate. */
export interface StationRecord extends StationFields {
  readonly uuid: string;
  /** The organization of its company, and of its location. */
  readonly organizationUuid: string;
  /** A roaming partner's station; it has no directions here. */
  readonly roaming: boolean;
  /** Of the assigned location, `null` without one. */
  readonly locationName: string | null;
  /** What its location and its company state, as it holds where the station does not state it. */
  readonly inheritedFacts: FacilityFacts;
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
  /** As stated; a window without a uuid got one when it was stored. */
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

/** A cost rate with its entries, of its own kind only. */
export interface PricedCostRateRecord extends CostRateRecord {
  readonly recurring: readonly RecurringEntryRecord[];
  readonly unique: readonly UniqueEntryRecord[];
}

/** The windows of one recurring entry, without prices and texts, for filters. */
export interface WindowsOfEntry {
  readonly uuid: string;
  readonly windows: readonly RecurringWindow[];
}

/** A company (entity) and the organization (mandant) it belongs to. */
export type CompanyRecord = SiteCompany;

/** A billing contact; the organization is its company's. */
export type BillingContactRecord = BillingContact & Owned;

/** The organization is its company's. */
export type ContactRecord = ContactWire & Owned;

/**
 * A portal user; the organization is its company's. The hash of the password is written
 * with it and never read.
 */
export type UserRecord = UserWire & Owned;

/** A charging card; the organization is its contact's. */
export type CardRecord = CardWire & Owned;

/**
 * A charge point: a station with a geolocation, whose id is `stationCpIdBase` plus the number of its
 * creation, from 1, or an older record that is not a station.
 */
export type CpRecord = Cp & Owned;

/** The position of a charge point: all that a search reads. */
export interface CpPosition extends Geolocation {
  readonly id: number;
}

/** A connector; the organization is its charge point's. */
export type ConnectorRecord = CpConnectorWire & Owned;

/** A connector of a station with the fields that OCPI requires. */
export type ConnectorPlugRecord = Omit<SiteConnector, 'cp_id' | 'station_uuid'>;

/** A charging session and its receipt; the organization is its cost rate's. */
export type ChargeLogRecord = ChargeLogWire & Owned;

/** The organization is its company's. */
export type FinanceBankRecord = FinanceBankWire & Owned;

export type InvoiceRecord = InvoiceWire & Owned;

/** A registration with an idempotency key, and the records that it created. */
export interface RegistrationRecord {
  /** Of the requesting token; tokens do not share keys. */
  readonly token_uuid: string;
  readonly key: string;
  /** Identifies the request, including its password: keyed with `fingerprintSecret`. */
  readonly fingerprint: string;
  readonly contact_uuid: string;
  readonly user_uuid: string;
  readonly card_id: number;
  readonly created_at_ms: number;
}

/** What a publishing partner receives: objects of OCPI, or whole publications of DATEX II. */
export type PublishedKind = 'tariff' | 'location' | 'datex_table' | 'datex_status';

/** A cost rate of stations without periods, and the time zones of these stations. */
export interface CostRateInUse {
  readonly uuid: string;
  /** IANA names, ascending. */
  readonly timeZones: readonly string[];
}

/** A calendar of stations in one time zone. */
export interface CalendarInUse extends Pick<StationFields, 'costRateUuid' | 'timeZone'> {
  /** The station with this calendar that was created first. */
  readonly stationUuid: string;
  /** At least one, as listed. */
  readonly periods: readonly CostRatePeriodRecord[];
}

/** One object as one partner receives it, or the reason why it cannot be sent. */
export interface PublicationRecord {
  readonly slug: string;
  readonly kind: PublishedKind;
  /** The uuid of the cost rate or of the station; of a publication of DATEX II the organization's. */
  readonly id: string;
  /**
   * The object as JSON text, with its `last_updated`; `null`: it cannot be published. For DATEX II, whose
   * documents the server stores, a digest of the document.
   */
  readonly content: string | null;
  /** A hash of its source; equal hashes produce equal objects. */
  readonly source: string;
  /** The address of its last push; `null`: none. */
  readonly address: string | null;
  /** When it was first published. */
  readonly created_at_ms: number;
  /** When its content last changed; whole seconds. */
  readonly updated_at_ms: number;
  /** When it was last generated. */
  readonly made_at_ms: number;
  /** What OCPI or DATEX II cannot express of it, and what the law demands beside, in lines; `null`: nothing. */
  readonly finding: string | null;
  /** When it must be generated again although nothing changed; `null`: never. */
  readonly due_at_ms: number | null;
}

/** The fields of a publication that show whether it is up to date. */
export interface PublicationState extends Pick<
  PublicationRecord,
  'id' | 'source' | 'address' | 'made_at_ms' | 'due_at_ms'
> {
  /** Whether it has content. */
  readonly isPublished: boolean;
}
