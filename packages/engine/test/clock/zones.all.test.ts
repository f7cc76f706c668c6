import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { deepRun, lawTimeoutMs } from '../runs.ts';
import { transitionsBetween } from '../zones.ts';
import { instantToLocal } from '../../src/clock/localTime.ts';
import { isTimeZone } from '../../src/clock/zoneTable.ts';

const [fromYear, untilYear] = deepRun ? [1970, 2100] : [2010, 2038];
const from = Date.UTC(fromYear, 0, 1);
const to = Date.UTC(untilYear, 0, 1);
const stepMs = 41 * 3_600_000;

/**
 * All zones and years take minutes, most of them spent by the oracle, so that `npm test` is content
 * with every twentieth zone and the years 2010 to 2037; a deep run leaves nothing out.
 */
const zones = Intl.supportedValuesOf('timeZone').filter((_, i) => deepRun || i % 20 === 0);

function oracleOffset(zone: string, epochMs: number): number {
  const { offsetNanoseconds } =
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return offsetNanoseconds / 1e9;
}

describe('Z3 every zone of the runtime', () => {
  it.each(zones)(
    `Z3 %s changes its offset from ${fromYear} to ${untilYear - 1} where temporal-polyfill does, and nowhere else`,
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
