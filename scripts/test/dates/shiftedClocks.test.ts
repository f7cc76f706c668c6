import { describe, expect, it } from 'vitest';
import { shiftedClocks } from '../../dates/shiftedClocks.ts';

const at = (text: string): number => Date.parse(text);

/** Name, instant and zone of each clock. */
function starts(now: string): { usual: string[]; further: string[] } {
  const { usual, further } = shiftedClocks(at(now));
  const line = ({ name, atMs, zone }: (typeof usual)[number]): string =>
    `${name} ${new Date(atMs).toISOString().slice(0, 16)} ${zone}`;
  return { usual: usual.map(line), further: further.map(line) };
}

/** Hours and minutes of a wall clock. */
function localTime(epochMs: number, timeZone: string): string {
  const parts = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv', parts).format(epochMs);
}

describe('the shifted clocks', () => {
  it('are of the next night of a clock change, the next New Year and six years on', () => {
    const spring = 'spring-night 2027-03-28T00:59 Europe/Vienna';
    const autumn = 'autumn-night 2026-10-25T00:59 Europe/Vienna';
    expect(starts('2026-06-01T10:00Z').usual).toEqual([
      autumn,
      'new-year 2027-01-01T04:59 America/New_York',
      '6-years 2032-06-01T10:00 UTC',
    ]);
    expect(starts('2026-11-28T10:00Z').usual).toEqual([
      spring,
      'new-year 2027-01-01T04:59 America/New_York',
      '6-years 2032-11-28T10:00 UTC',
    ]);
  });

  it('before a release, are also of the other night, both eves, a leap day and further zones', () => {
    expect(starts('2026-11-28T10:00Z').further).toEqual([
      'tomorrow 2026-11-29T10:00 UTC',
      'autumn-night 2027-10-31T00:59 Europe/Vienna',
      'spring-eve 2027-03-27T11:00 Europe/Vienna',
      'autumn-eve 2027-10-30T11:00 Europe/Vienna',
      'leap-day 2028-02-29T12:00 UTC',
      '1-years 2027-11-28T10:00 UTC',
      '3-years 2029-11-28T10:00 UTC',
      'Pacific-Apia 2026-11-28T10:00 Pacific/Apia',
      'Asia-Kathmandu 2026-11-28T10:00 Asia/Kathmandu',
    ]);
  });

  it.each([
    '2026-10-25T00:59:30Z',
    '2027-01-01T04:58:30Z',
    '2028-02-29T12:00Z',
    '2097-03-01T00:00Z',
  ])('are never before the present: %s', (now) => {
    const { usual, further } = shiftedClocks(at(now));
    for (const { atMs } of [...usual, ...further.filter(({ name }) => !name.endsWith('-eve'))]) {
      expect(atMs).toBeGreaterThanOrEqual(at(now));
    }
  });

  it.each(Array.from({ length: 20 }, (_, index) => 2026 + index))(
    'of %i start a minute before what they are about',
    (year) => {
      const { usual, further } = shiftedClocks(at(`${year}-06-01T00:00Z`));
      const night = (name: string, afterMs: number): string | undefined => {
        const clock = [...usual, ...further].find((one) => one.name === name);
        return clock && localTime(clock.atMs + afterMs, clock.zone).slice(-5);
      };
      expect([night('autumn-night', 0), night('autumn-night', 60_000)]).toEqual(['02:59', '02:00']);
      expect([night('spring-night', 0), night('spring-night', 60_000)]).toEqual(['01:59', '03:00']);
      expect(night('new-year', 0)).toBe('23:59');
    },
  );

  it('six years after a leap day is a day', () => {
    expect(starts('2028-02-29T12:00Z').usual.at(-1)).toBe('6-years 2034-03-01T12:00 UTC');
  });

  it('have a report each', () => {
    const { usual, further } = shiftedClocks(at('2026-06-01T10:00Z'));
    const names = [...usual, ...further].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
