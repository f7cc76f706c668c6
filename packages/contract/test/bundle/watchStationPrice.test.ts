import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSmallBundle, smallCostRate } from '../smallBundle.ts';
import type { StationPrice } from '../../src/bundle/stationPrice.ts';
import { watchStationPrice } from '../../src/bundle/watchStationPrice.ts';

const made = Date.parse('2026-11-21T04:00:00Z');
const minuteMs = 60_000;

/** Saturdays until six in the morning in Vienna have a price of their own; the bundle is for three hours. */
const bundle = readSmallBundle({
  created_at: '2026-11-21T04:00:00Z',
  valid_until: '2026-11-21T07:00:00Z',
  cost_rates: [
    smallCostRate({
      dynamic_pricing: 1,
      recurring: [
        {
          uuid: 'night',
          name: 'Night',
          validity: {
            type: 'recurring',
            weekdays: [{ weekday: 6, start_time: '00:00', end_time: '06:00' }],
          },
          intervals: { energy: [{ unit: 1000, price: '0.3' }], time: [], session_fee: null },
          marketing_texts: { de_AT: { short_description: 'Nachts' } },
        },
      ],
    }),
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: made - 10 * minuteMs });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a station's watch tells, with the minutes since the bundle was made. */
function watching(signal?: AbortSignal): string[] {
  const told: string[] = [];
  const show = (answer: StationPrice): void => {
    const what = answer.kind === 'valid' ? answer.price.source : answer.kind;
    const words = answer.kind === 'valid' ? (answer.text?.short_description ?? null) : null;
    told.push(`${(Date.now() - made) / minuteMs} ${what} ${words}`);
  };
  const options = { now: Date.now, timers: globalThis, locales: ['de'] };
  watchStationPrice(bundle, 'station-1', show, signal ? { ...options, signal } : options);
  return told;
}

it('a station is followed from before its bundle was made to after its end', () => {
  const told = watching();
  expect(told).toEqual(['-10 not_yet null']);
  vi.advanceTimersByTime(24 * 60 * minuteMs);
  expect(told.slice(1)).toEqual(['0 recurring Nachts', '60 default null', '180 expired null']);
});

it('a clock that is set back beyond the begin or over the end is noticed within a minute', () => {
  const told = watching();
  vi.setSystemTime(made + 200 * minuteMs);
  vi.advanceTimersByTime(minuteMs);
  vi.setSystemTime(made - 20 * minuteMs);
  vi.advanceTimersByTime(minuteMs);
  expect(told).toEqual(['-10 not_yet null', '201 expired null', '-19 not_yet null']);
});

it('the watch ends with its signal', () => {
  const stop = new AbortController();
  const told = watching(stop.signal);
  stop.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(24 * 60 * minuteMs);
  expect(told).toHaveLength(1);
});

it('throws for a station that the bundle does not have', () => {
  const watchNone = () =>
    watchStationPrice(bundle, 'station-9', () => undefined, { now: Date.now, timers: globalThis });
  expect(watchNone).toThrow('The bundle has no station');
  expect(vi.getTimerCount()).toBe(0);
});
