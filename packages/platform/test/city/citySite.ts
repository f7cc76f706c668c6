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
    technicians: data.technicians.map(({ companyUuid, ...technician }) => ({
      ...technician,
      company_uuid: companyUuid,
    })),
    locations: data.locations.map(({ uuid, name, companyUuid }) => ({
      uuid,
      name,
      company_uuid: companyUuid,
    })),
    roaming_partners: data.partners.map(({ slug, organizationUuid, url, token }) => ({
      slug,
      organization_uuid: organizationUuid,
      url,
      token,
      kind: 'json',
    })),
    stations: data.stations.map(siteStation),
    cost_rates: data.rates.map(({ costRate }) => ({
      uuid: costRate.uuid,
      organization_uuid: costRate.organizationUuid,
      name: costRate.name,
      description: costRate.description,
      currency: costRate.currency,
      time_zone: costRate.timeZone,
      dynamic_pricing: costRate.dynamicPricing,
      intervals: costRate.intervals,
      marketing_texts: {},
      tax: costRate.tax,
      auto_stop_minutes: costRate.autoStopMinutes,
      auto_stop_costs: costRate.autoStopCosts,
      recurring: [],
      unique: [],
    })),
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
  const { address, locationUuid, ...others } = fields;
  return {
    ...others,
    uuid,
    roaming,
    address:
      address === null ? null : { ...address, addressLine1: address.line, addressLine2: null },
    locationId: locationUuid,
    enabledRoamingInterfaces: [],
    directions: [],
  };
}
