import { describe, expect, it } from 'vitest';
import { hiddenMarks, withMarksSeen } from '../../src/bundle/hiddenMarks.ts';

const marks = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e].concat([
  0x2066, 0x2067, 0x2068, 0x2069,
]);

const none = { stations: [], cost_rates: [] };
const station = { label: 'A', public_display_name: null, location_name: null };
const rate = { name: 'R', recurring: [], unique: [] };

describe('characters that turn the order of a text', () => {
  it.each(marks)('are found in a name and seen in it: U+%i', (code) => {
    const seen = `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    const label = `Hof ${String.fromCharCode(code)}1`;
    expect(withMarksSeen(label)).toBe(`Hof ${seen}1`);
    const [found] = hiddenMarks({ ...none, stations: [{ ...station, label }] });
    expect(found).toEqual({
      path: '$.stations[0].label',
      name: `Hof ${seen}1`,
      list: 'stations',
      index: 0,
      entry: null,
    });
  });

  it('are found in every name, once in each', () => {
    const name = 'x\u202e\u202ey\u2066';
    const found = hiddenMarks({
      stations: [
        station,
        { label: name, public_display_name: name, location_name: name, plugs: ['CCS 2', name] },
      ],
      cost_rates: [{ name, recurring: [{ name: 'ok' }, { name }], unique: [{ name }] }],
    });
    expect(found.map(({ path }) => path)).toEqual([
      ...['label', 'public_display_name', 'location_name', 'plugs[1]'].map(
        (key) => `$.stations[1].${key}`,
      ),
      ...['name', 'recurring[1].name', 'unique[0].name'].map((key) => `$.cost_rates[0].${key}`),
    ]);
    expect(found.map(({ list, index, entry }) => [list, index, entry])).toEqual([
      ...Array.from({ length: 4 }, () => ['stations', 1, null]),
      ...[null, { list: 'recurring', index: 1 }, { list: 'unique', index: 0 }].map((entry) => [
        ...['cost_rates', 0],
        entry,
      ]),
    ]);
  });

  it.each(['Säule 1 · Hof', '東京', 'خليفة', 'a\u200bb', '👩‍👩‍👧'])('are not in %j', (name) => {
    expect(withMarksSeen(name)).toBe(name);
    expect(hiddenMarks({ ...none, cost_rates: [{ ...rate, name }] })).toEqual([]);
  });
});
