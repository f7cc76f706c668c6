import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { offsetChanges, type Clock, type OffsetChange } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { folderZones, systemZoneFolder } from '../../src/zones/index.ts';

/** All zones take minutes, so `npm test` is content with every twentieth; a deep run leaves none out. */
const isDeepRun = Number(process.env['LAW_RUNS'] ?? 0) >= 10_000;

/** Another database than the system's can be tested by its folder. */
const folder = process.env['WATTPOST_TEST_ZONEINFO'] ?? systemZoneFolder;
const found = folderZones(folder, Date.now());
if (!found.ok) throw new Error(`${folder}: ${found.reason}`);
const { source } = found;

const zones = Intl.supportedValuesOf('timeZone').filter((_, i) => isDeepRun || i % 20 === 0);

function clockOf(timeZone: string): Clock {
  const clock = source.clockOf(timeZone);
  if (typeof clock !== 'object') throw new Error(`${timeZone} is not in ${folder}`);
  return clock;
}

/** The changes from 1970 to 2099 that `zdump` of the C library finds in a file. */
function dumpedChanges(timeZone: string): OffsetChange[] {
  const lines = execFileSync('zdump', ['-v', '-c', '1970,2100', path.join(folder, timeZone)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  }).split('\n');
  // Two lines for each transition: a second before it, and at it.
  const seconds = lines.flatMap((line) => {
    const [, monthDay, time, year, offset] =
      / (\w{3} +\d+) ([\d:]+) (\d+) UTC? = .* gmtoff=(-?\d+)$/.exec(line) ?? [];
    if (offset === undefined) return [];
    return [
      {
        epochMs: Date.parse(`${monthDay} ${year} ${time} UTC`),
        offsetSeconds: Number(offset),
      },
    ];
  });
  return seconds.filter((at, index) => {
    const before = seconds[index - 1];
    return before?.epochMs === at.epochMs - 1000 && before.offsetSeconds !== at.offsetSeconds;
  });
}

describe('the compiled database of this system', () => {
  it.each(zones)('%s has the changes that zdump finds', (timeZone) => {
    const { changes, offsetSeconds } = clockOf(timeZone);
    expect(changes).toEqual(dumpedChanges(timeZone));
    expect(Math.abs(offsetSeconds)).toBeLessThan(86_400);
  });

  it(
    'agrees with the runtime about all zones if their releases do, else about most',
    { timeout: 3_600_000 },
    () => {
      const different = zones.filter((timeZone) => {
        const { from, until, changes, offsetSeconds } = clockOf(timeZone);
        const own = offsetChanges(timeZone, from, until);
        return JSON.stringify(own) !== JSON.stringify({ offsetSeconds, changes });
      });
      if (source.release === process.versions['tz']) expect(different).toEqual([]);
      else expect(different.length).toBeLessThan(Math.max(2, zones.length / 10));
    },
  );
});
