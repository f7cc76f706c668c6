import { siteFormat, type Site } from '@wattpost/contract/wire';
import { cityData } from './cityFixture.ts';
import type { MemoryStation } from '../store/memoryData.ts';
import type { City } from './openCity.ts';
import { otherOrganization, ownOrganization } from './pricingFixture.ts';

/** What the city's memory holds, as a site file would state it. */
export function citySite(): City {
  const data = cityData();
  const site: Site = {
    format: siteFormat,
    organizations: [
      { uuid: ownOrganization, name: 'Own' },
      { uuid: otherOrganization, name: 'Other' },
    ],
    companies: data.companies,
    models: data.models.map((id) => ({ id, name: `Model ${id}` })),
    technicians: data.technicians,
    locations: data.locations,
    roaming_partners: data.partners,
    publishing_partners: [],
    stations: data.stations.map(siteStation),
    cost_rates: data.rates.map(({ costRate }) => ({ ...costRate, recurring: [], unique: [] })),
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
  return { site, tokens: data.tokens };
}

function siteStation({ uuid, roaming, fields }: MemoryStation): Site['stations'][number] {
  return { ...fields, uuid, roaming, enabledRoamingInterfaces: [], directions: [] };
}
