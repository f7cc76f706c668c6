import type {
  RegistrationReader,
  RegistrationRecord,
  RegistrationWriter,
} from '@wattpost/platform';
import { type DatabaseSession, insertItem, table } from '../database/index.ts';
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

/** Expired keys that each registration deletes, so that no separate cleanup is needed. */
const forgottenAtOnce = 8;

/** Reads of registrations for the port. */
export function registrationReads({ db }: DatabaseSession): RegistrationReader {
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

/** Writes of registrations for the port. */
export function registrationWrites(session: DatabaseSession): RegistrationWriter {
  const { db, dialect } = session;
  return {
    insertRegistration: (registration) =>
      insertItem(session, registrations, registration, { uniqueColumns: ['token_uuid', 'key'] }),
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
      // Skip rows that another process is deleting.
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
