import type {
  RegistrationReader,
  RegistrationRecord,
  RegistrationWriter,
} from '@wattpost/platform';
import { type Session, insertItem, table } from '../database/index.ts';
import { emailKey } from './customerTables.ts';

const registrations = table<RegistrationRecord>('registration', 'key', {
  token_uuid: true,
  key: true,
  fingerprint: true,
  contact_uuid: true,
  user_uuid: true,
  card_id: true,
  created_at_ms: true,
});

/** Keys that each registration clears away, so that the table never has to be swept. */
const forgottenAtOnce = 8;

/** What the port reads of registrations. */
export function registrationReads({ db }: Session): RegistrationReader {
  return {
    async fingerprintSecret() {
      const { value } = await db
        .selectFrom('secret')
        .select('value')
        .where('name', '=', 'fingerprint')
        .executeTakeFirstOrThrow();
      return value;
    },
    registration: (token, key, sinceMs) =>
      db
        .selectFrom('registration')
        .select(registrations.fields)
        .where('token_uuid', '=', token)
        .where('key', '=', key)
        .where('created_at_ms', '>=', sinceMs)
        .executeTakeFirst(),
    async emailTaken(email) {
      const user = await db
        .selectFrom('portal_user')
        .select('uuid')
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return user !== undefined;
    },
    async cardNoTaken(cardNo) {
      const card = await db
        .selectFrom('card')
        .select('id')
        .where((row) => row.or([row('card_no', '=', cardNo), row('rfid_tag', '=', cardNo)]))
        .limit(1)
        .executeTakeFirst();
      return card !== undefined;
    },
  };
}

/** What the port writes of registrations. */
export function registrationWrites(session: Session): RegistrationWriter {
  const { db, dialect } = session;
  return {
    insertRegistration: (registration) =>
      insertItem(session, registrations, registration, { contested: ['token_uuid', 'key'] }),
    async forgetRegistrations(token, key, beforeMs) {
      await db
        .deleteFrom('registration')
        .where('token_uuid', '=', token)
        .where('key', '=', key)
        .where('created_at_ms', '<', beforeMs)
        .execute();
      const oldest = db
        .selectFrom('registration')
        .select(['token_uuid', 'key'])
        .where('created_at_ms', '<', beforeMs)
        .orderBy('created_at_ms')
        .limit(forgottenAtOnce);
      // What another process is clearing away at this moment is left to it.
      const chosen = dialect === 'postgres' ? oldest.forUpdate().skipLocked() : oldest;
      await db
        .deleteFrom('registration')
        .where((row) =>
          row(row.refTuple('token_uuid', 'key'), 'in', chosen.$asTuple('token_uuid', 'key')),
        )
        .execute();
    },
  };
}
