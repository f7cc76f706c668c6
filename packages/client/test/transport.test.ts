import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle } from './fakePlatform.ts';
import { makeClient, pricingToken, stationToken } from './makeClient.ts';

const bundle = sampleBundle('city-ac');
const station = bundle.stations[0]?.uuid ?? '';
const rate = bundle.cost_rates[0]?.uuid ?? '';

describe('requests', () => {
  it('carry the key of their area and no other', async () => {
    const platform = new FakePlatform(bundle);
    const { client } = makeClient({ fetch: platform.fetch });
    await client.readStation(station);
    await client.readCostRate(rate);
    expect(platform.seen.map(({ headers }) => headers)).toEqual([
      {
        accept: 'application/json',
        authorization: stationToken,
        'content-type': 'application/json',
      },
      { accept: 'application/json', 'x-api-token': pricingToken },
    ]);
  });

  it('go to the base address, whatever links a response has', async () => {
    const platform = new FakePlatform(bundle);
    const addresses: string[] = [];
    const { client } = makeClient({
      baseUrl: 'https://p.test/prefix/',
      fetch: (url, init) => {
        addresses.push(url);
        expect(init.redirect).toBe('manual');
        return platform.fetch(url.replace('/prefix', ''), init);
      },
    });
    platform.maxPage = 1;
    platform.stations = [1, 2, 3].flatMap(() => bundle.stations);
    for await (const item of client.stations({ pageSize: 1 })) expect(item.ok).toBe(true);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/p\.test\/prefix\/api\/cpoapi\/v1\/charging_stations\/\?/);
    }
  });

  it('are refused before they are sent when an id cannot be part of an address', async () => {
    const platform = new FakePlatform(bundle);
    const { client } = makeClient({ fetch: platform.fetch });
    await expect(client.readStation('..')).rejects.toThrow(RangeError);
    await expect(client.deleteDirection(station, '')).rejects.toThrow(RangeError);
    expect(platform.seen).toEqual([]);
  });
});

describe('revalidation', () => {
  it('sends the last ETag and returns the same object after "not modified"', async () => {
    const platform = new FakePlatform(bundle);
    const { client } = makeClient({ fetch: platform.fetch });
    const first = await client.readCostRate(rate);
    const second = await client.readCostRate(rate);
    if (!first.ok || !second.ok) throw new Error('not read');
    expect(second.value).toBe(first.value);
    expect(platform.seen.map(({ headers }) => 'if-none-match' in headers)).toEqual([false, true]);
  });

  it('returns a new response, and revalidates it later', async () => {
    const platform = new FakePlatform(bundle);
    const { client } = makeClient({ fetch: platform.fetch });
    await client.readCostRate(rate);
    platform.rates = bundle.cost_rates.map((other) => ({ ...other, name: 'New' }));
    expect(await client.readCostRate(rate)).toMatchObject({ ok: true, value: { name: 'New' } });
    expect(await client.readCostRate(rate)).toMatchObject({ ok: true, value: { name: 'New' } });
    const tags = platform.seen.map(({ headers }) => headers['if-none-match']);
    expect(tags[1]).not.toBe(tags[2]);
  });

  it('keeps answers apart by their query', async () => {
    const platform = new FakePlatform(bundle);
    const { client } = makeClient({ fetch: platform.fetch });
    await client.recurringPage(rate, { limit: 1 });
    await client.recurringPage(rate, { limit: 2 });
    expect(platform.seen.some(({ headers }) => 'if-none-match' in headers)).toBe(false);
  });

  it('keeps nothing without room, and forgets what was used least', async () => {
    const platform = new FakePlatform(bundle);
    const none = makeClient({ fetch: platform.fetch, maxCacheBytes: 0 }).client;
    await none.readCostRate(rate);
    await none.readCostRate(rate);
    const small = makeClient({ fetch: platform.fetch, maxCacheBytes: 1000 }).client;
    await small.readCostRate(rate);
    await small.readEnergyCost(rate);
    await small.readCostRate(rate);
    expect(platform.seen.some(({ headers }) => 'if-none-match' in headers)).toBe(false);
  });

  it('does not believe "not modified" when nothing is known', async () => {
    const { client } = makeClient({
      fetch: () => Promise.resolve(new Response(null, { status: 304 })),
    });
    expect(await client.readCostRate(rate)).toMatchObject({
      ok: false,
      error: { kind: 'invalid_response', status: 304 },
    });
  });
});

describe('answers', () => {
  it('are frozen through and through', async () => {
    const { client } = makeClient({ fetch: new FakePlatform(bundle).fetch });
    const result = await client.recurringPage(rate);
    if (!result.ok) throw new Error('not read');
    expect(Object.isFrozen(result.value.data[0]?.intervals.energy[0])).toBe(true);
  });

  it('may have unknown fields, and lack fields that were added later', async () => {
    const platform = new FakePlatform(bundle);
    const read = { ...(await makeClient({ fetch: platform.fetch }).client.readCostRate(rate)) };
    if (!read.ok) throw new Error('not read');
    const { time_zone, tax, default_price_known, ...plain } = read.value;
    platform.override = () => ({ status: 200, body: { data: { ...plain, surprise: 1 } } });
    expect(await makeClient({ fetch: platform.fetch }).client.readCostRate(rate)).toEqual({
      ok: true,
      value: { ...plain, time_zone: null, tax: null, default_price_known: null },
    });
  });

  it('may hold prices as decimal text', async () => {
    const platform = new FakePlatform(bundle);
    platform.override = () => ({
      status: 200,
      body: { data: [{ uuid: 'a', unit: 1000, price: '0.615' }] },
    });
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await client.readEnergyCost(rate)).toEqual({
      ok: true,
      value: [{ uuid: 'a', unit: 1000, price: 0.615 }],
    });
  });
});

describe('errors', () => {
  it.each([
    [404, '{"status":"error","message":"Cost rate not found"}', 'Cost rate not found'],
    [400, '{"status":"error","message":" two\\nlines\\u001b[31m "}', 'two lines [31m'],
    [
      404,
      '{"message":"another shape"}',
      "The answer with status 404 is not the platform's, but probably a proxy's.",
    ],
    [
      403,
      '<html>no</html>',
      "The answer with status 403 is not the platform's, but probably a proxy's.",
    ],
    [401, '', "The answer with status 401 is not the platform's, but probably a proxy's."],
    [
      413,
      '<html>413 Request Entity Too Large</html>',
      "The answer with status 413 is not the platform's, but probably a proxy's: it accepts no request of this size.",
    ],
    [
      504,
      'upstream',
      "The answer with status 504 is not the platform's, but probably a proxy's: it does not reach the platform.",
    ],
    [
      409,
      '{"status":"error","message":""}',
      "The answer with status 409 is not the platform's, but probably a proxy's.",
    ],
  ])('%i with %j', async (status, body, message) => {
    const { client } = makeClient({
      fetch: () => Promise.resolve(new Response(body, { status })),
    });
    expect(await client.readCostRate(rate)).toEqual({
      ok: false,
      error: { kind: 'http', status, message },
    });
  });

  it('are cut to a length that can be shown', async () => {
    const message = '👍'.repeat(10_000);
    const body = JSON.stringify({ status: 'error', message });
    const { client } = makeClient({
      fetch: () => Promise.resolve(new Response(body, { status: 400 })),
    });
    const result = await client.readCostRate(rate);
    if (result.ok) throw new Error('no error');
    expect(Array.from(result.error.message)).toHaveLength(501);
    expect(result.error.message).not.toMatch(/\p{Surrogate}/u);
  });
});
