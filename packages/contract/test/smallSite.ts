import type { MutableJson } from './smallBundle.ts';

const uuidOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;

export const organizationUuid = uuidOf(1);
export const companyUuid = uuidOf(2);
const technicianUuid = uuidOf(3);
const locationUuid = uuidOf(4);
export const stationUuid = uuidOf(5);
export const costRateUuid = uuidOf(6);

export function siteStation(changes: MutableJson = {}): MutableJson {
  return {
    uuid: stationUuid,
    label: 'Rathausplatz 1',
    chargeBoxIdentity: 'AT-001',
    modelId: 1,
    companyUuid,
    timeZone: 'Europe/Vienna',
    ...changes,
  };
}

export function siteCostRate(changes: MutableJson = {}): MutableJson {
  return {
    organization_uuid: organizationUuid,
    uuid: costRateUuid,
    name: 'City AC',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    intervals: { energy: [{ unit: 1000, price: '0.42' }], time: [], session_fee: null },
    marketing_texts: {},
    ...changes,
  };
}

/** A site with one thing of each kind. */
export function smallSite(changes: MutableJson = {}): MutableJson {
  return {
    format: 'wattpost-site/1',
    organizations: [{ uuid: organizationUuid, name: 'City power' }],
    companies: [{ uuid: companyUuid, organization_uuid: organizationUuid, name: 'Charging' }],
    models: [{ id: 1, name: 'Post 22' }],
    technicians: [{ id: 7, uuid: technicianUuid, name: 'Eva Huber', company_uuid: companyUuid }],
    locations: [{ uuid: locationUuid, company_uuid: companyUuid, name: 'Rathausplatz' }],
    roaming_partners: [{ slug: 'hub', url: 'https://hub.example/push' }],
    stations: [siteStation()],
    cost_rates: [siteCostRate()],
    ...changes,
  };
}
