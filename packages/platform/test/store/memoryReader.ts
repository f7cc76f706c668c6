import type { LocationRecord, StationRecord, TechnicianRecord } from '../../src/port/records.ts';
import type { OrganizationFilter, Page, Range, StoreReader } from '../../src/port/store.ts';
import type { MemoryData, MemoryStation } from './memoryData.ts';
import { pricingStore } from '../city/pricingFixture.ts';

/** Reads of data that may be replaced between two calls: each looks at it anew. */
export async function memoryReader(data: () => MemoryData): Promise<StoreReader> {
  // Prices are not written here, so that one reader of them serves for good.
  const prices = await pricingStore(data().rates).read((reader) => Promise.resolve(reader));
  return {
    ...prices,
    token: (hash) => found(data().tokens, (token) => token.hash === hash),
    company: (uuid) => found(data().companies, (company) => company.uuid === uuid),
    modelExists: (id) => Promise.resolve(data().models.includes(id)),
    technician: (id) => found(technicians(data()), (technician) => technician.id === id),
    technicians: (organization, range) =>
      page(
        technicians(data())
          .filter(({ active }) => active)
          .sort((a, b) => a.id - b.id),
        organization,
        range,
      ),
    location: (uuid) => found(locations(data()), (location) => location.uuid === uuid),
    locations: (organization, range) =>
      page(
        locations(data()).sort((a, b) => compare(a.name, b.name) || compare(a.uuid, b.uuid)),
        organization,
        range,
      ),
    stationsAt: (locationUuid) =>
      Promise.resolve(
        data()
          .stations.filter(({ fields }) => fields.locationId === locationUuid)
          .map(({ uuid }) => uuid)
          .sort(),
      ),
    station: (uuid) => found(stations(data()), (station) => station.uuid === uuid),
    stations: (organization, range) => page(stations(data()), organization, range),
    directions: (stationUuid) =>
      Promise.resolve(
        [...(kept(data(), stationUuid)?.directions ?? [])].sort((a, b) =>
          compare(a.language, b.language),
        ),
      ),
    roamingSlugs: (stationUuid) =>
      Promise.resolve([...(kept(data(), stationUuid)?.partners ?? [])].sort()),
    roamingPartners: () =>
      Promise.resolve([...data().partners].sort((a, b) => compare(a.slug, b.slug))),
  };
}

function kept({ stations }: MemoryData, uuid: string): MemoryStation | undefined {
  return stations.find((station) => station.uuid === uuid);
}

function organizationOf({ companies }: MemoryData, companyUuid: string): string {
  const company = companies.find(({ uuid }) => uuid === companyUuid);
  if (company === undefined) throw new Error(`No company ${companyUuid}`);
  return company.organization_uuid;
}

function technicians(data: MemoryData): TechnicianRecord[] {
  return data.technicians.map((technician) => ({
    ...technician,
    organization_uuid: organizationOf(data, technician.company_uuid),
  }));
}

function locations(data: MemoryData): LocationRecord[] {
  return data.locations.map((location) => ({
    ...location,
    organization_uuid: organizationOf(data, location.company_uuid),
  }));
}

function stations(data: MemoryData): StationRecord[] {
  const all = locations(data);
  return data.stations.map(({ uuid, roaming, fields }) => {
    const location = all.find((candidate) => candidate.uuid === fields.locationId);
    if (fields.locationId !== null && location === undefined) {
      throw new Error(`No location ${fields.locationId}`);
    }
    return {
      ...fields,
      uuid,
      roaming,
      organizationUuid: organizationOf(data, fields.companyUuid),
      locationName: location?.name ?? null,
    };
  });
}

function page<Item extends { organizationUuid: string } | { organization_uuid: string }>(
  items: readonly Item[],
  organization: OrganizationFilter,
  { offset, limit }: Range,
): Promise<Page<Item>> {
  const seen = items.filter((item) => {
    const owner = 'organization_uuid' in item ? item.organization_uuid : item.organizationUuid;
    return organization === null || owner === organization;
  });
  return Promise.resolve({ items: seen.slice(offset, offset + limit), total: seen.length });
}

function found<Item>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): Promise<Item | undefined> {
  return Promise.resolve(items.find(isIt));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
