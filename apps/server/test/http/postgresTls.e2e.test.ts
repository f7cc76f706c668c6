import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { startOwnPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startServer, succeeded, testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
/** A server with a certificate for `localhost` alone, and one without TLS. */
let encrypted: TestPostgres;
let plain: TestPostgres;

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

const newKey = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

/** Makes the certificate of an authority, `NAME.pem`, and its key. */
function makeAuthority(name: string): void {
  const files = ['-keyout', folder.path(`${name}.key`), '-out', folder.path(`${name}.pem`)];
  openssl('req', '-x509', ...newKey, '-subj', `/CN=${name}`, '-days', '2', ...files);
}

/** The certificate of a server, by the authority `own`. */
function makeCertificate(): { key: string; certificate: string } {
  const [key, request, certificate] = ['key', 'csr', 'pem'].map((end) =>
    folder.path(`server.${end}`),
  ) as [string, string, string];
  openssl('req', ...newKey, '-subj', '/CN=server', '-keyout', key, '-out', request);
  writeFileSync(folder.path('names'), 'subjectAltName=DNS:localhost\n');
  openssl(
    ...['x509', '-req', '-in', request, '-out', certificate, '-days', '2'],
    ...['-CA', folder.path('own.pem'), '-CAkey', folder.path('own.key'), '-CAcreateserial'],
    ...['-extfile', folder.path('names')],
  );
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
}

beforeAll(async () => {
  await ensurePackages(['certificate']);
  for (const name of ['own', 'other']) makeAuthority(name);
  writeFileSync(folder.path('text.pem'), 'This is not a certificate.');
  [encrypted, plain] = await Promise.all([startOwnPostgres(makeCertificate()), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([encrypted.stop(), plain.stop()]);
  folder.remove();
});

/** The URL of a database with TLS. */
function withTls(url: string, host: string, authority?: string): string {
  const tls = new URL(url);
  tls.hostname = host;
  tls.searchParams.set('sslmode', 'verify-full');
  if (authority !== undefined) tls.searchParams.set('sslrootcert', folder.path(authority));
  return tls.href;
}

describe('PostgreSQL with TLS', () => {
  it('serves over encrypted connections alone, when the authority and the host are right', async () => {
    const url = await encrypted.createDatabase();
    const db = withTls(url, 'localhost', 'own.pem');
    await succeeded(['migrate', '--db', db]);
    const server = await startServer(['--db', db]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rows } = await admin.query(
      `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = 'wattpost-server'`,
    );
    await admin.end();
    expect(rows).toEqual([{ ssl: true }]);
    expect(await server.stop()).toBe(0);
    expect(server.err()).not.toContain('SECURITY WARNING');
  });

  it.each([
    ['of another authority', 'localhost', 'other.pem', 'its certificate is not trusted'],
    ['of an unknown authority', 'localhost', undefined, 'its certificate is not trusted'],
    ['for another host', '127.0.0.1', 'own.pem', 'its certificate is for another host'],
    ['and a file that is missing', 'localhost', 'none.pem', 'in its URL cannot be read'],
  ])('is refused with a certificate %s', async (_name, host, authority, words) => {
    const db = withTls(encrypted.url('postgres'), host, authority);
    const refused = await wattpostServer(['migrate', '--dry-run', '--db', db]);
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toContain(`Cannot use postgres://${host}:`);
    expect(refused.err).toContain(words);
  });

  it('is refused with an authority that is not a certificate', async () => {
    const db = withTls(encrypted.url('postgres'), 'localhost', 'text.pem');
    const refused = await wattpostServer(['migrate', '--dry-run', '--db', db]);
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toMatch(/not trusted|not valid PEM/);
  });

  it('is refused by a server without TLS', async () => {
    const db = withTls(plain.url('postgres'), 'localhost', 'own.pem');
    const refused = await wattpostServer(['migrate', '--dry-run', '--db', db]);
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toContain('it does not offer TLS, which sslmode in its URL requires');
  });
});
