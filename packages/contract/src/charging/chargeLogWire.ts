import { z } from 'zod';
import { pagination } from '../operation/index.ts';
import {
  type Read,
  answered,
  currencyCode,
  dateText,
  expect,
  id,
  instantText,
  moneyText,
  requiredText,
  uuid,
  whole,
} from '../schema/index.ts';
import { atOnePlace, isAtOnePlace, place } from './cpWire.ts';
import { receipt, siteReceipt } from './receiptWire.ts';

export const chargeLogTypes = ['customer', 'cp', 'card', 'details'] as const;

/** What charge logs may be asked by. */
export type ChargeLogType = (typeof chargeLogTypes)[number];

const named = {
  id: id('the id of the charge log').describe('The number of the charge log.'),
  uuid: uuid('the charge log').describe('The UUID of the charge log.'),
};

const energy = 'the energy in Wh, 0 or greater';

const session = {
  card_id: id('the id of a card')
    .nullish()
    .describe('The card that the session was started with, if any.'),
  customer_uuid: uuid('the customer').nullish().describe('The contact that was billed, if any.'),
  cost_rate_uuid: uuid('the cost rate').describe('The cost rate that was billed.'),
  start: instantText('the start of the session').describe('When the session began, in UTC.'),
  end: instantText('the end of the session').describe('When it ended, in UTC.'),
  energy_wh: z.number(expect(energy)).min(0, expect(energy)).describe('The energy in Wh.'),
};

const chargeLog = z
  .object({
    ...answered({
      ...named,
      cp_id: z.int().describe('The charge point.'),
      cp_uuid: uuid('the charge point')
        .nullable()
        .describe('The UUID of the charge point; null in older records.'),
      ...session,
    }),
    receipt,
  })
  .meta({ id: 'ChargeLog', description: 'A charging session. Instants are in UTC.' });

/** A charging session and what it cost. */
export type ChargeLogWire = Read<typeof chargeLog>;

export const chargeLogPage = z.object({ data: z.array(chargeLog), pagination });

export type ChargeLogPage = Read<typeof chargeLogPage>;

/** Everything that a site file says of a charging session, except that an import computes a receipt. */
export const siteChargeLogFields = { ...named, ...place, ...session };

/** A charging session at a charge point or at a station: one of the two. */
export const siteChargeLog = z
  .strictObject({
    ...whole(siteChargeLogFields),
    receipt: siteReceipt.nullish().transform((given) => given ?? undefined),
  })
  .refine(isAtOnePlace, atOnePlace)
  .refine(({ start, end }) => Date.parse(start) <= Date.parse(end), {
    path: ['end'],
    params: { code: 'ends_before_start' },
    error: 'The session ends before it starts.',
  });

export type SiteChargeLog = Read<typeof siteChargeLog>;

export const invoiceTypes = ['company', 'customer', 'details'] as const;

/** What invoices may be asked by. */
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceFields = {
  id: id('the id of the invoice').describe('The number of the record.'),
  number: requiredText('the number of the invoice', 64).describe('The number on the invoice.'),
  company_uuid: uuid('the company of the invoice').describe('The company that sent it.'),
  contact_uuid: uuid('the contact of the invoice')
    .nullish()
    .describe('The contact that it went to, if any.'),
  date: dateText('the day of the invoice').describe('Its day, YYYY-MM-DD.'),
  currency: currencyCode().describe('ISO 4217.'),
  total: moneyText('the total').describe('What is due, as decimal text.'),
};

/** An invoice as a site file has it. */
export const siteInvoice = z.strictObject(whole(invoiceFields));

export type InvoiceWire = Read<typeof siteInvoice>;

export const invoicePage = z.object({
  data: z.array(z.object(answered(invoiceFields)).meta({ id: 'Invoice' })),
  pagination,
});

export type InvoicePage = Read<typeof invoicePage>;
