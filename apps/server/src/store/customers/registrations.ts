import type {
  RegistrationReader,
  RegistrationRecord,
  RegistrationWriter,
} from '@wattpost/platform';
import { emailKey } from './customerTables.ts';
import { type Building, type Session, statement } from '../database/index.ts';

const registrationByKey = statement(
  ({ db, param }: Building<{ token: string; key: string; sinceMs: number }>) =>
    db
      .selectFrom('registration')
      .selectAll()
      .where('token_uuid', '=', param.token)
      .where('key', '=', param.key)
      .where('created_at_ms', '>=', param.sinceMs),
);

const secretByName = statement(({ db, param }: Building<{ name: 'fingerprint' }>) =>
  db.selectFrom('secret').select('value').where('name', '=', param.name),
);

const userByEmail = statement(({ db, param }: Building<{ emailKey: string }>) =>
  db.selectFrom('portal_user').select('uuid').where('email_key', '=', param.emailKey),
);

const cardByNumber = statement(({ db, param }: Building<{ cardNo: string }>) =>
  db
    .selectFrom('card')
    .select('id')
    .where((row) => row.or([row('card_no', '=', param.cardNo), row('rfid_tag', '=', param.cardNo)]))
    .limit(1),
);

const insert = statement(({ db, param }: Building<RegistrationRecord>) =>
  db
    .insertInto('registration')
    .values({
      token_uuid: param.token_uuid,
      key: param.key,
      fingerprint: param.fingerprint,
      contact_uuid: param.contact_uuid,
      user_uuid: param.user_uuid,
      card_id: param.card_id,
      created_at_ms: param.created_at_ms,
    })
    .onConflict((conflict) => conflict.columns(['token_uuid', 'key']).doNothing()),
);

const forgetOne = statement(
  ({ db, param }: Building<{ token: string; key: string; beforeMs: number }>) =>
    db
      .deleteFrom('registration')
      .where('token_uuid', '=', param.token)
      .where('key', '=', param.key)
      .where('created_at_ms', '<', param.beforeMs),
);

/** Keys that each registration clears away, so that the table never has to be swept. */
const forgottenAtOnce = 8;

const forgetSome = statement(({ db, dialect, param }: Building<{ beforeMs: number }>) => {
  const oldest = db
    .selectFrom('registration')
    .select(['token_uuid', 'key'])
    .where('created_at_ms', '<', param.beforeMs)
    .orderBy('created_at_ms')
    .limit(forgottenAtOnce);
  // What another process is clearing away at this moment is left to it.
  const chosen = dialect === 'postgres' ? oldest.forUpdate().skipLocked() : oldest;
  return db
    .deleteFrom('registration')
    .where((row) =>
      row(row.refTuple('token_uuid', 'key'), 'in', chosen.$asTuple('token_uuid', 'key')),
    );
});

/** What the port reads of registrations. */
export function registrationReads(session: Session): RegistrationReader {
  return {
    async fingerprintSecret() {
      const row = await secretByName.first(session, { name: 'fingerprint' });
      if (row === undefined) throw new Error('The database lacks the secret of its fingerprints.');
      return row.value;
    },
    registration: (token, key, sinceMs) =>
      registrationByKey.first(session, { token, key, sinceMs }),
    async emailTaken(email) {
      return (await userByEmail.first(session, { emailKey: emailKey(email) })) !== undefined;
    },
    async cardNoTaken(cardNo) {
      return (await cardByNumber.first(session, { cardNo })) !== undefined;
    },
  };
}

/** What the port writes of registrations. */
export function registrationWrites(session: Session): RegistrationWriter {
  return {
    async insertRegistration(registration) {
      return (await insert.run(session, registration)) === 0 ? 'taken' : 'written';
    },
    async forgetRegistrations(token, key, beforeMs) {
      await forgetOne.run(session, { token, key, beforeMs });
      await forgetSome.run(session, { beforeMs });
    },
  };
}
