import { describe, expect, it } from 'vitest';
import type { StationActivated } from '../../src/stations/roamingPush.ts';
import { city, stationFields, tokens } from '../site/siteData.ts';
import {
  ask,
  cpo,
  messageOf,
  nowMs,
  stationOf,
  testPlatform,
  type TestPlatform,
  type TestResponse,
} from '../site/testPlatform.ts';

// The conformance suite holds every implementation to the interface. This is what is this platform's own.

const list = `${cpo}/charging_stations/`;
const one = `${list}${city.station}`;
const newFields = stationFields({ chargeBoxIdentity: 'CB-new' });

function put(
  platform: TestPlatform,
  body: unknown,
  token: string = tokens.own,
): Promise<TestResponse> {
  return ask(platform, one, { method: 'PUT', body, token });
}

describe('a read-only key', () => {
  it.each([
    ['PUT', one, { label: 'L' }],
    ['PUT', one, {}],
    ['POST', list, newFields],
    ['PUT', `${one}/directions/de`, { text: 'T' }],
    ['DELETE', `${one}/directions/de`, undefined],
    ['PUT', `${cpo}/locations/${city.square}/stations`, { stations: [] }],
  ])('changes nothing: %s %s', async (method, path, body) => {
    const platform = testPlatform();
    const before = platform.store.data();
    const answer = await ask(platform, path, { method, body, token: tokens.reader });
    expect([answer.status, messageOf(answer)]).toEqual([
      403,
      'The token does not open stations. It opens stations:read, which changes nothing.',
    ]);
    expect(answer.headers.get('token-areas')).toBe('stations:read, pricing, core:read');
    expect(platform.store.data()).toBe(before);
  });
});

describe('which price a station has', () => {
  const refusal = (field: string): object => ({
    status: 'error',
    message: `${field}: This changes which price the station has; the token does not open pricing:write.`,
  });
  const token = tokens.unpriced;

  it('of a station without a cost rate needs pricing:write for its cost rate alone', async () => {
    const platform = testPlatform();
    expect((await put(platform, { timeZone: 'Europe/Lisbon' }, token)).status).toBe(200);
    const rate = { costRateUuid: city.ownRate };
    expect((await put(platform, rate, token)).body).toEqual(refusal('costRateUuid'));
    const post = { method: 'POST', token } as const;
    expect(await ask(platform, list, { ...post, body: { ...newFields, ...rate } })).toMatchObject({
      status: 403,
      body: refusal('costRateUuid'),
    });
    expect((await ask(platform, list, { ...post, body: newFields })).status).toBe(201);
  });

  it.each([
    ['costRateUuid', null],
    ['timeZone', 'Europe/Lisbon'],
  ])('of one with a cost rate needs it for %s too', async (field, value) => {
    const platform = testPlatform();
    const { attributes } = stationOf(await put(platform, { costRateUuid: city.ownRate }));
    // The same price, sent back, is no change.
    expect((await put(platform, { ...attributes, label: 'Renamed' }, token)).status).toBe(200);
    const before = platform.store.data();
    const answer = await put(platform, { [field]: value, label: 'L' }, token);
    expect([answer.status, answer.body]).toEqual([403, refusal(field)]);
    expect(platform.store.data()).toBe(before);
  });
});

describe('the zone of a station', () => {
  it('is one that the zone data of the server has', async () => {
    const platform = testPlatform();
    const before = platform.store.data();
    const answer = await put(platform, { timeZone: 'CEST or so' }, tokens.all);
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      'timeZone: There is no time zone "CEST or so"; expected an IANA name such as "Europe/Vienna".',
    ]);
    expect(platform.store.data()).toBe(before);
  });
});

describe('the power of a station', () => {
  it.each([
    ['is that of its largest connector', city.station, 150],
    ['is not known where a connector does not state its own', city.secondStation, null],
    ['is not known where a connector states 0', city.roamingStation, null],
    ['is not known without connectors', city.otherStation, null],
  ])('%s', async (_name, uuid, maxPowerKw) => {
    const { body } = await ask(testPlatform(), `${list}${uuid}`, { token: tokens.all });
    expect(body).toMatchObject({ attributes: { maxPowerKw } });
  });
});

describe('a station that moves to another organization', () => {
  it("leaves its organization's partner behind", async () => {
    const platform = testPlatform();
    await put(platform, { enabledRoamingInterfaces: ['amber', 'elm'] });
    const move = { companyUuid: city.otherCompany };
    const refused = await put(platform, move, tokens.all);
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      'enabledRoamingInterfaces[1]: There is no roaming partner "elm".',
    ]);
    const without = { ...move, enabledRoamingInterfaces: ['amber', 'dune'] };
    expect(stationOf(await put(platform, without, tokens.all)).attributes).toMatchObject(without);
  });
});

describe('the push to a roaming partner (2.1 rule 1)', () => {
  it('is the latest alone of those that still wait, under a key of its own', async () => {
    const platform = testPlatform();
    await put(platform, { enabledRoamingInterfaces: ['amber', 'birch'] });
    const [first] = platform.store.data().pushes;
    await put(platform, { label: 'Renamed', enabledRoamingInterfaces: ['birch'] });
    await put(platform, { enabledRoamingInterfaces: ['amber', 'birch'] });
    const { pushes } = platform.store.data();
    expect(pushes.map(({ slug }) => slug).sort()).toEqual(['amber', 'birch']);
    const last = pushes.find(({ slug }) => slug === 'amber');
    expect(last?.uuid).not.toBe(first?.uuid);
    expect(JSON.parse(last?.payload ?? '')).toMatchObject({
      idempotencyKey: last?.uuid,
      station: { attributes: { label: 'Renamed' } },
    });
  });

  it('has the station as it is after the write, without what the partner must not see', async () => {
    const platform = testPlatform();
    const address = { addressLine1: 'Street 1', addressLine2: null, zip: null, city: null };
    const change = {
      label: 'Changed',
      iccid: '8943',
      imsi: '2320',
      address: { ...address, country: 'AT' },
      technicianUserId: city.ownTechnician,
      locationId: city.square,
      enabledRoamingInterfaces: ['amber', 'birch'],
    };
    await put(platform, change);
    const [push, other] = platform.store.data().pushes;
    expect(push).toMatchObject({
      slug: 'amber',
      kind: 'station',
      object_id: city.station,
      created_at_ms: nowMs,
    });
    expect(push?.uuid).not.toBe(other?.uuid);
    const { iccid, imsi, technicianUserId, costRateUuid, facts, ...visible } = stationFields({
      label: 'Changed',
      chargeBoxIdentity: `CB ${city.station}`,
      address: change.address,
      locationId: city.square,
    });
    const expected: StationActivated = {
      event: 'station.activated',
      idempotencyKey: push?.uuid ?? '',
      roamingPartner: 'amber',
      activatedAt: '2026-01-02T03:04:05.000Z',
      station: {
        id: city.station,
        type: 'charging_stations',
        attributes: { ...visible, locationName: 'Square' },
      },
    };
    expect(JSON.parse(push?.payload ?? '')).toEqual(expected);
  });
});

describe('the languages of directions (4.2 rule 4)', () => {
  it('are those that the platform is given', async () => {
    const platform = testPlatform({ supportedLanguages: ['PL'] });
    const statusOf = async (language: string): Promise<number> => {
      const body = { text: 'Links' };
      const path = `${one}/directions/${language}`;
      return (await ask(platform, path, { method: 'PUT', body })).status;
    };
    expect([await statusOf('pl'), await statusOf('de')]).toEqual([200, 400]);
  });
});

describe('a text in the wrong encoding', () => {
  const warning = (path: string, text: string, right: string): object => ({
    path,
    code: 'wrong_encoding',
    message: `The text “${text}” was read in the wrong encoding. Write “${right}”.`,
  });

  it('is written as it is, with a warning', async () => {
    const platform = testPlatform();
    const direction = `${one}/directions/de`;
    const text = 'Am SÃ¼dbahnhof';
    const set = await ask(platform, direction, {
      method: 'PUT',
      body: { text },
      token: tokens.own,
    });
    expect([set.status, set.body]).toMatchObject([
      200,
      {
        attributes: { language: 'de', text },
        warnings: [warning('$.text', text, 'Am Südbahnhof')],
      },
    ]);
    const changed = await put(platform, { label: 'MÃ¼nchen' });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { attributes: { label: 'MÃ¼nchen' }, warnings: [warning('$.label', 'MÃ¼nchen', 'München')] },
    ]);
    const body = { ...newFields, publicDisplayName: 'KÃ¶ln' };
    const created = await ask(platform, list, { method: 'POST', body, token: tokens.own });
    expect([created.status, created.body]).toMatchObject([
      201,
      { warnings: [warning('$.publicDisplayName', 'KÃ¶ln', 'Köln')] },
    ]);
  });

  it('is the only reason for a warning', async () => {
    const platform = testPlatform();
    const changed = await put(platform, { label: 'München' });
    expect(changed.body).not.toHaveProperty('warnings');
  });
});
