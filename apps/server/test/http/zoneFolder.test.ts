import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sampleSitePath } from '@wattpost/samples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tzifBytes } from '../../../../packages/command/test/zones/tzifBytes.ts';
import { creationBody, servedCity, type ServedCity } from '../support/servedCity.ts';
import { testFolder, wattpostServerProcess, type LogLine } from '../support/wattpostServer.ts';

/** A server whose system has newer zone data than its runtime: a zone more, and a file that cannot be read. */

const folder = testFolder();
const zoneinfo = folder.path('zoneinfo');
const vienna = folder.path('zoneinfo/Europe/Vienna');
/** Newer than that of the runtime, which cannot be of a year to come. */
const release = `${process.versions['tz']?.slice(0, 4) ?? ''}z`;
const environment = { env: { TZDIR: zoneinfo } };
const companyUuid = '6f545497-2158-5144-8b00-9f62eef1f9c5';
let city: ServedCity;
beforeAll(async () => {
  mkdirSync(folder.path('zoneinfo/Europe'), { recursive: true });
  writeFileSync(folder.path('zoneinfo/tzdata.zi'), `# version ${release}\n`);
  writeFileSync(folder.path('zoneinfo/Atlantis'), tzifBytes({ footer: '<AAA>-1' }));
  writeFileSync(vienna, tzifBytes({}).subarray(0, 60));
  city = await servedCity(folder.path('city.db'), [], environment);
});
afterAll(async () => {
  expect(await city.stop()).toBe(0);
  folder.remove();
});

async function create(identity: string, timeZone: string): Promise<Response> {
  const body = creationBody(identity, companyUuid).replace('Europe/Vienna', timeZone);
  return fetch(`${city.url}/api/cpoapi/v1/charging_stations/`, {
    method: 'POST',
    headers: { authorization: city.token, 'content-type': 'application/json' },
    body,
  });
}

it('creates stations in zones of its data, and in no others', async () => {
  expect((await create('A', 'Atlantis')).status).toBe(201);
  const refused = await create('B', 'Mars/Olympus');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('timeZone: There is no time zone \\"Mars/Olympus\\"');
});

it('logs once that a file cannot be used, and what decides instead', async () => {
  expect((await create('C', 'Europe/Vienna')).status).toBe(201);
  expect((await create('D', 'Europe/Vienna')).status).toBe(201);
  const isAboutFile = ({ msg }: LogLine): boolean => String(msg).includes(vienna);
  const said = await city.logged(isAboutFile);
  expect(said).toMatchObject({ level: 'warn' });
  expect(said['msg']).toContain('it is truncated; the zone data of the runtime (');
  expect(city.log().filter(isAboutFile)).toHaveLength(1);
});

it('imports a site with such a zone', async () => {
  const text = readFileSync(sampleSitePath('city'), 'utf8').replaceAll('Europe/Vienna', 'Atlantis');
  const { exitCode, err } = await wattpostServerProcess(['import', '-', '--check'], {
    ...environment,
    stdin: text,
  });
  expect([exitCode, err]).toEqual([0, '']);
});
