import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parseBundle, readBundle, type Bundle } from '@wattpost/contract';
import { sampleBundlePath } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit, EntryPlace } from '../../../src/core/edit/edit.ts';
import { bundleText } from '../../../src/core/workspace/bundleText.ts';
import { applyEdit } from '../../../src/core/edit/editBundle.ts';
import { openedDocument, undone, withEdit } from '../../../src/core/workspace/history.ts';

// Booleans are compared: telling two whole bundles apart in words takes minutes.
const numRuns = Math.min(Number(process.env['LAW_RUNS'] ?? 150), 2_000);

function sample(name: 'city-ac' | 'two-stations' | 'default-only'): Bundle {
  const reading = readBundle(readFileSync(sampleBundlePath(name)));
  if (!reading.ok) throw new Error(name);
  return reading.bundle;
}

const bundles = [sample('city-ac'), sample('two-stations'), sample('default-only')];

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
        ...{ rateUuid: rate.uuid, list: of, entryUuid: entry.uuid, index },
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
  return fc.oneof(
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
      ...{ rateUuid, list, newUuid: uuid },
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
  it('make bundles that are read as they are, also from the file that is written, and undoing leads back to the very objects', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(session, ({ bundle, edits }) => {
        const states = [bundle];
        let document = openedDocument('bundle', bundle, JSON.stringify(bundle, null, 2));
        for (const edit of edits) {
          const before = document.bundle;
          const untouched = structuredClone(before);
          const outcome = applyEdit(before, edit, 'en-GB');
          expect(isDeepStrictEqual(before, untouched)).toBe(true);
          if (!outcome.ok) {
            refused += 1;
            expect(outcome.problems.length).toBeGreaterThan(0);
            for (const { path, code, message } of outcome.problems) {
              expect(path).toMatch(/^\$/);
              expect(code).toMatch(/^\w+$/);
              expect(message).not.toBe('');
            }
            continue;
          }
          accepted += 1;
          const reading = parseBundle(structuredClone(outcome.bundle));
          expect(reading.ok ? [] : reading.problems).toEqual([]);
          expect(reading.ok && isDeepStrictEqual(reading.bundle, outcome.bundle)).toBe(true);
          expect(isDeepFrozen(outcome.bundle)).toBe(true);
          document = withEdit(document, outcome.bundle);
          if (outcome.bundle !== before) states.push(outcome.bundle);
        }
        const file = readBundle(bundleText(document.bundle, document));
        expect(isDeepStrictEqual(file, readBundle(JSON.stringify(document.bundle)))).toBe(true);
        for (const state of states.toReversed()) {
          expect(document.bundle === state).toBe(true);
          document = undone(document);
        }
      }),
      { numRuns, endOnFailure: true },
    );
    // Were all edits of one kind, the law would say little.
    expect(accepted).toBeGreaterThan(numRuns / 2);
    expect(refused).toBeGreaterThan(numRuns / 2);
  });
});
