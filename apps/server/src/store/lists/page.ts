import type { OrganizationFilter, Page, Range } from '@wattpost/platform';
import {
  type Building,
  type ListName,
  type Session,
  type Statement,
  statement,
} from '../database/index.ts';

/** Places of a list: from `from` (inclusive) to `to` (exclusive). */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** The two ways to read a list: one organization's part of it, or all of it. */
export interface PageStatements<Row> {
  readonly own: Statement<Places & { organization: string }, Row>;
  readonly overall: Statement<Places, Row>;
}

const totalOf = statement(({ db, param }: Building<{ list: ListName; organization: string }>) =>
  db
    .selectFrom('list_total')
    .select('total')
    .where('list', '=', param.list)
    .where('organization_uuid', '=', param.organization),
);

/** Which places of a list of `total` items a range asks for; `undefined`: none. */
export function placesOf({ offset, limit }: Range, total: number): Places | undefined {
  return offset < total ? { from: offset, to: Math.min(offset + limit, total) } : undefined;
}

/** Reads a part of a list as a range of places: its cost depends on the limit alone. */
export async function pageOf<Row>(
  session: Session,
  list: ListName,
  organization: OrganizationFilter,
  range: Range,
  statements: PageStatements<Row>,
): Promise<Page<Row>> {
  const row = await totalOf.first(session, { list, organization: organization ?? '' });
  const total = row?.total ?? 0;
  const places = placesOf(range, total);
  if (places === undefined) return { items: [], total };
  const items =
    organization === null
      ? await statements.overall.rows(session, places)
      : await statements.own.rows(session, { ...places, organization });
  return { items, total };
}
