import { readLocalSecond } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import type { RecurringEntryRecord, UniqueEntryRecord } from '../../src/port/records.ts';
import type { CurrentStore } from './storeUnderTest.ts';
import { awkwardText, named, testUuid } from './storeContractSite.ts';

const everything = { offset: 0, limit: 500 };

function numberOf(uuid: string): number {
  return Number(uuid.slice(-12));
}

function at(text: string): string {
  return `2026-${text}`;
}

function sec(text: string): number {
  return readLocalSecond(`2026-${text}`) as number;
}

/** Cost rates and their entries. */
export function testPricingReads(current: CurrentStore): void {
  describe('cost rates', () => {
    it('gives every field', async () => {
      const costRate = await current().read((reader) => reader.costRate(named.weekRate));
      expect(costRate).toEqual({
        uuid: named.weekRate,
        organization_uuid: named.city,
        name: 'Wöchentlich',
        description: awkwardText,
        currency: 'EUR',
        time_zone: 'Europe/Vienna',
        dynamic_pricing: 1,
        intervals: {
          energy: [{ uuid: testUuid('intv', 1), unit: 1000, price: 0.615 }],
          time: [{ uuid: null, unit: 60, price: 0.1 }],
          session_fee: { amount: 1.5, grace_period: 300, energy_threshold: null },
        },
        marketing_texts: {
          de_AT: { short_description: 'Kurz', description: '', legal: '§' },
          fr: {},
        },
        tax: { percent: 20, included: true },
        auto_stop_minutes: 240,
        auto_stop_costs: 49.9,
      });
    });

    it('D2 tells an unknown default price from a free one', async () => {
      await current().read(async (reader) => {
        const bare = await reader.costRate(named.bareRate);
        expect(bare).toMatchObject({ intervals: null, dynamic_pricing: 7.5, tax: null });
        const free = await reader.costRate(named.coastRate);
        expect(free?.intervals).toEqual({ energy: [], time: [], session_fee: null });
        expect(free?.dynamic_pricing).toBeNull();
      });
    });

    it('lists them by name', async () => {
      await current().read(async (reader) => {
        const own = await reader.costRates(named.city, everything);
        expect(own.items.map(({ name }) => name)).toEqual(['Wöchentlich', 'bare', 'nach Datum']);
        const all = await reader.costRates(null, { offset: 0, limit: 2 });
        expect(all.items.map(({ name }) => name)).toEqual(['Coast', 'Wöchentlich']);
        expect(all.total).toBe(4);
        expect((await reader.costRates(named.coast, { offset: 1, limit: 2 })).items).toEqual([]);
      });
    });
  });

  describe('recurring entries', () => {
    it('lists them by the first window, then name, then uuid; those without windows last', async () => {
      await current().read(async (reader) => {
        const { items, total } = await reader.recurringEntries(named.weekRate, everything);
        expect(items.map(({ uuid }) => numberOf(uuid))).toEqual([6, 3, 2, 4, 5, 1]);
        expect(total).toBe(6);
        const page = await reader.recurringEntries(named.weekRate, { offset: 2, limit: 2 });
        expect(page.items).toEqual(items.slice(2, 4));
        expect(page.total).toBe(6);
        expect((await reader.recurringEntries(named.dateRate, everything)).total).toBe(0);
      });
    });

    it('gives windows as stated, each with a uuid of its own that stays', async () => {
      const read = (): Promise<RecurringEntryRecord | UniqueEntryRecord | undefined> =>
        current().read((reader) => reader.scheduleEntry(named.weekRate, testUuid('recu', 2)));
      const entry = await read();
      expect(entry).toMatchObject({
        name: 'b',
        validity: {
          type: 'recurring',
          weekdays: [
            { weekday: 1, start_time: '06:00', end_time: '22:00' },
            { weekday: 0, start_time: '00:00', end_time: '04:00' },
          ],
        },
      });
      const { validity } = entry as RecurringEntryRecord;
      const uuids = validity.weekdays.map(({ uuid }) => uuid);
      for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(new Set(uuids).size).toBe(2);
      expect(await read()).toEqual(entry);
    });

    it('gives the windows of all, and single entries, in the same order', async () => {
      await current().read(async (reader) => {
        const { items } = await reader.recurringEntries(named.weekRate, everything);
        expect(await reader.recurringWindows(named.weekRate)).toEqual(
          items.map(({ uuid, validity }) => ({ uuid, windows: validity.weekdays })),
        );
        const some = [1, 6, 3].map((number) => testUuid('recu', number));
        const asked = [...some, testUuid('recu', 99), testUuid('uniq', 1)];
        expect(await reader.recurringEntriesByUuid(named.weekRate, asked)).toEqual(
          items.filter(({ uuid }) => some.includes(uuid)),
        );
        expect(await reader.recurringEntriesByUuid(named.weekRate, [])).toEqual([]);
        expect(await reader.recurringEntriesByUuid(named.dateRate, some)).toEqual([]);
      });
    });

    it('keeps the price and the texts of an entry, also an empty text', async () => {
      const entry = await current().read((reader) =>
        reader.scheduleEntry(named.weekRate, testUuid('recu', 3)),
      );
      expect(entry).toMatchObject({ marketing_texts: { de_AT: { legal: '' } } });
      expect(entry?.intervals.energy[0]?.price).toBe(0.615);
    });
  });

  testUniqueReads(current);
}

function testUniqueReads(current: CurrentStore): void {
  describe('unique entries', () => {
    it('gives one with its effective end (U1, U4)', async () => {
      await current().read(async (reader) => {
        expect(await reader.scheduleEntry(named.dateRate, testUuid('uniq', 1))).toEqual({
          uuid: testUuid('uniq', 1),
          name: 'Unique 1',
          intervals: { energy: [], time: [], session_fee: null },
          marketing_texts: {},
          validity: { type: 'unique', start: at('03-01T08:00:00'), end: at('03-01T12:00:00') },
        });
        const last = await reader.scheduleEntry(named.dateRate, testUuid('uniq', 3));
        expect(last).toMatchObject({ validity: { end: at('03-01T23:59:59') } });
        const own = await reader.scheduleEntry(named.dateRate, testUuid('uniq', 2));
        expect(own).toMatchObject({ validity: { end: at('03-01T13:00:00') } });
        expect(await reader.scheduleEntry(named.weekRate, testUuid('uniq', 1))).toBeUndefined();
      });
    });

    // Entries hold: 1 08–12, 2 12–13, 3 18–24 on the first; 9 08–10, 4 10–12, 5 10–11, 6 14–15 on the second.
    it.each([
      ['without bounds', null, null, [1, 2, 3, 9, 4, 5, 6]],
      ['from before everything', '02-01T00:00:00', null, [1, 2, 3, 9, 4, 5, 6]],
      ['until after everything', null, '04-01T00:00:00', [1, 2, 3, 9, 4, 5, 6]],
      ['from the end of one, which is exclusive', '03-01T12:00:00', null, [2, 3, 9, 4, 5, 6]],
      ['from the last second of one', '03-01T11:59:59', null, [1, 2, 3, 9, 4, 5, 6]],
      ['from where none holds', '03-01T13:00:00', null, [3, 9, 4, 5, 6]],
      ['to the start of one, which is exclusive', null, '03-01T12:00:00', [1]],
      ['to the second after a start', null, '03-01T12:00:01', [1, 2]],
      ['from within one of two that start together', '03-02T11:00:00', null, [4, 6]],
      ['from within both', '03-02T10:30:00', null, [4, 5, 6]],
      ['from after everything', '03-02T15:00:00', null, []],
      ['to before everything', null, '03-01T08:00:00', []],
      ['between two where none holds', '03-01T13:00:00', '03-01T18:00:00', []],
      ['within one', '03-01T09:00:00', '03-01T09:00:01', [1]],
      ['over midnight', '03-01T23:59:59', '03-02T08:00:01', [3, 9]],
      ['across the pair', '03-02T11:30:00', '03-02T14:00:00', [4]],
    ])('finds those that meet a span: %s', async (_, from, to, numbers) => {
      const span = {
        fromSec: from === null ? null : sec(from),
        toSec: to === null ? null : sec(to),
      };
      await current().read(async (reader) => {
        const { items, total } = await reader.uniqueEntries(named.dateRate, span, everything);
        expect(items.map(({ uuid }) => numberOf(uuid))).toEqual(numbers);
        expect(total).toBe(numbers.length);
        for (let offset = 0; offset <= numbers.length; offset++) {
          const range = { offset, limit: 2 };
          const page = await reader.uniqueEntries(named.dateRate, span, range);
          expect(page.items).toEqual(items.slice(offset, offset + 2));
          expect(page.total).toBe(numbers.length);
        }
      });
    });

    it('has none of another rate', async () => {
      const open = { fromSec: null, toSec: null };
      const page = await current().read((reader) =>
        reader.uniqueEntries(named.weekRate, open, everything),
      );
      expect(page).toEqual({ items: [], total: 0 });
    });
  });
}
