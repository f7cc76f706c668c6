import { afterAll, describe, expect, it } from 'vitest';
import { Api, type RequestParts } from '../../../../packages/platform/conformance/api.ts';
import { at } from '../../../../packages/platform/conformance/check.ts';
import { names } from '../../../../packages/platform/conformance/names.ts';
import type { ApiReply } from '../../../../packages/platform/conformance/reply.ts';
import { platformInProcess, platformOver } from '../conformance/conformancePlatform.ts';
import { hostileTexts } from '../fuzz/hostileRequests.ts';

const own = await platformInProcess();
const api = new Api(own.target);

afterAll(async () => {
  await own.store.close();
});

async function state(): Promise<string> {
  return JSON.stringify(await own.store.site.exportSite());
}

/** How a write carries a text, and where the read after it shows it. */
interface TextField {
  readonly write: (text: string) => Record<string, unknown>;
  readonly read: readonly string[];
}

const plain = ['label', 'publicDisplayName', 'iccid', 'imsi', 'serialnumber', 'chargeBoxIdentity'];
const ofAddress = ['addressLine1', 'zip', 'city'];

const textFields: Readonly<Record<string, TextField>> = {
  ...Object.fromEntries(
    plain.map((name) => [name, { write: (text: string) => ({ [name]: text }), read: [name] }]),
  ),
  ...Object.fromEntries(
    ofAddress.map((name) => [
      `address.${name}`,
      { write: (text: string) => ({ address: { [name]: text } }), read: ['address', name] },
    ]),
  ),
};

describe('a text that is meant to do harm', () => {
  it.each(Object.entries(textFields))(
    'is kept as it is, or refused, in %s',
    async (name, { write, read }) => {
      const { id } = await api.newStation();
      let kept = 0;
      for (const text of hostileTexts) {
        const before = await state();
        const body = write(text);
        const reply = await api.stations('PUT', `/charging_stations/${id}`, { body });
        expect([200, 400], `${name} ${reply.text}`).toContain(reply.status);
        if (reply.status === 400) {
          expect(await state()).toBe(before);
          continue;
        }
        kept += 1;
        const { attributes } = await api.readStation(id);
        // A blank line is no line, and an address of nothing none; all else comes back as sent.
        const gone = read.length > 1 && text.trim() === '';
        expect(at(attributes, ...read) ?? '').toBe(gone ? (at(attributes, ...read) ?? '') : text);
      }
      expect(kept).toBeGreaterThan(10);
    },
  );

  it('is kept as it is, or refused, as a direction', async () => {
    const { id } = await api.newStation();
    const path = `/charging_stations/${id}/directions/en`;
    const kept = new Set<string>();
    for (const text of hostileTexts) {
      const reply = await api.stations('PUT', path, { body: { text } });
      expect([200, 400]).toContain(reply.status);
      if (reply.status === 400) continue;
      expect(at(reply.json, 'attributes', 'text')).toBe(
        text.normalize().trim().replaceAll('\r\n', '\n'),
      );
      kept.add(text);
    }
    for (const text of [
      "'; DROP TABLE stations; --",
      '<script>alert(1)</script>',
      '${7*7}{{7*7}}',
    ]) {
      expect(kept).toContain(text);
    }
  });

  it.each(['timeZone', 'companyUuid', 'locationId', 'costRateUuid', 'address.country'])(
    'names nothing in %s',
    async (name) => {
      const { id } = await api.newStation();
      const [field = '', inner] = name.split('.');
      for (const text of hostileTexts) {
        const body = { [field]: inner === undefined ? text : { [inner]: text } };
        const reply = await api.stations('PUT', `/charging_stations/${id}`, { body });
        expect(reply.status, JSON.stringify(body)).toBe(400);
      }
    },
  );

  it('names nothing among roaming partners, and nothing in a query', async () => {
    const { id } = await api.newStation();
    const before = await state();
    for (const text of hostileTexts) {
      const body = { enabledRoamingInterfaces: [text] };
      expect((await api.stations('PUT', `/charging_stations/${id}`, { body })).status).toBe(400);
      const query = new URLSearchParams([
        ['cost_rate_uuid', names.weeklyRate],
        ['locales[]', text],
      ]);
      const texts = await api.pricing(`/cost_rate_marketing_text?${query.toString()}`);
      // `__proto__` and `constructor` among them: no locale, so nothing.
      expect(texts.json).toEqual({ data: text === '' ? (expect.anything() as unknown) : {} });
      const schedule = new URLSearchParams([['from', text || 'x']]).toString();
      expect((await api.pricing(`/unique_schedule/${names.weeklyRate}?${schedule}`)).status).toBe(
        400,
      );
    }
    expect(await state()).toBe(before);
  });
});

describe('JSON that is meant to do harm', () => {
  const send = async (raw: string, sending: RequestParts = {}): Promise<ApiReply> =>
    api.stations('POST', '/charging_stations/', { raw, ...sending });

  it.each([
    '{"__proto__":{"label":"x","polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"attributes":{"__proto__":{"polluted":true}},"type":"charging_stations"}',
  ])('changes no prototype: %s', async (raw) => {
    const reply = await send(raw);
    expect(reply.status).toBe(400);
    expect(at(reply.json, 'message')).toContain('label');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('with such keys beside good ones is a station without them', async () => {
    const fields = JSON.stringify(api.stationFields()).slice(0, -1);
    const reply = await send(
      `${fields},"__proto__":{"useOcpp":false},"constructor":1,"toString":2}`,
    );
    expect(reply.status).toBe(201);
    expect(at(reply.json, 'attributes', 'useOcpp')).toBe(true);
  });

  it('is refused when a key is given twice, at any depth and however it is spelled', async () => {
    for (const raw of [
      '{"label":"a","label":"b"}',
      '{"label":"a","l\\u0061bel":"b"}',
      '{"address":{"city":"a","city":"b"}}',
      '{"unknown":[{"x":1,"x":1}]}',
    ]) {
      expect((await send(raw)).status, raw).toBe(400);
    }
  });

  it('is refused when it is deep, quickly and without a defect', async () => {
    for (const depth of [33, 1_000, 100_000, 500_000]) {
      const before = process.threadCpuUsage();
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const reply = await send(
          `${open.repeat(Math.min(depth, 150_000))}1${close.repeat(Math.min(depth, 150_000))}`,
        );
        expect(reply.status).toBe(400);
      }
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(5_000);
    }
  });

  it('is refused when a number in it could not be kept', async () => {
    for (const number of ['1e999', '9007199254740993', '0.1234567890123456789']) {
      expect((await send(`{"modelId":${number}}`)).status, number).toBe(400);
    }
  });
});

describe('a body that is too large', () => {
  const limit = 4_096;
  const small = new Api({
    ...own.target,
    fetch: platformOver(own.store, { maxBodyBytes: limit }).fetch,
  });

  function padded(bytes: number): string {
    const body = JSON.stringify({ ...api.stationFields(), padding: '' });
    return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
  }

  it('is refused from the first byte beyond the limit', async () => {
    const raw = padded(limit);
    expect(raw.length).toBe(limit);
    expect((await small.stations('POST', '/charging_stations/', { raw })).status).toBe(201);
    const more = padded(limit + 1);
    expect((await small.stations('POST', '/charging_stations/', { raw: more })).status).toBe(413);
  });

  it('is refused without being read to its end, whatever its headers say', async () => {
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        given += 1_000;
        controller.enqueue(new TextEncoder().encode(' '.repeat(1_000)));
      },
    });
    const request = new Request('http://platform.test/api/cpoapi/v1/charging_stations/', {
      method: 'POST',
      headers: { authorization: own.target.tokens.stations, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    });
    const response = await small.target.fetch(request);
    expect(response.status).toBe(413);
    expect(given).toBeLessThan(limit * 20);
  });

  it('is counted in bytes', async () => {
    const { id } = await api.newStation();
    const raw = JSON.stringify({ label: 'x', padding: '😀'.repeat(limit / 4) });
    expect((await small.stations('PUT', `/charging_stations/${id}`, { raw })).status).toBe(413);
  });
});

describe('a path with a trick in it', () => {
  const tricks = [
    '//api/cpoapi/v1/charging_stations/',
    '/api//cpoapi/v1/charging_stations/',
    '/api/cpoapi/v1/charging_stations/../../../../openapi.json/x',
    '/api/cpoapi/v1/charging_stations/..%2f..%2flocations',
    '/api/cpoapi/v1/charging_stations/%2e%2e%2flocations',
    '/api/cpoapi/v1/charging_stations/..;/locations',
    '/api/cpoapi/v1/charging_stations;/',
    '/api/cpoapi/v1/charging_stations%00/',
    '/api/cpoapi/v1/charging_stations%2f',
    '/API/CPOAPI/V1/charging_stations/',
    '/api/cpoapi/v1\\charging_stations\\',
    '/docs/../api/cpoapi/v1/charging_stations/',
    '/docs/..%2fapi/cpoapi/v1/charging_stations/',
    '/openapi.json/../api/cpoapi/v1/locations',
    `/api/cpoapi/v1/locations/${names.location}%2fstations`,
    `/api/cpoapi/v1/locations/${names.location}/stations/`,
    `/api/dynamic_pricing/../cpoapi/v1/locations/${names.location}`,
    '/api/dynamic_pricing/cost_rate/%2e%2e/cost_rates',
    '/%61pi/cpoapi/v1/charging_stations/',
    `/${'a/'.repeat(5_000)}`,
    `/api/cpoapi/v1/charging_stations/${'a'.repeat(100_000)}`,
    '/api/cpoapi/v1/charging_stations/%',
    '/api/cpoapi/v1/charging_stations/%ff',
    '/api/cpoapi/v1/charging_stations/__proto__',
    '/api/cpoapi/v1/charging_stations/constructor/directions',
  ];

  it.each(tricks.map((path) => [path.slice(0, 80), path]))(
    'opens nothing without a key: %s',
    async (_, path) => {
      for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
        const { status, json } = await api.send(method, path);
        expect([401, 404, 405]).toContain(status);
        expect(json).toMatchObject({ status: 'error' });
      }
    },
  );

  it.each(tricks.map((path) => [path.slice(0, 80), path]))(
    'opens no area but its own, and changes nothing: %s',
    async (_, path) => {
      const before = await state();
      const { pricing } = own.target.tokens;
      const headers = { authorization: pricing, 'x-api-token': pricing };
      for (const method of ['GET', 'PUT', 'POST', 'DELETE']) {
        const { status, text } = await api.send(method, path, { headers });
        expect(status).toBeLessThan(500);
        if (status === 200) expect(path).toContain('dynamic_pricing');
        expect(text).not.toContain('chargeBoxIdentity');
      }
      expect(await state()).toBe(before);
    },
  );
});

it('none of it was a defect', () => {
  expect(own.defects).toEqual([]);
});
