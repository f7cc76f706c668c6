import { describe, expect, it } from 'vitest';
import { midnights, spanAround } from '../../../src/page/base/stationClock.ts';

const vienna = 'Europe/Vienna';
const at = (text: string): number => Date.parse(text);
const hourMs = 3_600_000;

describe('what the slider spans', () => {
  it('is a whole day of the clock, however long', () => {
    const long = spanAround('day', vienna, at('2026-10-25T12:00:00Z'), 1);
    expect(long).toEqual({ fromMs: at('2026-10-24T22:00:00Z'), toMs: at('2026-10-25T23:00:00Z') });
    const short = spanAround('day', vienna, at('2026-03-29T12:00:00Z'), 1);
    expect(short.toMs - short.fromMs).toBe(23 * hourMs);
  });

  it('is a week from the first weekday of the reader', () => {
    const sunday = at('2026-11-22T12:00:00Z');
    expect(spanAround('week', vienna, sunday, 1).fromMs).toBe(at('2026-11-15T23:00:00Z'));
    expect(spanAround('week', vienna, sunday, 0).fromMs).toBe(at('2026-11-21T23:00:00Z'));
  });

  it('is a month with all its midnights', () => {
    const february = spanAround('month', vienna, at('2028-02-10T12:00:00Z'), 1);
    expect(midnights(vienna, february)).toHaveLength(29);
    expect(midnights(vienna, february)[0]).toBe(february.fromMs);
  });
});
