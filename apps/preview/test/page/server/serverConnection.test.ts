import { describe, expect, it } from 'vitest';
import {
  readChange,
  readDelivery,
  readDifference,
  readRefusal,
  readRevisions,
  readStations,
} from '../../../src/core/publish/serverAnswers.ts';
import { changesOf } from '../../../src/core/publish/historyChanges.ts';
import { ServerConnection } from '../../../src/page/server/serverConnection.ts';

const reader = {
  readStations: async ({ text }: { readonly text: string }) => Promise.resolve(readStations(text)),
  readChange: async ({ text }: { readonly text: string }) => Promise.resolve(readChange(text)),
  readDelivery: async ({ text }: { readonly text: string }) => Promise.resolve(readDelivery(text)),
  readRevisions: async ({ text }: { readonly text: string }) =>
    Promise.resolve(readRevisions(text)),
  readDifference: async ({ text }: { readonly text: string }) => {
    const difference = readDifference(text);
    return Promise.resolve(difference && changesOf(difference, 'en-GB'));
  },
  readRefusal: async ({ text }: { readonly text: string }) => Promise.resolve(readRefusal(text)),
};

/** A request that was sent. */
interface SentRequest {
  readonly url: URL;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** A connection whose requests are answered by a function. */
function connected(
  answer: (sent: SentRequest) => Response,
  key = 'wattpost_key',
): { readonly server: ServerConnection; readonly sent: readonly SentRequest[] } {
  const sent: SentRequest[] = [];
  const server = new ServerConnection('/api', reader, async (path, init = {}) => {
    const url = new URL(path instanceof Request ? path.url : path, 'https://platform.example');
    const one = { url, init, headers: new Headers(init.headers) };
    sent.push(one);
    return Promise.resolve(answer(one));
  });
  server.key = key;
  return { server, sent };
}

function stationPage({ url }: SentRequest): Response {
  const [offset, limit] = ['offset', 'limit'].map((name) => {
    return Number(url.searchParams.get(`page[${name}]`));
  }) as [number, number];
  const total = 230;
  const count = Math.min(limit, total - offset);
  const data = Array.from({ length: count }, (_, index) => ({
    id: String(offset + index),
    attributes: { label: 'x' },
  }));
  return Response.json({ data, meta: { pagination: { total } } });
}

describe('a connection to the server', () => {
  it('reads every page of the stations, with the key in the headers alone', async () => {
    const { server, sent } = connected(stationPage);
    const result = await server.stations();
    const uuids = result.ok ? result.value.map(({ uuid }) => uuid) : [];
    expect(uuids).toEqual(Array.from({ length: 230 }, (_, index) => String(index)));
    expect(sent).toHaveLength(3);
    for (const { url, init, headers } of sent) {
      expect(url.pathname).toBe('/api/cpoapi/v1/charging_stations/');
      expect(url.href).not.toContain('wattpost_key');
      expect(headers.get('authorization')).toBe('wattpost_key');
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' });
    }
  });

  it('reads bundles of a hundred stations each', async () => {
    const { server, sent } = connected(() => new Response('{}'));
    const uuids = Array.from({ length: 201 }, (_, index) => `s${index}`);
    expect(await server.bundles(uuids, 'refused')).toEqual({ ok: true, value: ['{}', '{}', '{}'] });
    const requested = sent.map(({ url }) => url.searchParams.getAll('station'));
    expect(requested.map(({ length }) => length)).toEqual([100, 100, 1]);
    expect(requested.flat()).toEqual(uuids);
  });

  it.each([
    ['left_out', { ok: true, value: ['s0,s1', 's2', 's4,s5,s6'] }],
    ['refused', { ok: false, failure: { kind: 'refused', message: 'No valid bundle.' } }],
  ] as const)('finds the station without a price, which is %s', async (unpriced, result) => {
    const { server } = connected(({ url }) => {
      const stations = url.searchParams.getAll('station');
      return stations.includes('s3')
        ? Response.json({ status: 'error', message: 'No valid bundle.' }, { status: 409 })
        : new Response(stations.join());
    });
    const uuids = Array.from({ length: 7 }, (_, index) => `s${index}`);
    expect(await server.bundles(uuids, unpriced)).toEqual(result);
  });

  it('publishes after a dry run', async () => {
    const data = {
      changed: true,
      etag: '"a"',
      revision: null,
      other_stations: [],
      other_stations_total: 0,
      unknown_stations: [],
      findings: [],
    };
    const { server, sent } = connected(() => Response.json({ data }));
    const request = { text: '{"x":1}', note: '', accepted: [], etag: null };
    expect(await server.publish(request)).toMatchObject({ ok: true, value: { etag: '"a"' } });
    const note = 'Night & day';
    await server.publish({ ...request, note, accepted: ['a', 'b'], etag: '"a"' });
    expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { dry_run: 'true' },
      { note, accept: 'a,b' },
    ]);
    expect(
      sent.map(({ init, headers }) => [init.method, init.body, headers.get('if-match')]),
    ).toEqual([
      ['PUT', '{"x":1}', null],
      ['PUT', '{"x":1}', '"a"'],
    ]);
  });

  it.each([
    [401, { kind: 'wrong_key' }],
    [403, { kind: 'closed_area', message: 'Why.' }],
    [400, { kind: 'refused', message: 'Why.' }],
    [404, { kind: 'refused', message: 'Why.' }],
    [409, { kind: 'refused', message: 'Why.' }],
    [412, { kind: 'stale' }],
    [429, { kind: 'busy' }],
    [503, { kind: 'busy' }],
  ])('says why a request failed: %i', async (status, failure) => {
    const body = { status: 'error', message: 'Why.' };
    const { server } = connected(() => Response.json(body, { status }));
    expect(await server.delivery()).toEqual({ ok: false, failure });
  });

  it.each([
    [200, { kind: 'unreadable' }],
    [400, { kind: 'proxy', message: 'HTTP 400' }],
    [413, { kind: 'proxy', message: 'HTTP 413' }],
    [502, { kind: 'proxy', message: 'HTTP 502' }],
  ])('says so when an answer is something else: %i', async (status, failure) => {
    const { server } = connected(() => new Response('<html>', { status }));
    expect(await server.delivery()).toEqual({ ok: false, failure });
  });

  it('says so when there is no answer', async () => {
    const { server } = connected(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await server.stations()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });

  it.each(['', 'schlüssel', 'two words'])(
    'sends no key that a header cannot have: %j',
    async (key) => {
      const { server, sent } = connected(stationPage, key);
      expect(await server.stations()).toEqual({ ok: false, failure: { kind: 'wrong_key' } });
      expect(sent).toEqual([]);
    },
  );

  it('lists, compares and restores changes of prices with the note and the tag', async () => {
    const nothing = {
      from: '2026-11-21T09:00:00Z',
      until: '2026-12-21T09:00:00Z',
      cost_rates: { added: [], changed: [], removed: [] },
      stations: [],
    };
    const { server, sent } = connected(({ url }) =>
      Response.json({
        data: url.pathname.endsWith('/revisions')
          ? [
              {
                number: 4,
                made_at: '2026-11-24T14:02:00.000Z',
                key: null,
                note: 'Grid fees',
                cost_rates: { added: 1, changed: 2, removed: 0 },
                stations: { changed: 3, removed: 0 },
              },
            ]
          : {
              changed: true,
              etag: '"now"',
              revision: { number: 5 },
              other_stations: [],
              other_stations_total: 0,
              unknown_stations: [],
              findings: [],
              difference: nothing,
            },
        pagination: { total: 9 },
      }),
    );
    expect(await server.revisions(20, 10)).toEqual({
      ok: true,
      value: {
        total: 9,
        revisions: [
          {
            number: 4,
            madeMs: Date.parse('2026-11-24T14:02:00Z'),
            by: null,
            note: 'Grid fees',
            rateCount: 3,
            stationCount: 3,
          },
        ],
      },
    });
    const changes = { stations: [], facts: [], same: [] };
    expect(await server.revisionChanges(4, 0)).toEqual({ ok: true, value: changes });
    const write = { revision: 3, note: 'Back', accepted: ['price_jump'], etag: '"now"' };
    expect(await server.restore(write)).toMatchObject({
      ok: true,
      value: { change: { revision: 5 }, changes },
    });
    await server.restore({ ...write, note: '', accepted: [], etag: null });
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      '/api/dynamic_pricing/revisions?offset=20&limit=10',
      '/api/dynamic_pricing/revisions/4?compared_with=0',
      '/api/dynamic_pricing/revisions/3/restore?note=Back&accept=price_jump',
      '/api/dynamic_pricing/revisions/3/restore?dry_run=true',
    ]);
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual([null, null, '"now"', null]);
    expect(sent[2]?.init.method).toBe('PUT');
  });
});
