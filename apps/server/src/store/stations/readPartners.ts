import type { SiteRoamingPartner } from '@wattpost/contract/wire';
import type { ConnectorPlugRecord, PlugReader, RoamingPartnerRecord } from '@wattpost/platform';
import type { Selectable } from 'kysely';
import {
  type Building,
  type RoamingPartnerTable,
  type Session,
  statement,
} from '../database/index.ts';

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

const plugsOfStation = statement(({ db, param }: Building<{ station: string }>) =>
  db
    .selectFrom('connector')
    .select([
      'id',
      'uuid',
      'label',
      'type',
      'format',
      'power_type',
      'max_voltage',
      'max_amperage',
      'max_power_kw',
    ])
    .where('station_uuid', '=', param.station)
    .orderBy('id'),
);

/** What the port reads of plugs. */
export function plugReads(session: Session): PlugReader {
  return {
    async plugs(station) {
      const rows = await plugsOfStation.rows(session, { station });
      return rows.map((row): ConnectorPlugRecord => ({
        id: row.id,
        uuid: row.uuid,
        label: row.label,
        type: row.type,
        format: row.format,
        powerType: row.power_type,
        maxVoltage: row.max_voltage,
        maxAmperage: row.max_amperage,
        maxPowerKw: row.max_power_kw,
      }));
    },
  };
}
