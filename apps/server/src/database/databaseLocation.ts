import { type Result, success, usage, withoutSecrets } from '@wattpost/command';

/** Where the data is. */
export interface DatabaseLocation {
  readonly kind: 'file' | 'memory' | 'postgres';
  /** As the store takes it: a path, `:memory:` or a URL with its password. */
  readonly location: string;
  /** What it is called in messages: never with a password. */
  readonly name: string;
}

/** The database without an option and without an environment. */
const defaultDatabase = 'wattpost.db';

/** Finds the database: the option, else `WATTPOST_DB`, else `DATABASE_URL`, else the default. */
export function databaseLocation(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Result<DatabaseLocation> {
  const sources = [
    ['--db', option],
    ['WATTPOST_DB', env['WATTPOST_DB']],
    ['DATABASE_URL', env['DATABASE_URL']],
  ] as const;
  for (const [source, text] of sources) {
    // An empty variable is how a service file says that there is none.
    if (text === undefined || (text === '' && source !== '--db')) continue;
    return readLocation(text, source);
  }
  return readLocation(defaultDatabase, '--db');
}

function readLocation(text: string, source: string): Result<DatabaseLocation> {
  if (/^postgres(ql)?:/i.test(text)) return postgres(text, source);
  if (source === 'DATABASE_URL') {
    return usage(
      'DATABASE_URL is set, but is no postgres:// URL. Unset it, or name the database with --db or WATTPOST_DB.',
    );
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return usage(
      `${source} names a kind of database that is not supported (${withoutSecrets(text)}); give a file or a postgres:// URL.`,
    );
  }
  if (text === '' || text.includes('\0')) {
    return usage(`${source} is empty; give a file or a postgres:// URL.`);
  }
  if (text === ':memory:') {
    return success({ kind: 'memory', location: text, name: 'the database in memory' });
  }
  return success({ kind: 'file', location: text, name: JSON.stringify(text) });
}

function postgres(text: string, source: string): Result<DatabaseLocation> {
  if (!URL.canParse(text) || !/^postgres(ql)?:\/\//i.test(text)) {
    return usage(
      `${source} is no readable postgres:// URL; the form is postgres://user:password@host:port/database, with special characters of the password percent-encoded.`,
    );
  }
  const { host, pathname } = new URL(text);
  return success({ kind: 'postgres', location: text, name: `postgres://${host}${pathname}` });
}
