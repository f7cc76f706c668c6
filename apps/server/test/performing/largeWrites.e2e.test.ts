import { sampleSitePath, citySiteOrganizations } from '@wattpost/samples';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import {
  type RunningServer,
  startServer,
  succeeded,
  testFolder,
} from '../support/wattpostServer.ts';

const folder = testFolder();
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
  folder.remove();
});

/** Of the server, on each database. */
const kills = Number(process.env['WATTPOST_DRILL_KILLS'] ?? 3);

const organization = citySiteOrganizations.cityWorks;
const rate = 'd1000000-0000-4000-8000-000000000001';
const path = `/api/dynamic_pricing/cost_rates/${rate}`;

/** A cost rate of 6 000 dates in a body of 1.4 MB; its default price tells which it is. */
function largeRate(price: number): string {
  const dates = Array.from({ length: 6_000 }, (_, hour) => {
    const start = new Date(Date.UTC(2027, 0, 1, hour)).toISOString().slice(0, 19);
    const isLast = hour % 24 === 23;
    const end = isLast
      ? `${start.slice(0, 11)}23:59:59`
      : new Date(Date.UTC(2027, 0, 1, hour + 1)).toISOString().slice(0, 19);
    return {
      uuid: `d2000000-0000-4000-8000-${String(hour).padStart(12, '0')}`,
      name: '',
      marketing_texts: {},
      intervals: { energy: [{ unit: 1000, price: 0.4 }], time: [], session_fee: null },
      validity: { type: 'unique', start, end },
    };
  });
  return JSON.stringify({
    uuid: rate,
    name: 'Large',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: 2,
    intervals: { energy: [{ unit: 1000, price }], time: [], session_fee: null },
    marketing_texts: {},
    tax: null,
    recurring: [],
    unique: dates,
  });
}

describe.each([
  ['SQLite', (): Promise<string> => Promise.resolve(folder.path('large.db'))],
  [
    'PostgreSQL',
    async (): Promise<string> => {
      const postgres = await startPostgres();
      cleanups.push(() => postgres.stop());
      return postgres.createDatabase();
    },
  ],
])('large writes on %s', (_name, newDatabase) => {
  let db: string;
  let token: string;

  const send = (
    server: RunningServer,
    method: string,
    body?: string,
    isNew = false,
  ): Promise<Response> =>
    fetch(server.url + path, {
      method,
      headers: {
        'x-api-token': token,
        'content-type': 'application/json',
        ...(isNew ? {} : { 'if-match': '*' }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const priceNow = async (server: RunningServer): Promise<unknown> => {
    const read = (await (await send(server, 'GET')).json()) as {
      readonly intervals: { readonly energy: readonly { readonly price: number }[] };
      readonly unique: readonly unknown[];
    };
    expect(read.unique).toHaveLength(6_000);
    return read.intervals.energy[0]?.price;
  };
  const logOf = (server: RunningServer): unknown[] =>
    server.log().filter(({ level }) => level === 'error' || level === 'fatal');

  it(
    'are not lost when the server is killed, once they are acknowledged',
    async () => {
      db = await newDatabase();
      await succeeded(['import', sampleSitePath('city'), '--db', db]);
      const areas = 'pricing,pricing:write';
      const made = await succeeded([
        ...['token', 'create', '--organization', organization, '--areas', areas, '--db', db],
      ]);
      token = made.out.trim();
      let acknowledged = 0.3;
      for (let round = 0; round < kills; round += 1) {
        const server = await startServer(['--db', db]);
        if (round === 0) {
          expect((await send(server, 'PUT', largeRate(acknowledged), true)).status).toBe(200);
        }
        expect(await priceNow(server)).toBe(acknowledged);
        const next = (31 + round) / 100;
        expect((await send(server, 'PUT', largeRate(next))).status).toBe(200);
        acknowledged = next;
        // Another one is under way.
        const lost = send(server, 'PUT', largeRate(0.9)).catch(() => undefined);
        await new Promise((resolve) => {
          setTimeout(resolve, (round * 40) % 1_000);
        });
        server.signal('SIGKILL');
        expect(await server.ended).toBe('SIGKILL');
        if ((await lost)?.status === 200) acknowledged = 0.9;
        const again = await startServer(['--db', db]);
        // All of the write or nothing of it, if nobody was answered.
        const found = await priceNow(again);
        expect([acknowledged, 0.9]).toContain(found);
        acknowledged = found as number;
        expect(await again.stop()).toBe(0);
      }
    },
    120_000 * kills,
  );

  it('are finished and answered when the server is stopped meanwhile', async () => {
    const server = await startServer(['--db', db]);
    const answered = send(server, 'PUT', largeRate(0.5)).then((response) => response.status);
    // The server has the head of the request before it is told to stop.
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(await server.stop()).toBe(0);
    expect(await answered).toBe(200);
    expect(logOf(server)).toEqual([]);
    const again = await startServer(['--db', db]);
    expect(await priceNow(again)).toBe(0.5);
    expect(await again.stop()).toBe(0);
  });

  it('are read by displays from the memory of the thread that answers, once they are known', async () => {
    const server = await startServer(['--db', db]);
    const first = await send(server, 'GET');
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    const again = await fetch(server.url + path, {
      headers: { 'x-api-token': token, 'if-none-match': etag },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect((await send(server, 'PUT', largeRate(0.6))).status).toBe(200);
    const changed = await fetch(server.url + path, {
      headers: { 'x-api-token': token, 'if-none-match': etag },
    });
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
    expect(await server.stop()).toBe(0);
  });
});
