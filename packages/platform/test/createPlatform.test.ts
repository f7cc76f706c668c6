import { describe, expect, it } from 'vitest';
import { ask, baseUrl, cpo } from './city/askPlatform.ts';
import { cityPlatform } from './city/cityPlatform.ts';
import { uuidOf } from './city/pricingFixture.ts';
import { createPlatform } from '../src/createPlatform.ts';

describe('the address that links begin with', () => {
  const current = async (publicUrl?: string): Promise<unknown> => {
    const platform = cityPlatform(publicUrl === undefined ? {} : { publicUrl });
    const { body } = await ask(platform, `${cpo}/locations`);
    return (body as { links: { current: string } }).links.current.split('/api/')[0];
  };

  it('is the origin of the request, or the one that was given', async () => {
    expect(await current()).toBe(baseUrl);
    expect(await current('https://cpo.example/wattpost/')).toBe('https://cpo.example/wattpost');
  });

  it('must be one', () => {
    expect(() => cityPlatform({ publicUrl: 'cpo.example' })).toThrow(TypeError);
    expect(() => cityPlatform({ publicUrl: 'ftp://cpo.example' })).toThrow(TypeError);
  });
});

describe('the document and its page', () => {
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    cityPlatform().fetch(new Request(`${baseUrl}${path}`, { headers }));

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

  it('is the one that the platform gives, with its own address', async () => {
    const platform = createPlatform({
      store: cityPlatform().store,
      clock: () => 0,
      newUuid: () => uuidOf(1),
      publicUrl: 'https://cpo.example/wattpost/',
    });
    const response = await platform.fetch(new Request(`${baseUrl}/openapi.json`));
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(platform.openApi)));
    expect(platform.openApi.servers).toMatchObject([{ url: 'https://cpo.example/wattpost' }]);
  });

  it('is not to be shown inside of another page', async () => {
    const policy = (await get('/docs')).headers.get('content-security-policy');
    expect(policy).toBe("frame-ancestors 'none'");
  });
});
