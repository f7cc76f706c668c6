import { describe, expect, it } from 'vitest';
import { dated, rate, timeline, weekly } from '../examples.ts';
import { nextChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { instantToLocal } from '../../src/clock/localTime.ts';
import { segments } from '../../src/query/segments.ts';

/** The spans, in Greenwich, for which a weekly window holds between two instants. */
function spans(time_zone: string, window: string, from: string, to: string): string[] {
  const plan = compileCostRate(rate({ time_zone, recurring: [weekly('A', window)] }));
  return [...segments(plan, Date.parse(from), Date.parse(to))]
    .filter(({ price }) => price.entryUuid === 'A')
    .map(({ from: start, until }) => {
      const clock = (t: number): string => new Date(t).toISOString().slice(8, 19);
      return `${clock(start)} to ${clock(until)}`;
    });
}

describe('Z3 every zone', () => {
  it.each([
    // Lord Howe, half an hour back: 02:00 becomes 01:30 at 15:00Z.
    [
      'Australia/Lord_Howe',
      'Sun 01:45-01:50',
      '2026-04-04T12:00:00Z',
      ['04T14:45:00 to 04T14:50:00', '04T15:15:00 to 04T15:20:00'],
    ],
    // Half an hour forward: 02:00 becomes 02:30 at 15:30Z.
    [
      'Australia/Lord_Howe',
      'Sun 02:15-03:00',
      '2026-10-03T12:00:00Z',
      ['03T15:30:00 to 03T16:00:00'],
    ],
    ['Australia/Lord_Howe', 'Sun 02:05-02:25', '2026-10-03T12:00:00Z', []],
    // Havana: the day begins at 01:00, 05:00Z.
    ['America/Havana', 'Sun 00:00-06:00', '2024-03-10T00:00:00Z', ['10T05:00:00 to 10T10:00:00']],
    // Havana: 01:00 becomes 00:00 at 05:00Z, so that the date begins twice.
    [
      'America/Havana',
      'Sun 00:00-00:30',
      '2024-11-03T00:00:00Z',
      ['03T04:00:00 to 03T04:30:00', '03T05:00:00 to 03T05:30:00'],
    ],
    // Beirut: no midnight; 00:00 becomes 01:00 at 22:00Z.
    ['Asia/Beirut', 'Sun 00:00-01:00', '2024-03-30T12:00:00Z', []],
    ['Asia/Beirut', 'Sun 00:30-02:00', '2024-03-30T12:00:00Z', ['30T22:00:00 to 30T23:00:00']],
    // Beirut: midnight becomes 23:00 of the evening before at 21:00Z.
    [
      'Asia/Beirut',
      'Sat 23:30-23:59',
      '2024-10-26T12:00:00Z',
      ['26T20:30:00 to 26T21:00:00', '26T21:30:00 to 26T22:00:00'],
    ],
    ['Asia/Beirut', 'Sun 00:00-01:00', '2024-10-26T12:00:00Z', ['26T22:00:00 to 26T23:00:00']],
    // Dublin, where summer is the standard time: 01:00 becomes 02:00 at 01:00Z.
    ['Europe/Dublin', 'Sun 01:30-03:00', '2026-03-29T00:00:00Z', ['29T01:00:00 to 29T02:00:00']],
    [
      'Europe/Dublin',
      'Sun 01:30-01:40',
      '2026-10-25T00:00:00Z',
      ['25T00:30:00 to 25T00:40:00', '25T01:30:00 to 25T01:40:00'],
    ],
    // Casablanca: back for Ramadan at 02:00Z, forward after it.
    [
      'Africa/Casablanca',
      'Sun 02:15-02:45',
      '2024-03-10T00:00:00Z',
      ['10T01:15:00 to 10T01:45:00', '10T02:15:00 to 10T02:45:00'],
    ],
    ['Africa/Casablanca', 'Sun 02:15-02:45', '2024-04-14T00:00:00Z', []],
    // Kathmandu is 5 hours 45 minutes ahead.
    ['Asia/Kathmandu', 'Mon 06:00-07:00', '2026-06-01T00:00:00Z', ['01T00:15:00 to 01T01:15:00']],
    // Chatham: 03:45 becomes 02:45 at 14:00Z.
    [
      'Pacific/Chatham',
      'Sun 03:00-03:15',
      '2026-04-04T06:00:00Z',
      ['04T13:15:00 to 04T13:30:00', '04T14:15:00 to 04T14:30:00'],
    ],
    // Monrovia was 44 minutes and 30 seconds behind until 1972.
    ['Africa/Monrovia', 'Mon 06:00-07:00', '1971-06-07T00:00:00Z', ['07T06:44:30 to 07T07:44:30']],
    // Troll moves by two hours at 01:00Z.
    ['Antarctica/Troll', 'Sun 01:30-02:30', '2026-03-29T00:00:00Z', []],
    [
      'Antarctica/Troll',
      'Sun 01:30-02:30',
      '2026-10-24T22:00:00Z',
      ['24T23:30:00 to 25T00:30:00', '25T01:30:00 to 25T02:30:00'],
    ],
    // Scoresbysund in 2024: an hour forward and an hour of standard time less; the clock ran on.
    [
      'America/Scoresbysund',
      'Sun 00:30-01:30',
      '2024-03-31T00:00:00Z',
      ['31T01:30:00 to 31T02:30:00'],
    ],
  ])('Z3 %s, %s from %s', (zone, window, from, expected) => {
    const to = new Date(Date.parse(from) + 18 * 3_600_000).toISOString();
    expect(spans(zone, window, from, to)).toEqual(expected);
  });

  // Apia went from Thursday 29 December 2011 straight to Saturday, at 10:00Z on the 30th.
  it('Z3 a weekday that a zone leaves out has no price that week', () => {
    const friday = compileCostRate(
      rate({ time_zone: 'Pacific/Apia', recurring: [weekly('Friday', 'Fri 00:00-00:00')] }),
    );
    expect(timeline(friday, '2011-12-24T00:00:00Z', '2012-01-07T00:00:00Z')).toEqual([
      '2011-12-24T00:00:00Z Friday',
      '2011-12-24T10:00:00Z default',
      '2012-01-05T10:00:00Z Friday',
      '2012-01-06T10:00:00Z default',
      '2012-01-07T00:00:00Z',
    ]);
    const weekend = compileCostRate(
      rate({
        time_zone: 'Pacific/Apia',
        recurring: [weekly('Saturday', 'Sat 00:00-23:59'), weekly('Thursday', 'Thu 22:00-23:59')],
      }),
    );
    expect(timeline(weekend, '2011-12-30T00:00:00Z', '2011-12-31T12:00:00Z')).toEqual([
      '2011-12-30T00:00:00Z default',
      '2011-12-30T08:00:00Z Thursday',
      '2011-12-30T10:00:00Z Saturday',
      '2011-12-31T10:00:00Z default',
      '2011-12-31T12:00:00Z',
    ]);
  });

  it.each([
    ['Pacific/Kwajalein', '1993-08-21T12:00:00Z', '1993-08-20T23:59:59', '1993-08-22T00:00:00'],
    ['Pacific/Kiritimati', '1994-12-31T10:00:00Z', '1994-12-30T23:59:59', '1995-01-01T00:00:00'],
    ['Pacific/Enderbury', '1994-12-31T11:00:00Z', '1994-12-30T23:59:59', '1995-01-01T00:00:00'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-29T23:59:59', '2011-12-31T00:00:00'],
  ])('Z3 %s leaves out a date at %s', (zone, jump, before, after) => {
    const t = Date.parse(jump);
    expect(instantToLocal(zone, t - 1).local).toBe(before);
    expect(instantToLocal(zone, t).local).toBe(after);
    // And so it stays.
    const year = 365 * 86_400_000;
    const { offsetSeconds } = instantToLocal(zone, t);
    expect(instantToLocal(zone, t + year / 2).offsetSeconds).toBe(
      zone === 'Pacific/Apia' ? offsetSeconds - 3600 : offsetSeconds,
    );
  });

  it('Z3 an entry on a date that a zone skips never applies', () => {
    const unique = [dated('A', '2011-12-30T08:00:00', '2011-12-30T23:59:59')];
    const plan = compileCostRate(rate({ time_zone: 'Pacific/Apia', dynamic_pricing: 2, unique }));
    expect(nextChange(plan, Date.parse('2011-01-01T00:00:00Z'))).toBeUndefined();
    expect(plan.diagnostics).toMatchObject([{ code: 'unreachable', path: '$.unique[0]' }]);
  });

  it('Z3 a window past a midnight that a zone leaves out ends with the last day that there is', () => {
    const plan = compileCostRate(
      rate({ time_zone: 'Pacific/Apia', recurring: [weekly('night', 'Thu 22:00-02:00')] }),
    );
    // Its end falls on the Friday that was not.
    expect(timeline(plan, '2011-12-30T06:00:00Z', '2011-12-30T16:00:00Z')).toEqual([
      '2011-12-30T06:00:00Z default',
      '2011-12-30T08:00:00Z night',
      '2011-12-30T10:00:00Z default',
      '2011-12-30T16:00:00Z',
    ]);
  });
});
