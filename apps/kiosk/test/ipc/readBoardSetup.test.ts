import { describe, expect, it } from 'vitest';
import { readBoardSetup } from '../../src/ipc/readBoardSetup.ts';

const stations = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    uuid: String(index),
    time_zone: 'UTC',
    directions: [],
  }));
const bundle = { valid_until: null, stations: stations(1), cost_rates: [{}] };
const withBundle = (changes: object): object => ({
  data: { kind: 'stations', bundle: { ...bundle, ...changes }, clocks: [] },
});
const setup = {
  revision: 1,
  data: { kind: 'none' },
  bundleSha256: null,
  standing: { kind: 'good' },
  locales: [],
  theme: 'auto',
  night: null,
  minCapHeightPx: null,
  code: null,
  adHocLabel: false,
  contact: null,
  clock: { kind: 'running', offsetMs: 0 },
};

describe('a setup as the page takes it', () => {
  it.each<[string, object]>([
    ['without data', {}],
    ['with stations', withBundle({})],
    ['with as many as there can be', withBundle({ stations: stations(4) })],
    [
      'with data that ends',
      { ...withBundle({ valid_until: '2026-11-21T00:00:00Z' }), bundleSha256: 'ab' },
    ],
    ['with an age', { standing: { kind: 'aged', updatedMs: 1 } }],
    ['with a doubtful clock', { standing: { kind: 'clock_untrusted', withheld: 'next' } }],
    ['with a clock that stands still', { clock: { kind: 'frozen', epochMs: 1 } }],
    ['with a theme by the clock', { theme: { fromMinute: 0, untilMinute: 1439 } }],
    ['with a night', { night: { fromMinute: 1380, untilMinute: 300 } }],
    ['with letters of a least size', { minCapHeightPx: { price: 58.4, directions: 24 } }],
    ['with somebody to ask', { contact: 'Stadtstrom, Tel. 01 234' }],
  ])('is taken %s', (_title, changes) => {
    const sent = { ...setup, ...changes };
    expect(readBoardSetup(sent)).toBe(sent);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a revision that is none', { ...setup, revision: '1' }],
    ['another kind of data', { ...setup, data: { kind: 'html' } }],
    ['no stations', { ...setup, ...withBundle({ stations: [] }) }],
    ['too many stations', { ...setup, ...withBundle({ stations: stations(5) }) }],
    ['a station without its clock', { ...setup, ...withBundle({ stations: [{ uuid: 'a' }] }) }],
    ['stations without prices', { ...setup, ...withBundle({ cost_rates: null }) }],
    ['stations without their clocks', { ...setup, data: { kind: 'stations', bundle } }],
    ['clocks of no zone', { ...setup, data: { kind: 'stations', bundle, clocks: [{}] } }],
    ['a hash that is none', { ...setup, bundleSha256: 7 }],
    ['a theme without its times', { ...setup, theme: { fromMinute: 0 } }],
    ['a night past the day', { ...setup, night: { fromMinute: 1440, untilMinute: 0 } }],
    ['letters of no size', { ...setup, minCapHeightPx: { price: 58.4, directions: 0 } }],
    ['letters of one size', { ...setup, minCapHeightPx: 58.4 }],
    ['a contact that is none', { ...setup, contact: ['x'] }],
    ['another standing', { ...setup, standing: { kind: 'fine' } }],
    ['a standing without its time', { ...setup, standing: { kind: 'aged' } }],
    ['languages that are none', { ...setup, locales: [1] }],
    ['another theme', { ...setup, theme: 'blue' }],
    ['a clock that is none', { ...setup, clock: { kind: 'running' } }],
    ['a member too many', { ...setup, more: 1 }],
    ['what only an answer has', { ...setup, first: null }],
  ])('%s is not', (_title, sent) => {
    expect(readBoardSetup(sent)).toBeUndefined();
  });
});
