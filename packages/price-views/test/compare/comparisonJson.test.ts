import type { Bundle } from '@wattpost/contract';
import { operations } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { bundleOf, dated, perKwh, rate, weekly } from '../cases.ts';
import { compareBundles } from '../../src/compare/compareBundles.ts';
import {
  readStationDifferenceJson,
  stationDifferenceJson,
} from '../../src/compare/comparisonJson.ts';

const from = Date.parse('2026-11-16T00:00:00+01:00');
const until = from + 7 * 86_400_000;
const intervals = {
  ...perKwh(0.5),
  time: [
    { uuid: null, unit: 240, price: 0 },
    { uuid: null, unit: 1, price: 0.1 },
  ],
  session_fee: { amount: 1, grace_period: 300, energy_threshold: null },
};
const limits = { min_total: 1, max_total: null, max_energy: null, max_time: 12, max_idle: null };
const idle = [{ uuid: null, unit: 1, price: 0.2 }];
const texts = { de: { short_description: 'Laden', description: '', legal: '' } };
const [station] = bundleOf(rate()).stations;
if (station === undefined) throw new Error('no station');

const cases: readonly (readonly [string, Bundle, Bundle])[] = [
  ['nothing', bundleOf(rate()), bundleOf(rate())],
  [
    'a price',
    bundleOf(rate()),
    bundleOf(rate({ recurring: [weekly('n', 0.3, 'Mon 22:00-23:00')] })),
  ],
  [
    'all components and the conditions of a fee',
    bundleOf(rate({ intervals })),
    bundleOf(
      rate({
        intervals: {
          ...intervals,
          idle,
          limits,
          session_fee: { amount: 1, grace_period: 600, energy_threshold: 500 },
        },
      }),
    ),
  ],
  ['a price that becomes unknown', bundleOf(rate()), bundleOf(rate({ intervals: null }))],
  ['a price that becomes free', bundleOf(rate()), bundleOf(rate({ intervals: perKwh(0) }))],
  [
    'a dated price, texts and facts',
    bundleOf(rate({ dynamic_pricing: 2, unique: [] })),
    bundleOf(
      rate({
        dynamic_pricing: 2,
        unique: [dated('d', 0.1, '2026-11-17T00:00:00', '2026-11-18T00:00:00')],
        marketing_texts: texts,
      }),
      {
        stations: [{ ...station, directions: [], max_power_kw: 11, public_display_name: 'Hof 1' }],
      },
    ),
  ],
];

const revision = {
  number: 1,
  change_id: 'c',
  made_at: '2026-11-15T23:00:00Z',
  operation: 'publishBundle',
  key: null,
  note: '',
  cost_rates: { added: 0, changed: 1, removed: 0 },
  stations: { changed: 0, removed: 0 },
  compared_with: 0,
};

describe('a difference as JSON', () => {
  it.each(cases)('states everything that reports need: %s', (_name, before, after) => {
    const [compared] = compareBundles(before, after, { from, until }).stations;
    if (compared === undefined) throw new Error('no station');
    const { timeZone, clock, facts, directions, periods, changes, words } = compared;
    const json = JSON.parse(JSON.stringify(stationDifferenceJson(compared))) as ReturnType<
      typeof stationDifferenceJson
    >;
    const side = ({ price, stated, currency }: (typeof changes)[number]['before']) => {
      const { source, costRateUuid, entryUuid, name } = price;
      return { price: { source, costRateUuid, entryUuid, name }, stated, currency };
    };
    expect(readStationDifferenceJson(json)).toEqual({
      timeZone,
      clock,
      facts,
      directions,
      periods,
      words,
      changes: changes.map((change) => ({
        ...change,
        before: side(change.before),
        after: side(change.after),
      })),
    });
  });

  it.each(cases)('is that of the interface: %s', (_name, before, after) => {
    const [compared] = compareBundles(before, after, { from, until }).stations;
    if (compared === undefined) throw new Error('no station');
    const { directions, ...json } = stationDifferenceJson(compared);
    const difference = {
      from: '2026-11-15T23:00:00Z',
      until: '2026-11-22T23:00:00Z',
      cost_rates: { added: [], changed: [], removed: [] },
      stations: [{ stations: [], stations_total: 0, ...json }],
    };
    const { schema } = operations.readRevision.success;
    expect(schema.parse({ data: { ...revision, difference } }).data.difference).toEqual(difference);
  });
});
