import { effectiveFacts, requireBundle, type Bundle } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import { nameBasedUuid } from '../values/index.ts';
import type { DatexPlug, DatexSource } from './datexOptions.ts';

/**
 * The stations of a bundle, with the site file's data for the same uuid: coordinates, address,
 * location, operator and connectors, which a bundle does not contain.
 *
 * @throws TypeError for an invalid bundle
 */
export function bundleStations(bundle: Bundle, site?: Site): DatexSource {
  requireBundle(bundle);
  const stated = new Map(site?.stations.map((station) => [station.uuid, station]));
  const locations = new Map(site?.locations.map(({ uuid, name }) => [uuid, { uuid, name }]));
  const companies = new Map(site?.companies.map((company) => [company.uuid, company]));
  const placeFacts = new Map(site?.locations.map((place) => [place.uuid, place.facts]));
  const plugs = new Map<string, DatexPlug[]>();
  for (const { station_uuid: uuid, cp_id: _, ...plug } of site?.connectors ?? []) {
    if (uuid !== null) plugs.set(uuid, [...(plugs.get(uuid) ?? []), plug]);
  }
  const stations = bundle.stations.map(({ directions: _, location_name: name, ...station }) => {
    const facts = stated.get(station.uuid.toLowerCase());
    const company = companies.get(facts?.companyUuid ?? '');
    // Without a site file, stations with the same location name are at one site.
    const named = name === null ? null : { uuid: nameBasedUuid(`datex location ${name}`), name };
    return {
      ...station,
      location: locations.get(facts?.locationId ?? '') ?? named,
      geolocation: facts?.geolocation ?? null,
      address: facts?.address ?? null,
      operator: company?.name ?? null,
      plugs: plugs.get(station.uuid.toLowerCase()) ?? [],
      facts: effectiveFacts(facts?.facts, placeFacts.get(facts?.locationId ?? ''), company?.facts),
    };
  });
  return { stations, cost_rates: bundle.cost_rates };
}
