import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  datedEntry,
  perKwh,
  Prices,
  type WrittenRate,
} from '../../../../packages/platform/conformance/additions/prices.ts';
import { Api } from '../../../../packages/platform/conformance/api.ts';
import { at, expectList } from '../../../../packages/platform/conformance/check.ts';
import type { ApiReply } from '../../../../packages/platform/conformance/reply.ts';
import {
  startConformanceServer,
  type ConformanceServer,
} from '../conformance/conformanceServer.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { rawConnection, rawExchange, statuses } from '../support/rawConnection.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const mib = 1024 * 1024;
const year = { from: '2031-01-01', until: '2033-01-01' };

/** A reply whose status is none of those that may come of a collision. */
function unexpected(replies: readonly ApiReply[], ...may: readonly number[]): readonly string[] {
  return replies.filter(({ status }) => !may.includes(status)).map(({ text }) => text);
}

describe.each([
  { name: 'SQLite', location: () => Promise.resolve(undefined) },
  { name: 'PostgreSQL', location: () => postgres.createDatabase() },
])('writes of prices over a socket, on $name', ({ location }) => {
  let running: ConformanceServer;
  let prices: Prices;

  beforeAll(async () => {
    running = await startConformanceServer(await location());
    prices = new Prices(new Api(running.target));
  });

  afterAll(async () => {
    await prices.removeAll();
    expect(running.server.log()).toEqual([]);
    expect(await running.stop()).toBe(0);
  });

  async function write(rate: WrittenRate, raw: string | Uint8Array<ArrayBuffer>): Promise<number> {
    const { status } = await prices.write('PUT', rate.path, { raw, tag: '*' });
    return status;
  }

  describe('publishers at once', () => {
    it('replace one cost rate one after the other: one succeeds, the others are 412', async () => {
      const { path, body } = await prices.newRate();
      const { tag } = await prices.read(path);
      const latest = await prices.latest();
      const names = Array.from({ length: 8 }, (_, index) => `Publisher ${index}`);
      const replies = await Promise.all(
        names.map((name) => prices.write('PUT', path, { body: { ...body, name }, tag })),
      );
      expect(unexpected(replies, 200, 412)).toEqual([]);
      const winners = names.filter((_, index) => replies[index]?.status === 200);
      expect(winners).toHaveLength(1);
      expect((await prices.read(path)).body['name']).toBe(winners[0]);
      expect(await prices.latest()).toBe(latest + 1);
    });

    it('create one cost rate: each after the first needs its state', async () => {
      const { body } = await prices.newRate();
      const uuid = crypto.randomUUID();
      prices.remember(uuid);
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          prices.write('PUT', `/cost_rates/${uuid}`, {
            body: { ...body, uuid, name: `Creator ${index}` },
          }),
        ),
      );
      expect(unexpected(replies, 200, 428)).toEqual([]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('publish bundles: every station has the prices of the same one', async () => {
      const first = await prices.newRate();
      const stations = [];
      for (let count = 0; count < 4; count += 1) stations.push(await prices.newStation(first.uuid));
      const query = stations.map(({ id }) => `station=${id}`).join('&');
      const { token } = { token: running.target.tokens.read ?? null };
      const { json: bundle } = await prices.api.pricing(`/bundle?${query}`, { token });
      const { json: dry } = await prices.write('PUT', '/bundle', {
        body: withRate(bundle, first.uuid, 'Any'),
        query: { dry_run: 'true' },
      });
      const tag = String(at(dry, 'data', 'etag'));
      const replies = await Promise.all(
        ['Sun', 'Moon', 'Star'].map((name, index) => {
          const uuid = `${first.uuid.slice(0, -1)}${index}`;
          prices.remember(uuid);
          return prices.write('PUT', '/bundle', {
            body: withRate(bundle, uuid, name),
            tag: uuid === first.uuid ? tag : '*',
          });
        }),
      );
      expect(unexpected(replies, 200, 412)).toEqual([]);
      const rates = new Set();
      for (const { path } of stations) rates.add((await prices.read(path)).body['cost_rate_uuid']);
      expect(rates.size).toBe(1);
    });

    it('change a station and its cost rate, without a deadlock', async () => {
      const [one, other] = [await prices.newRate(), await prices.newRate()];
      const { path } = await prices.newStation(one.uuid);
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const rate = index % 2 === 0 ? one : other;
          const period = { cost_rate_uuid: rate.uuid, from: '2031-01-01T00:00:00', until: null };
          const body = { cost_rate_uuid: rate.uuid, cost_rate_periods: index < 6 ? [] : [period] };
          return index % 3 === 0
            ? prices.write('PUT', rate.path, {
                body: { ...rate.body, name: `Name ${index}` },
                tag: '*',
              })
            : prices.write('PUT', path, { body, tag: '*' });
        }),
      );
      expect(unexpected(replies, 200)).toEqual([]);
    });
  });

  describe('sizes', () => {
    it('10 000 dated prices in 8 MB are written in time, and are read as they were', async () => {
      const rate = await prices.newRate({ unique: [] });
      const description = 'x'.repeat(445);
      const texts = { de_AT: { short_description: 'Preis', description, legal: '' } };
      const unique = Array.from({ length: 10_000 }, (_, index) => {
        const time = (minute: number): string =>
          new Date(Date.UTC(2031, 0, 1, 0, minute)).toISOString().slice(0, 19);
        const price = (30 + (index % 20)) / 100;
        const entry = datedEntry(time(index * 60), time(index * 60 + 30), price);
        return { ...entry, marketing_texts: texts };
      });
      const body = { unique };
      const bytes = JSON.stringify(body).length;
      expect(bytes).toBeGreaterThan(7.5 * mib);
      expect(bytes).toBeLessThan(8 * mib);
      const path = `${rate.path}/dates`;
      // The client waits for 30 s at most.
      const change = await prices.change(path, body, { query: year, tag: '*' });
      expect(at(change, 'changed')).toBe(true);
      expect((await prices.read(rate.path)).body['unique']).toEqual(unique);
      expect(at(await prices.change(path, body, { query: year }), 'changed')).toBe(false);
      const more = { unique: [...unique.map((entry) => ({ ...entry, marketing_texts: {} })), {}] };
      const reply = await prices.write('PUT', path, { body: more, query: year, tag: '*' });
      expect([reply.status, at(reply.json, 'message')]).toEqual([
        400,
        expect.stringContaining('10000') as string,
      ]);
      // Its 10 000 entries are in the way of later tests.
      await prices.write('DELETE', rate.path, { tag: '*' });
    });

    it('a body of 10 MB is 413, announced or not', async () => {
      const rate = await prices.newRate();
      const announced = await rawConnection(running.server.port);
      announced.send(head(rate, `Content-Length: ${10 * mib}`));
      await announced.until('413');
      announced.end();
      const connection = await rawConnection(running.server.port);
      connection.send(head(rate, 'Transfer-Encoding: chunked'));
      const chunk = `100000\r\n${' '.repeat(mib)}\r\n`;
      for (let count = 0; count < 9; count += 1) connection.send(chunk);
      await connection.until('413');
      connection.end();
      expect((await prices.read(rate.path)).body).toEqual(rate.body);
    });
  });

  function head({ path }: WrittenRate, length: string): string {
    return [
      `PUT /api/dynamic_pricing${path} HTTP/1.1`,
      'Host: localhost',
      `X-Api-Token: ${running.target.tokens.stations}`,
      'Content-Type: application/json',
      'If-Match: *',
      'Connection: close',
      length,
      '\r\n',
    ].join('\r\n');
  }

  describe('bodies', () => {
    it('that end early change nothing', async () => {
      const rate = await prices.newRate();
      const text = JSON.stringify({ ...rate.body, name: 'Half' });
      const connection = await rawConnection(running.server.port);
      connection.send(`${head(rate, `Content-Length: ${text.length}`)}${text.slice(0, -10)}`);
      connection.end();
      const cut = text.slice(0, -10);
      const received = await rawExchange(
        running.server.port,
        `${head(rate, `Content-Length: ${cut.length}`)}${cut}`,
      );
      expect(statuses(received)).toEqual([400]);
      expect((await prices.read(rate.path)).body).toEqual(rate.body);
    });

    it('that lose something, or are no JSON, are refused', async () => {
      const rate = await prices.newRate();
      const text = JSON.stringify({ ...rate.body, name: 'Lossy' });
      const latin1 = Buffer.from(text.replace('Lossy', 'Gr\xf6\xdfe'), 'latin1');
      const bodies = [
        text.replace('"name":', '"name":"First","name":'),
        text.replace('"name":', '"n\\u0061me":"First","name":'),
        text.replaceAll('"price":', '"price":0.1,"price":'),
        text.replace('"price":0.4', '"price":0.40000000000000000001'),
        text.replace('"price":0.4', '"price":1e999'),
        text.replace('"price":0.4', '"price":NaN'),
        text.replace('"name":', '"__proto__":{"name":"x"},"name":'),
        text.replace('Lossy', 'Lossy\\u0000'),
        text.replace('Nachtstrom', '\\u0000'),
        text.replace('de_AT', 'de_\\u0000'),
        text.replace('Lossy', '\\ud83d'),
        `${'['.repeat(100)}${']'.repeat(100)}`,
        `${text},`,
        '',
        new Uint8Array(latin1),
      ];
      const taken: unknown[] = [];
      for (const body of bodies) if ((await write(rate, body)) !== 400) taken.push(body);
      expect(taken).toEqual([]);
      expect((await prices.read(rate.path)).body).toEqual(rate.body);
    });

    it.each([
      ['compressed', { 'content-encoding': 'gzip' }],
      ['of another type', { 'content-type': 'text/plain' }],
      ['in another character set', { 'content-type': 'application/json; charset=utf-16' }],
    ])('%s are 415', async (_, headers) => {
      const rate = await prices.newRate();
      const body = { ...rate.body, name: 'Other' };
      const reply = await prices.write('PUT', rate.path, { body, tag: '*', headers });
      expect(reply.status).toBe(415);
      expect((await prices.read(rate.path)).body).toEqual(rate.body);
    });
  });
});

/** The bundle with its one cost rate under another uuid and name, at another price. */
function withRate(bundle: unknown, uuid: string, name: string): object {
  const stations = expectList(at(bundle, 'stations'), 'stations').map((station) => {
    return { ...(station as object), cost_rate_uuid: uuid };
  });
  const [rate] = expectList(at(bundle, 'cost_rates'), 'cost_rates');
  const cost_rates = [{ ...(rate as object), uuid, name, intervals: perKwh(0.41) }];
  return { ...(bundle as object), stations, cost_rates };
}
