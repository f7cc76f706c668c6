import type { Bundle, BundlePeriod } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../src/index.ts';
import { sampleBundle } from '../sampleBundle.ts';

const bundle = sampleBundle('two-stations');
const [first = '', second = ''] = bundle.stations.map(({ uuid }) => uuid);
const [usual = '', other = ''] = bundle.cost_rates.map(({ uuid }) => uuid);

function applied(before: Bundle, edit: Edit): Bundle {
  const result = applyEdit(before, edit);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.bundle;
}

/** Labels of the stations with their usual cost rates. */
function stationsOf({ stations }: Bundle): string[] {
  return stations.map(({ label, cost_rate_uuid: rate }) => `${label}: ${String(rate)}`);
}

describe('stations', () => {
  const [one, two] = bundle.stations;

  it('are added behind another one, like it but for names and directions', () => {
    const edit: Edit = { kind: 'station_add', likeUuid: first, newUuid: 'n', label: 'New' };
    const { stations } = applied(bundle, edit);
    expect(stations.map(({ uuid }) => uuid)).toEqual([first, 'n', second]);
    expect(stations[1]).toEqual({
      ...one,
      uuid: 'n',
      label: 'New',
      public_display_name: null,
      directions: [],
    });
    expect([stations[0] === one, stations[2] === two]).toEqual([true, true]);
  });

  it('are removed; those that stay are the same objects', () => {
    const { stations } = applied(bundle, { kind: 'stations_remove', stationUuids: [first] });
    expect(stations.length).toBe(1);
    expect(stations[0]).toBe(two);
  });

  it('get another cost rate together', () => {
    const both = { kind: 'stations_rate', stationUuids: [first, second] } as const;
    expect(stationsOf(applied(bundle, { ...both, rateUuid: other }))).toEqual([
      `${one?.label ?? ''}: ${other}`,
      `${two?.label ?? ''}: ${other}`,
    ]);
  });

  it('K1 get a copy of their cost rate, in periods too, and leave the original to others', () => {
    const together = applied(bundle, {
      kind: 'stations_rate',
      stationUuids: [first, second],
      rateUuid: usual,
    });
    const period: BundlePeriod = {
      cost_rate_uuid: usual,
      from: '2027-01-01T00:00:00',
      until: null,
    };
    const later = applied(together, { kind: 'period_add', stationUuids: [second], period });
    const split = applied(later, {
      kind: 'rate_split',
      stationUuids: [second],
      rateUuid: usual,
      newUuid: 'copy',
      name: 'Own list',
    });
    expect(split.stations.map((station) => station.cost_rate_uuid)).toEqual([usual, 'copy']);
    expect(split.stations[1]?.cost_rate_periods).toEqual([{ ...period, cost_rate_uuid: 'copy' }]);
    const [original, copy] = split.cost_rates;
    expect(copy).toEqual({ ...original, uuid: 'copy', name: 'Own list' });
  });

  it.each<[string, Edit, string[]]>([
    [
      'of the same uuid',
      { kind: 'station_add', likeUuid: first, newUuid: second, label: 'New' },
      ['$.stations[2].uuid duplicate_uuid'],
    ],
    [
      'behind none',
      { kind: 'station_add', likeUuid: 'nowhere', newUuid: 'n', label: 'New' },
      ['$.stations no_station'],
    ],
    [
      'of which none would be left',
      { kind: 'stations_remove', stationUuids: [first, second] },
      ['$.stations no_stations'],
    ],
    [
      'with an unknown cost rate',
      { kind: 'stations_rate', stationUuids: [second], rateUuid: 'nowhere' },
      ['$.stations[1].cost_rate_uuid unknown_cost_rate'],
    ],
    [
      'with a copy of none',
      { kind: 'rate_split', stationUuids: [first], rateUuid: 'nowhere', newUuid: 'n', name: '' },
      ['$.cost_rates no_cost_rate'],
    ],
  ])('are refused: one %s', (_what, edit, problems) => {
    const result = applyEdit(bundle, edit);
    expect(result.ok ? [] : result.problems.map(({ path, code }) => `${path} ${code}`)).toEqual(
      problems,
    );
  });
});

describe('C5 the price that counts for a session', () => {
  it('is stated in the format that needs it, and left out again', () => {
    const stated = applied(bundle, { kind: 'follow', follow: 'schedule' });
    expect(stated).toMatchObject({ format: 'wattpost-bundle/2', follow: 'schedule' });
    expect(applied(stated, { kind: 'follow', follow: 'schedule' })).toBe(stated);
    expect(applied(stated, { kind: 'follow', follow: null })).toEqual(bundle);
    expect(stated.stations).toBe(bundle.stations);
  });
});
