import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import {
  startServer,
  succeeded,
  wattpostServer,
  type RunningServer,
  type Surroundings,
} from './wattpostServer.ts';

/** Makes a database with the sample site and a token to it. */
export async function cityDatabase(db: string): Promise<string> {
  const imported = await wattpostServer(['import', sampleSitePath('city'), '--db', db]);
  if (imported.exitCode !== 0) throw new Error(imported.err);
  return tokenFor(db, citySiteOrganizations.cityWorks);
}

/** A new token for an organization. */
export async function tokenFor(
  db: string,
  organization: string,
  areas = 'stations,pricing',
): Promise<string> {
  const made = await wattpostServer([
    ...['token', 'create', '--organization', organization],
    ...['--areas', areas, '--db', db],
  ]);
  if (made.exitCode !== 0) throw new Error(made.err);
  return made.out.trim();
}

/** Adds a partner `feed` to a database with the sample site, which fetches DATEX II; its key. */
export async function addDatexPartner(db: string): Promise<string> {
  const partner = {
    slug: 'feed',
    organization_uuid: citySiteOrganizations.cityWorks,
    country_code: 'DE',
    party_id: 'ABC',
    operator_name: 'City works',
    datex: { publisher: 'DE-NAP-X', test: true },
  };
  const site = { format: 'wattpost-site/1', publishing_partners: [partner] };
  await succeeded(['import', '-', '--db', db], { stdin: JSON.stringify(site) });
  return partnerToken(db, partner.slug);
}

/** A new token of a publishing partner. */
export async function partnerToken(db: string, slug: string): Promise<string> {
  const { out } = await succeeded(['token', 'create', '--partner', slug, '--db', db]);
  return out.trim();
}

/** A server of the sample site, and a token to it. */
export interface ServedCity extends RunningServer {
  readonly token: string;
  readonly db: string;
}

/** Serves the sample site from a database of its own. */
export async function servedCity(
  db: string,
  args: readonly string[] = [],
  surroundings: Surroundings = {},
): Promise<ServedCity> {
  const token = await cityDatabase(db);
  return { ...(await startServer(['--db', db, ...args], surroundings)), token, db };
}

/** The head of a request for a station's creation, up to the blank line. */
export function creationHead(token: string, bodyBytes: number): string {
  return (
    'POST /api/cpoapi/v1/charging_stations/ HTTP/1.1\r\nHost: localhost\r\n' +
    `Authorization: ${token}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${bodyBytes}\r\n\r\n`
  );
}

/** A good body for a station's creation. */
export function creationBody(chargeBoxIdentity: string, companyUuid: string): string {
  return JSON.stringify({
    label: 'New',
    chargeBoxIdentity,
    modelId: 22,
    companyUuid,
    timeZone: 'Europe/Vienna',
  });
}
