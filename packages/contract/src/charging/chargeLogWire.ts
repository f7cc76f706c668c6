import { z } from 'zod';
import {
  type Pagination,
  chargeLogMeanings,
  invoiceMeanings,
  pagination,
} from '../operation/index.ts';
import { receipt, type ReceiptWire } from './receiptWire.ts';
import { withMeanings } from '../schema/index.ts';

/** What charge logs may be asked by. */
export type ChargeLogType = 'customer' | 'cp' | 'card' | 'details';

export const chargeLogTypes: readonly [ChargeLogType, ...ChargeLogType[]] = [
  'customer',
  'cp',
  'card',
  'details',
];

/** A charging session and what it cost. */
export interface ChargeLogWire {
  readonly id: number;
  readonly uuid: string;
  readonly cp_id: number;
  /** `null` in older records. */
  readonly cp_uuid: string | null;
  readonly card_id: number | null;
  /** A contact. */
  readonly customer_uuid: string | null;
  readonly cost_rate_uuid: string;
  /** UTC. */
  readonly start: string;
  readonly end: string;
  readonly energy_wh: number;
  readonly receipt: ReceiptWire;
}

export interface ChargeLogPage {
  readonly data: readonly ChargeLogWire[];
  readonly pagination: Pagination;
}

export const chargeLogPage: z.ZodType<ChargeLogPage> = z.object({
  data: z.array(
    z
      .object(
        withMeanings(
          {
            id: z.int(),
            uuid: z.string(),
            cp_id: z.int(),
            cp_uuid: z.string().nullable(),
            card_id: z.int().nullable(),
            customer_uuid: z.string().nullable(),
            cost_rate_uuid: z.string(),
            start: z.string(),
            end: z.string(),
            energy_wh: z.number(),
            receipt,
          },
          chargeLogMeanings,
        ),
      )
      .meta({ id: 'ChargeLog', description: 'A charging session. Instants are in UTC.' }),
  ),
  pagination,
});

/** What invoices may be asked by. */
export type InvoiceType = 'company' | 'customer' | 'details';

export const invoiceTypes: readonly [InvoiceType, ...InvoiceType[]] = [
  'company',
  'customer',
  'details',
];

export interface InvoiceWire {
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

export interface InvoicePage {
  readonly data: readonly InvoiceWire[];
  readonly pagination: Pagination;
}

export const invoicePage: z.ZodType<InvoicePage> = z.object({
  data: z.array(
    z
      .object(
        withMeanings(
          {
            id: z.int(),
            number: z.string(),
            company_uuid: z.string(),
            contact_uuid: z.string().nullable(),
            date: z.string(),
            currency: z.string(),
            total: z.string(),
          },
          invoiceMeanings,
        ),
      )
      .meta({ id: 'Invoice' }),
  ),
  pagination,
});
