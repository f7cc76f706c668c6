import { describe, expect, it } from 'vitest';
import { bundleOf, calendarBundle, smallBundle, type MutableJson } from '../smallBundle.ts';
import { bundleFormatFor, stationRateUuids } from '../../src/bundle/bundle.ts';
import { runtimeZones } from '../../src/bundle/bundleClock.ts';
import { zoneDataOf } from '../../src/bundle/zoneData.ts';

describe('the format that a bundle needs', () => {
  const plain = bundleOf(smallBundle({ format: 'wattpost-bundle/2' }));
  const [station] = plain.stations;
  if (station === undefined) throw new Error('no station');

  it.each<[name: string, needed: string, changes: MutableJson]>([
    ['the first where nothing is added', '1', {}],
    ['the second for periods', '2', { stations: bundleOf(calendarBundle()).stations }],
    [
      'the second for one of several stations',
      '2',
      { stations: [station, ...bundleOf(calendarBundle()).stations] },
    ],
    [
      'the second for a station without a usual cost rate',
      '2',
      { stations: [{ ...station, cost_rate_uuid: null }] },
    ],
    ['the second for a policy', '2', { follow: 'start' }],
    ['the second for zone data', '2', { zone_data: zoneDataOf(plain, runtimeZones) }],
  ])('is %s', (_name, needed, changes) => {
    expect(bundleFormatFor({ ...plain, ...changes })).toBe(`wattpost-bundle/${needed}`);
  });
});

describe('the cost rates that a station can have', () => {
  const period = (
    uuid: string | null,
  ): { cost_rate_uuid: string | null; from: string; until: null } => ({
    cost_rate_uuid: uuid,
    from: '2027-01-01T00:00:00',
    until: null,
  });

  it.each<[name: string, usual: string | null, periods: (string | null)[], uuids: string[]]>([
    ['its usual one', 'a', [], ['a']],
    ['each once, the usual one first', 'a', ['b', 'a', 'b', 'c'], ['a', 'b', 'c']],
    ['K3 those of its periods where there is no usual one', null, [null, 'b'], ['b']],
  ])('are %s', (_name, usual, uuids, expected) => {
    const periods = uuids.length === 0 ? {} : { cost_rate_periods: uuids.map(period) };
    expect(stationRateUuids({ cost_rate_uuid: usual, ...periods })).toEqual(expected);
  });
});
