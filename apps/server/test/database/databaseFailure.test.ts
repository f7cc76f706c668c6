import { describe, expect, it } from 'vitest';
import { databaseFailure, writeFault } from '../../src/database/databaseFailure.ts';
import type { DatabaseLocation } from '../../src/database/databaseLocation.ts';

const file: DatabaseLocation = { kind: 'file', location: 'site.db', name: '"site.db"' };
const postgres: DatabaseLocation = {
  kind: 'postgres',
  location: 'postgres://ann:geheim@db/site',
  name: 'postgres://db/site',
};

function failed(properties: object, message = 'said by the library: geheim'): Error {
  return Object.assign(new Error(message), properties);
}

describe('why a database cannot be used', () => {
  it.each([
    ['no database', 26, 'usage', 'not a SQLite database'],
    ['read-only', 8, 'usage', 'read-only'],
    ['read-only, extended code', 8 | (5 << 8), 'usage', 'read-only'],
    ['busy', 5, 'unavailable', 'another process has locked it'],
    ['full', 13, 'unavailable', 'the disk is full'],
    ['full when it is opened, extended code', 4874, 'unavailable', 'the disk is full'],
    ['not written, extended code', 10 | (3 << 8), 'unavailable', 'the disk failed'],
    ['damaged', 11, 'usage', 'restore a backup'],
    ['not to be opened', 14, 'usage', 'cannot be opened'],
  ])('SQLite: %s', (_name, errcode, kind, words) => {
    const failure = databaseFailure(failed({ code: 'ERR_SQLITE_ERROR', errcode }), file);
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(words) as string });
    expect(failure).toMatchObject({
      message: expect.stringMatching(/^Cannot use "site.db": .*[^.?][.?]$/) as string,
    });
  });

  it.each([
    ['EACCES', 'usage', 'it is not permitted'],
    ['EROFS', 'usage', 'the file system is read-only'],
    ['ENOSPC', 'unavailable', 'the disk is full'],
  ])('the file system: %s', (code, kind, words) => {
    const failure = databaseFailure(failed({ code }), file);
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(words) as string });
  });

  it.each([
    [{ code: '28P01' }, 'usage', 'it refuses this user and password'],
    [{ code: '3D000' }, 'usage', 'createdb'],
    [{ code: '57P03' }, 'unavailable', 'it is starting up'],
    [{ code: '53300' }, 'unavailable', 'no free connection'],
    [{ code: '25006' }, 'unavailable', 'it is read-only'],
    [{ code: '53100' }, 'unavailable', 'disk is full'],
    [{ code: '53200' }, 'unavailable', 'out of memory'],
    [{ code: '57P01' }, 'unavailable', 'being shut down'],
    [{ code: '57P02' }, 'unavailable', 'recovering from a crash'],
    [{ code: '58030' }, 'unavailable', 'disk failed'],
    [{ code: 'ECONNREFUSED' }, 'unavailable', 'it cannot be reached (ECONNREFUSED)'],
    [{ code: 'ENOTFOUND' }, 'unavailable', 'it cannot be reached (ENOTFOUND)'],
    [{ code: '08006' }, 'unavailable', 'it cannot be reached (08006)'],
    [{ code: '08P01' }, 'unavailable', 'a pooler before it refuses the connection'],
    [{ code: 'ENOENT', syscall: 'connect' }, 'unavailable', 'it cannot be reached (ENOENT)'],
    [
      { code: 'ENOENT', syscall: 'open', path: '/ca.pem' },
      'usage',
      'the file "/ca.pem" in its URL',
    ],
    [{ code: 'EISDIR', syscall: 'read' }, 'usage', 'the file in its URL cannot be read'],
    [{ code: 'CERT_HAS_EXPIRED' }, 'usage', 'its certificate has expired'],
    [{ code: 'CERT_NOT_YET_VALID' }, 'usage', 'check the clock'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'usage', 'its certificate is for another host'],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'usage', 'its certificate is not trusted'],
    [{ code: 'ERR_OSSL_PEM_NO_START_LINE' }, 'usage', 'not valid PEM'],
  ])('PostgreSQL: %j', (properties, kind, words) => {
    const failure = databaseFailure(failed(properties), postgres);
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(words) as string });
    expect(JSON.stringify(failure)).not.toContain('geheim');
    expect(failure).toMatchObject({ message: expect.stringMatching(/[^.?][.?]$/) as string });
  });

  it.each([
    ['timeout exceeded when trying to connect', 'unavailable'],
    ['Connection terminated unexpectedly', 'unavailable'],
    ['The server does not support SSL connections', 'usage'],
    ['self-signed certificate', 'usage'],
  ])('PostgreSQL without a code: %s', (message, kind) => {
    expect(databaseFailure(new Error(message), postgres)?.kind).toBe(kind);
  });

  it('looks for the cause behind an error', () => {
    const cause = failed({ code: 'ERR_SQLITE_ERROR', errcode: 26 });
    const error = new Error('cannot be opened', { cause: new Error('again', { cause }) });
    expect(databaseFailure(error, file)).toMatchObject({ kind: 'usage' });
    const circle = new Error('circle');
    circle.cause = circle;
    expect(databaseFailure(circle, file)).toBeUndefined();
  });

  it.each([
    ['a defect', new TypeError('x is not a function')],
    ['a wrong statement', failed({ code: '42601' })],
    ['a broken rule of a table', failed({ code: 'ERR_SQLITE_ERROR', errcode: 19 })],
    ['no error at all', 'text'],
  ])('%s is our own', (_name, error) => {
    expect(databaseFailure(error, postgres)).toBeUndefined();
    expect(databaseFailure(error, file)).toBeUndefined();
  });
});

describe('why a write failed', () => {
  const sqlite = (errcode: number): object => ({ code: 'ERR_SQLITE_ERROR', errcode });
  it.each([
    [sqlite(8), 'read_only'],
    [sqlite(8 | (5 << 8)), 'read_only'],
    [sqlite(10 | (3 << 8)), 'disk_failed'],
    [sqlite(13), 'disk_full'],
    [sqlite(5), undefined],
    [sqlite(19), undefined],
    [{ code: 'ENOSPC' }, 'disk_full'],
    [{ code: 'EROFS' }, 'read_only'],
    [{ code: 'ENOENT' }, undefined],
    [{ code: '25006' }, 'read_only'],
    [{ code: '53100' }, 'disk_full'],
    [{ code: '58030' }, 'disk_failed'],
    [{ code: '57P01' }, undefined],
    [{ code: '40001' }, undefined],
    [{}, undefined],
  ])('%j: %s', (properties, fault) => {
    expect(writeFault(failed(properties))).toBe(fault);
    expect(writeFault(new Error('outer', { cause: failed(properties) }))).toBe(fault);
  });

  it('is not known of what is no error', () => {
    expect([undefined, null, 'disk full', 13].map(writeFault)).toEqual(Array(4).fill(undefined));
  });
});
