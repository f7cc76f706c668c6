import { afterAll, expect, it } from 'vitest';
import { servedCity } from '../support/servedCity.ts';
import { testFolder, wattpostServer } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

it('is served when it is said who publishes, and logs what it cannot say', async () => {
  const city = await servedCity(folder.path('city.db'), [
    ...['--datex-publisher', 'DE-NAP-X', '--datex-operator-id', 'DE*ABC', '--datex-test'],
  ]);
  try {
    const headers = { authorization: `Bearer ${city.token}` };
    const response = await fetch(`${city.url}/datex/table`, { headers });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const text = await response.text();
    for (const said of ['"DE-NAP-X"', '"DE*ABC"', '"value":"test"']) expect(text).toContain(said);
    const line = await city.logged(({ msg }) => String(msg).includes('DATEX II'));
    expect(line).toMatchObject({ level: 'warn', first: { severity: 'price' } });
    const request = await city.logged(({ operation }) => operation === 'datexTable');
    expect(request).toMatchObject({ status: 200 });
  } finally {
    expect(await city.stop()).toBe(0);
  }
});

it.each([
  ['--datex-publisher', 'X Y'],
  ['--datex-country', 'de'],
  ['--datex-operator-id', ''],
  ['--datex-language', 'de-DE'],
])('is not served with %s %j', async (...option) => {
  const { exitCode, err } = await wattpostServer(['serve', ...option]);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(option[0])]);
});
