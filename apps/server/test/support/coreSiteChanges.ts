import type { Site } from '@wattpost/contract/wire';
import { coreCity } from '../../../../packages/platform/test/city/coreCity.ts';

/** The first of a list, changed. */
export function firstOf<Item>(list: readonly Item[], fields: Partial<Item>): Item[] {
  const [first] = list;
  if (first === undefined) throw new Error('The list is empty');
  return [{ ...first, ...fields }];
}

/** The city with customers and everything of the core surface. */
export const site: Site = coreCity().site;

/** A site that names nothing. */
export const nothing: Site = {
  ...site,
  organizations: [],
  companies: [],
  models: [],
  technicians: [],
  locations: [],
  roaming_partners: [],
  stations: [],
  cost_rates: [],
  billing_contacts: [],
  contacts: [],
  users: [],
  cards: [],
  cps: [],
  connectors: [],
  charge_logs: [],
  finance_banks: [],
  invoices: [],
};
