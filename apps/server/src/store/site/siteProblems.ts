import type { Site, SiteStation } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { knownWith, type Known, type KnownStation } from './siteKnown.ts';

/** A reference that should lead to something, and what would be right. */
export function unknown(
  path: string,
  code: string,
  expected: string,
  found: string | number,
): Problem {
  const message = `Expected ${expected} in this file or the store, found ${JSON.stringify(found)}.`;
  return { path, code, message };
}

/**
 * What holds things of one organization together would break if one of them went to another: keys
 * of the one would reach what belongs to the other.
 */
export function moved(
  path: string,
  what: string,
  before: string | undefined,
  after: string | undefined,
): Problem[] {
  if (before === undefined || after === undefined || before === after) return [];
  const message = `${what} belongs to the organization ${before} and cannot go to another, ${after}.`;
  return [{ path, code: 'organization_changed', message }];
}

function fleetProblems(site: Site, store: Known, known: Known): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { uuid, organization_uuid }] of site.companies.entries()) {
    const path = `$.companies[${index}].organization_uuid`;
    if (!known.organizations.has(organization_uuid)) {
      problems.push(unknown(path, 'unknown_organization', 'an organization', organization_uuid));
    }
    problems.push(...moved(path, 'This company', store.companies.get(uuid), organization_uuid));
  }
  for (const [index, { id, uuid, company_uuid }] of site.technicians.entries()) {
    const path = `$.technicians[${index}].company_uuid`;
    const organization = known.companies.get(company_uuid);
    if (organization === undefined) {
      problems.push(unknown(path, 'unknown_company', 'a company', company_uuid));
    }
    problems.push(...moved(path, 'This technician', store.technicians.get(id), organization));
    const holder = store.technicianIds.get(uuid);
    if (holder !== undefined && holder !== id) {
      const message = `The store has this uuid under the id ${holder}; an id cannot change.`;
      problems.push({ path: `$.technicians[${index}].uuid`, code: 'taken', message });
    }
  }
  for (const [index, { uuid, company_uuid }] of site.locations.entries()) {
    const path = `$.locations[${index}].company_uuid`;
    const organization = known.companies.get(company_uuid);
    if (organization === undefined) {
      problems.push(unknown(path, 'unknown_company', 'a company', company_uuid));
    }
    problems.push(...moved(path, 'This location', store.locations.get(uuid), organization));
  }
  for (const [index, { uuid, organization_uuid }] of site.cost_rates.entries()) {
    const path = `$.cost_rates[${index}].organization_uuid`;
    if (!known.organizations.has(organization_uuid)) {
      problems.push(unknown(path, 'unknown_organization', 'an organization', organization_uuid));
    }
    problems.push(...moved(path, 'This cost rate', store.costRates.get(uuid), organization_uuid));
  }
  for (const [index, { organization_uuid }] of site.roaming_partners.entries()) {
    if (organization_uuid === null || known.organizations.has(organization_uuid)) continue;
    const path = `$.roaming_partners[${index}].organization_uuid`;
    problems.push(unknown(path, 'unknown_organization', 'an organization', organization_uuid));
  }
  return problems;
}

/** A reference of a station to something that must be of the station's organization, or everybody's. */
function belonging<Key extends string | number>(
  path: string,
  what: string,
  key: Key | null,
  among: ReadonlyMap<Key, string | null>,
  organization: string | undefined,
): Problem[] {
  if (key === null) return [];
  const owner = among.get(key);
  if (owner === undefined) {
    return [unknown(path, `unknown_${what.replace(' ', '_')}`, `a ${what}`, key)];
  }
  if (organization === undefined || owner === null || owner === organization) return [];
  const message = `Expected a ${what} of the station's organization ${organization}, found one of ${owner}.`;
  return [{ path, code: 'other_organization', message }];
}

function stationProblems(station: SiteStation, path: string, known: Known): Problem[] {
  const problems: Problem[] = [];
  const organization = known.companies.get(station.companyUuid);
  if (organization === undefined) {
    const at = `${path}.companyUuid`;
    problems.push(unknown(at, 'unknown_company', 'a company', station.companyUuid));
  }
  if (!known.models.has(station.modelId)) {
    problems.push(unknown(`${path}.modelId`, 'unknown_model', 'a model', station.modelId));
  }
  const { technicianUserId, locationId, costRateUuid } = station;
  const { technicians, locations, costRates } = known;
  problems.push(
    ...belonging(
      `${path}.technicianUserId`,
      'technician',
      technicianUserId,
      technicians,
      organization,
    ),
    ...belonging(`${path}.locationId`, 'location', locationId, locations, organization),
    ...belonging(`${path}.costRateUuid`, 'cost rate', costRateUuid, costRates, organization),
  );
  for (const [index, slug] of (station.enabledRoamingInterfaces ?? []).entries()) {
    const at = `${path}.enabledRoamingInterfaces[${index}]`;
    problems.push(...belonging(at, 'partner', slug, known.partners, organization));
  }
  return problems;
}

function identityProblems(
  site: Site,
  stations: ReadonlyMap<string, KnownStation>,
): readonly Problem[] {
  const inFile = new Set(site.stations.map(({ uuid }) => uuid));
  // A station that the file names gives up the identity it has for the one in the file.
  const holders = new Map<string, string>();
  for (const { uuid, identity } of stations.values()) {
    if (!inFile.has(uuid)) holders.set(identity, uuid);
  }
  const problems: Problem[] = [];
  for (const [index, { uuid, chargeBoxIdentity }] of site.stations.entries()) {
    const holder = holders.get(chargeBoxIdentity);
    if (holder === undefined) {
      holders.set(chargeBoxIdentity, uuid);
    } else {
      const path = `$.stations[${index}].chargeBoxIdentity`;
      const message = `Station ${holder} has the identity ${JSON.stringify(chargeBoxIdentity)}; there can be only one.`;
      problems.push({ path, code: 'taken', message });
    }
  }
  return problems;
}

/** Everything that keeps a site from being written: where its references lead, what it would take. */
export function siteProblems(
  site: Site,
  store: Known,
  stations: ReadonlyMap<string, KnownStation>,
): readonly Problem[] {
  const known = knownWith(site, store);
  return [
    ...fleetProblems(site, store, known),
    ...site.stations.flatMap((station, index) =>
      stationProblems(station, `$.stations[${index}]`, known),
    ),
    ...identityProblems(site, stations),
  ];
}
