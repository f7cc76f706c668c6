import type { Session } from '../database/index.ts';

/** The organization of a company that is known to exist. */
export async function organizationOfCompany({ db }: Session, company: string): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('organization_uuid')
    .where('uuid', '=', company)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`There is no company ${company}.`);
  return row.organization_uuid;
}
