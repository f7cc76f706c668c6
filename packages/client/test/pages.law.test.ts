import type { Bundle, BundleStation } from '@wattpost/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle } from './fakePlatform.ts';
import { makeClient } from './makeClient.ts';
import { collect, eachItem } from '../src/pages.ts';

const numRuns = Number(process.env['LAW_RUNS'] ?? 100);
const sample = sampleBundle('city-ac');
const [station] = sample.stations as readonly [BundleStation];
const [rate] = sample.cost_rates as readonly [Bundle['cost_rates'][number]];
const [entry] = rate.recurring as readonly [(typeof rate.recurring)[number]];

const named = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

describe('law: lists', () => {
  it('every item comes once and in order, whatever the sizes of the pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        async (count, pageSize, maxPage) => {
          const uuids = Array.from({ length: count }, (_, index) => named(index));
          const platform = new FakePlatform({
            stations: uuids.map((uuid) => ({ ...station, uuid })),
            cost_rates: [{ ...rate, recurring: uuids.map((uuid) => ({ ...entry, uuid })) }],
          });
          platform.maxPage = maxPage;
          const { client } = makeClient({ fetch: platform.fetch });
          const stations = await collect(client.stations({ pageSize }));
          const entries = await collect(client.recurringEntries(rate.uuid, { pageSize }));
          if (!stations.ok || !entries.ok) throw new Error('not read');
          expect(stations.value.map(({ id }) => id)).toEqual(uuids);
          expect(entries.value.map(({ uuid }) => uuid)).toEqual(uuids);
          const pages = Math.max(1, Math.ceil(count / Math.min(pageSize, maxPage)));
          expect(platform.seen).toHaveLength(2 * pages);
        },
      ),
      { numRuns },
    );
  });

  it('cost rates come by numbered pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 12 }), async (count, pageSize) => {
        const read = await makeClient({
          fetch: new FakePlatform(sample).fetch,
        }).client.readCostRate(rate.uuid);
        if (!read.ok) throw new Error('not read');
        const rates = Array.from({ length: count }, (_, index) => ({
          ...read.value,
          uuid: named(index),
        }));
        const platform = new FakePlatform();
        platform.override = ({ path }) => {
          const query = new URL(path, 'http://p.test').searchParams;
          const size = Number(query.get('batch_size'));
          const page = Number(query.get('page'));
          const data = rates.slice((page - 1) * size, page * size);
          return { status: 200, body: { data, last_page: Math.max(1, Math.ceil(count / size)) } };
        };
        const { client } = makeClient({ fetch: platform.fetch });
        expect(await collect(client.costRates({ pageSize }))).toEqual({ ok: true, value: rates });
      }),
      { numRuns },
    );
  });

  it('an error ends a list after the items before it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), fc.nat(8), async (size, pagesBefore) => {
        const items = eachItem((offset) =>
          Promise.resolve(
            offset === size * pagesBefore
              ? { ok: false, error: { kind: 'network', message: 'gone' } }
              : {
                  ok: true,
                  value: {
                    items: Array.from({ length: size }, (_, index) => offset + index),
                    total: 1000,
                    nextOffset: offset + size,
                  },
                },
          ),
        );
        const seen: (number | string)[] = [];
        for await (const item of items) seen.push(item.ok ? item.value : item.error.kind);
        const before = Array.from({ length: size * pagesBefore }, (_, index) => index);
        expect(seen).toEqual([...before, 'network']);
      }),
      { numRuns },
    );
  });
});

describe('lists that lead nowhere', () => {
  const page = (
    offset: number,
    next_offset: number | null,
    data: unknown[] = [entry],
  ): unknown => ({
    data,
    pagination: { offset, limit: 1, next_offset, total: 9 },
  });

  it.each([
    ['a next part that is this one', page(0, 0)],
    ['a next part before this one', page(0, -1)],
    ['an empty part that is not the last', page(0, 1, [])],
    ['another part than was asked for', page(5, null)],
  ])('%s: invalid_response, at once', async (_name, body) => {
    const platform = new FakePlatform();
    platform.override = () => ({ status: 200, body });
    const { client } = makeClient({ fetch: platform.fetch });
    const seen: string[] = [];
    for await (const item of client.recurringEntries(rate.uuid)) {
      seen.push(item.ok ? 'item' : item.error.kind);
    }
    expect(seen.at(-1)).toBe('invalid_response');
    expect(platform.seen).toHaveLength(1);
  });

  it('the same part of the stations again and again: invalid_response', async () => {
    const platform = new FakePlatform({ stations: [station, station, station], cost_rates: [] });
    const { client } = makeClient({
      fetch: (url, init) => platform.fetch(url.replace(/page%5Boffset%5D=\d+/, ''), init),
    });
    platform.maxPage = 1;
    expect(await collect(client.stations())).toMatchObject({
      ok: false,
      error: { kind: 'invalid_response' },
    });
    expect(platform.seen).toHaveLength(2);
  });

  it('a reader who leaves early asks for no more', async () => {
    const platform = new FakePlatform({ stations: [station, station, station], cost_rates: [] });
    const { client } = makeClient({ fetch: platform.fetch });
    for await (const item of client.stations({ pageSize: 1 })) {
      expect(item.ok).toBe(true);
      break;
    }
    expect(platform.seen).toHaveLength(1);
  });
});
