import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawExchange, statuses } from '../support/rawConnection.ts';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
let city: ServedCity;
beforeAll(async () => {
  city = await servedCity(folder.path('city.db'));
});
afterAll(async () => {
  expect(await city.stop()).toBe(0);
  folder.remove();
});

function errorIn(received: string): unknown {
  return JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
}
const get = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

describe('path tricks', () => {
  const station = '29cb7963-6b24-59c8-aaf8-bd9bcb75faba';
  it.each([
    ['/../../../../etc/passwd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['//healthz', 404],
    ['/healthz/', 404],
    ['/healthz%00', 404],
    ['/HEALTHZ', 404],
    ['/api//cpoapi/v1/charging_stations/', 404],
    [`/api/cpoapi/v1/charging_stations/${station}%2fdirections`, 404],
    [`/api/cpoapi/v1/charging_stations/%00${station}`, 404],
    [`/api/cpoapi/v1/charging_stations/%zz`, 404],
    [`/api/cpoapi/v1/charging_stations/%ff%fe`, 404],
    [`/api/cpoapi/v1/charging_stations/../charging_stations/${station}`, 200],
    [`/x/%2e%2e/api/cpoapi/v1/charging_stations/${station}`, 200],
    [`/api/cpoapi/v1/charging_stations/${station}?a=%00`, 200],
    [`/api/cpoapi/v1/charging_stations/${station}#fragment`, 200],
  ])('%s: %i', async (path, status) => {
    const received = await rawExchange(city.port, get(path, `Authorization: ${city.token}\r\n`));
    expect(statuses(received)).toEqual([status]);
    expect(received).not.toContain('root:');
    if (status !== 200) expect(errorIn(received)).toMatchObject({ status: 'error' });
  });

  it('asks for the key on every spelling', async () => {
    for (const path of ['/x/../', '/', '//', '/./']) {
      const asked = `${path}api/cpoapi/v1/charging_stations/${station}`;
      const received = await rawExchange(city.port, get(asked));
      expect([401, 404]).toContain(statuses(received)[0]);
    }
  });
});
