import { createClient } from '@wattpost/client';
import { citySiteOrganizations } from '@wattpost/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cityDatabase, tokenFor } from '../support/servedCity.ts';
import {
  startServer,
  testFolder,
  wattpostServer,
  type RunningServer,
} from '../support/wattpostServer.ts';

const stations = '/api/cpoapi/v1/charging_stations/';
const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
const page = `/p/${station}`;
const perKey = 3;
const perAddress = 2;
/** Both limits apply to so many seconds. */
const windowSec = 10;

const folder = testFolder();
const db = folder.path('city.db');
let server: RunningServer;
let token: string;
let otherToken: string;
let metrics: string;
beforeAll(async () => {
  token = await cityDatabase(db);
  otherToken = await tokenFor(db, citySiteOrganizations.motorways);
  server = await startServer([
    ...['--db', db, '--driver-pages', '--metrics-port', '0'],
    ...['--max-requests-per-key', String(perKey), '--max-requests-per-address', String(perAddress)],
    ...['--trusted-proxies', '127.0.0.0/8'],
  ]);
  ({ metrics } = JSON.parse(server.out()) as { metrics: string });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  folder.remove();
});

/** As a proxy passes on a request of this address. */
async function ask(
  path: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(server.url + path, { headers: { 'x-forwarded-for': address, ...headers } });
}

/** Requests until one is answered with 429; returns it, and how many were not. */
async function untilLimited(
  send: () => Promise<Response>,
): Promise<{ readonly limited: Response; readonly before: number }> {
  for (let before = 0; ; before++) {
    const response = await send();
    if (response.status === 429) return { limited: response, before };
    await response.arrayBuffer();
  }
}

async function expectLimited(response: Response): Promise<unknown> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(windowSec);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  return response.json();
}

const inEnglish = 'Too many requests; Retry-After states when to try again.';

describe('requests beyond a limit', () => {
  it('of an address without a key are answered with 429, whatever they are for', async () => {
    const address = '198.51.100.1';
    const paths = [stations, page, '/docs', '/openapi.json', '/preview', '/nothing', '/p/x'];
    let at = 0;
    const { limited, before } = await untilLimited(() => ask(paths[at++ % 7] ?? '', address));
    expect(before).toBe(perAddress * windowSec);
    expect(await expectLimited(limited)).toEqual({ status: 'error', message: inEnglish });
    for (const path of paths) {
      expect([path, (await ask(path, address)).status]).toEqual([path, 429]);
    }
    // Others are not affected: the next address, what a caller invents before it, and keys.
    expect((await ask(page, '198.51.100.2')).status).toBe(200);
    expect((await ask(page, `${address}, 198.51.100.2`)).status).toBe(200);
    expect((await ask(page, `198.51.100.2, ${address}`)).status).toBe(429);
    for (const path of ['/healthz', '/readyz', '/version']) {
      expect([path, (await ask(path, address)).status]).toEqual([path, 200]);
    }
  });

  it('of a key are answered with 429 at every address, and other keys go on', async () => {
    let host = 1;
    const headers = { authorization: token };
    const send = (): Promise<Response> => ask(stations, `203.0.113.${host++}`, headers);
    const { limited, before } = await untilLimited(send);
    expect(before).toBe(perKey * windowSec);
    expect(await expectLimited(limited)).toEqual({ status: 'error', message: inEnglish });
    expect((await ask(stations, '203.0.113.1', { authorization: otherToken })).status).toBe(200);
  });

  it('of OCPI are answered as OCPI does, with the ids of the request', async () => {
    const headers = { authorization: 'Token invented', 'x-correlation-id': 'abc' };
    const send = (): Promise<Response> => ask('/ocpi/versions', '198.51.100.3', headers);
    const { limited, before } = await untilLimited(send);
    expect(before).toBe(perAddress * windowSec);
    expect(limited.headers.get('x-correlation-id')).toBe('abc');
    expect(await expectLimited(limited)).toEqual({
      status_code: 2000,
      status_message: inEnglish,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
  });

  it('are counted and logged, with the uuid of a key and no address', async () => {
    const address = await server.logged(({ msg }) => msg === 'requests of one address refused');
    expect(address).toMatchObject({ level: 'warn', limit: perAddress });
    const key = await server.logged(({ msg }) => msg === 'requests of one key refused');
    const { out } = await wattpostServer(['token', 'list', '--json', '--db', db]);
    const { tokens } = JSON.parse(out) as { tokens: { uuid: string }[] };
    expect(key).toMatchObject({ level: 'warn', limit: perKey, key: tokens[0]?.uuid });
    expect(server.err()).not.toMatch(/198\.51\.100|203\.0\.113/);
    expect(server.err()).not.toContain(token);
    const text = await (await fetch(metrics)).text();
    for (const limit of ['key', 'address']) {
      const sample = new RegExp(
        `^wattpost_http_requests_limited_total\\{limit="${limit}"\\} [1-9]`,
        'm',
      );
      expect(text).toMatch(sample);
    }
  });
});

it('the client waits for as long as a 429 states, and then succeeds', async () => {
  const own = await tokenFor(db, citySiteOrganizations.motorways);
  const client = createClient({ baseUrl: server.url, pricingToken: own, random: () => 0 });
  const headers = { 'x-api-token': own };
  await untilLimited(() => ask('/api/dynamic_pricing/cost_rate', '203.0.113.1', headers));
  expect(await client.costRatePage()).toMatchObject({ ok: true });
});
