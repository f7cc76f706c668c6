import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockToleranceMs } from '../../../src/main/data/clockWatch.ts';
import { kioskState, priceLimitMs, type StateFacts } from '../../../src/main/data/kioskState.ts';

const noon = Date.parse('2026-11-19T11:00:00Z');
const hour = 3_600_000;
const data = {
  createdAtMs: noon - hour,
  validUntilMs: noon + hour,
  confirmedAtMs: null,
  clock: 'Europe/Vienna',
};
const facts: StateFacts = {
  nowMs: noon,
  data,
  isZoneMissing: false,
  clockShiftMs: 0,
  staleAfterMs: 2 * hour,
  night: null,
  isClockLate: false,
};

/** Wall clock times as `HH:MM`. */
function span(from: string, until: string): StateFacts['night'] {
  const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return { fromMinute: minute(from), untilMinute: minute(until) };
}

describe('the state', () => {
  it.each<[string, Partial<StateFacts>, object]>([
    ['as it should be', {}, { kind: 'fresh' }],
    ['just not too old', { staleAfterMs: hour }, { kind: 'fresh' }],
    ['too old', { staleAfterMs: hour - 1 }, { kind: 'offline_valid', updatedMs: noon - hour }],
    ['never too old', { staleAfterMs: null, data: { ...data, createdAtMs: 0 } }, { kind: 'fresh' }],
    [
      'old, but confirmed a while ago',
      { data: { ...data, createdAtMs: noon - 9 * hour, confirmedAtMs: noon - hour } },
      { kind: 'fresh' },
    ],
    [
      'confirmed by a clock that was ahead of this one',
      {
        data: {
          ...data,
          createdAtMs: noon - 9 * hour,
          validUntilMs: null,
          confirmedAtMs: noon + hour,
        },
      },
      { kind: 'offline_valid', updatedMs: noon - 9 * hour },
    ],
    ['at its end', { nowMs: noon + hour, staleAfterMs: null }, { kind: 'expired' }],
    ['just before its end', { nowMs: noon + hour - 1, staleAfterMs: null }, { kind: 'fresh' }],
    ['old and expired', { nowMs: noon + 9 * hour }, { kind: 'expired' }],
    ['nothing', { data: null }, { kind: 'no_data' }],
    [
      'nothing, for want of a zone',
      { data: null, isZoneMissing: true },
      { kind: 'clock_untrusted', reason: 'zone_missing', withheld: 'price' },
    ],
    [
      'a clock later than the program can know',
      { isClockLate: true },
      { kind: 'clock_untrusted', reason: 'after_lifetime', withheld: 'next' },
    ],
    [
      'the same, and old data',
      { isClockLate: true, staleAfterMs: 0 },
      {
        kind: 'clock_untrusted',
        reason: 'after_lifetime',
        withheld: 'next',
        updatedMs: noon - hour,
      },
    ],
    [
      'the same, and data past its end',
      { isClockLate: true, nowMs: noon + hour },
      { kind: 'expired' },
    ],
    ['a clock set by little', { clockShiftMs: -clockToleranceMs }, { kind: 'fresh' }],
    [
      'a clock set by more',
      { clockShiftMs: clockToleranceMs + 1 },
      { kind: 'clock_untrusted', reason: 'shifted', withheld: 'next' },
    ],
    [
      'a clock set back by minutes',
      { clockShiftMs: -priceLimitMs },
      { kind: 'clock_untrusted', reason: 'shifted', withheld: 'next' },
    ],
    [
      'a clock set back by more',
      { clockShiftMs: -priceLimitMs - 1 },
      { kind: 'clock_untrusted', reason: 'shifted', withheld: 'price' },
    ],
    [
      'a clock a minute before the data',
      { nowMs: noon - hour - 60_000 },
      { kind: 'clock_untrusted', reason: 'before_data', withheld: 'next' },
    ],
    [
      'a clock ten years before the data',
      { nowMs: noon - 87_600 * hour },
      { kind: 'clock_untrusted', reason: 'before_data', withheld: 'price' },
    ],
    [
      'a clock ten years ahead: the data has expired by it, and it is not to be believed',
      { nowMs: noon + 87_600 * hour, clockShiftMs: 87_600 * hour },
      { kind: 'clock_untrusted', reason: 'shifted', withheld: 'price' },
    ],
    ['a night that has begun', { night: span('12:00', '05:00') }, { kind: 'night' }],
    ['a night that begins in a minute', { night: span('12:01', '05:00') }, { kind: 'fresh' }],
    ['a night that has just ended', { night: span('23:00', '12:00') }, { kind: 'fresh' }],
    [
      'a night over old data',
      { night: span('11:00', '13:00'), staleAfterMs: 0 },
      { kind: 'night' },
    ],
    ['no data by night', { night: span('11:00', '13:00'), data: null }, { kind: 'no_data' }],
    [
      'a night by a clock that is wrong by a little',
      { night: span('11:00', '13:00'), clockShiftMs: priceLimitMs },
      { kind: 'night' },
    ],
    [
      'a night by a clock that tells nothing',
      { night: span('11:00', '13:00'), clockShiftMs: priceLimitMs + 1 },
      { kind: 'clock_untrusted', reason: 'shifted', withheld: 'price' },
    ],
  ])('%s', (_title, changes, expected) => {
    expect(kioskState({ ...facts, ...changes })).toEqual(expected);
  });
});

const instants = fc.integer({ min: -1e13, max: 1e13 });
const anyFacts: fc.Arbitrary<StateFacts> = fc.record({
  nowMs: instants,
  data: fc.option(
    fc.record({
      createdAtMs: instants,
      validUntilMs: fc.option(instants, { nil: null }),
      confirmedAtMs: fc.option(instants, { nil: null }),
      clock: fc.constantFrom('Europe/Vienna', 'Pacific/Auckland'),
    }),
    { nil: null },
  ),
  isZoneMissing: fc.boolean(),
  clockShiftMs: fc.integer({ min: -1e7, max: 1e7 }),
  isClockLate: fc.boolean(),
  staleAfterMs: fc.option(fc.nat(1e9), { nil: null }),
  night: fc.option(fc.record({ fromMinute: fc.nat(1439), untilMinute: fc.nat(1439) }), {
    nil: null,
  }),
});

describe('laws of the state', () => {
  it('a price needs data that is valid and a clock that is right to minutes', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const state = kioskState(given);
        const showsPrice =
          state.kind === 'fresh' ||
          state.kind === 'offline_valid' ||
          (state.kind === 'clock_untrusted' && state.withheld === 'next');
        if (!showsPrice) return;
        expect(given.data).not.toBeNull();
        if (given.data === null) return;
        expect(Math.abs(given.clockShiftMs)).toBeLessThanOrEqual(priceLimitMs);
        expect(given.data.createdAtMs - given.nowMs).toBeLessThanOrEqual(priceLimitMs);
        if (state.kind === 'clock_untrusted') return;
        const { validUntilMs } = given.data;
        expect(validUntilMs === null || given.nowMs < validUntilMs).toBe(true);
      }),
    );
  });

  it('a larger shift never shows more', () => {
    const shown = (given: StateFacts): number => {
      const state = kioskState(given);
      if (state.kind !== 'clock_untrusted') return 2;
      return state.withheld === 'next' ? 1 : 0;
    };
    fc.assert(
      fc.property(anyFacts, fc.nat(1e7), (given, more) => {
        const sign = given.clockShiftMs < 0 ? -1 : 1;
        const worse = { ...given, clockShiftMs: given.clockShiftMs + sign * more };
        expect(shown(worse)).toBeLessThanOrEqual(shown(given));
      }),
    );
  });
});
