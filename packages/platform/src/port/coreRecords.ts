import type {
  BillingContact,
  CardWire,
  ChargeLogWire,
  CompanyWire,
  ContactWire,
  Cp,
  CpConnectorWire,
  FinanceBankWire,
  InvoiceWire,
  SiteConnector,
  UserWire,
} from '@wattpost/contract/wire';
import type { Geolocation } from './records.ts';

/**
 * What a store keeps of customers and for the core surface: the records of the interface and of site
 * files, with whose they are.
 */

/** What a key reaches or does not. */
export interface Owned {
  /** Of what the record belongs to. */
  readonly organization_uuid: string;
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
