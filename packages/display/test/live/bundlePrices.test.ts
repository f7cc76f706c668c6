import { type ShownStation, stationMembers } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { boardStation } from '../../src/live/bundlePrices.ts';

const others: Required<ShownStation> = {
  label: 'Charger 2',
  public_display_name: 'Court · 2',
  location_name: 'Court',
  max_power_kw: 50,
  plugs: ['CCS 2'],
  directions: [{ language: 'en', text: 'Through the gate.' }],
};

const values = new Map<string, unknown>(Object.entries(others));
const shown = Object.entries(stationMembers).filter(([, member]) => 'isShown' in member);

describe('the station of a board', () => {
  it.each(shown)('has %s, which the table of members says is shown', (key) => {
    const one = boardStation({ label: 'Charger 1' });
    const other = boardStation({ label: 'Charger 1', [key]: values.get(key) });
    expect(other).not.toEqual(one);
  });

  it('has the public name instead of the label', () => {
    const { name } = boardStation({ label: 'Charger 1', public_display_name: 'Court · 1' });
    expect(name).toBe('Court · 1');
  });

  it('has nothing that its source does not have', () => {
    expect(boardStation({ label: 'Charger 1' })).toEqual({
      name: 'Charger 1',
      locationName: null,
      maxPowerKw: null,
      plugs: [],
      directions: [],
    });
  });
});
