import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { PublicationRecord } from '@wattpost/platform';
import { jsonForm, table } from '../database/index.ts';

export const publishingPartnerTable = table<SitePublishingPartner>(
  'publishing_partner',
  'slug',
  {
    slug: true,
    organization_uuid: true,
    country_code: true,
    party_id: true,
    operator_name: true,
    tariffs_url: true,
    locations_url: true,
    everywhere: true,
    datex: true,
  },
  { forms: { everywhere: jsonForm(), datex: jsonForm() } },
);

/** Publications, identified by partner, kind and id. */
export const publicationTable = table<PublicationRecord>('publication', 'id', {
  slug: true,
  kind: true,
  id: true,
  content: true,
  source: true,
  address: true,
  created_at_ms: true,
  updated_at_ms: true,
  made_at_ms: true,
  finding: true,
  due_at_ms: true,
});
