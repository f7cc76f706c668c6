import { priceAt } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { readSmallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import { parseBundle, readBundle } from '../../src/bundle/readBundle.ts';
import { type Bundle, requireBundle } from '../../src/bundle/bundle.ts';
import { stationPlan } from '../../src/bundle/stationPlan.ts';
import { stationPrice } from '../../src/bundle/stationPrice.ts';
import { watchStationPrice } from '../../src/bundle/watchStationPrice.ts';

const nightRate = smallCostRate({
  recurring: [
    {
      uuid: 'night',
      name: 'Night',
      validity: {
        type: 'recurring',
        weekdays: [{ weekday: 6, start_time: '00:00', end_time: '06:00' }],
      },
      intervals: { energy: [{ unit: 1000, price: '0.3' }], time: [], session_fee: null },
      marketing_texts: {},
    },
  ],
});

describe('the plan of a station', () => {
  it("reads one cost rate on each station's own clock, whatever the cost rate says", () => {
    const bundle = readSmallBundle({
      stations: [
        smallStation(),
        smallStation({ uuid: 'station-2', time_zone: 'America/New_York' }),
      ],
      cost_rates: [nightRate],
    });
    const saturdayFiveInVienna = Date.parse('2026-11-21T04:00:00Z');
    const vienna = stationPlan(bundle, 'station-1');
    const newYork = stationPlan(bundle, 'station-2');
    expect([vienna.timeZone, newYork.timeZone]).toEqual(['Europe/Vienna', 'America/New_York']);
    expect(priceAt(vienna, saturdayFiveInVienna).source).toBe('recurring');
    expect(priceAt(newYork, saturdayFiveInVienna).source).toBe('default');
  });

  it('needs no zone in the cost rate', () => {
    const bundle = readSmallBundle({ cost_rates: [smallCostRate({ time_zone: undefined })] });
    expect(stationPlan(bundle, 'station-1').timeZone).toBe('Europe/Vienna');
  });

  it('throws for a station that is not in the bundle', () => {
    expect(() => stationPlan(readSmallBundle(), 'station-9')).toThrow(
      new RangeError('The bundle has no station "station-9".'),
    );
  });
});

/** What JavaScript lets somebody pass in place of a bundle, and what the error says of it. */
const misuses: readonly [name: string, value: unknown, words: RegExp][] = [
  [
    'a result',
    { ok: true, bundle: readSmallBundle() },
    /the result of reading one: pass its member bundle/,
  ],
  [
    'a bad result',
    readBundle('{}'),
    /check ok first\. The first problem: Missing: expected the format/,
  ],
  [
    'a promise',
    Promise.resolve(readSmallBundle()),
    /found a promise, which has to be awaited: pass/,
  ],
  [
    'a text',
    '{"format": "wattpost-bundle/1"}',
    /found the text "\{.*: pass the bundle that readBundle/,
  ],
  [
    'nothing',
    undefined,
    /found nothing: pass the bundle that readBundle or parseBundle returns\.$/,
  ],
  ['a list', [], /found an empty list/],
];

describe('what is not a bundle', () => {
  it.each(misuses)('%s: says what was found and what to pass', (_name, value, words) => {
    // A program in JavaScript has no compiler to stop it.
    const passed = value as Bundle;
    const options = { now: () => 0, timers: globalThis };
    for (const ask of [
      () => {
        requireBundle(value);
      },
      () => stationPlan(passed, 'station-1'),
      () => stationPrice(passed, 'station-1', 0),
      () => {
        watchStationPrice(passed, 'station-1', () => undefined, options);
      },
    ]) {
      expect(ask).toThrow(TypeError);
      expect(ask).toThrow(words);
    }
  });

  it.each([
    ['parsed already', {}, 'Expected JSON as text or bytes, found an object.'],
    [
      'a promise',
      Promise.resolve('{}'),
      'Expected JSON as text or bytes, found a promise, which has to be awaited.',
    ],
    ['nothing', undefined, 'Expected JSON as text or bytes, found nothing.'],
  ])('reading what is %s is one problem', (_name, value, message) => {
    expect(readBundle(value as string)).toEqual({
      ok: false,
      problems: [{ path: '$', code: 'wrong_type', message }],
    });
  });

  it('parsing a promise is one problem', () => {
    expect(parseBundle(Promise.resolve({}))).toMatchObject({
      problems: [
        {
          path: '$',
          code: 'wrong_type',
          message: 'Expected a price bundle, found a promise, which has to be awaited.',
        },
      ],
    });
  });
});
