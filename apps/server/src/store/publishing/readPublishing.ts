import type {
  CalendarInUse,
  OutboxCount,
  PublishedKind,
  StoreReader,
  UpdatedSpan,
} from '@wattpost/platform';
import { pageOf } from '../lists/page.ts';
import {
  type PublicationFinding,
  type Rows,
  type DatabaseSession,
  changedObjects,
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
} from '../database/index.ts';
import { costRatePeriods } from '../stations/index.ts';
import { publicationTable, publishingPartnerTable } from './publishingTables.ts';

const readPartner = readBy(publishingPartnerTable, 'slug');

function isDatexKind(kind: PublishedKind): boolean {
  return kind === 'datex_table' || kind === 'datex_status';
}

function ofPartner(slug: string, kind: PublishedKind): (rows: Rows) => Rows {
  return (rows) => rows.where('slug', '=', slug).where('kind', '=', kind);
}

/** Bounds are whole seconds, instants may have a fraction. */
function updatedWithin({ fromMs, toMs }: UpdatedSpan): (rows: Rows) => Rows {
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
  | 'calendarsInUse'
  | 'costRatesInUse'
  | 'publicationIds'
  | 'publicationStates'
  | 'publications'
  | 'publishedObjects'
  | 'nextPublicationDue'
  | 'duePublicationIds'
  | 'changedSince'
  | 'outboxCounts'
>;

/** Reads of publishing partners and publications for the port. */
export function publishingReads(session: DatabaseSession): PublishingReads {
  const { db } = session;
  const withPeriods = db.selectFrom('cost_rate_period').select('station_uuid');
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
        .where('uuid', 'not in', withPeriods)
        .orderBy('cost_rate_uuid')
        .orderBy('time_zone')
        .execute();
      const zones = new Map<string, string[]>();
      for (const { uuid, timeZone } of rows) {
        if (uuid !== null) zones.set(uuid, [...(zones.get(uuid) ?? []), timeZone]);
      }
      return [...zones].map(([uuid, timeZones]) => ({ uuid, timeZones }));
    },
    async calendarsInUse(organization) {
      const stations = await db
        .selectFrom('station')
        .select(['uuid', 'cost_rate_uuid as costRateUuid', 'time_zone as timeZone'])
        .where('organization_uuid', '=', organization)
        .where('roaming', '=', 0)
        .where('uuid', 'in', withPeriods)
        .orderBy('sequence_number')
        .execute();
      const periodsOf = await costRatePeriods(
        session,
        stations.map(({ uuid }) => uuid),
      );
      const calendars = new Map<string, CalendarInUse>();
      for (const { uuid: stationUuid, ...station } of stations) {
        const calendar = { ...station, periods: periodsOf.get(stationUuid) ?? [] };
        const key = JSON.stringify(calendar);
        if (!calendars.has(key)) calendars.set(key, { stationUuid, ...calendar });
      }
      return [...calendars.values()];
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
        .select(['id', 'source', 'address', 'made_at_ms', 'due_at_ms'])
        .select(({ eb }) =>
          eb.case().when('content', 'is', null).then(0).else(1).end().as('isPublished'),
        )
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .where(isOneOf(session, 'id', ids))
        .execute();
      return rows.map(({ isPublished, ...state }) => ({
        ...state,
        isPublished: isPublished === 1,
      }));
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
        updatedWithin(span)(ofPartner(slug, kind)(rows)),
      ),
    async nextPublicationDue(slug, afterMs) {
      const { next } = await db
        .selectFrom('publication')
        .select(({ fn }) => fn.min<number | null>('due_at_ms').as('next'))
        .where('slug', '=', slug)
        .where('due_at_ms', '>', afterMs)
        .executeTakeFirstOrThrow();
      return next;
    },
    async duePublicationIds(slug, kind, nowMs) {
      const rows = await db
        .selectFrom('publication')
        .select('id')
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .where('due_at_ms', '<=', nowMs)
        .execute();
      return rows.map(({ id }) => id);
    },
    async changedSince(organization, revision) {
      const [prices, stations, statuses] = await Promise.all([
        changedObjects(session, organization, 'prices', revision),
        changedObjects(session, organization, 'stations', revision),
        changedObjects(session, organization, 'statuses', revision),
      ]);
      return { prices, stations, statuses };
    },
    async outboxCounts(organization) {
      const rows = await db
        .selectFrom('push')
        .innerJoin('publishing_partner', 'publishing_partner.slug', 'push.slug')
        .select(['push.slug', 'push.state'])
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max('push.last_error').as('lastError'),
        ])
        .where('publishing_partner.organization_uuid', '=', organization)
        .groupBy(['push.slug', 'push.state'])
        .orderBy('push.state')
        .execute();
      const counts = new Map<string, OutboxCount>();
      // Dead ones come first.
      for (const { slug, state, count, lastError } of rows) {
        const { waiting = 0, failed = 0, lastError: earlier = null } = counts.get(slug) ?? {};
        const error = earlier ?? lastError;
        counts.set(
          slug,
          state === 'dead'
            ? { waiting, failed: count, lastError: error }
            : { waiting: count, failed, lastError: error },
        );
      }
      return counts;
    },
  };
}

/** The first of findings in lines, and how many more there are. */
function inOneLine(findings: string): string {
  const [first = '', ...others] = findings.split('\n');
  // The last line of many states how many were left out.
  const [, leftOut = '1'] = /^\(and (\d+) more\)$/.exec(others.at(-1) ?? '') ?? [];
  const more = others.length - 1 + Number(leftOut);
  return others.length === 0 ? first : `${first} (and ${more} more)`;
}

/** What OCPI and DATEX II cannot express. */
export async function findings({ db }: DatabaseSession): Promise<readonly PublicationFinding[]> {
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
    // Ignore findings from before the partner changed its standard.
    if (isDatexKind(of.kind) !== (datex !== null)) return [];
    // Quotes within texts are escaped in JSON, so this can only be the status of an EVSE.
    const isPublished = content !== null && !content.includes('"status":"REMOVED"');
    return finding === null ? [] : [{ ...of, finding: inOneLine(finding), isPublished }];
  });
}
