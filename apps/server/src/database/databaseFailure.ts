import { type Failure, systemErrorCode, systemReason } from '@wattpost/command';
import type { DatabaseLocation } from './databaseLocation.ts';

/**
 * Why a database cannot be used, for the person at the command line: exit 2 when something has to
 * be changed first, exit 69 when it may work later.
 *
 * @returns `undefined` when it is not the database's error but our own
 */
export function databaseFailure(error: unknown, database: DatabaseLocation): Failure | undefined {
  for (const each of withCauses(error)) {
    if (each.name === 'NewerDatabaseError') return failure('usage', database, each.message);
    const found =
      database.kind === 'postgres'
        ? postgresFailure(each, database)
        : sqliteFailure(each, database);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What kind of failure it is, and why. */
type Reason = readonly ['usage' | 'unavailable', string];

const deepestCause = 8;

/** An error, and what caused it, and what caused that. */
function withCauses(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > deepestCause) return [];
  return [error, ...withCauses(error.cause, depth + 1)];
}

/** Primary result codes of SQLite. */
const sqliteReasons: Readonly<Record<number, Reason>> = {
  3: ['usage', 'access to the file is not permitted'],
  5: ['unavailable', 'another process has locked it; try again when that one is done'],
  6: ['unavailable', 'another process has locked it; try again when that one is done'],
  8: ['usage', 'the file or its folder is read-only; make both writable for this user'],
  10: ['unavailable', 'the disk fails to read or write it'],
  11: ['usage', 'the file is damaged; restore a backup'],
  13: ['unavailable', 'the disk is full; make room'],
  14: [
    'usage',
    'the file cannot be opened; is it a file, and may this user write to it and its folder?',
  ],
  23: ['usage', 'access to the file is not permitted'],
  26: ['usage', 'the file is no SQLite database; name another one with --db'],
};

function sqliteFailure(error: Error, database: DatabaseLocation): Failure | undefined {
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : -1;
  const [kind, reason] = errcode < 0 ? [] : (sqliteReasons[errcode & 0xff] ?? []);
  if (kind !== undefined && reason !== undefined) return failure(kind, database, reason);
  const code = systemErrorCode(error);
  if (code === undefined || !fileErrors.has(code)) return undefined;
  return failure(code === 'ENOSPC' ? 'unavailable' : 'usage', database, systemReason(code));
}

/** What the file system says before SQLite is asked. */
const fileErrors: ReadonlySet<string> = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'],
  ...['ELOOP', 'ENAMETOOLONG', 'EMFILE'],
]);

/** SQLSTATE codes whose cure is another command or another configuration. */
const postgresReasons: Readonly<Record<string, Reason>> = {
  '28P01': ['usage', 'it refuses this user and password'],
  '28000': ['usage', 'it does not let this user in from here'],
  '3D000': ['usage', 'there is no database of that name; make it with "createdb"'],
  '42501': [
    'usage',
    'this user may not make or use the tables; grant it the right, or name the owner',
  ],
  '25006': ['unavailable', 'it takes no changes at present: a standby, or in recovery'],
  '53100': ['unavailable', "the server's disk is full"],
  '53300': ['unavailable', 'it has no connection left for this user'],
  '57P01': ['unavailable', 'it is being shut down'],
  '57P02': ['unavailable', 'it has crashed and recovers'],
  '57P03': ['unavailable', 'it is starting up or shutting down'],
};

/** What the network layer says, and what pg says without a code. */
const unreachable =
  /^(E(CONN\w*|HOST\w*|NET\w*|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|ACCES|NOENT))$|^08\w{3}$/;
const unreachableWords = /timeout|terminated|connection (ended|closed|refused)|not queryable/i;
const tlsWords = /\bSSL\b|certificate|self-signed/i;

function postgresFailure(error: Error, database: DatabaseLocation): Failure | undefined {
  const code = systemErrorCode(error) ?? '';
  const [kind, reason] = postgresReasons[code] ?? [];
  if (kind !== undefined && reason !== undefined) return failure(kind, database, reason);
  if (unreachable.test(code)) {
    return failure(
      'unavailable',
      database,
      `it cannot be reached (${code}); is it running, and is the address right?`,
    );
  }
  if (tlsWords.test(error.message)) {
    return failure(
      'usage',
      database,
      'the encrypted connection is refused; see sslmode in its URL',
    );
  }
  if (code === '' && unreachableWords.test(error.message)) {
    return failure('unavailable', database, 'the connection was not made in time or has broken');
  }
  return undefined;
}

function failure(kind: Reason[0], database: DatabaseLocation, reason: string): Failure {
  const end = /[.?]$/.test(reason) ? '' : '.';
  return { kind, message: `Cannot use ${database.name}: ${reason}${end}` };
}
