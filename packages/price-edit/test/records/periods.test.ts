import {
  parseBundle,
  runtimeZones,
  zoneDataOf,
  type Bundle,
  type BundlePeriod,
} from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../src/index.ts';
import { sampleBundle } from '../sampleBundle.ts';

/** Two stations, and a copy of the list of the first. */
function twoStations(): Bundle {
  const bundle = sampleBundle('two-stations');
  const [first] = bundle.cost_rates;
  return applied(bundle, {
    kind: 'rate_duplicate',
    rateUuid: first?.uuid ?? '',
    newUuid: 'next',
    name: 'Next',
  });
}

function applied(bundle: Bundle, edit: Edit): Bundle {
  const result = applyEdit(bundle, edit);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.bundle;
}

/** `path code` of what keeps an edit from being made. */
function refusals(bundle: Bundle, edit: Edit): string[] {
  const result = applyEdit(bundle, edit);
  return result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`);
}

const newYear: BundlePeriod = {
  cost_rate_uuid: 'next',
  from: '2027-01-01T00:00:00',
  until: null,
};
const bundle = twoStations();
const [first = '', second = ''] = bundle.stations.map(({ uuid }) => uuid);
const add: Edit = { kind: 'period_add', stationUuids: [first], period: newYear };

describe('periods of stations', () => {
  it('K1 are added and removed, and the format is the one that they need', () => {
    const withPeriod = applied(bundle, add);
    expect(withPeriod.format).toBe('wattpost-bundle/2');
    expect(withPeriod.stations[0]?.cost_rate_periods).toEqual([newYear]);
    expect(withPeriod.stations[1]).toBe(bundle.stations[1]);
    const without = applied(withPeriod, { ...add, kind: 'period_remove' });
    expect(JSON.stringify(without)).toBe(JSON.stringify(bundle));
  });

  it('K1 nothing changes without a change, and the format goes with the last one', () => {
    const christmas: BundlePeriod = {
      cost_rate_uuid: 'next',
      from: '2026-12-24T00:00:00',
      until: '2026-12-27T00:00:00',
    };
    const both = applied(applied(bundle, add), { ...add, period: christmas });
    expect(both.stations[0]?.cost_rate_periods).toEqual([newYear, christmas]);
    const one = applied(both, { ...add, kind: 'period_remove' });
    expect(one.stations[0]?.cost_rate_periods).toEqual([christmas]);
    expect(applied(one, { ...add, kind: 'period_remove', period: christmas }).format).toBe(
      'wattpost-bundle/1',
    );
  });

  it.each<[string, Edit, string[]]>([
    [
      'that ends before it starts',
      { ...add, period: { ...newYear, until: '2026-12-01T00:00:00' } },
      ['$.stations[0].cost_rate_periods[0].until empty_window'],
    ],
    [
      'of an unknown cost rate',
      { ...add, period: { ...newYear, cost_rate_uuid: 'nowhere' } },
      ['$.stations[0].cost_rate_periods[0].cost_rate_uuid unknown_cost_rate'],
    ],
    [
      'at a time that does not exist',
      { ...add, period: { ...newYear, from: '2027-02-30T00:00:00' } },
      ['$.stations[0].cost_rate_periods[0].from not_a_local_datetime'],
    ],
    ['of no station', { ...add, stationUuids: ['nowhere'] }, ['$.stations no_station']],
    [
      'that is not there',
      { ...add, kind: 'period_remove' },
      ['$.stations[0].cost_rate_periods no_period'],
    ],
  ])('are refused: one %s', (_what, edit, problems) => {
    expect(refusals(bundle, edit)).toEqual(problems);
  });

  it.each<[string, Edit]>([
    ['other_currency', { kind: 'rate_set', rateUuid: 'next', set: { currency: 'CHF' } }],
    ['mixed_tax', { kind: 'rate_set', rateUuid: 'next', set: { tax: null } }],
  ])('K5 are refused at each station: %s', (code, edit) => {
    const both: Edit = { ...add, stationUuids: [first, second] };
    const usual = bundle.stations[0]?.cost_rate_uuid ?? '';
    const same = applied(bundle, {
      kind: 'station_set',
      stationUuid: second,
      set: { cost_rate_uuid: usual },
    });
    expect(refusals(applied(same, edit), both)).toEqual([
      `$.stations[0].cost_rate_periods[0] ${code}`,
      `$.stations[1].cost_rate_periods[0] ${code}`,
    ]);
  });
});

it('zone data is made anew when a station moves to another zone', () => {
  const reading = parseBundle({
    ...bundle,
    format: 'wattpost-bundle/2',
    zone_data: zoneDataOf(bundle, { ...runtimeZones, release: '2026c' }),
  });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const moved = applied(reading.bundle, {
    kind: 'station_set',
    stationUuid: first,
    set: { time_zone: 'Europe/Lisbon' },
  });
  expect(moved.zone_data?.zones.map(({ time_zone: zone }) => zone)).toContain('Europe/Lisbon');
  expect(moved.zone_data?.version).toBe(null);
  const named = applied(reading.bundle, {
    kind: 'station_set',
    stationUuid: first,
    set: { label: 'Market' },
  });
  expect(named.zone_data).toEqual(reading.bundle.zone_data);
});
