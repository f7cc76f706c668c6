import type { Geolocation } from './records.ts';
import type { Receipt } from '@wattpost/engine';

/** What a store keeps for the core surface: charge points, charge logs, banks and invoices. */

/** A charge point: a station with a geolocation, or an older record that is no station. */
export interface CpRecord extends Geolocation {
  /** Of a station: `stationCpIdBase` plus the number of its creation, from 1. */
  readonly id: number;
  /** `null` in older records. */
  readonly uuid: string | null;
  readonly companyUuid: string;
  readonly organizationUuid: string;
  readonly label: string;
  readonly roaming: boolean;
}

/** Where a charge point is: all that a search looks at. */
export interface CpPosition extends Geolocation {
  readonly id: number;
}

/** What a write sets on a connector. */
export interface ConnectorFields {
  readonly label: string;
  /** As in `IEC_62196_T2`; `null`: not known. */
  readonly type: string | null;
  readonly maxPowerKw: number | null;
}

/** A connector of a charge point. */
export interface ConnectorRecord extends ConnectorFields {
  readonly id: number;
  /** `null` in older records. */
  readonly uuid: string | null;
  readonly cpId: number;
  readonly cpUuid: string | null;
  /** The organization of the charge point. */
  readonly organizationUuid: string;
}

/** A charging session and what it cost. */
export interface ChargeLogRecord {
  readonly id: number;
  readonly uuid: string;
  /** The organization of its cost rate. */
  readonly organizationUuid: string;
  readonly cpId: number;
  readonly cpUuid: string | null;
  readonly cardId: number | null;
  /** A contact. */
  readonly customerUuid: string | null;
  readonly costRateUuid: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly energyWh: number;
  readonly receipt: Receipt;
}

/** What a write sets on a bank account. */
export interface FinanceBankFields {
  readonly companyUuid: string;
  /** The account of the company above is used; the fields below may then be `null`. */
  readonly useParent: boolean;
  readonly accountHolder: string | null;
  /** Without spaces, capital letters. */
  readonly iban: string | null;
  readonly bic: string | null;
  /** With the date below: the account has a SEPA mandate. */
  readonly mandateReference: string | null;
  /** YYYY-MM-DD. */
  readonly signedOn: string | null;
}

export interface FinanceBankRecord extends FinanceBankFields {
  readonly id: number;
  readonly organizationUuid: string;
}

export interface InvoiceRecord {
  readonly id: number;
  readonly number: string;
  readonly companyUuid: string;
  readonly organizationUuid: string;
  readonly contactUuid: string | null;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimal text. */
  readonly total: string;
}
