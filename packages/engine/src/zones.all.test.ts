import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { deepRun, lawTimeoutMs } from '../test/runs.ts';
import { transitionsBetween } from '../test/transitions.ts';
import { instantToLocal } from './localTime.ts';
import { isTimeZone } from './zoneTable.ts';

const from = Date.UTC(2010, 0, 1);
const to = Date.UTC(2038, 0, 1);
const stepMs = 17 * 3_600_000;

/**
 * All zones of the runtime take the better part of a minute, most of it spent by the oracle, so
 * that `npm test` is content with every twentieth; a deep run leaves none out.
 */
const zones = Intl.supportedValuesOf('timeZone').filter((_, i) => deepRun || i % 20 === 0);

function oracleOffset(zone: string, epochMs: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return offsetNanoseconds / 1e9;
}

describe('Z3 every zone of the runtime', () => {
  it.each(zones)(
    'Z3 %s changes its offset from 2010 to 2037 where temporal-polyfill does, and nowhere else',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
      const offset = (epochMs: number): number => instantToLocal(zone, epochMs).offsetSeconds;
      const starts = [from, ...transitionsBetween(zone, from + 1, to - 1), to];
      const wrong: string[] = [];
      for (const [i, start] of starts.slice(0, -1).entries()) {
        const end = starts[i + 1] ?? to;
        const expected = oracleOffset(zone, start);
        for (let t = start; t < end; t += stepMs) {
          if (offset(t) !== expected) wrong.push(new Date(t).toISOString());
        }
        if (offset(end - 1) !== expected) wrong.push(new Date(end - 1).toISOString());
      }
      expect(wrong).toEqual([]);
    },
    lawTimeoutMs,
  );
});
