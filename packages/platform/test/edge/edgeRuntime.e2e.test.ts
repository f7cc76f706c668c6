import path from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { city, tokens } from '../site/siteData.ts';
import { baseUrl, cpo, testPlatform } from '../site/testPlatform.ts';

let imports: readonly string[];
let runtime: EdgeVM;
beforeAll(async () => {
  const bundled = await build({
    entryPoints: [path.join(import.meta.dirname, 'edgeSite.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
    write: false,
    // As bundlers for edge runtimes do.
    platform: 'browser',
    conditions: ['worker', 'browser'],
  });
  imports = Object.values(bundled.metafile.outputs).flatMap((output) =>
    output.imports.map(({ path: imported }) => imported),
  );
  // It has what Web-standard hosts have, nothing of Node, and makes no code from text.
  runtime = new EdgeVM({ initialCode: bundled.outputFiles[0]?.text ?? '' });
});

const pricing = '/api/dynamic_pricing';
const key = { authorization: tokens.own };
const bundleKey = { 'x-api-token': tokens.own };
const pricingKey = { 'x-api-token': tokens.pricing };
const direction = {
  method: 'PUT',
  headers: { ...key, 'content-type': 'application/json' },
  body: '{"text": "Über die Rampe, 2 € je Stunde"}',
};

async function said(response: Response): Promise<object> {
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}

describe('the platform in an edge runtime', () => {
  it('needs no module of a host', () => {
    expect(imports).toEqual([]);
  });

  it.each<[what: string, status: number, path: string, init: RequestInit]>([
    ['nobody', 401, `${cpo}/charging_stations/`, {}],
    ['the stations', 200, `${cpo}/charging_stations/`, { headers: key }],
    ['a station', 200, `${cpo}/charging_stations/${city.station}`, { headers: key }],
    ['a text', 200, `${cpo}/charging_stations/${city.station}/directions/de`, direction],
    ['a price', 200, `${pricing}/cost_rate_energy_cost/${city.ownRate}`, { headers: pricingKey }],
    ['a schedule', 200, `${pricing}/recurring_schedule/${city.ownRate}`, { headers: pricingKey }],
    ['a bundle', 409, `${pricing}/bundle?station=${city.station}`, { headers: bundleKey }],
    ['its document', 200, '/openapi.json', {}],
    ['its page', 200, '/docs', {}],
  ])('answers as in Node: %s', async (_what, status, address, init) => {
    const here = await testPlatform().fetch(new Request(baseUrl + address, init));
    const there = await runtime.dispatchFetch(baseUrl + address, init);
    expect(await said(there)).toEqual(await said(here));
    expect(there.status).toBe(status);
  });

  it('says of an answer that is known that it has not changed', async () => {
    const address = `${baseUrl}${cpo}/charging_stations/`;
    const first = await runtime.dispatchFetch(address, { headers: key });
    const again = { ...key, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await runtime.dispatchFetch(address, { headers: again })).status).toBe(304);
  });
});
