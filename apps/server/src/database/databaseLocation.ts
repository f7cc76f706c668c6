import { type CommandResult, success, usage, withoutSecrets } from '@wattpost/command';

export interface DatabaseLocation {
  readonly kind: 'file' | 'memory' | 'postgres';
  /** A path, `:memory:` or a URL with its password. */
  readonly location: string;
  /** For messages; never has a password. */
  readonly name: string;
}

const defaultDatabase = 'wattpost.db';

/** Finds the database: the option, else `WATTPOST_DB`, else `DATABASE_URL`, else the default. */
export function databaseLocation(
  option: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): CommandResult<DatabaseLocation> {
  const sources = [
    ['--db', option],
    ['WATTPOST_DB', env['WATTPOST_DB']],
    ['DATABASE_URL', env['DATABASE_URL']],
  ] as const;
  for (const [source, text] of sources) {
    // Service files unset a variable by leaving it empty.
    if (text === undefined || (text === '' && source !== '--db')) continue;
    return readLocation(text, source);
  }
  return readLocation(defaultDatabase, '--db');
}

function readLocation(text: string, source: string): CommandResult<DatabaseLocation> {
  if (/^postgres(ql)?:/i.test(text)) return postgres(text, source);
  if (source === 'DATABASE_URL') {
    return usage(
      'DATABASE_URL is not a postgres:// URL. Unset it, or name the database with --db or WATTPOST_DB.',
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

function postgres(text: string, source: string): CommandResult<DatabaseLocation> {
  if (!URL.canParse(text) || !/^postgres(ql)?:\/\//i.test(text)) {
    return usage(
      `${source} is not a valid postgres:// URL; the form is postgres://user:password@host:port/database, with special characters of the password percent-encoded.`,
    );
  }
  const { host, pathname } = new URL(text);
  return success({ kind: 'postgres', location: text, name: `postgres://${host}${pathname}` });
}
