import { isDeepStrictEqual } from 'node:util';
import { parseBundle, stationPlan, type Bundle } from '@wattpost/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBundle } from './sampleBundle.ts';
import type { Edit, EntryPlace } from '../src/edit/edit.ts';
import { applyEdit } from '../src/applyEdit.ts';
import { newHistory, undo, recordEdit } from '../src/history/history.ts';

// Booleans are compared: telling two whole bundles apart in words takes minutes.
const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 150), 2_000);

/** A bundle with a calendar, whose cost rates have one currency and one kind of tax (K5). */
function calendar(): Bundle {
  const { cost_rates: rates, ...bundle } = sampleBundle('two-stations');
  const [usual] = rates;
  if (usual === undefined) throw new Error('empty');
  const reading = parseBundle({
    ...bundle,
    format: 'wattpost-bundle/2',
    stations: bundle.stations.map((station) => ({
      ...station,
      cost_rate_uuid: usual.uuid,
      cost_rate_periods: [{ cost_rate_uuid: 'n3', from: '2027-01-01T00:00:00', until: null }],
    })),
    cost_rates: [...rates, { ...usual, uuid: 'n3', name: 'Next year' }],
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.bundle;
}

const bundles = [
  sampleBundle('city-ac'),
  sampleBundle('two-stations'),
  sampleBundle('default-only'),
  calendar(),
];

const decimal = fc.oneof(
  fc.constantFrom('0', '0.42', '0.615', '1.50', '12', '-1', '', '0,5', 'NaN', '1e3', '1000'),
  fc.constantFrom(0, 0.1, 60, 1000, -2, Number.NaN, Infinity),
);
const interval = fc.record({ uuid: fc.constantFrom(null, 'i1'), unit: decimal, price: decimal });
const intervals = fc.record({
  energy: fc.array(interval, { maxLength: 2 }),
  time: fc.array(interval, { maxLength: 2 }),
  session_fee: fc.option(
    fc.record({
      amount: decimal,
      grace_period: fc.option(decimal),
      energy_threshold: fc.option(decimal),
    }),
  ),
});
const time = fc.constantFrom(
  '00:00',
  '06:00',
  '08:30',
  '22:00',
  '23:59',
  '24:00',
  '25:00',
  '8:00',
  '',
);
const window = fc.record({
  weekday: fc.integer({ min: -1, max: 7 }),
  start_time: time,
  end_time: time,
});
const dateTime = fc.constantFrom(
  '2026-11-21T00:00:00',
  '2026-11-21T08:00:00',
  '2026-11-21T23:59:59',
  '2027-01-01T00:00:00',
  '2026-02-30T00:00:00',
  '2026-11-21T08:00:00Z',
  'tomorrow',
);
const text = fc.oneof(
  fc.constantFrom(
    '',
    'Night',
    '  ',
    'Über die Rampe',
    'Główna',
    'a\tb',
    '👍',
    '\ud800',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const locale = fc.constantFrom(
  'de_AT',
  'de-at',
  'en',
  'fr_FR',
  '__proto__',
  'not a locale',
  '',
  'it',
);
const uuid = fc.constantFrom('n1', 'n2', 'n3', '', 'n 4');
const list = fc.constantFrom('recurring' as const, 'unique' as const);
const zone = fc.constantFrom('Europe/Vienna', 'Asia/Kathmandu', 'Mars/Olympus', '');

function rateOf(bundle: Bundle): fc.Arbitrary<string> {
  return fc.constantFrom(...bundle.cost_rates.map((rate) => rate.uuid), 'n1', 'nowhere');
}

function placeOf(bundle: Bundle): fc.Arbitrary<EntryPlace> {
  const places = bundle.cost_rates.flatMap((rate) =>
    (['recurring', 'unique'] as const).flatMap((of) =>
      rate[of].map((entry, index) => ({
        rateUuid: rate.uuid,
        list: of,
        entryUuid: entry.uuid,
        index,
      })),
    ),
  );
  const nowhere = { rateUuid: 'nowhere', list: 'unique', entryUuid: 'x', index: 0 } as const;
  const anywhere = fc.record({
    rateUuid: rateOf(bundle),
    list,
    entryUuid: fc.constantFrom('n1', 'n2', 'n3'),
    index: fc.integer({ min: -1, max: 3 }),
  });
  return fc.oneof(fc.constantFrom<EntryPlace>(...places, nowhere), anywhere);
}

/** Edits of all kinds, right and wrong ones, of what is in a bundle and of what is not. */
function editOf(bundle: Bundle): fc.Arbitrary<Edit> {
  const rateUuid = rateOf(bundle);
  const place = placeOf(bundle);
  const stationUuid = fc.constantFrom(...bundle.stations.map((one) => one.uuid), 'nowhere');
  const fields = { name: text, intervals, windows: fc.array(window, { maxLength: 3 }) };
  const dates = fc.record({ start: dateTime, end: fc.option(dateTime) });
  const entry = fc.record({ ...fields, dates }, { requiredKeys: [] });
  const kind = <K extends Edit['kind']>(of: K): fc.Arbitrary<K> => fc.constant(of);
  const textPlace = fc.oneof(
    fc.record({ rateUuid, entry: fc.constant(null) }),
    fc.record({ entry: place }),
  );
  const rate = fc.record(
    {
      name: text,
      currency: fc.constantFrom('EUR', 'JPY', 'eur', ''),
      time_zone: fc.option(zone),
      dynamic_pricing: fc.constantFrom(1, 2, 3, null, Number.NaN),
      tax: fc.option(fc.record({ percent: decimal, included: fc.boolean() })),
      intervals: fc.option(intervals),
    },
    { requiredKeys: [] },
  );
  const station = fc.record(
    {
      label: text,
      public_display_name: fc.option(text),
      time_zone: zone,
      location_name: fc.option(text),
      max_power_kw: fc.constantFrom(22, 0, -1, Number.NaN, null),
      cost_rate_uuid: rateUuid,
    },
    { requiredKeys: [] },
  );
  const validUntil = fc.constantFrom(null, '2030-01-01T00:00:00Z', '2000-01-01T00:00:00Z', 'never');
  const language = fc.constantFrom('de', 'DE', 'en', 'it', 'deu', '');
  const field = fc.constantFrom('short_description', 'description', 'legal');
  const name = text;
  const stationUuids = fc.array(stationUuid, { minLength: 1, maxLength: 2 });
  const period = fc.record({
    cost_rate_uuid: fc.option(rateUuid),
    from: dateTime,
    until: fc.option(dateTime),
  });
  const raise = fc.record(
    {
      unit: fc.constantFrom('amount' as const, 'percent' as const),
      energy: fc.constantFrom('0.04', '-5', '0', 'four'),
      time: fc.constantFrom('0.01', '3'),
      idle: fc.constantFrom('0.01', '3'),
      session_fee: fc.constantFrom('1', '-0.5'),
      step: fc.constantFrom(null, '0.01', '0.05', '0'),
    },
    { requiredKeys: ['unit', 'step'] },
  );
  const copy = fc.record({ rateUuid, newUuid: uuid, name });
  return fc.oneof(
    fc.record({ kind: kind('period_add'), stationUuids, period }),
    fc.record({ kind: kind('period_remove'), stationUuids, period }),
    fc.record({
      kind: kind('dates_price'),
      stationUuids,
      rateUuid,
      newUuid: uuid,
      name,
      firstDate: fc.constantFrom('2026-12-25', '2026-12-31', 'never'),
      lastDate: fc.constantFrom('2026-12-26', '2026-12-31'),
      price: fc.oneof(
        fc.record({
          kind: fc.constant('per_kwh' as const),
          amount: fc.constantFrom('0.3', '-1', '0,5'),
        }),
        fc.record({ kind: fc.constant('as_on' as const), weekday: fc.integer({ min: 0, max: 6 }) }),
      ),
    }),
    fc.record({ kind: kind('prices_raise'), rateUuids: fc.array(rateUuid), raise }),
    fc.record({
      kind: kind('prices_raise_from'),
      from: dateTime,
      copies: fc.array(copy, { maxLength: 3 }),
      raise,
    }),
    fc.record({ kind: kind('station_add'), likeUuid: stationUuid, newUuid: uuid, label: text }),
    fc.record({ kind: kind('stations_remove'), stationUuids }),
    fc.record({ kind: kind('stations_rate'), stationUuids, rateUuid }),
    fc.record({ kind: kind('rate_split'), stationUuids, rateUuid, newUuid: uuid, name }),
    fc.record({ kind: kind('valid_until'), validUntil }),
    fc.record({ kind: kind('station_set'), stationUuid, set: station }),
    fc.record({ kind: kind('direction_set'), stationUuid, language, text: fc.option(text) }),
    fc.record({ kind: kind('rate_set'), rateUuid, set: rate }),
    fc.record({
      kind: kind('rate_add'),
      newUuid: uuid,
      name,
      currency: fc.constantFrom('EUR', 'x'),
    }),
    fc.record({ kind: kind('rate_duplicate'), rateUuid, newUuid: uuid, name }),
    fc.record({ kind: kind('rate_remove'), rateUuid }),
    fc.record({
      kind: kind('rate_put'),
      rate: fc.constantFrom<unknown>(bundle.cost_rates[0], { uuid: 'n1' }, null, 'rate'),
    }),
    fc.record({
      kind: kind('entries_put'),
      rateUuid,
      list,
      entries: fc.constantFrom<unknown[]>([], [bundle.cost_rates[0]?.recurring[0]], [7]),
    }),
    fc.record({
      kind: kind('entry_add'),
      rateUuid,
      list,
      newUuid: uuid,
      set: fc.tuple(entry, name).map(([some, called]) => ({ ...some, name: called })),
    }),
    fc.record({ kind: kind('entry_set'), place, set: entry }),
    fc.record({ kind: kind('entry_duplicate'), place, newUuid: uuid, name }),
    fc.record({ kind: kind('entry_remove'), place }),
    fc.record({ kind: kind('entry_move'), place, toIndex: fc.integer({ min: -2, max: 5 }) }),
    fc.record({ kind: kind('text_set'), place: textPlace, locale, field, text }),
    fc.record({ kind: kind('locale_remove'), place: textPlace, locale }),
  );
}

const session = fc.constantFrom(...bundles).chain((bundle) =>
  fc.record({
    bundle: fc.constant(bundle),
    edits: fc.array(editOf(bundle), { minLength: 1, maxLength: 12 }),
  }),
);

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

describe('law: edits', () => {
  it('K5 make bundles that are read as they are and compile, and undoing leads back to the very objects', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(session, ({ bundle, edits }) => {
        const states = [bundle];
        let history = newHistory(bundle);
        for (const edit of edits) {
          const before = history.bundle;
          const untouched = structuredClone(before);
          const result = applyEdit(before, edit);
          expect(isDeepStrictEqual(before, untouched)).toBe(true);
          if (!result.ok) {
            refused += 1;
            expect(result.problems.length).toBeGreaterThan(0);
            for (const { path, code } of result.problems) {
              expect(path).toMatch(/^\$/);
              expect(code).toMatch(/^\w+$/);
            }
            continue;
          }
          accepted += 1;
          const after = result.bundle;
          const reading = parseBundle(structuredClone(after));
          expect(reading.ok ? [] : reading.problems).toEqual([]);
          expect(reading.ok && isDeepStrictEqual(reading.bundle, after)).toBe(true);
          expect(isDeepFrozen(after)).toBe(true);
          for (const { uuid: station } of after.stations) stationPlan(after, station);
          history = recordEdit(history, after);
          if (after !== before) states.push(after);
        }
        for (const state of states.toReversed()) {
          expect(history.bundle === state).toBe(true);
          history = undo(history);
        }
      }),
      { numRuns, endOnFailure: true },
    );
    // Were all edits of one kind, the law would say little.
    expect(accepted).toBeGreaterThan(numRuns / 2);
    expect(refused).toBeGreaterThan(numRuns / 2);
  });

  it('change only what they name', () => {
    const edited = fc
      .constantFrom(...bundles)
      .chain((bundle) => fc.record({ bundle: fc.constant(bundle), edit: editOf(bundle) }));
    fc.assert(
      fc.property(edited, ({ bundle, edit }) => {
        const result = applyEdit(bundle, edit);
        if (!result.ok) return;
        const named = JSON.stringify(edit);
        const isSame = <Thing extends { readonly uuid: string }>(
          before: readonly Thing[],
          after: readonly Thing[],
        ): boolean =>
          before.every((one) => named.includes(JSON.stringify(one.uuid)) || after.includes(one));
        const { stations, cost_rates: rates } = result.bundle;
        // A raise from a date names cost rates, and gives periods to the stations that use them.
        if (edit.kind !== 'prices_raise_from') {
          expect(isSame(bundle.stations, stations)).toBe(true);
        }
        expect(isSame(bundle.cost_rates, rates)).toBe(true);
        if (!('place' in edit) || !('list' in edit.place)) return;
        const { rateUuid, list: of } = edit.place;
        const [was, now] = [bundle, result.bundle].map(({ cost_rates }) =>
          cost_rates.find(({ uuid: rate }) => rate === rateUuid),
        );
        if (was === undefined || now === undefined) return;
        expect(isSame<{ readonly uuid: string }>(was[of], now[of])).toBe(true);
        expect(now.intervals).toBe(was.intervals);
      }),
      { numRuns },
    );
  });
});
