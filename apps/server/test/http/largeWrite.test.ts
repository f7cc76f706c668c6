import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Fetch } from '@wattpost/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
let city: ServedCity;
beforeAll(async () => {
  city = await servedCity(folder.path('city.db'), ['--no-outbox']);
});
afterAll(async () => {
  await city.stop();
  folder.remove();
});

/** The body is refused before the station is looked for. */
const unknown = '00000000-0000-4000-8000-000000000000';

const mebibyte = 1024 * 1024;

it.each([
  ['1 MiB', 1, 413],
  ['4 MiB', 4, 413],
  ['4 MiB with a wrong key', 4, 401],
])('a write of %s is sent once, and the client returns the status', async (_what, mib, status) => {
  let sent = 0;
  const counted: Fetch = (url, init) => {
    sent += 1;
    return fetch(url, init);
  };
  const client = createClient({
    baseUrl: city.url,
    stationToken: status === 401 ? `${city.token}x` : city.token,
    random: () => 0,
    fetch: counted,
  });
  for (let round = 0; round < 5; round++) {
    const result = await client.putDirection(unknown, 'en', 'x'.repeat(mib * mebibyte));
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status } });
  }
  expect(sent).toBe(5);
});

it('a client that sends slowly what is refused receives the whole response, and can keep its connection', async () => {
  const sending = httpRequest(`${city.url}/api/cpoapi/v1/charging_stations/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'content-length': 2000 },
  });
  const response = new Promise<readonly [number | undefined, string | undefined]>(
    (resolve, reject) => {
      sending.once('error', reject);
      sending.once('response', ({ statusCode, headers: { connection } }) => {
        resolve([statusCode, connection]);
      });
    },
  );
  // Longer than a pause may take, in all.
  for (let part = 0; part < 3; part += 1) {
    sending.write('x'.repeat(500));
    await wait(900);
  }
  sending.end('x'.repeat(500));
  expect(await response).toEqual([405, 'keep-alive']);
});
