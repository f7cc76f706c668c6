import { type Building, type Session, statement } from '../database/index.ts';

const organizationOf = statement(({ db, param }: Building<{ company: string }>) =>
  db.selectFrom('company').select('organization_uuid').where('uuid', '=', param.company),
);

/** The organization of a company that is known to exist. */
export async function organizationOfCompany(session: Session, company: string): Promise<string> {
  const row = await organizationOf.first(session, { company });
  if (row === undefined) throw new Error(`There is no company ${company}.`);
  return row.organization_uuid;
}
