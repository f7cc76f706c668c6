import { operations, type Operation } from '@wattpost/contract/wire';
import { describe, expect, it, vi } from 'vitest';
import { city, tokens, uuidOf } from '../site/siteData.ts';
import { ask, cpo, testPlatform } from '../site/testPlatform.ts';

const station = `${cpo}/charging_stations/${city.station}`;
const error = (message: unknown): unknown => ({ status: 'error', message });
const someMessage = error(expect.stringMatching(/./));

describe('keys (section 5)', () => {
  const rates = '/api/dynamic_pricing/cost_rates';

  it.each([null, '', 'Bearer', 'wattpost_unknown', tokens.revoked, 'two words'])(
    'are needed: %j is 401',
    async (token) => {
      const platform = testPlatform();
      const answer = await ask(platform, station, { token });
      expect([answer.status, answer.body]).toEqual([401, someMessage]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="wattpost"');
      const pricing = await ask(platform, rates, { token });
      expect([pricing.status, pricing.headers.get('www-authenticate')]).toEqual([401, null]);
    },
  );

  it('are sent raw or as Bearer, or as x-api-token for pricing', async () => {
    const platform = testPlatform();
    const statusOf = async (path: string, headers: Record<string, string>): Promise<number> =>
      (await ask(platform, path, { token: null, headers })).status;
    expect(await statusOf(station, { authorization: tokens.own })).toBe(200);
    expect(await statusOf(station, { authorization: `Bearer ${tokens.own}` })).toBe(200);
    expect(await statusOf(station, { 'x-api-token': tokens.own })).toBe(401);
    expect(await statusOf(rates, { 'x-api-token': tokens.own })).toBe(200);
    expect(await statusOf(rates, { authorization: tokens.own })).toBe(401);
  });

  it('open their areas only', async () => {
    const platform = testPlatform();
    const answer = await ask(platform, station, { token: tokens.pricing });
    expect([answer.status, answer.body]).toEqual([403, someMessage]);
    const open = await ask(platform, rates, { token: tokens.pricing });
    expect(open.status).toBe(200);
    // What the key opens is said whether it was let in or not, and again with a 304.
    const etag = open.headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const again = await ask(platform, rates, { token: tokens.pricing, headers });
    expect(again.status).toBe(304);
    const said = [answer, open, again].map((one) => one.headers.get('token-areas'));
    expect(said).toEqual(['pricing', 'pricing', 'pricing']);
    const revoked = await ask(platform, rates, { token: tokens.revoked });
    expect(revoked.headers.has('token-areas')).toBe(false);
  });

  it.each(
    Object.values<Operation>(operations)
      .filter(({ area }) => area === 'core')
      .map(({ operationId, method, path }) => [operationId, method, path] as const),
  )('of the area core:read open no write: %s', async (_id, method, template) => {
    const path = template.replace(/\{\w+\}/g, 'x');
    const { status } = await ask(testPlatform(), path, { method, token: tokens.reader });
    // 404 and 400 come after the key was let in.
    if (method === 'GET') expect([400, 404]).toContain(status);
    else expect(status).toBe(403);
  });

  it('are checked before what they ask for, and after where they ask', async () => {
    const platform = testPlatform();
    const unknown = `${cpo}/charging_stations/${uuidOf(999)}`;
    expect((await ask(platform, unknown, { token: null })).status).toBe(401);
    expect((await ask(platform, `${unknown}.html`, { token: null })).status).toBe(404);
  });

  it('hold no longer than until they are revoked', async () => {
    const platform = testPlatform();
    expect((await ask(platform, station)).status).toBe(200);
    platform.store.change((data) => ({
      ...data,
      tokens: data.tokens.map((token) => ({ ...token, revoked_at_ms: 1 })),
    }));
    expect((await ask(platform, station)).status).toBe(401);
  });

  it('are looked up once while nothing changes, unknown ones each time', async () => {
    const platform = testPlatform();
    const read = vi.spyOn(platform.store, 'read');
    await ask(platform, station);
    const first = read.mock.calls.length;
    await ask(platform, station);
    expect([first, read.mock.calls.length]).toEqual([2, 2]);
    await ask(platform, station, { token: 'wattpost_made_up' });
    await ask(platform, station, { token: 'wattpost_made_up' });
    expect(read.mock.calls.length).toBe(4);
  });
});

describe('polled reads', () => {
  it('carry a strong tag and are answered with 304 while it holds', async () => {
    const platform = testPlatform();
    const first = await ask(platform, station);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{43}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask(platform, station, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('are told of every change, whoever made it', async () => {
    const platform = testPlatform();
    const asking = async (): Promise<[number, string]> => {
      const { status, headers } = await ask(platform, station, {
        headers: { 'if-none-match': etag },
      });
      return [status, headers.get('etag') ?? ''];
    };
    let etag = '""';
    const seen = new Set<string>();
    for (const label of ['A', 'B', 'C']) {
      await ask(platform, station, { method: 'PUT', body: { label } });
      const [status, next] = await asking();
      expect(status).toBe(200);
      seen.add(next);
      etag = next;
      expect((await asking())[0]).toBe(304);
    }
    platform.store.change((data) => ({
      ...data,
      stations: data.stations.map((kept) => ({ ...kept, label: 'D' })),
    }));
    expect((await asking())[0]).toBe(200);
    expect(seen.size).toBe(3);
  });

  it('are kept for their own organization and scope', async () => {
    const platform = testPlatform();
    const list = `${cpo}/charging_stations/`;
    const totals = [];
    for (const token of [tokens.own, tokens.all, tokens.other, tokens.own, tokens.all]) {
      const { body } = await ask(platform, list, { token });
      totals.push((body as { data: unknown[] }).data.length);
    }
    expect(totals).toEqual([3, 4, 1, 3, 4]);
  });

  it('are right without a cache too', async () => {
    const platform = testPlatform({ maxCacheBytes: 0 });
    const { headers } = await ask(platform, station);
    const etag = headers.get('etag') ?? '';
    const again = await ask(platform, station, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('are not kept when they are refused', async () => {
    const answer = await ask(testPlatform(), `${cpo}/charging_stations/${uuidOf(999)}`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('bodies', () => {
  const put = async (body: string, headers: Record<string, string> = {}): Promise<number> =>
    (
      await ask(testPlatform({ maxBodyBytes: 100 }), station, {
        method: 'PUT',
        body,
        headers,
      })
    ).status;

  it('that are too large are 413, of another type 415, none or broken 400', async () => {
    expect(await put(`{"label":"${'x'.repeat(88)}"}`)).toBe(200);
    expect(await put(`{"label":"${'x'.repeat(89)}"}`)).toBe(413);
    expect(await put('{}', { 'content-type': 'text/plain' })).toBe(415);
    expect(await put('')).toBe(400);
    expect(await put('{"label":"a","label":"b"}')).toBe(400);
    expect(await put('{"geolocation":{"latitude":1.00000000000000000001,"longitude":1}}')).toBe(
      400,
    );
  });

  it('of requests that need none are not looked at', async () => {
    const answer = await ask(testPlatform(), `${station}/directions/de`, {
      method: 'DELETE',
      body: '{"a":',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(200);
  });
});
