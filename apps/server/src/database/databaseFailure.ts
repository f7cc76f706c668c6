import { type Failure, systemErrorCode, systemReason } from '@wattpost/command';
import type { WriteFault } from '../http/index.ts';
import type { DatabaseLocation } from './databaseLocation.ts';

/**
 * Why a database cannot be used: exit 2 when the user has to change something, exit 69 when it may
 * work later.
 *
 * @returns `undefined` for a defect of our own
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

type Reason = readonly ['usage' | 'unavailable', string];

const deepestCause = 8;

/** An error and its causes. */
function withCauses(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > deepestCause) return [];
  return [error, ...withCauses(error.cause, depth + 1)];
}

/** Primary result codes of SQLite. */
const sqliteReasons: Readonly<Record<number, Reason>> = {
  3: ['usage', 'access to the file is not permitted'],
  5: ['unavailable', 'another process has locked it; try again later'],
  6: ['unavailable', 'another process has locked it; try again later'],
  8: ['usage', 'the file or its folder is read-only; make both writable for this user'],
  10: [
    'unavailable',
    'the disk failed to read or write it; is its file system read-only after an error?',
  ],
  11: ['usage', 'the file is damaged; restore a backup'],
  13: [
    'unavailable',
    'the disk is full; free some space on it, but keep this file and those that begin with its name',
  ],
  14: [
    'usage',
    'the file cannot be opened; is it a file, and may this user write to it and its folder?',
  ],
  23: ['usage', 'access to the file is not permitted'],
  26: ['usage', 'the file is not a SQLite database; name another one with --db'],
};

/** Of SQLite (`SQLITE_IOERR_SHMSIZE`): no space for the file that the connections to a database share. */
const noSpaceToShare = 4874;

/** The primary result code of SQLite; a full disk is one code, whichever file lacks the space. */
function sqliteCode(error: Error): number | undefined {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode === noSpaceToShare ? 13 : error.errcode & 0xff;
}

function sqliteFailure(error: Error, database: DatabaseLocation): Failure | undefined {
  const [kind, reason] = sqliteReasons[sqliteCode(error) ?? -1] ?? [];
  if (kind !== undefined && reason !== undefined) return failure(kind, database, reason);
  const code = systemErrorCode(error);
  if (code === undefined || !fileErrors.has(code)) return undefined;
  return failure(code === 'ENOSPC' ? 'unavailable' : 'usage', database, systemReason(code));
}

/** Errors of the file system, before SQLite opens the file. */
const fileErrors: ReadonlySet<string> = new Set([
  ...['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC'],
  ...['ELOOP', 'ENAMETOOLONG', 'EMFILE'],
]);

/** SQLSTATE codes that the user can fix. */
const postgresReasons: Readonly<Record<string, Reason>> = {
  '28P01': ['usage', 'it refuses this user and password'],
  '28000': ['usage', 'it does not accept this user from this address'],
  '3D000': ['usage', 'there is no database of that name; create it with "createdb"'],
  '42501': [
    'usage',
    'this user may not create or use the tables; grant it the right, or connect as the owner',
  ],
  '08P01': [
    'unavailable',
    'a pooler before it refuses the connection; the log of the pooler says why',
  ],
  '25006': ['unavailable', 'it is read-only: a standby, or in recovery'],
  '53100': ['unavailable', "the server's disk is full; free some space"],
  '53200': ['unavailable', 'it is out of memory'],
  '53300': ['unavailable', 'it has no free connection for this user'],
  '57P01': ['unavailable', 'it is being shut down'],
  '57P02': ['unavailable', 'it is recovering from a crash'],
  '57P03': ['unavailable', 'it is starting up or shutting down'],
  '58030': ['unavailable', "the server's disk failed to read or write it"],
};

/** By the primary result code of SQLite, the code of the file system, or the SQLSTATE. */
const writeFaults: Readonly<Record<string | number, WriteFault>> = {
  8: 'read_only',
  10: 'disk_failed',
  13: 'disk_full',
  EROFS: 'read_only',
  ENOSPC: 'disk_full',
  '25006': 'read_only',
  '53100': 'disk_full',
  '58030': 'disk_failed',
};

/** Why a write failed; `undefined`: for another reason. */
export function writeFault(error: unknown): WriteFault | undefined {
  for (const each of withCauses(error)) {
    const fault = writeFaults[sqliteCode(each) ?? systemErrorCode(each) ?? ''];
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Codes of the network layer, and messages of pg without a code. */
const unreachable =
  /^(E(CONN\w*|HOST\w*|NET\w*|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|ACCES|NOENT))$|^08\w{3}$/;
const unreachableWords = /timeout|terminated|connection (ended|closed|refused)|not queryable/i;
const tlsWords = /\bSSL\b|certificate|self-signed/i;

const untrusted =
  'its certificate is not trusted; name the certificate of its authority as sslrootcert in the URL';

/** Codes of Node's TLS. */
const tlsReasons: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host; correct the host in the URL, or the certificate',
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; check the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
};

/** What is wrong with the encryption of a connection; `undefined` when it is something else. */
function tlsReason(error: Error, code: string): string | undefined {
  const reason = tlsReasons[code];
  if (reason !== undefined) return reason;
  // pg reads the files of the URL when it connects. A missing socket has the system call connect.
  if ('syscall' in error && (error.syscall === 'open' || error.syscall === 'read')) {
    const file = 'path' in error ? ` ${JSON.stringify(error.path)}` : '';
    return `the file${file} in its URL cannot be read: ${systemReason(code)}`;
  }
  if (code.startsWith('ERR_OSSL_')) return 'a certificate or key in its URL is not valid PEM';
  if (error.message.includes('does not support SSL')) {
    return 'it does not offer TLS, which sslmode in its URL requires';
  }
  return tlsWords.test(error.message)
    ? 'the encrypted connection was refused; see sslmode in its URL'
    : undefined;
}

function postgresFailure(error: Error, database: DatabaseLocation): Failure | undefined {
  const code = systemErrorCode(error) ?? '';
  const [kind, reason] = postgresReasons[code] ?? [];
  if (kind !== undefined && reason !== undefined) return failure(kind, database, reason);
  const encryption = tlsReason(error, code);
  if (encryption !== undefined) return failure('usage', database, encryption);
  if (unreachable.test(code)) {
    return failure(
      'unavailable',
      database,
      `it cannot be reached (${code}); is it running, and is the address right?`,
    );
  }
  if (code === '' && unreachableWords.test(error.message)) {
    return failure('unavailable', database, 'the connection timed out or broke');
  }
  return undefined;
}

function failure(kind: Reason[0], database: DatabaseLocation, reason: string): Failure {
  const end = /[.?]$/.test(reason) ? '' : '.';
  return { kind, message: `Cannot use ${database.name}: ${reason}${end}` };
}
