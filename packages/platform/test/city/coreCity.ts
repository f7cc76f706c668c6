import { siteFormat, type Site } from '@wattpost/contract/wire';
import { hashToken } from '../../src/http/token.ts';
import type { Area, TokenRecord } from '../../src/port/records.ts';
import { city } from './cityFixture.ts';
import { core, coreTokens } from './coreCityNames.ts';
import { citySite } from './citySite.ts';
import { cardOf, contactOf, cpOf, logOf } from './coreThings.ts';
import type { City } from './openCity.ts';
import { otherOrganization, ownOrganization, uuidOf } from './pricingFixture.ts';

const plug = { format: null, power_type: null, max_voltage: null, max_amperage: null };
const bank = {
  use_parent: '0',
  account_holder: 'City',
  iban: 'AT611904300234573201',
  bic: null,
  mandate_reference: null,
  signed_on: null,
} as const;

const invoice = { contact_uuid: null, currency: 'EUR', total: '12.00' } as const;

function token(
  number: number,
  text: string,
  organizationUuid: string,
  areas: readonly Area[],
  crossOrganization = false,
): TokenRecord {
  const hash = hashToken(text);
  const uuid = uuidOf(number);
  return {
    uuid,
    hash,
    organization_uuid: organizationUuid,
    areas,
    cross_organization: crossOrganization,
    created_at_ms: 0,
    revoked_at_ms: null,
  };
}

/** The city with customers, charge points, charge logs, bank accounts and invoices. */
export function coreCity(): City {
  const { site, tokens } = citySite();
  const [first, ...stations] = site.stations;
  if (first === undefined) throw new Error('The city has no station');
  const priced = {
    energy: [{ uuid: null, unit: 1000, price: 0.42 }],
    time: [{ uuid: null, unit: 60, price: 1.2 }],
    session_fee: { amount: 0.5, grace_period: 0, energy_threshold: 0 },
  };
  const whole: Site = {
    ...site,
    format: siteFormat,
    companies: site.companies.map((company) =>
      company.uuid === city.ownCompany ? { ...company, id: 4 } : { ...company, id: null },
    ),
    stations: [
      { ...first, geolocation: { latitude: 48.2, longitude: 16.37 }, costRateUuid: city.ownRate },
      ...stations,
    ],
    cost_rates: site.cost_rates.map((rate) =>
      rate.uuid === city.ownRate
        ? { ...rate, intervals: priced, tax: { percent: 20, included: true } }
        : rate,
    ),
    billing_contacts: [
      { id: 'B-1', company_uuid: city.ownCompany, name: 'Accounts' },
      { id: 'B-2', company_uuid: city.otherCompany, name: 'Accounts' },
    ],
    contacts: [
      contactOf(core.contact, city.ownCompany, 'Maria'),
      contactOf(core.idleContact, city.sisterCompany, 'Idle'),
      contactOf(core.otherContact, city.otherCompany, 'Other'),
    ],
    users: [
      {
        uuid: core.user,
        id: 31,
        contact_uuid: core.contact,
        company_uuid: city.ownCompany,
        email: 'Maria@fleet.example',
        locale: 'de_AT',
        active: false,
      },
      {
        uuid: core.olderUser,
        id: null,
        contact_uuid: core.otherContact,
        company_uuid: city.otherCompany,
        email: 'other@fleet.example',
        locale: null,
        active: true,
      },
    ],
    cards: [
      cardOf(core.card, '04 A1:B2', true),
      cardOf(core.misleadingCard, String(core.otherCard), true),
      cardOf(core.otherCard, 'OTHER', false),
    ],
    cps: [
      cpOf(core.cp, core.cpUuid, city.ownCompany, false),
      cpOf(core.olderCp, null, city.sisterCompany, false),
      cpOf(core.roamingCp, null, city.ownCompany, true),
      cpOf(core.otherCp, core.otherCpUuid, city.otherCompany, false),
    ],
    connectors: [
      {
        ...plug,
        id: core.connector,
        uuid: core.connectorUuid,
        cp_id: null,
        station_uuid: city.station,
        label: 'Left',
        type: 'IEC_62196_T2',
        max_power_kw: 22,
      },
      {
        ...plug,
        id: core.olderConnector,
        uuid: null,
        cp_id: core.olderCp,
        station_uuid: null,
        label: 'Old',
        type: null,
        max_power_kw: null,
      },
      {
        ...plug,
        id: core.otherConnector,
        uuid: null,
        cp_id: core.otherCp,
        station_uuid: null,
        label: 'Other',
        type: null,
        max_power_kw: null,
      },
    ],
    charge_logs: [
      logOf(core.log, '2026-01-05T10:00:00Z', '2026-01-05T10:30:00.000Z', 10_000, {
        uuid: core.logUuid,
        station_uuid: city.station,
        card_id: core.card,
        customer_uuid: core.contact,
      }),
      logOf(core.laterLog, '2026-01-06T10:00:00Z', '2026-01-06T11:00:00Z', 0, {
        station_uuid: city.station,
        card_id: core.card,
      }),
      logOf(core.cpLog, '2026-01-04T10:00:00Z', '2026-01-04T11:00:00Z', 1, { cp_id: core.cp }),
      logOf(core.otherLog, '2026-01-04T10:00:00Z', '2026-01-04T11:00:00Z', 1, {
        cp_id: core.otherCp,
        card_id: core.otherCard,
        customer_uuid: core.otherContact,
        cost_rate_uuid: city.otherRate,
      }),
    ],
    finance_banks: [
      { ...bank, id: core.bank, company_uuid: city.ownCompany },
      { ...bank, id: core.otherBank, company_uuid: city.otherCompany },
    ],
    invoices: [
      {
        ...invoice,
        id: core.invoice,
        number: 'R-81',
        company_uuid: city.ownCompany,
        contact_uuid: core.contact,
        date: '2026-01-31',
      },
      {
        ...invoice,
        id: core.laterInvoice,
        number: 'R-82',
        company_uuid: city.ownCompany,
        date: '2026-02-28',
      },
      {
        ...invoice,
        id: core.otherInvoice,
        number: 'R-83',
        company_uuid: city.otherCompany,
        date: '2026-02-28',
      },
    ],
  };
  return {
    site: whole,
    tokens: [
      ...tokens,
      token(701, coreTokens.own, ownOrganization, ['core']),
      token(702, coreTokens.all, ownOrganization, ['core'], true),
      token(703, coreTokens.other, otherOrganization, ['core']),
      token(704, coreTokens.stations, ownOrganization, ['stations']),
    ],
  };
}
