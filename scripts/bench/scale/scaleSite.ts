import { numberedUuid } from '../data/schedules.ts';
import {
  connector,
  benchRate,
  benchItems,
  rateUuid,
  benchStation,
  stationsPerRate,
  stationUuid,
  benchPrice,
} from '../platform/site.ts';

/** The size of a site of many organizations. */
export interface SiteSize {
  readonly stations: number;
  readonly organizations: number;
  /** Publishing partners; half of them receive OCPI, the others DATEX II. */
  readonly partners: number;
}

/** An organization and its share of the numbered stations. */
export interface ScaleOrganization {
  readonly uuid: string;
  readonly firstStation: number;
  readonly stations: number;
  /** Slugs of its partners. */
  readonly partners: readonly ScalePartner[];
}

export interface ScalePartner {
  readonly slug: string;
  readonly kind: 'ocpi' | 'datex';
}

/** A fifth of all stations belongs to one organization, which has the first partners. */
const largeShare = 0.2;
const partnersOfLarge = 4;
/** Of each organization with one of the other partners. */
const partnerShare = 0.01;

/** Organizations as in a country: a large one, some of middle size that publish, and many small ones. */
export function organizationsOf(size: SiteSize): readonly ScaleOrganization[] {
  const { stations, organizations, partners } = size;
  const others = organizations - 1;
  const publishing = Math.min(others, Math.max(0, partners - partnersOfLarge));
  const small = others - publishing;
  const rest = Math.max(0, 1 - largeShare - publishing * partnerShare);
  const weights = benchItems(organizations, (index) => {
    if (index === 0) return largeShare;
    return index <= publishing ? partnerShare : rest / small;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const partnersBy = Map.groupBy(benchItems(partners, partner), ({ index }) => {
    return index < partnersOfLarge || others === 0 ? 0 : ((index - partnersOfLarge) % others) + 1;
  });
  let cumulated = 0;
  let firstStation = 0;
  return weights.map((weight, index) => {
    cumulated += weight / total;
    const end = Math.round((cumulated * stations) / stationsPerRate) * stationsPerRate;
    const organization = {
      uuid: numberedUuid(8, index + 1),
      firstStation,
      stations: end - firstStation,
      partners: partnersBy.get(index) ?? [],
    };
    firstStation = end;
    return organization;
  });
}

function partner(index: number): ScalePartner & { readonly index: number } {
  return { index, slug: `bench-${index}`, kind: index % 2 === 0 ? 'ocpi' : 'datex' };
}

/** A display of one station, and the organization that the station belongs to. */
export interface ScaleDisplay {
  readonly stationUuid: string;
  readonly rateUuid: string;
  readonly organizationUuid: string;
}

/** Displays, spread over the stations. */
export function displaysOf(
  organizations: readonly ScaleOrganization[],
  displays: number,
): readonly ScaleDisplay[] {
  const stations = organizations.reduce((sum, organization) => sum + organization.stations, 0);
  const owners = organizations.values();
  let owner = owners.next().value;
  return benchItems(displays, (index) => {
    const at = Math.floor((index * stations) / displays);
    while (owner !== undefined && at >= owner.firstStation + owner.stations) {
      owner = owners.next().value;
    }
    return {
      stationUuid: stationUuid(at),
      rateUuid: rateUuid(Math.floor(at / stationsPerRate)),
      organizationUuid: owner?.uuid ?? '',
    };
  });
}

/** A site file of these organizations; partners receive at an address below `receiverUrl`. */
export function scaleSite(
  organizations: readonly ScaleOrganization[],
  receiverUrl: string,
): object {
  const stationsOf = ({ firstStation, stations }: ScaleOrganization): readonly number[] =>
    benchItems(stations, (index) => firstStation + index);
  const nameOf = (uuid: string): string => `Organization ${uuid.slice(-6)}`;
  const companyOf = (uuid: string): string => uuid.replace(/^.{8}/, '00000009');
  return {
    format: 'wattpost-site/1',
    organizations: organizations.map(({ uuid }) => ({ uuid, name: nameOf(uuid) })),
    companies: organizations.map(({ uuid }) => {
      return { uuid: companyOf(uuid), organization_uuid: uuid, name: nameOf(uuid) };
    }),
    models: [{ id: 1, name: 'Model' }],
    cost_rates: organizations.flatMap(({ uuid, firstStation, stations }) =>
      benchItems(stations / stationsPerRate, (rate) => {
        const index = firstStation / stationsPerRate + rate;
        return benchRate(index, benchPrice(index), { organization_uuid: uuid, name: 'Tariff' });
      }),
    ),
    stations: organizations.flatMap((organization) =>
      stationsOf(organization).map((index) => benchStation(index, companyOf(organization.uuid))),
    ),
    connectors: organizations.flatMap((organization) => stationsOf(organization).map(connector)),
    publishing_partners: organizations.flatMap(({ uuid, partners }, index) =>
      partners.map(({ slug, kind }) => {
        const url = `${receiverUrl}/${kind}/${slug}`;
        const addresses =
          kind === 'ocpi'
            ? { tariffs_url: `${url}/tariffs`, locations_url: `${url}/locations` }
            : {
                datex: {
                  publisher: 'AT-BENCH',
                  table_url: `${url}/table`,
                  status_url: `${url}/status`,
                },
              };
        return {
          slug,
          organization_uuid: uuid,
          country_code: 'AT',
          party_id: `B${index.toString(36).padStart(2, '0').toUpperCase()}`,
          operator_name: nameOf(uuid),
          ...addresses,
        };
      }),
    ),
  };
}
