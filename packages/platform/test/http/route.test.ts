import { operations } from '@wattpost/contract/wire';
import { describe, expect, it, vi } from 'vitest';
import { city, uuidOf } from '../site/siteData.ts';
import { ask, cpo, testPlatform } from '../site/testPlatform.ts';
import { createPlatform } from '../../src/createPlatform.ts';
import type { Store } from '../../src/port/store.ts';

const station = `${cpo}/charging_stations/${city.station}`;
const error = (message: unknown): unknown => ({ status: 'error', message });
const someMessage = error(expect.stringMatching(/./));

describe('addresses', () => {
  it.each(
    Object.values(operations)
      .filter(({ method, area }) => method === 'GET' && area === 'stations')
      .map(({ path }) =>
        path.replace('{station_uuid}', city.station).replace('{location_uuid}', city.square),
      ),
  )('%s is found with and without a slash at its end', async (path) => {
    const platform = testPlatform();
    const bare = path.replace(/\/$/, '');
    expect((await ask(platform, bare)).status).toBe(200);
    expect((await ask(platform, `${bare}/`)).status).toBe(200);
    expect((await ask(platform, `${bare}//`)).status).toBe(404);
  });

  it.each([
    '/',
    '/nothing',
    '/api/cpoapi/v1',
    '/api/cpoapi/v2/charging_stations/',
    `${cpo}/Charging_Stations/`,
    `//${cpo}/charging_stations/`,
    `${station}/directions/de/more`,
    `${station}/%2e%2e/%2e%2e/charging_station`,
  ])('nothing is at %s', async (path) => {
    const answer = await ask(testPlatform(), path, { token: null });
    expect([answer.status, answer.body]).toEqual([404, someMessage]);
  });

  it.each([
    ['DELETE', `${cpo}/charging_stations/`, 'GET, HEAD, POST'],
    ['PATCH', station, 'DELETE, GET, HEAD, PUT'],
    ['OPTIONS', station, 'DELETE, GET, HEAD, PUT'],
    ['GET', `${station}/directions/de`, 'DELETE, PUT'],
    ['POST', '/api/dynamic_pricing/cost_rates', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const answer = await ask(testPlatform(), path, { method, token: null });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(answer.body).toEqual(someMessage);
  });

  it('a HEAD is a GET without a body', async () => {
    const platform = testPlatform();
    const get = await ask(platform, station);
    const head = await ask(platform, station, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, undefined]);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });
});

describe('defects', () => {
  const defect = new Error('secret: password of the database');
  const broken = (parts: Partial<Store>): ReturnType<typeof testPlatform> => {
    const { store } = testPlatform();
    return testPlatform({ store: { ...store, ...parts } });
  };
  const fail = (): Promise<never> => Promise.reject(defect);

  it.each([
    [station, 'Internal Server Error'],
    [`/api/dynamic_pricing/recurring_schedule/${city.ownRate}`, 'Internal Server Error'],
    [
      `/api/dynamic_pricing/cost_rate_marketing_text?cost_rate_uuid=${city.ownRate}`,
      'An unexpected error occured',
    ],
  ])('of the store at %s are 500 and tell nothing', async (path, message) => {
    for (const parts of [{ read: fail }, { revision: fail }]) {
      const platform = broken(parts);
      const answer = await ask(platform, path);
      expect([answer.status, answer.body]).toEqual([500, error(message)]);
      expect(platform.defects).toEqual([defect]);
    }
  });

  it('are reported with their place and without secrets', async () => {
    const onError = vi.fn();
    const { store } = testPlatform();
    const platform = createPlatform({
      store: { ...store, write: fail },
      clock: () => 0,
      newUuid: () => uuidOf(1),
      onError,
    });
    const path = `${station}?secret=1`;
    const answer = await ask(platform, path, { method: 'PUT', body: { label: 'L' } });
    expect(answer.status).toBe(500);
    const place = { operationId: 'updateStation', method: 'PUT', path: station, status: 500 };
    expect(onError.mock.calls).toEqual([[defect, place, expect.any(Request)]]);
  });

  it('stay 500 when their report fails', async () => {
    const { store } = testPlatform();
    const loud = testPlatform({
      store: { ...store, read: fail },
      onError: () => {
        throw new Error('the log is full');
      },
    });
    expect((await ask(loud, station)).body).toEqual(error('Internal Server Error'));
  });
});
