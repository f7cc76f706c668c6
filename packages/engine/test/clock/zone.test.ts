import { describe, expect, it } from 'vitest';
import { awkwardZones, transitionsBetween } from '../zones.ts';
import { intlOffset, offsetSpans } from '../../src/clock/zone.ts';

const dayMs = 86_400_000;

/** The transitions that the sampling finds when it begins at `fromMs`. */
function found(timeZone: string, fromMs: number, untilMs: number): readonly number[] {
  const offsetAt = intlOffset(timeZone);
  if (offsetAt === undefined) throw new Error(`${timeZone} is not known here`);
  return offsetSpans(offsetAt, fromMs, untilMs).startsMs.slice(1);
}

describe('Z3 transitions are found wherever the sampling begins', () => {
  // A date that a zone leaves out has no noon to take the offset from.
  it.each([
    ['Pacific/Kwajalein', Date.UTC(1993, 7, 21, 12)],
    ['Pacific/Kiritimati', Date.UTC(1994, 11, 31, 10)],
    ['Pacific/Enderbury', Date.UTC(1994, 11, 31, 11)],
    ['Pacific/Fakaofo', Date.UTC(2011, 11, 30, 11)],
    ['Pacific/Apia', Date.UTC(2011, 11, 30, 10)],
  ])('Z3 %s, a whole date', (zone, jump) => {
    for (let days = 1; days <= 14; days += 1) {
      expect(found(zone, jump - days * dayMs, jump + 60 * dayMs)).toEqual([jump]);
    }
  });

  // Sudan moved its clocks at noon on 15 January 2000.
  it.each(['Africa/Khartoum', 'Africa/Juba'])('Z3 %s, at noon', (zone) => {
    const until = Date.UTC(2000, 2, 1);
    for (let day = 1; day <= 14; day += 1) {
      expect(found(zone, Date.UTC(2000, 0, day), until)).toEqual([Date.UTC(2000, 0, 15, 10)]);
    }
  });

  it.each(awkwardZones)('Z3 %s', (zone) => {
    for (const [fromYear, shiftMs] of [
      [1970, 0],
      [1988, dayMs],
      [2011, dayMs / 2],
      [2026, dayMs * 1.5],
    ] as const) {
      const from = Date.UTC(fromYear, 0, 1) + shiftMs;
      const until = from + 2 * 365 * dayMs;
      expect(found(zone, from, until)).toEqual(transitionsBetween(zone, from + 1, until - 1));
    }
  });
});
