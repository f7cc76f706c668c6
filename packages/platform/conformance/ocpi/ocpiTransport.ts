import { at, equal, expectList, matches, check } from '../check.ts';
import { expectStatus } from '../reply.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';
import { expectOcpi, moduleUrl, sendOcpi, tokenHeader } from './ocpiApi.ts';

/** How the module is reached, and by whom. */
export const ocpiTransport: readonly ConformanceCase[] = [
  spec('ocpi-versions', 'The versions lead to the details of 2.2.1', async (api) => {
    const versions = expectList(expectOcpi(await sendOcpi(api, '/ocpi/versions')), 'versions');
    const version = versions.find((each) => at(each, 'version') === '2.2.1');
    matches(at(version, 'url'), /^https?:/, 'url of 2.2.1');
    const details = expectOcpi(await sendOcpi(api, String(at(version, 'url'))));
    equal(at(details, 'version'), '2.2.1', 'version of the details');
  }),
  spec('ocpi-modules', 'The details name what an operator sends', async (api) => {
    for (const identifier of ['credentials', 'tariffs', 'locations']) {
      await moduleUrl(api, identifier);
    }
  }),
  spec('ocpi-credentials', 'The credentials name the operator and its role', async (api) => {
    const data = expectOcpi(await sendOcpi(api, await moduleUrl(api, 'credentials')));
    matches(at(data, 'url'), /^https?:/, 'url of the versions');
    matches(at(data, 'token'), /^[\x21-\x7e]{1,64}$/, 'token');
    equal(at(data, 'roles', 0, 'role'), 'CPO', 'role');
    equal(at(data, 'roles', 0, 'country_code'), 'NL', 'country_code');
    equal(at(data, 'roles', 0, 'party_id'), 'CNF', 'party_id');
    matches(at(data, 'roles', 0, 'business_details', 'name'), /\S/, 'name of the operator');
  }),
  spec('ocpi-no-token', 'Who shows no token, or an unknown one, is answered 401', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    expectOcpi(await api.send('GET', url), 401, /^2\d{3}$/);
    const headers = tokenHeader('nobody');
    expectOcpi(await api.send('GET', url, { headers }), 401, /^2\d{3}$/);
  }),
  extra(
    'ocpi-other-area',
    'A key of the interface opens no OCPI, nor the other way',
    async (api) => {
      const url = await moduleUrl(api, 'tariffs');
      const headers = tokenHeader(api.target.tokens.stations);
      expectOcpi(await api.send('GET', url, { headers }), 403, /^2\d{3}$/);
      const token = api.token('ocpi');
      expectStatus(await api.stations('GET', '/charging_stations/', { token }), 403);
      expectStatus(await api.pricing('/cost_rates', { token }), 403);
    },
  ),
  extra('ocpi-plain-token', 'A token that is not in Base64 is taken as well', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    const headers = { authorization: `Token ${api.token('ocpi')}` };
    expectOcpi(await api.send('GET', url, { headers }));
  }),
  spec('ocpi-request-id', 'An answer has the ids of its request', async (api) => {
    const headers = {
      'x-request-id': crypto.randomUUID(),
      'x-correlation-id': crypto.randomUUID(),
    };
    const reply = await sendOcpi(api, await moduleUrl(api, 'tariffs'), { headers });
    for (const [name, id] of Object.entries(headers)) equal(reply.headers.get(name), id, name);
  }),
  extra('ocpi-read-only', 'What only an operator says can be read only', async (api) => {
    for (const identifier of ['tariffs', 'locations', 'credentials']) {
      const url = await moduleUrl(api, identifier);
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const reply = await sendOcpi(api, url, {}, method);
        expectOcpi(reply, 405, /^2\d{3}$/);
        check(/\bGET\b/.test(reply.headers.get('allow') ?? ''), 'Allow names GET');
      }
    }
  }),
  spec('ocpi-nothing', 'What is not there is answered 404', async (api) => {
    for (const identifier of ['tariffs', 'locations']) {
      const url = await moduleUrl(api, identifier);
      expectOcpi(
        await sendOcpi(api, `${url}/c0f00000-0099-4000-8000-000000000404`),
        404,
        /^2\d{3}$/,
      );
    }
  }),
];
