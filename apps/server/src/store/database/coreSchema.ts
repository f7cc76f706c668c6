import type { ConnectorPowerType } from '@wattpost/platform';

/** The tables of customers and of the core surface, as migration002.ts makes them; see `Schema`. */
export interface CoreSchema {
  id_counter: { kind: string; last: number };
  billing_contact: {
    id: string;
    company_uuid: string;
    organization_uuid: string;
    name: string;
  };
  contact: ContactTable;
  portal_user: PortalUserTable;
  card: CardTable;
  cp: CpTable;
  connector: ConnectorTable;
  charge_log: ChargeLogTable;
  finance_bank: FinanceBankTable;
  invoice: InvoiceTable;
}

export interface ContactTable {
  uuid: string;
  company_uuid: string;
  organization_uuid: string;
  name: string;
  first_name: string | null;
  gender: number | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
  customer_number: string | null;
  comment: string | null;
}

export interface PortalUserTable {
  uuid: string;
  id: number | null;
  contact_uuid: string;
  company_uuid: string;
  organization_uuid: string;
  email: string;
  /** The address in the one form in which addresses are compared. */
  email_key: string;
  locale: string | null;
  active: number;
  password_hash: string | null;
}

export interface CardTable {
  id: number;
  contact_uuid: string;
  organization_uuid: string;
  card_no: string;
  rfid_tag: string;
  rate_uuid: string;
  billing_contact_id: string;
  label: string | null;
  customer_reference: string | null;
  comment: string | null;
  emp: string | null;
  ema_id: string | null;
  active: number;
}

/** Charge points that are no stations. */
export interface CpTable {
  id: number;
  uuid: string | null;
  company_uuid: string;
  organization_uuid: string;
  label: string;
  latitude: number;
  longitude: number;
  roaming: number;
}

/** Of a station or of a charge point that is none: one of the two. */
export interface ConnectorTable {
  id: number;
  uuid: string | null;
  station_uuid: string | null;
  cp_id: number | null;
  label: string;
  type: string | null;
  max_power_kw: number | null;
  /** As in `SitePlug`, like the three after it. */
  format: 'SOCKET' | 'CABLE' | null;
  power_type: ConnectorPowerType | null;
  max_voltage: number | null;
  max_amperage: number | null;
}

/** At a station or at a charge point that is none: one of the two. */
export interface ChargeLogTable {
  id: number;
  uuid: string;
  organization_uuid: string;
  station_uuid: string | null;
  cp_id: number | null;
  card_id: number | null;
  contact_uuid: string | null;
  cost_rate_uuid: string;
  start_ms: number;
  end_ms: number;
  energy_wh: number;
  /** JSON. */
  receipt: string;
}

export interface FinanceBankTable {
  id: number;
  company_uuid: string;
  organization_uuid: string;
  use_parent: number;
  account_holder: string | null;
  iban: string | null;
  bic: string | null;
  mandate_reference: string | null;
  signed_on: string | null;
}

export interface InvoiceTable {
  id: number;
  number: string;
  company_uuid: string;
  organization_uuid: string;
  contact_uuid: string | null;
  date: string;
  currency: string;
  total: string;
}
