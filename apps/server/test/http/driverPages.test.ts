import { driverPage } from '@wattpost/contract/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { servedCity } from '../support/servedCity.ts';
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
  it('is there without a key where the operator allows it', async () => {
    const city = await servedCity(folder.path('open.db'), ['--driver-pages']);
    try {
      const page = `${city.url}/p/${await firstStation(city.url, city.token)}`;
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
    } finally {
      expect(await city.stop()).toBe(0);
    }
  });

  it('is not there where nobody has allowed it', async () => {
    const city = await servedCity(folder.path('closed.db'));
    try {
      const page = `${city.url}/p/${await firstStation(city.url, city.token)}`;
      const answer = await fetch(page);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { status: 'error', message: 'There is nothing at this address.' },
      ]);
    } finally {
      expect(await city.stop()).toBe(0);
    }
  });
});
