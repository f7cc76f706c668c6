import { at, equal, check } from '../check.ts';
import { endpoints, endpointShape } from '../endpoints.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus } from '../reply.ts';
import { extra, spec, type Section } from '../suite.ts';

export const section9: Section = {
  id: '9',
  title: 'Versioning',
  cases: [
    spec('9-stations', 'Station paths carry the version v1', async (api) => {
      const headers = { authorization: api.target.tokens.stations };
      expectStatus(await api.send('GET', '/api/cpoapi/v1/charging_stations/', { headers }), 200);
      for (const path of ['/api/cpoapi/v2/charging_stations/', '/api/cpoapi/charging_stations/']) {
        expectError(await api.send('GET', path, { headers }), 404);
      }
    }),
    spec('9-pricing', 'Pricing paths carry no version', async (api) => {
      const headers = { 'x-api-token': api.target.tokens.pricing };
      const path = `recurring_schedule/${names.weeklyRate}`;
      expectStatus(await api.send('GET', `/api/dynamic_pricing/${path}`, { headers }), 200);
      expectError(await api.send('GET', `/api/dynamic_pricing/v1/${path}`, { headers }), 404);
    }),
    extra('9-openapi', 'The OpenAPI 3.1 document is served, without a key', async (api) => {
      const document = expectJson(await api.send('GET', '/openapi.json'));
      check(String(at(document, 'openapi')).startsWith('3.1'), 'openapi is 3.1');
      const described = Object.entries(at(document, 'paths') ?? {}).flatMap(([path, item]) =>
        Object.keys(item as object)
          .filter((method) => /^(get|post|put|delete)$/.test(method))
          .map((method) => `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`),
      );
      const missing = endpoints.map(endpointShape).filter((shape) => !described.includes(shape));
      equal(missing, [], 'endpoints that the document lacks');
    }),
    extra('9-docs', 'A page to read is served, without a key', async (api) => {
      const reply = await api.send('GET', '/docs');
      expectStatus(reply, 200);
      check(/^text\/html/.test(reply.headers.get('content-type') ?? ''), 'it is HTML');
      check(
        !/<script|https?:\/\/(?!127|localhost)[^"'<>\s]+\.(js|css)/i.test(reply.text),
        'it loads nothing',
      );
    }),
  ],
};
