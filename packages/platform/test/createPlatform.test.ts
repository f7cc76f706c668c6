import { describe, expect, it } from 'vitest';
import { uuidOf } from './site/siteData.ts';
import { ask, baseUrl, cpo, testPlatform } from './site/testPlatform.ts';
import { createPlatform } from '../src/createPlatform.ts';

describe('the address that links begin with', () => {
  const current = async (publicUrl?: string): Promise<unknown> => {
    const platform = testPlatform(publicUrl === undefined ? {} : { publicUrl });
    const { body } = await ask(platform, `${cpo}/locations`);
    return (body as { links: { current: string } }).links.current.split('/api/')[0];
  };

  it('is the origin of the request, or the one that was given', async () => {
    expect(await current()).toBe(baseUrl);
    expect(await current('https://cpo.example/wattpost/')).toBe('https://cpo.example/wattpost');
  });

  it('must be one', () => {
    expect(() => testPlatform({ publicUrl: 'cpo.example' })).toThrow(TypeError);
    expect(() => testPlatform({ publicUrl: 'ftp://cpo.example' })).toThrow(TypeError);
  });
});

describe('the document and its page', () => {
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    testPlatform().fetch(new Request(`${baseUrl}${path}`, { headers }));

  it.each([
    ['/openapi.json', 'application/json'],
    ['/docs', 'text/html; charset=utf-8'],
  ])('%s is open to anyone and polled by its tag', async (path, contentType) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, contentType]);
    const etag = response.headers.get('etag') ?? '';
    expect(await response.text()).toContain('charging_stations');
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is the one from the platform, with its own address', async () => {
    const platform = createPlatform({
      store: testPlatform().store,
      clock: () => 0,
      newUuid: () => uuidOf(1),
      publicUrl: 'https://cpo.example/wattpost/',
    });
    const response = await platform.fetch(new Request(`${baseUrl}/openapi.json`));
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(platform.openApi)));
    expect(platform.openApi.servers).toMatchObject([{ url: 'https://cpo.example/wattpost' }]);
  });

  it('states its whole policy before it is read, and is not to be shown inside of another page', async () => {
    const { headers } = await get('/docs');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('a store that cannot be used', () => {
  it.each([
    [true, 503, '5'],
    [false, 500, null],
  ])('is said to be away: %s, and every address says %s', async (isAway, status, retryAfter) => {
    const told: number[] = [];
    const platform = createPlatform({
      store: {
        ...testPlatform().store,
        read: () => Promise.reject(new Error('disk I/O error')),
        revision: () => Promise.reject(new Error('disk I/O error')),
      },
      clock: () => 0,
      newUuid: () => uuidOf(1),
      driverPages: true,
      isUnavailable: () => isAway,
      onError: (_error, about) => told.push(about.status),
    });
    const paths = [`${cpo}/locations`, `/p/${uuidOf(1)}`, '/ocpi/versions'];
    for (const path of paths) {
      const headers = { authorization: path.startsWith('/ocpi') ? 'Token secret' : 'secret' };
      const answer = await platform.fetch(new Request(baseUrl + path, { headers }));
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([
        ...[path, status, retryAfter],
      ]);
    }
    expect(told).toEqual(paths.map(() => status));
  });
});
