import type { Intervals, MarketingText, RecurringWindow, Tax } from '@wattpost/engine';

/** What a store keeps, as the platform sees it: camelCase, `null` for "not set", no wire names. */

/** The parts of the interface that a token opens. */
export type Area = 'stations' | 'pricing' | 'fleet' | 'core';

/** A key to the interface. The token itself is known to its holder only. */
export interface TokenRecord {
  readonly uuid: string;
  /** SHA-256 of the token, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly organizationUuid: string;
  readonly areas: readonly Area[];
  /** Whether it also reaches what belongs to other organizations. */
  readonly crossOrganization: boolean;
  readonly createdAtMs: number;
  /** `null`: in force. */
  readonly revokedAtMs: number | null;
}

export interface TechnicianRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string | null;
  readonly companyUuid: string;
  readonly organizationUuid: string;
  readonly active: boolean;
}

export interface LocationRecord {
  readonly uuid: string;
  readonly name: string;
  readonly companyUuid: string;
  readonly organizationUuid: string;
}

/** Both lines are kept as one (section 2.1, rule 3 of the write fields). */
export interface StationAddress {
  readonly line: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string | null;
}

/** Degrees, WGS 84. */
export interface Geolocation {
  /** -90 to 90 (both inclusive). */
  readonly latitude: number;
  /** -180 to 180 (both inclusive). */
  readonly longitude: number;
}

/** What a write sets on a station, apart from roaming. */
export interface StationFields {
  readonly label: string;
  /** Unique over all organizations. */
  readonly chargeBoxIdentity: string;
  readonly modelId: number;
  readonly companyUuid: string;
  readonly timeZone: string;
  readonly publicDisplayName: string | null;
  readonly iccid: string | null;
  readonly imsi: string | null;
  readonly serialnumber: string | null;
  readonly address: StationAddress | null;
  readonly geolocation: Geolocation | null;
  readonly technicianUserId: number | null;
  readonly useOcpp: boolean;
  readonly locationUuid: string | null;
  /** Whose price the station has; ours, see docs/interface.md. */
  readonly costRateUuid: string | null;
}

export interface StationRecord extends StationFields {
  readonly uuid: string;
  /** The organization of its company. */
  readonly organizationUuid: string;
  /** A roaming partner's station: it has no directions here. */
  readonly roaming: boolean;
  /** Of the assigned location, `null` without one. */
  readonly locationName: string | null;
  readonly locationOrganizationUuid: string | null;
}

export interface DirectionRecord {
  /** Two lower-case letters. */
  readonly language: string;
  readonly text: string;
}

interface Partner {
  readonly slug: string;
  /** Whose stations it is told of; `null`: those of every organization. */
  readonly organizationUuid: string | null;
  /** https, or http to this machine itself; older records may have http to others. */
  readonly url: string;
  /** `null` for none. */
  readonly token: string | null;
}

/** A partner that takes plain JSON: the URL is where to `POST`, the token the `Authorization` header. */
export interface JsonPartnerRecord extends Partner {
  readonly kind: 'json';
}

/** Who the operator is in OCPI, as the partner knows it. */
export interface OcpiParty {
  /** Two capital letters. */
  readonly countryCode: string;
  /** Three capital letters or digits. */
  readonly partyId: string;
}

/** A partner that takes OCPI 2.2.1 Locations: the URL is where its locations are received. */
export interface OcpiPartnerRecord extends Partner, OcpiParty {
  readonly kind: 'ocpi-2.2.1';
}

/** How a partner is told of a newly activated station. */
export type RoamingPartnerRecord = JsonPartnerRecord | OcpiPartnerRecord;

/** Texts as stored: a text or a locale that was never set may be missing. */
export type StoredTexts = Readonly<Record<string, Partial<MarketingText>>>;

export interface CostRateRecord {
  readonly uuid: string;
  readonly organizationUuid: string;
  readonly name: string;
  readonly description: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly timeZone: string;
  /** 1 recurring, 2 unique, anything else no schedule. */
  readonly dynamicPricing: number | null;
  /** The default price; `null`: not known (D2). */
  readonly intervals: Intervals | null;
  readonly marketingTexts: StoredTexts;
  readonly tax: Tax | null;
  readonly autoStopMinutes: number | null;
  readonly autoStopCosts: number | null;
}

interface EntryRecord {
  readonly uuid: string;
  readonly name: string;
  readonly intervals: Intervals;
  readonly marketingTexts: StoredTexts;
}

export interface RecurringEntryRecord extends EntryRecord {
  readonly kind: 'recurring';
  /** As stated; a window without a uuid was given one when it was stored. */
  readonly windows: readonly (RecurringWindow & { readonly uuid: string })[];
}

export interface UniqueEntryRecord extends EntryRecord {
  readonly kind: 'unique';
  /** Naive local seconds since 1970-01-01T00:00:00, inclusive. */
  readonly startSec: number;
  /** Effective end (U1, U4), exclusive, at most the midnight that ends the start's date. */
  readonly untilSec: number;
}

/** The windows of one recurring entry, without its prices and texts: what a filter looks at. */
export interface WindowsOfEntry {
  readonly uuid: string;
  readonly windows: readonly RecurringWindow[];
}
