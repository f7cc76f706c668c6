import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { createClient, type Client } from '@wattpost/client';
import { readBundle } from '@wattpost/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
const keyFile = folder.path('bundles.key');
const { privateKey } = generateKeyPairSync('ed25519');
afterAll(() => {
  folder.remove();
});

describe('bundles of a server with a key', () => {
  let city: ServedCity;
  let client: Client;
  beforeAll(async () => {
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    city = await servedCity(folder.path('city.db'), ['--bundle-key', keyFile]);
    client = createClient({
      baseUrl: city.url,
      stationToken: city.token,
      pricingToken: city.token,
      random: Math.random,
    });
  });
  afterAll(async () => {
    expect(await city.stop()).toBe(0);
  });

  it('are signed as they are before gzip', async () => {
    const stations = await client.stationPage({ limit: 2 });
    if (!stations.ok) throw new Error(stations.error.message);
    const answer = await client.readBundle(stations.value.data.map(({ id }) => id));
    if (!answer.ok) throw new Error(answer.error.message);
    const { bytes, signature } = answer.value;
    expect(readBundle(bytes)).toMatchObject({ ok: true, bundle: { stations: [{}, {}] } });
    expect(signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
    const publicKey = createPublicKey(privateKey);
    const isSigned = verify(null, bytes, publicKey, Buffer.from(signature ?? '', 'base64'));
    expect(isSigned).toBe(true);
  });
});

describe('a key that cannot be used', () => {
  it.each([
    ['is not there', () => folder.path('none.key'), /none\.key": there is no such file/],
    [
      'is no key',
      () => {
        writeFileSync(folder.path('note'), 'secret words', { mode: 0o600 });
        return folder.path('note');
      },
      /note" is not an Ed25519 private key/,
    ],
    [
      'others may read',
      () => {
        const file = folder.path('open.key');
        writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
        chmodSync(file, 0o640);
        return file;
      },
      /open\.key" must belong to the server's user alone: .*chmod it to 600/,
    ],
  ])('%s', async (_what, file, words) => {
    const args = ['serve', '--db', folder.path('none.db'), '--bundle-key', file()];
    const { exitCode, err } = await wattpostServer(args);
    expect(exitCode).toBe(2);
    expect(err.replaceAll('\n', ' ')).toMatch(words);
    expect(err).not.toContain('secret words');
  });
});
