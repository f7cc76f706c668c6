import {
  type Backend,
  type DatabaseSession,
  type KnownPartner,
  type PartnerAdmin,
  type PartnerKind,
  type PartnerToken,
  readAll,
} from './database/index.ts';
import { publishingPartnerTable } from './publishing/publishingTables.ts';
import { partners as roamingPartners } from './stations/index.ts';

const tables = {
  publishing: 'publishing_partner',
  roaming: 'roaming_partner',
} as const satisfies Readonly<Record<PartnerKind, string>>;

const noToken: PartnerToken = { token: null, token_set_at_ms: null };

async function tokens(
  { db }: DatabaseSession,
  kind: PartnerKind,
): Promise<ReadonlyMap<string, PartnerToken>> {
  const rows = await db
    .selectFrom(tables[kind])
    .select(['slug', 'token', 'token_set_at_ms'])
    .execute();
  return new Map(rows.map(({ slug, ...token }) => [slug, token]));
}

async function knownPartners(session: DatabaseSession): Promise<readonly KnownPartner[]> {
  const publishingTokens = await tokens(session, 'publishing');
  const publishing = (await readAll(session, publishingPartnerTable)).map((partner) => ({
    kind: 'publishing' as const,
    partner,
    ...(publishingTokens.get(partner.slug) ?? noToken),
  }));
  const roamingTokens = await tokens(session, 'roaming');
  const roaming = (await roamingPartners(session)).map((partner) => ({
    kind: 'roaming' as const,
    partner,
    ...(roamingTokens.get(partner.slug) ?? noToken),
  }));
  return [...publishing, ...roaming].sort((a, b) =>
    a.partner.slug < b.partner.slug ? -1 : Number(a.partner.slug > b.partner.slug),
  );
}

/** The token that is sent to a partner; `null`: none. */
export async function partnerToken(
  { db }: DatabaseSession,
  kind: PartnerKind,
  slug: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(tables[kind])
    .select('token')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Partners of both kinds for the command line. */
export function partnerAdmin(backend: Backend): PartnerAdmin {
  return {
    list: () => backend.read(knownPartners),
    setToken: (kind, slug, token, nowMs) =>
      backend.write(async ({ db, changes }) => {
        const known = await db
          .selectFrom(tables[kind])
          .select('organization_uuid')
          .where('slug', '=', slug)
          .executeTakeFirst();
        if (known !== undefined) changes.of(tables[kind], known.organization_uuid);
        const { numUpdatedRows } = await db
          .updateTable(tables[kind])
          .set({ token, token_set_at_ms: token === null ? null : nowMs })
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }),
  };
}
