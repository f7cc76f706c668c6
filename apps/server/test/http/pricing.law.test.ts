import { compileCostRate, priceAt, type PricePlan } from '@wattpost/engine';
import { createPlatform, type Platform } from '@wattpost/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsedSite } from '../../../../packages/platform/test/site/siteData.ts';
import { addToken, importSite } from '../support/site.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openInMemory } from '../support/databases.ts';

const organization = '00000000-0000-4000-8000-000000000001';
const rate = '00000000-0000-4000-8000-000000000002';
const organizations = [{ uuid: organization, name: 'Organization' }];
const runs = { numRuns: Number(process.env['LAW_RUNS'] ?? 40) };

interface Entry {
  readonly uuid: string;
  readonly validity: object;
}

interface Page {
  readonly data: readonly Entry[];
  readonly pagination: { readonly total: number; readonly next_offset: number | null };
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number + 100).padStart(12, '0')}`;
}

function costRate(mode: 1 | 2, entries: readonly Entry[]): unknown {
  return {
    uuid: rate,
    name: 'Rate',
    currency: 'EUR',
    time_zone: 'UTC',
    dynamic_pricing: mode,
    intervals: { energy: [], time: [], session_fee: null },
    [mode === 1 ? 'recurring' : 'unique']: entries,
  };
}

function entry(number: number, validity: object): Entry & Record<string, unknown> {
  return {
    uuid: uuidOf(number),
    name: `Entry ${number}`,
    intervals: { energy: [], time: [], session_fee: null },
    validity,
  };
}

let store: AdminStore;
let token: string;
beforeAll(async () => {
  store = await openInMemory();
  await importSite(store, parsedSite({ organizations }));
  token = await addToken(store, { organization, areas: ['pricing'] });
});
afterAll(() => store.close());

/** Serves one cost rate, which replaces the one before. */
async function withRate(
  stated: unknown,
  use: (page: (path: string) => Promise<Page>) => Promise<void>,
): Promise<void> {
  const rates = [{ ...(stated as object), organization_uuid: organization, description: '' }];
  await importSite(store, parsedSite({ organizations, cost_rates: rates }));
  const platform = createPlatform({ store, clock: () => 0, newUuid: () => uuidOf(0) });
  await use((path) => ask(platform, path));
}

async function ask(platform: Platform, path: string): Promise<Page> {
  const response = await platform.fetch(
    new Request(`http://platform.example/api/dynamic_pricing/${path}`, {
      headers: { 'x-api-token': token },
    }),
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

/** Every entry, page by page. */
async function everything(page: (path: string) => Promise<Page>, path: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const { data, pagination } = await page(`${path}?limit=3&offset=${offset}`);
    found.push(...data);
    offset = pagination.next_offset;
  }
  return found;
}

function uuids(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ uuid }) => uuid).sort();
}

function pricedAt(plan: PricePlan, epochMs: number): string | null {
  return priceAt(plan, epochMs).entryUuid;
}

describe('2.4 and 4.5 law: dated entries as served are what the engine makes of the file', () => {
  const firstMs = Date.UTC(2026, 0, 1);
  const second = fc.oneof(
    fc.integer({ min: 0, max: 3 * 86_400 - 1 }),
    // Midnights and their neighbours.
    fc
      .record({ day: fc.integer({ min: 1, max: 2 }), near: fc.integer({ min: -2, max: 2 }) })
      .map(({ day, near }) => day * 86_400 + near),
  );
  const local = (at: number): string => new Date(firstMs + at * 1000).toISOString().slice(0, 19);
  const starts = fc.uniqueArray(second, { maxLength: 12 });
  const lengths = fc.array(fc.option(fc.integer({ min: 1, max: 90_000 })), {
    minLength: 12,
    maxLength: 12,
  });

  it('lists an entry exactly when a second that is asked for has its price', async () => {
    await fc.assert(
      fc.asyncProperty(starts, lengths, second, second, async (from, length, a, b) => {
        const entries = from.map((start, index) => {
          const given = length[index] ?? null;
          const end = given === null ? {} : { end: local(start + given) };
          return entry(index, { type: 'unique', start: local(start), ...end });
        });
        const plan = compileCostRate(costRate(2, entries));
        await withRate(costRate(2, entries), async (page) => {
          const [asked, until] = [Math.min(a, b), Math.max(a, b) + 1];
          const path = `unique_schedule/${rate}`;
          const window = `from=${local(asked)}&to=${local(until)}`;
          const { data, pagination } = await page(`${path}?${window}`);
          // Whoever holds within the time asked for begins there, or holds at its beginning.
          const looks = [asked, ...from.filter((start) => start >= asked && start < until)];
          const expected = new Set(looks.map((at) => pricedAt(plan, firstMs + at * 1000)));
          expected.delete(null);
          expect(uuids(data)).toEqual([...expected].sort());
          expect(pagination.total).toBe(data.length);

          const served = compileCostRate(costRate(2, await everything(page, path)));
          const borders = from.flatMap((start, index) => [start, start + (length[index] ?? 0)]);
          for (const at of [...looks, ...borders, ...borders.map((border) => border - 1)]) {
            const instant = firstMs + at * 1000;
            expect(pricedAt(served, instant)).toBe(pricedAt(plan, instant));
          }
        });
      }),
      runs,
    );
  });
});

describe('4.4 law: weekly entries as served are what the engine makes of the file', () => {
  const sundayMs = Date.UTC(2026, 0, 4);
  const clock = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 16);
  const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 1438, 1439));
  const weekday = fc.integer({ min: 0, max: 6 });
  const window = fc
    .record({ weekday, start: minute, end: minute })
    .filter(({ start, end }) => start !== end || start === 0)
    .map(({ weekday: day, start, end }) => ({
      weekday: day,
      start_time: clock(start),
      end_time: clock(end),
    }));
  const weeks = fc.array(fc.array(window, { minLength: 1, maxLength: 3 }), { maxLength: 6 });

  it('the filter lists an entry exactly when it covers a minute asked for', async () => {
    await fc.assert(
      fc.asyncProperty(weeks, weekday, minute, weekday, minute, async (all, ...point) => {
        const [fromDay, fromMinute, toDay, toMinute] = point;
        const entries = all.map((weekdays, index) => entry(index, { type: 'recurring', weekdays }));
        const alone = entries.map((one) => compileCostRate(costRate(1, [one])));
        await withRate(costRate(1, entries), async (page) => {
          const path = `recurring_schedule/${rate}`;
          const from = `from_weekday=${fromDay}&from_time=${clock(fromMinute)}`;
          const { data } = await page(
            `${path}?${from}&to_weekday=${toDay}&to_time=${clock(toMinute)}`,
          );
          const first = fromDay * 1440 + fromMinute;
          const last = toDay * 1440 + (toMinute === 1439 ? 1440 : toMinute);
          const wholeLength = (last - first + 10_080) % 10_080;
          const isPoint = fromDay === toDay && fromMinute === toMinute;
          const length = isPoint ? 1 : wholeLength === 0 ? 10_080 : wholeLength;
          const covers = (plan: PricePlan): boolean =>
            Array.from({ length }, (_, step) => (first + step) % 10_080).some(
              (at) => pricedAt(plan, sundayMs + at * 60_000) !== null,
            );
          const expected = entries.filter((_, index) => covers(alone[index] as PricePlan));
          expect(uuids(data)).toEqual(uuids(expected));
          expect(uuids(await everything(page, path))).toEqual(uuids(entries));
        });
      }),
      runs,
    );
  });
});
