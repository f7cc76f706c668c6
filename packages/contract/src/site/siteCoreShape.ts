import { z } from 'zod';
import {
  siteChargeLog,
  siteConnector,
  siteCp,
  siteFinanceBank,
  siteInvoice,
} from '../charging/index.ts';
import { siteBillingContact, siteCard, siteContact, siteUser } from '../customers/index.ts';
import { type Read, expect } from '../schema/index.ts';

/** A list of a site file; it may be left out. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  what: string,
): z.ZodDefault<z.ZodArray<Item>> {
  return z.array(item, expect(`a list of ${what}`)).default([]);
}

/** The lists of a site file that customers and the core surface need. */
export const siteCoreLists = {
  billing_contacts: listOf(siteBillingContact, 'billing contacts'),
  contacts: listOf(siteContact, 'contacts'),
  users: listOf(siteUser, 'users'),
  cards: listOf(siteCard, 'cards'),
  cps: listOf(siteCp, 'charge points'),
  connectors: listOf(siteConnector, 'connectors'),
  charge_logs: listOf(siteChargeLog, 'charge logs'),
  finance_banks: listOf(siteFinanceBank, 'bank accounts'),
  invoices: listOf(siteInvoice, 'invoices'),
};

export type SiteCore = Read<z.ZodObject<typeof siteCoreLists>>;
