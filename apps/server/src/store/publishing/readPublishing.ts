import type { PublishedKind, StoreReader, UpdatedSpan } from '@wattpost/platform';
import { pageOf } from '../lists/index.ts';
import {
  type PublicationFinding,
  type Rows,
  type Session,
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
} from '../database/index.ts';
import { publicationTable, publishingPartnerTable } from './publishingTables.ts';

const readPartner = readBy(publishingPartnerTable, 'slug');

function isDatexKind(kind: PublishedKind): boolean {
  return kind === 'datex_table' || kind === 'datex_status';
}

function ofPartner(slug: string, kind: PublishedKind): (rows: Rows) => Rows {
  return (rows) => rows.where('slug', '=', slug).where('kind', '=', kind);
}

/** Whole seconds are compared with instants that may have a fraction. */
function told({ fromMs, toMs }: UpdatedSpan): (rows: Rows) => Rows {
  return (rows) => {
    let within = rows.where('content', 'is not', null);
    if (fromMs !== null) within = within.where('updated_at_ms', '>=', fromMs);
    return toMs === null ? within : within.where('updated_at_ms', '<', toMs);
  };
}

type PublishingReads = Pick<
  StoreReader,
  | 'publishingPartner'
  | 'publishingPartners'
  | 'costRatesInUse'
  | 'publicationIds'
  | 'publicationStates'
  | 'publications'
  | 'publishedObjects'
  | 'nextPublicationDue'
>;

/** What the port reads of publishing partners and of what they are told. */
export function publishingReads(session: Session): PublishingReads {
  const { db } = session;
  return {
    publishingPartner: (slug) => readPartner(session, slug),
    publishingPartners: () => readAll(session, publishingPartnerTable),
    async costRatesInUse(organization) {
      const rows = await db
        .selectFrom('station')
        .select(['cost_rate_uuid as uuid', 'time_zone as timeZone'])
        .distinct()
        .where('organization_uuid', '=', organization)
        .where('roaming', '=', 0)
        .where('cost_rate_uuid', 'is not', null)
        .orderBy('cost_rate_uuid')
        .orderBy('time_zone')
        .execute();
      const zones = new Map<string, string[]>();
      for (const { uuid, timeZone } of rows) {
        if (uuid !== null) zones.set(uuid, [...(zones.get(uuid) ?? []), timeZone]);
      }
      return [...zones].map(([uuid, timeZones]) => ({ uuid, timeZones }));
    },
    async publicationIds(slug, kind) {
      const rows = await db
        .selectFrom('publication')
        .select('id')
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .execute();
      return rows.map(({ id }) => id);
    },
    async publicationStates(slug, kind, ids) {
      const rows = await db
        .selectFrom('publication')
        .select(['id', 'source', 'address', 'due_at_ms'])
        .select(({ eb }) =>
          eb.case().when('content', 'is', null).then(0).else(1).end().as('isTold'),
        )
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .where(isOneOf(session, 'id', ids))
        .execute();
      return rows.map(({ isTold, ...state }) => ({ ...state, isTold: isTold === 1 }));
    },
    async publications(slug, kind, ids) {
      const rows = await ofPartner(
        slug,
        kind,
      )(rowsOf(session, publicationTable))
        .where(isOneOf(session, 'id', ids))
        .execute();
      return rows.map((row) => itemOf(publicationTable, row));
    },
    publishedObjects: (slug, kind, span, range) =>
      pageOf(session, publicationTable, ['created_at_ms', 'id'], range, (rows) =>
        told(span)(ofPartner(slug, kind)(rows)),
      ),
    async nextPublicationDue(slug) {
      const { next } = await db
        .selectFrom('publication')
        .select(({ fn }) => fn.min<number | null>('due_at_ms').as('next'))
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      return next;
    },
  };
}

/** What OCPI or DATEX II cannot say of which thing to which partner. */
export async function findings({ db }: Session): Promise<readonly PublicationFinding[]> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('publishing_partner', 'publishing_partner.slug', 'publication.slug')
    .select([
      'publication.slug',
      'publication.kind',
      'publication.id',
      'publication.content',
      'publication.finding',
      'publishing_partner.organization_uuid',
      'publishing_partner.datex',
    ])
    .where('publication.finding', 'is not', null)
    .orderBy('publication.slug')
    .orderBy('publication.kind')
    .orderBy('publication.id')
    .execute();
  return rows.flatMap(({ content, finding, datex, ...of }) => {
    // What a partner was told by the other standard before is nobody's concern any more.
    if (isDatexKind(of.kind) !== (datex !== null)) return [];
    // A text within the JSON has its quotes escaped: this is the status of an EVSE and nothing else.
    const isTold = content !== null && !content.includes('"status":"REMOVED"');
    return finding === null ? [] : [{ ...of, finding, isTold }];
  });
}
