import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePackages } from '../../../../scripts/electron/debian.ts';
import { openStore } from '../../src/store/openStore.ts';
import { importSite, partnerNamed, publishingSite } from '../support/site.ts';
import { testFolder, wattpostServerProcess } from '../support/wattpostServer.ts';

const folder = testFolder();
const servers: Server[] = [];

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

const newKey = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];

/** Starts a server with a certificate for `localhost` by the authority `own`; returns its address. */
async function serverWith(name: string, days: number, requestCert = false): Promise<string> {
  const path = (end: string): string => folder.path(`${name}.${end}`);
  openssl('req', ...newKey, '-subj', '/CN=x', '-keyout', path('key'), '-out', path('csr'));
  writeFileSync(path('names'), 'subjectAltName=DNS:localhost\n');
  openssl(
    ...['x509', '-req', '-in', path('csr'), '-out', path('pem'), '-days', String(days)],
    ...['-CA', folder.path('own.pem'), '-CAkey', folder.path('own.key'), '-CAcreateserial'],
    ...['-extfile', path('names')],
  );
  const [key, cert, ca] = [path('key'), path('pem'), folder.path('own.pem')].map((file) =>
    readFileSync(file),
  );
  const server = createServer({ key, cert, ca, requestCert }, (_, response) => {
    response.writeHead(404).end('{"status_code":2003}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  await ensurePackages(['certificate']);
  const authority = ['-keyout', folder.path('own.key'), '-out', folder.path('own.pem')];
  openssl('req', '-x509', ...newKey, '-subj', '/CN=own', '-days', '99', ...authority);
});
afterAll(() => {
  for (const server of servers) server.close();
  folder.remove();
});

/** The checks of an address by a process that trusts the authority, or does not. */
async function checked(url: string, isTrusted: boolean): Promise<string> {
  const db = folder.path(`${Math.random()}.db`);
  const store = await openStore(db);
  const publishing_partners = [partnerNamed('nap', { tariffs_url: `${url}/tariffs` })];
  await importSite(store, publishingSite({ publishing_partners }));
  await store.close();
  const env = isTrusted ? { NODE_EXTRA_CA_CERTS: folder.path('own.pem') } : {};
  const { out } = await wattpostServerProcess(['partner', 'check', 'nap', '--db', db], { env });
  return out.replaceAll(/:\d{4,5}\b/g, ':PORT');
}

it('accepts a certificate that is trusted, and says until when', async () => {
  const out = await checked(await serverWith('long', 90), true);
  expect(out).toMatch(/ok {7}localhost is (127\.0\.0\.1|::1)\./);
  expect(out).toMatch(/ok {7}localhost:PORT accepts TLS; its certificate is valid until 20\d\d-/);
  expect(out).toMatch(/ok {7}tariffs_url: GET answered .* OCPI status 2003/);
});

it('warns before a certificate ends', async () => {
  expect(await checked(await serverWith('short', 5), true)).toMatch(
    /warning {2}localhost:PORT accepts TLS; its certificate is valid until 20\S+, for [45] days\./,
  );
});

it('refuses a certificate that is not trusted, or is for another host', async () => {
  const url = await serverWith('other', 90);
  const untrusted = await checked(url, false);
  expect(untrusted).toMatch(
    /error {4}localhost:PORT has a certificate of an authority that is not/,
  );
  expect(untrusted).toMatch(/\n {13}Ask the partner.*NODE_EXTRA_CA_CERTS=FILE/);
  expect(untrusted).not.toContain('tariffs_url');
  expect(await checked(url.replace('localhost', '127.0.0.1'), true)).toMatch(
    /error {4}127\.0\.0\.1:PORT has a certificate for another host/,
  );
});

it('says that a client certificate is required', async () => {
  expect(await checked(await serverWith('mutual', 90, true), true)).toMatch(
    /error {4}.*(requires a client certificate|closed the connection)[^]*docs\/publishing-datex\.md/,
  );
});
