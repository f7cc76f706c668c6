import { parseBundle, type Bundle, type BundleUniqueEntry } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { sampleBundle } from './sampleBundle.ts';
import type { Edit, TextField } from '../src/edit/edit.ts';
import { applyEdit } from '../src/applyEdit.ts';

const bundle = sampleBundle('city-ac');
const [rate] = bundle.cost_rates;
const [station] = bundle.stations;
if (rate === undefined || station === undefined) throw new Error('city-ac is empty');
const [night, sun] = rate.recurring;
if (night === undefined || sun === undefined) throw new Error('city-ac has no entries');
const { uuid: rateUuid } = rate;
const raise = { unit: 'percent', energy: '5', step: null } as const;
const ownZone = 'Etc/Of_Tomorrow';
const place = { rateUuid, list: 'recurring', entryUuid: night.uuid, index: 0 } as const;

function edited(edit: Edit, from = bundle): Bundle {
  const outcome = applyEdit(from, edit);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.bundle;
}

function refusals(edit: Edit): string[] {
  const outcome = applyEdit(bundle, edit);
  return outcome.ok ? [] : outcome.problems.map(({ path, code }) => `${path} ${code}`);
}

describe('an edit', () => {
  it('leaves everything it does not touch the object it is', () => {
    const after = edited({ kind: 'entry_set', place, set: { name: 'Late' } });
    const [rateAfter] = after.cost_rates;
    expect(rateAfter?.recurring[0]?.name).toBe('Late');
    expect(rateAfter?.recurring[1]).toBe(sun);
    expect(rateAfter?.recurring[0]).not.toBe(night);
    expect(rateAfter?.intervals).toBe(rate.intervals);
    expect(rateAfter?.marketing_texts).toBe(rate.marketing_texts);
    expect(after.stations).toBe(bundle.stations);
  });

  it.each<[string, Edit]>([
    ['a name', { kind: 'rate_set', rateUuid, set: { name: rate.name } }],
    ['a price in other digits', { kind: 'entry_set', place, set: { intervals: night.intervals } }],
    ['a place', { kind: 'entry_move', place, toIndex: 0 }],
    ['a fact', { kind: 'station_set', stationUuid: station.uuid, set: { label: station.label } }],
    ['an end', { kind: 'valid_until', validUntil: bundle.valid_until }],
  ])('that sets %s to what it is gives the same bundle', (_what, edit) => {
    expect(edited(edit)).toBe(bundle);
  });

  it('keeps the decimals that were typed', () => {
    const energy = [{ uuid: null, unit: '1000', price: '0.615' }];
    const after = edited({
      kind: 'entry_set',
      place,
      set: { intervals: { energy, time: [], session_fee: null } },
    });
    expect(after.cost_rates[0]?.recurring[0]?.intervals.energy).toEqual([
      { uuid: null, unit: 1000, price: 0.615 },
    ]);
  });

  it('names the weekday of a window where the entry names weekdays', () => {
    const named = edited({
      kind: 'rate_put',
      rate: {
        ...rate,
        recurring: [
          {
            ...night,
            validity: {
              type: 'recurring',
              weekdays: [
                { weekday: 1, weekday_name: 'MON', start_time: '22:00', end_time: '06:00' },
              ],
            },
          },
        ],
      },
    });
    const windows = [{ weekday: 2, start_time: '22:00', end_time: '06:00' }];
    const after = edited({ kind: 'entry_set', place, set: { windows } }, named);
    expect(after.cost_rates[0]?.recurring[0]?.validity.weekdays).toEqual([
      { ...windows[0], weekday_name: 'TUE' },
    ]);
  });

  it.each<[string, Edit, string]>([
    [
      'a price that is none, where it is',
      {
        kind: 'entry_set',
        place: { ...place, entryUuid: sun.uuid, index: 1 },
        set: {
          intervals: {
            energy: [{ uuid: null, unit: 1000, price: '-1' }],
            time: [],
            session_fee: null,
          },
        },
      },
      '$.cost_rates[0].recurring[1].intervals.energy[0].price negative',
    ],
    [
      'a window that ends when it starts (R5)',
      {
        kind: 'entry_set',
        place,
        set: { windows: [{ weekday: 1, start_time: '08:00', end_time: '08:00' }] },
      },
      '$.cost_rates[0].recurring[0].validity.weekdays[0] empty_window',
    ],
    [
      'dates for a weekly entry',
      { kind: 'entry_set', place, set: { dates: { start: 'x', end: null } } },
      '$.cost_rates[0].recurring[0].validity.start unknown_key',
    ],
    [
      'to remove a cost rate that a station shows',
      { kind: 'rate_remove', rateUuid },
      '$.stations[0].cost_rate_uuid unknown_cost_rate',
    ],
    [
      'a uuid that is taken',
      { kind: 'entry_duplicate', place, newUuid: sun.uuid, name: 'Copy' },
      '$.cost_rates[0].recurring[1].uuid uuid_taken',
    ],
    [
      'a locale that is there in another spelling (T4)',
      {
        kind: 'text_set',
        place: { rateUuid, entry: null },
        locale: 'DE-at',
        field: 'legal',
        text: 'Neu',
      },
      '$.cost_rates[0].marketing_texts["DE-at"] locale_taken',
    ],
    [
      'a direction that Windows-1252 cannot write (X3)',
      { kind: 'direction_set', stationUuid: station.uuid, language: 'de', text: 'Główna' },
      '$.stations[0].directions[0].text not_windows_1252',
    ],
    [
      'an end before the beginning',
      { kind: 'valid_until', validUntil: '2001-01-01T00:00:00Z' },
      '$.valid_until validity_reversed',
    ],
    [
      'what is not there',
      { kind: 'entry_remove', place: { ...place, entryUuid: 'x' } },
      '$.cost_rates[0].recurring no_entry',
    ],
  ])('refuses %s', (_what, edit, problem) => {
    expect(refusals(edit)[0]).toBe(problem);
  });

  it.each(['', '  ', '\n\u00a0'])('T1, T3 a text that is cleared is removed: %j', (text) => {
    const [locale = '', own = {}] = Object.entries(night.marketing_texts)[0] ?? [];
    const clear = (field: TextField, from: Bundle): Bundle =>
      edited({ kind: 'text_set', place: { entry: place }, locale, field, text }, from);
    const once = clear('description', bundle);
    const left = once.cost_rates[0]?.recurring[0]?.marketing_texts;
    expect(left?.[locale]).toEqual({ short_description: own.short_description, legal: '' });
    // With the last of them goes the language, which would hide what is there in others (T4).
    const twice = clear('short_description', once).cost_rates[0]?.recurring[0]?.marketing_texts;
    expect(Object.keys(twice ?? {})).toEqual(Object.keys(night.marketing_texts).slice(1));
  });

  it('moves an entry, of which the first listed holds (R6, U3)', () => {
    const after = edited({ kind: 'entry_move', place, toIndex: 99 });
    const names = after.cost_rates[0]?.recurring.map(({ name }) => name);
    expect(names).toEqual([...rate.recurring.slice(1), night].map(({ name }) => name));
  });

  it.each<[string, Edit]>([
    ['a name', { kind: 'rate_set', rateUuid, set: { name: 'Another' } }],
    ['the zone itself', { kind: 'rate_set', rateUuid, set: { time_zone: ownZone.toUpperCase() } }],
    ['all entries', { kind: 'entries_put', rateUuid, list: 'recurring', entries: [night] }],
    ['a cost rate', { kind: 'rate_put', rate: { ...rate, uuid: 'other', time_zone: ownZone } }],
    ['prices', { kind: 'prices_raise', rateUuids: [rateUuid], raise }],
  ])('of a cost rate in a zone that only the bundle knows sets %s', (_what, edit) => {
    const { created_at: createdAt } = bundle;
    const until = new Date(Date.parse(createdAt) + 3_600_000).toISOString();
    const zones = [{ time_zone: ownZone, offset_seconds: 3600, changes: [] }];
    const inOwnZone = parseBundle({
      ...bundle,
      format: 'wattpost-bundle/2',
      stations: bundle.stations.map((one) => ({ ...one, time_zone: ownZone })),
      cost_rates: bundle.cost_rates.map((one) => ({ ...one, time_zone: ownZone })),
      zone_data: { version: '2026f', until, zones },
    });
    if (!inOwnZone.ok) throw new Error(JSON.stringify(inOwnZone.problems));
    expect(edited(edit, inOwnZone.bundle)).not.toBe(inOwnZone.bundle);
    expect(refusals({ kind: 'rate_set', rateUuid, set: { time_zone: ownZone } })).toEqual([
      '$.cost_rates[0].time_zone unknown_time_zone',
    ]);
  });

  it('reads of a hundred thousand entries only what it touches', () => {
    const unique = Array.from({ length: 100_000 }, (_, index): BundleUniqueEntry => {
      const start = new Date(Date.UTC(2026, 0, 1, 0, index * 15)).toISOString().slice(0, 19);
      const { intervals } = night;
      const validity = { type: 'unique', start, end: null } as const;
      return { uuid: `e${index}`, name: `${index}`, validity, intervals, marketing_texts: {} };
    });
    const at = { rateUuid, list: 'unique', entryUuid: 'e99999', index: 99_999 } as const;
    let looked = 0;
    const counted = unique.map((entry) =>
      Object.defineProperty({ ...entry }, 'intervals', {
        enumerable: true,
        get: () => {
          looked += 1;
          return entry.intervals;
        },
      }),
    );
    const watched: Bundle = { ...bundle, cost_rates: [{ ...rate, unique: counted }] };
    const after = edited({ kind: 'entry_set', place: at, set: { name: 'last' } }, watched);
    expect(after.cost_rates[0]?.unique[99_999]?.name).toBe('last');
    expect(after.cost_rates[0]?.unique[0]).toBe(counted[0]);
    expect(looked).toBeLessThan(10);
  });
});
