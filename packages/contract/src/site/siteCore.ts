import type { ReceiptWire } from '../charging/index.ts';
import type { SitePlug } from './sitePlug.ts';

/** Who is sent the bills. */
export interface SiteBillingContact {
  readonly id: string;
  readonly company_uuid: string;
  readonly name: string;
}

export interface SiteContact {
  readonly uuid: string;
  readonly company_uuid: string;
  readonly name: string;
  readonly first_name: string | null;
  /** 0 company, 1 male, 2 female. */
  readonly gender: 0 | 1 | 2 | null;
  readonly street: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly customer_number: string | null;
  readonly comment: string | null;
}

/** A portal user. Passwords are in no file; an import leaves what the store has of them. */
export interface SiteUser {
  readonly uuid: string;
  readonly id: number | null;
  readonly contact_uuid: string;
  readonly company_uuid: string;
  readonly email: string;
  readonly locale: string | null;
  readonly active: boolean;
}

export interface SiteCard {
  readonly id: number;
  readonly contact_uuid: string;
  readonly card_no: string;
  readonly rfid_tag: string;
  readonly rate_uuid: string;
  readonly billing_contact_id: string;
  readonly label: string | null;
  readonly customer_reference: string | null;
  readonly comment: string | null;
  readonly emp: string | null;
  readonly ema_id: string | null;
  readonly active: boolean;
}

/** A charge point that is no station: a record of the core surface alone. */
export interface SiteCp {
  /** Less than `stationCpIdBase`. */
  readonly id: number;
  readonly uuid: string | null;
  readonly company_uuid: string;
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly roaming: boolean;
}

/** A connector of a charge point or of a station: one of the two. */
export interface SiteConnector extends SitePlug {
  readonly id: number;
  readonly uuid: string | null;
  readonly cp_id: number | null;
  readonly station_uuid: string | null;
  readonly label: string;
  readonly type: string | null;
  readonly max_power_kw: number | null;
}

/** A charging session at a charge point or at a station: one of the two. */
export interface SiteChargeLog {
  readonly id: number;
  readonly uuid: string;
  readonly cp_id: number | null;
  readonly station_uuid: string | null;
  readonly card_id: number | null;
  /** A contact. */
  readonly customer_uuid: string | null;
  readonly cost_rate_uuid: string;
  /** UTC instants. */
  readonly start: string;
  readonly end: string;
  readonly energy_wh: number;
  /** Left out: the import computes it from the cost rate. */
  readonly receipt?: ReceiptWire | undefined;
}

export interface SiteFinanceBank {
  readonly id: number;
  readonly company_uuid: string;
  readonly use_parent: '0' | '1';
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly mandate_reference: string | null;
  readonly signed_on: string | null;
}

export interface SiteInvoice {
  readonly id: number;
  readonly number: string;
  readonly company_uuid: string;
  readonly contact_uuid: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly currency: string;
  /** Decimal text. */
  readonly total: string;
}

/** The lists of a site file that customers and the core surface need. */
export interface SiteCore {
  readonly billing_contacts: readonly SiteBillingContact[];
  readonly contacts: readonly SiteContact[];
  readonly users: readonly SiteUser[];
  readonly cards: readonly SiteCard[];
  readonly cps: readonly SiteCp[];
  readonly connectors: readonly SiteConnector[];
  readonly charge_logs: readonly SiteChargeLog[];
  readonly finance_banks: readonly SiteFinanceBank[];
  readonly invoices: readonly SiteInvoice[];
}
