import type { SiteRoamingPartner } from '@wattpost/contract/wire';
import type { RoamingPartnerRecord } from '@wattpost/platform';
import type { Selectable } from 'kysely';
import type { RoamingPartnerTable } from '../database/index.ts';

/** A row of the table of partners as a record. */
export function partnerOf({
  slug,
  organization_uuid: organizationUuid,
  url,
  token,
  kind,
  country_code: countryCode,
  party_id: partyId,
}: Selectable<RoamingPartnerTable>): RoamingPartnerRecord {
  const partner = { slug, organizationUuid, url, token };
  if (kind === 'json') return { ...partner, kind };
  return { ...partner, kind, countryCode: countryCode ?? '', partyId: partyId ?? '' };
}

/** A row of the table of partners as a site file has it. */
export function sitePartnerOf(row: Selectable<RoamingPartnerTable>): SiteRoamingPartner {
  const { slug, organization_uuid, url, token, kind, country_code, party_id } = row;
  const partner = { slug, organization_uuid, url, token };
  if (kind === 'json') return { ...partner, kind };
  return { ...partner, kind, country_code: country_code ?? '', party_id: party_id ?? '' };
}

/** What a site file says of a partner as a row of the table. */
export function partnerRow(partner: SiteRoamingPartner): Selectable<RoamingPartnerTable> {
  const { slug, organization_uuid, url, token, kind } = partner;
  const party = partner.kind === 'json' ? undefined : partner;
  const country_code = party?.country_code ?? null;
  const party_id = party?.party_id ?? null;
  return { slug, organization_uuid, url, token, kind, country_code, party_id };
}
