import { randomBytes, randomUUID } from 'node:crypto';
import { parseSite, type FleetRegistration, type Site } from '@wattpost/contract/wire';
import { hashToken, newToken, tokenBytes, type Area } from '@wattpost/platform';
import type { AdminStore } from '../../src/store/database/adminStore.ts';

const uuidOf = (digits: number): string =>
  `00000000-0000-4000-8000-${String(digits).padStart(12, '0')}`;

/** Names of the things that a customer is registered with, and of another organization's. */
export const names = {
  organization: uuidOf(1),
  company: uuidOf(2),
  rate: uuidOf(3),
  billing: 'B-1',
  otherOrganization: uuidOf(11),
  otherCompany: uuidOf(12),
  otherRate: uuidOf(13),
  otherBilling: 'B-2',
} as const;

const costRate = (uuid: string, organization: string): object => ({
  uuid,
  organization_uuid: organization,
  name: 'Fleet',
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  dynamic_pricing: null,
  intervals: { energy: [{ unit: 1000, price: 0.42 }], time: [], session_fee: null },
  marketing_texts: {},
});

/** Two organizations that customers can be registered with. */
export function fleetSite(changes: Readonly<Record<string, unknown>> = {}): Site {
  const { organization, company, rate, billing } = names;
  const { otherOrganization, otherCompany, otherRate, otherBilling } = names;
  const reading = parseSite({
    format: 'wattpost-site/1',
    organizations: [
      { uuid: organization, name: 'Stadtstrom' },
      { uuid: otherOrganization, name: 'Fernlader' },
    ],
    companies: [
      { uuid: company, organization_uuid: organization, name: 'Stadtstrom GmbH' },
      { uuid: otherCompany, organization_uuid: otherOrganization, name: 'Fernlader AG' },
    ],
    cost_rates: [costRate(rate, organization), costRate(otherRate, otherOrganization)],
    billing_contacts: [
      { id: billing, company_uuid: company, name: 'Accounts' },
      { id: otherBilling, company_uuid: otherCompany, name: 'Accounts' },
    ],
    ...changes,
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

/** Writes a site that must be without problems. */
export async function importGood(store: AdminStore, site: Site): Promise<void> {
  const outcome = await store.site.importSite(site);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
}

/** Makes a key. */
export async function addToken(
  store: AdminStore,
  organizationUuid: string,
  areas: readonly Area[],
  crossOrganization = false,
): Promise<string> {
  const token = newToken(randomBytes(tokenBytes));
  await store.tokens.add({
    uuid: randomUUID(),
    hash: hashToken(token),
    organization_uuid: organizationUuid,
    areas,
    cross_organization: crossOrganization,
    created_at_ms: 0,
    revoked_at_ms: null,
  });
  return token;
}

let registrations = 0;

/** A good registration, with an e-mail address and a card number of its own. */
export function registration(
  changes: {
    readonly company_id?: string;
    readonly contact?: object;
    readonly user?: object;
    readonly card?: object;
  } = {},
): FleetRegistration {
  registrations += 1;
  const own = `${process.pid}-${registrations}`;
  return {
    company_id: changes.company_id ?? names.company,
    contact: { name: 'Maria Musterfrau', ...changes.contact },
    user: { email: `m.${own}@fleet.example`, password: `secret sentence ${own}`, ...changes.user },
    card: {
      card_no: `CARD-${own}`,
      rate_id: names.rate,
      billing_contact_id: names.billing,
      ...changes.card,
    },
  };
}
