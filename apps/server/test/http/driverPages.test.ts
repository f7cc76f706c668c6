import { driverPage } from '@wattpost/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

async function firstStation(url: string, token: string): Promise<string> {
  const stations = await fetch(`${url}/api/cpoapi/v1/charging_stations/`, {
    headers: { authorization: token },
  });
  const { data } = (await stations.json()) as { readonly data: readonly { readonly id: string }[] };
  return data[0]?.id ?? '';
}

describe('the page for drivers, over a socket and a database', () => {
  describe('where the operator allows it', () => {
    let city: ServedCity;
    let page: string;
    beforeAll(async () => {
      city = await servedCity(folder.path('open.db'), ['--driver-pages']);
      page = `${city.url}/p/${await firstStation(city.url, city.token)}`;
    });
    afterAll(async () => {
      expect(await city.stop()).toBe(0);
    });

    // First, since a server that has made these pages before is done with them at once.
    it('leaves room for others, also when many pages are asked for at once', async () => {
      let answered = 0;
      const pages = Array.from({ length: 50 }, async (_, at) => {
        const code = 'da de en es fr it nb nl pt sv'.split(' ')[at % 10] ?? '';
        const region = ['AT', 'CH', 'FI', 'GB', 'PT'][Math.floor(at / 10)] ?? '';
        const { status } = await fetch(`${page}?lang=${code}-${region}`);
        answered += 1;
        return status;
      });
      await Promise.race(pages);
      expect((await fetch(`${city.url}/healthz`)).status).toBe(200);
      expect(answered).toBeLessThan(50);
      expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    });

    it('is there without a key', async () => {
      const html = await fetch(page, { headers: { 'accept-language': 'de-AT' } });
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await html.text()).toContain('<html lang="de-AT" dir="ltr">');
      const data = await fetch(`${page}?format=json&lang=fr`);
      expect(driverPage.parse(await data.json())).toMatchObject({
        language: 'fr',
        currency: 'EUR',
      });
      const head = await fetch(page, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const line = await city.logged(({ operation }) => operation === 'driverPage');
      expect(line).toMatchObject({ path: '/p/{station_uuid}', status: 200 });
    });
  });

  it('is not available unless enabled', async () => {
    const city = await servedCity(folder.path('closed.db'));
    try {
      const page = `${city.url}/p/${await firstStation(city.url, city.token)}`;
      const answer = await fetch(page);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { status: 'error', message: 'Not found: no such address.' },
      ]);
    } finally {
      expect(await city.stop()).toBe(0);
    }
  });
});
