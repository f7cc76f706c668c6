import type { Site } from '@wattpost/contract/wire';
import { listedProblems, type Problem } from '@wattpost/engine';
import { calendarProblems } from './siteCalendars.ts';
import { evseProblems } from './siteEvses.ts';
import { emailKey } from '../customers/customerTables.ts';
import { isOneOf, type DatabaseSession } from '../database/index.ts';
import { lookUp } from '../lists/rowLookup.ts';
import {
  siteItems,
  siteLists,
  listLabel,
  type ListName,
  type SiteItem,
  type SiteList,
} from './siteLists.ts';
import { referencesIn, type Key, type SiteOwners } from './siteKnown.ts';
import type { KnownStation } from './siteStations.ts';

/** References of one item that are unknown, or of another organization. */
function itemProblems(
  item: SiteItem,
  at: string,
  [list, { label: what, table, owner, mayMove, references = {} }]: readonly [ListName, SiteList],
  { before, after }: SiteOwners,
): readonly Problem[] {
  const problems: Problem[] = [];
  /** The list and the required owner of the field's value. */
  const follow = (
    field: string,
    target: ListName,
  ): readonly { readonly path: string; readonly found: string | null | undefined }[] =>
    referencesIn(item, field).map(({ key, path: own }) => {
      const path = `${at}.${own}`;
      const found = after[target].get(key);
      if (found === undefined) {
        const sought = listLabel(target);
        const article = sought === 'organization' ? 'an' : 'a';
        problems.push({
          path,
          code: `unknown_${sought.replaceAll(' ', '_')}`,
          message: `Expected ${article} ${sought} in this file or the store, found ${JSON.stringify(key)}.`,
        });
      }
      return { path, found };
    });
  let organization: string | null | undefined;
  if (owner !== undefined) {
    organization = follow(...owner)[0]?.found;
    const earlier = before[list].get(item[table.key] as Key);
    // Otherwise tokens of one organization could reach data of the other.
    if (mayMove !== true && organization && earlier && earlier !== organization) {
      const message = `This ${what} belongs to the organization ${earlier} and cannot move to ${organization}.`;
      problems.push({ path: `${at}.${owner[0]}`, code: 'organization_changed', message });
    }
  }
  for (const [field, target] of Object.entries(references) as [string, ListName][]) {
    for (const { path, found } of follow(field, target)) {
      if (!organization || !found || found === organization) continue;
      // A charge point may have moved to another organization since; its charge logs stay.
      if (['cp_id', 'station_uuid'].includes(field) && item['receipt'] !== undefined) continue;
      const ours = list === 'stations' ? "the station's organization" : 'the organization';
      const message = `Expected a ${listLabel(target)} of ${ours} ${organization}, found one of ${found}.`;
      problems.push({ path, code: 'other_organization', message });
    }
  }
  return problems;
}

/** Values of unique fields that another item of the store or of the file has. */
async function takenValues(
  session: DatabaseSession,
  site: Site,
  list: ListName,
  { table: { name, key } }: SiteList,
  field: string,
): Promise<readonly Problem[]> {
  const items = siteItems(site, list);
  const isEmail = field === 'email';
  const values = items.map((item) => (isEmail ? emailKey(String(item[field])) : item[field]));
  const holders = new Map(
    await lookUp(
      session,
      name,
      (isEmail ? 'email_key' : field) as never,
      values as (Key | null)[],
      key as never,
    ),
  );
  return items.flatMap((item, index) => {
    const own = item[key] as Key;
    const value = values[index] as Key | null;
    if (value === null) return [];
    const holder = holders.get(value) ?? own;
    holders.set(value, holder);
    if (holder === own) return [];
    const path = `$.${list}[${index}].${field}`;
    const message = `${JSON.stringify(holder)} has ${JSON.stringify(value)}; there can be only one.`;
    return [{ path, code: 'taken', message }];
  });
}

/** Technicians whose uuids the store has under other ids. */
async function takenTechnicians(session: DatabaseSession, site: Site): Promise<readonly Problem[]> {
  const uuids = site.technicians.map(({ uuid }) => uuid);
  const ids = await lookUp(session, 'technician', 'uuid', uuids, 'id');
  return site.technicians.flatMap(({ id, uuid }, index) => {
    const holder = ids.get(uuid) ?? id;
    if (holder === id) return [];
    const message = `The store has this uuid under the id ${holder}; an id cannot change.`;
    return [{ path: `$.technicians[${index}].uuid`, code: 'taken', message }];
  });
}

function takenIdentities(
  site: Site,
  stations: ReadonlyMap<string, KnownStation>,
): readonly Problem[] {
  const inFile = new Set(site.stations.map(({ uuid }) => uuid));
  // A station that the file names gives up the identity it has for the one in the file.
  const holders = new Map<string, string>();
  for (const { uuid, identity } of stations.values()) {
    if (!inFile.has(uuid)) holders.set(identity, uuid);
  }
  return site.stations.flatMap(({ uuid, chargeBoxIdentity }, index) => {
    const holder = holders.get(chargeBoxIdentity);
    if (holder === undefined) {
      holders.set(chargeBoxIdentity, uuid);
      return [];
    }
    const path = `$.stations[${index}].chargeBoxIdentity`;
    const message = `Station ${holder} has the identity ${JSON.stringify(chargeBoxIdentity)}; there can be only one.`;
    return [{ path, code: 'taken', message }];
  });
}

/** A charge point and a station cannot have one uuid. */
async function sharedUuids(session: DatabaseSession, site: Site): Promise<readonly Problem[]> {
  const shared = async (
    list: 'cps' | 'stations',
    other: 'cps' | 'stations',
    table: 'cp' | 'station',
  ): Promise<readonly Problem[]> => {
    const uuids = site[list].map(({ uuid }) => uuid);
    const taken = new Set([
      ...(await lookUp(session, table, 'uuid', uuids, 'uuid')).keys(),
      ...(list === 'cps' ? site[other].map(({ uuid }) => uuid) : []),
    ]);
    const message = `A ${listLabel(other)} has this uuid; there can be only one.`;
    return uuids.flatMap((uuid, index) =>
      uuid !== null && taken.has(uuid)
        ? [{ path: `$.${list}[${index}].uuid`, code: 'taken', message }]
        : [],
    );
  };
  return [
    ...(await shared('cps', 'stations', 'station')),
    ...(await shared('stations', 'cps', 'cp')),
  ];
}

/**
 * Stations that would keep a partner of another organization, because the file gives the partner
 * an organization or moves the station to another one, and does not state the station's slugs.
 */
async function partnerProblems(
  session: DatabaseSession,
  site: Site,
  { after }: SiteOwners,
): Promise<readonly Problem[]> {
  const partners = await session.db
    .selectFrom('roaming_partner')
    .select(['slug', 'organization_uuid'])
    .execute();
  const owners = new Map([
    ...partners.map(({ slug, organization_uuid }) => [slug, organization_uuid] as const),
    ...site.roaming_partners.map(
      ({ slug, organization_uuid }) => [slug, organization_uuid] as const,
    ),
  ]);
  const owned = [...owners].flatMap(([slug, owner]) => (owner === null ? [] : [slug]));
  const places = new Map(site.stations.map((station, index) => [station.uuid, { station, index }]));
  const inFile = new Map(site.roaming_partners.map(({ slug }, index) => [slug, index]));
  const activations = await session.db
    .selectFrom('station_roaming')
    .innerJoin('station', 'station.uuid', 'station_roaming.station_uuid')
    .select(['station.uuid', 'station.organization_uuid as organization', 'station_roaming.slug'])
    .where(isOneOf(session, 'station_roaming.slug', owned))
    .orderBy('station_roaming.slug')
    .orderBy('station.uuid')
    .execute();
  return activations.flatMap(({ uuid, organization, slug }) => {
    const place = places.get(uuid);
    if (place?.station.enabledRoamingInterfaces !== undefined) return [];
    const owner = owners.get(slug);
    const to = place === undefined ? organization : after.stations.get(uuid);
    if (to === undefined || to === owner) return [];
    const partner = inFile.get(slug);
    const path =
      partner === undefined
        ? `$.stations[${place?.index ?? 0}].companyUuid`
        : `$.roaming_partners[${partner}].organization_uuid`;
    const message =
      `The station ${uuid} of the organization ${String(to)} is activated with the partner ` +
      `${JSON.stringify(slug)} of ${String(owner)}; state the station in this file with ` +
      `enabledRoamingInterfaces without it.`;
    return [{ path, code: 'other_organization', message }];
  });
}

/** What prevents a site from being written: references, conflicts of unique values and of owners, up to `maxProblems`. */
export async function siteProblems(
  session: DatabaseSession,
  site: Site,
  known: SiteOwners,
  stations: ReadonlyMap<string, KnownStation>,
): Promise<readonly Problem[]> {
  const parts: (readonly Problem[])[] = siteLists.map((described) => {
    const [list] = described;
    return siteItems(site, list).flatMap((item, index) =>
      itemProblems(item, `$.${list}[${index}]`, described, known),
    );
  });
  parts.push(await takenTechnicians(session, site), takenIdentities(site, stations));
  parts.push(await partnerProblems(session, site, known));
  parts.push(await calendarProblems(session, site), await evseProblems(session, site));
  for (const [list, description] of siteLists) {
    for (const field of description.unique ?? []) {
      parts.push(await takenValues(session, site, list, description, field));
    }
  }
  parts.push(await sharedUuids(session, site));
  return listedProblems(parts.flat());
}
