import type { Site } from '@wattpost/contract/wire';
import type { Problem } from '@wattpost/engine';
import { type Session, isOneOf } from '../database/index.ts';
import type { Known } from './siteKnown.ts';

/**
 * Stations that would stay with a partner of another organization, since the file gives the partner
 * an organization or takes the station to another one, and does not state the station's slugs.
 *
 * @param known what there is once the site is written
 */
export async function sitePartnerProblems(
  session: Session,
  site: Site,
  known: Known,
): Promise<readonly Problem[]> {
  const owned = [...known.partners].flatMap(([slug, owner]) => (owner === null ? [] : [slug]));
  const places = new Map(site.stations.map((station, index) => [station.uuid, { station, index }]));
  const partners = new Map(site.roaming_partners.map(({ slug }, index) => [slug, index]));
  const problems: Problem[] = [];
  const activations = await session.db
    .selectFrom('station_roaming')
    .innerJoin('station', 'station.uuid', 'station_roaming.station_uuid')
    .select(['station.uuid', 'station.organization_uuid as organization', 'station_roaming.slug'])
    .where(isOneOf(session, 'station_roaming.slug', owned))
    .orderBy('station_roaming.slug')
    .orderBy('station.uuid')
    .execute();
  for (const { uuid, organization, slug } of activations) {
    const place = places.get(uuid);
    if (place?.station.enabledRoamingInterfaces !== undefined) continue;
    const after =
      place === undefined ? organization : known.companies.get(place.station.companyUuid);
    const owner = known.partners.get(slug);
    if (after === undefined || after === owner) continue;
    const partner = partners.get(slug);
    const path =
      partner === undefined
        ? `$.stations[${place?.index ?? 0}].companyUuid`
        : `$.roaming_partners[${partner}].organization_uuid`;
    const message =
      `The station ${uuid} of the organization ${after} is activated with the partner ` +
      `${JSON.stringify(slug)} of ${String(owner)}; state the station in this file with ` +
      `enabledRoamingInterfaces without it.`;
    problems.push({ path, code: 'other_organization', message });
  }
  return problems;
}
