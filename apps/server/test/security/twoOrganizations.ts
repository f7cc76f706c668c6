import type { Site } from '@wattpost/contract/wire';
import { partnerNamed } from '../support/site.ts';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';

/** An organization of the isolation tests: everything of it carries its word or its uuids. */
export interface Tenant {
  /** In every text of its data. */
  readonly word: string;
  /** Its numeric ids begin here. */
  readonly base: number;
  /** The uuid of one of its things, by a number of our own. */
  readonly uuid: (thing: number) => string;
}

function tenant(word: string, digit: string, base: number): Tenant {
  return {
    word,
    base,
    uuid: (thing) => `${digit.repeat(8)}-0000-4000-8000-${String(thing).padStart(12, '0')}`,
  };
}

export const amber: Tenant = tenant('amber', 'a', 10_000);
export const birch: Tenant = tenant('birch', 'b', 20_000);

/** An organization that is in no data. */
export const nobody: Tenant = tenant('cedar', 'c', 30_000);

/** Numbers of things, for `Tenant.uuid`. */
export const thing = {
  organization: 1,
  company: 2,
  technician: 3,
  location: 4,
  station: 5,
  weekly: 6,
  dated: 7,
  weeklyEntry: 8,
  datedEntry: 9,
  contact: 10,
  /** A contact that nothing leads to. */
  looseContact: 11,
  user: 12,
  cp: 13,
  connector: 14,
  chargeLog: 15,
  display: 16,
} as const;

export const model = 77;

/** A cost rate as the interface writes it. */
export function costRate({ word, uuid }: Tenant, mode: 1 | 2): object {
  const intervals = {
    energy: [{ uuid: uuid(mode === 1 ? 60 : 70), unit: 1000, price: 0.5 }],
    time: [],
    session_fee: null,
  };
  const texts = { short_description: word, description: '', legal: '' };
  const common = { name: `${word} entry`, intervals, marketing_texts: { en_GB: texts } };
  return {
    uuid: uuid(mode === 1 ? thing.weekly : thing.dated),
    name: `${word} rate ${mode}`,
    description: word,
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: mode,
    intervals,
    marketing_texts: { en_GB: texts },
    recurring:
      mode === 2
        ? []
        : [
            {
              uuid: uuid(thing.weeklyEntry),
              ...common,
              validity: {
                type: 'recurring',
                weekdays: [{ uuid: uuid(61), weekday: 1, start_time: '06:00', end_time: '12:00' }],
              },
            },
          ],
    unique:
      mode === 1
        ? []
        : [
            {
              uuid: uuid(thing.datedEntry),
              ...common,
              validity: { type: 'unique', start: '2030-03-05T06:00:00' },
            },
          ],
  };
}

function customers({ word, base, uuid }: Tenant): object {
  const company_uuid = uuid(thing.company);
  const contact_uuid = uuid(thing.contact);
  const billing = `billing-${base}`;
  return {
    billing_contacts: [{ id: billing, company_uuid, name: `${word} billing` }],
    contacts: [
      { uuid: contact_uuid, company_uuid, name: `${word} customer` },
      { uuid: uuid(thing.looseContact), company_uuid, name: `${word} loose` },
    ],
    users: [
      {
        uuid: uuid(thing.user),
        id: base + 1,
        contact_uuid,
        company_uuid,
        email: `u@${word}.example`,
      },
    ],
    cards: [
      {
        id: base + 1,
        contact_uuid,
        card_no: `${word}-card`,
        rfid_tag: `${word}TAG`,
        rate_uuid: uuid(thing.weekly),
        billing_contact_id: billing,
      },
    ],
    cps: [
      {
        id: base + 1,
        uuid: uuid(thing.cp),
        company_uuid,
        label: `${word} cp`,
        latitude: 48,
        longitude: 16,
      },
    ],
    connectors: [
      { id: base + 1, uuid: uuid(thing.connector), cp_id: base + 1, label: `${word} connector` },
      {
        id: base + 2,
        station_uuid: uuid(thing.station),
        label: `${word} plug`,
        evse_id: `AT*WPT*E1*${base}`,
      },
    ],
    charge_logs: [
      {
        id: base + 1,
        uuid: uuid(thing.chargeLog),
        cp_id: base + 1,
        card_id: base + 1,
        customer_uuid: contact_uuid,
        cost_rate_uuid: uuid(thing.weekly),
        start: '2026-01-05T09:00:00Z',
        end: '2026-01-05T10:00:00Z',
        energy_wh: 1000,
      },
    ],
    finance_banks: [
      { id: base + 1, company_uuid, account_holder: word, iban: 'AT611904300234573201' },
    ],
    invoices: [
      {
        id: base + 1,
        number: `${word}-1`,
        company_uuid,
        contact_uuid,
        date: '2026-01-31',
        currency: 'EUR',
        total: '1.00',
      },
    ],
  };
}

function dataOf(one: Tenant): Record<string, readonly unknown[]> {
  const { word, base, uuid } = one;
  const company_uuid = uuid(thing.company);
  const organization_uuid = uuid(thing.organization);
  return {
    organizations: [{ uuid: organization_uuid, name: word }],
    companies: [{ uuid: company_uuid, organization_uuid, name: `${word} company` }],
    technicians: [
      { id: base + 1, uuid: uuid(thing.technician), name: `${word} technician`, company_uuid },
    ],
    locations: [{ uuid: uuid(thing.location), company_uuid, name: `${word} place` }],
    stations: [
      {
        uuid: uuid(thing.station),
        label: `${word} station`,
        chargeBoxIdentity: `${word}-1`,
        modelId: model,
        companyUuid: company_uuid,
        timeZone: 'Europe/Vienna',
        geolocation: { latitude: 48, longitude: 16 },
        technicianUserId: base + 1,
        locationId: uuid(thing.location),
        costRateUuid: uuid(thing.weekly),
        directions: [{ language: 'en', text: `${word} way` }],
      },
    ],
    cost_rates: ([1, 2] as const).map((mode) => ({ ...costRate(one, mode), organization_uuid })),
    publishing_partners: [partnerNamed(`${word}-partner`, { organization_uuid })],
    ...customers(one),
  };
}

/** Two organizations with one of everything each. */
export function twoOrganizations(): Site {
  const [first, second] = [dataOf(amber), dataOf(birch)];
  const lists = Object.keys(first).map((key) => [
    key,
    [...(first[key] ?? []), ...(second[key] ?? [])],
  ]);
  return parsedSite({
    models: [{ id: model, name: 'Any' }],
    ...(Object.fromEntries(lists) as object),
  });
}
