import { describe, expect, it } from 'vitest';
import { readPosixRule, ruleChanges } from '../../src/zones/posixRule.ts';

/** The changes of a rule in a year: instant and offset in hours. */
function changesIn(text: string, year: number): string[] {
  const rule = readPosixRule(text);
  if (rule === undefined) throw new Error(`not a rule: ${text}`);
  return ruleChanges(rule, year, year + 1).map(
    ({ epochMs, offsetSeconds }) =>
      `${new Date(epochMs).toISOString().slice(0, 19)} ${offsetSeconds / 3600}`,
  );
}

describe('the rule of a footer', () => {
  it.each<[string, number, string[]]>([
    ['EST5', 2026, []],
    ['<-03>3', 2026, []],
    ['CET-1CEST,M3.5.0,M10.5.0/3', 2026, ['2026-03-29T01:00:00 2', '2026-10-25T01:00:00 1']],
    ['EST5EDT,M3.2.0,M11.1.0', 2027, ['2027-03-14T07:00:00 -4', '2027-11-07T06:00:00 -5']],
    // Winter is the exception.
    ['IST-1GMT0,M10.5.0,M3.5.0/1', 2026, ['2026-03-29T01:00:00 1', '2026-10-25T01:00:00 0']],
    // Half an hour, in the south.
    [
      '<+1030>-10:30<+11>-11,M10.1.0,M4.1.0',
      2026,
      ['2026-04-04T15:00:00 10.5', '2026-10-03T15:30:00 11'],
    ],
    // The Saturday before the last Sunday, at 22:00.
    ['<-02>2<-01>,M3.5.0/-1,M10.5.0/0', 2026, ['2026-03-29T01:00:00 -1', '2026-10-25T01:00:00 -2']],
    // Days of the year: J60 is always 1 March, 59 is 29 February in leap years.
    ['AAA0BBB,J60/0,J365/0', 2028, ['2028-03-01T00:00:00 1', '2028-12-30T23:00:00 0']],
    ['AAA0BBB,59/0,364/0', 2028, ['2028-02-29T00:00:00 1', '2028-12-29T23:00:00 0']],
    ['AAA0BBB,J60/0,J365/0', 2027, ['2027-03-01T00:00:00 1', '2027-12-30T23:00:00 0']],
    // More than a day after midnight: the Thursday before the last Sunday, plus 50 hours.
    ['IST-2IDT,M3.4.4/50,M10.5.0', 2026, ['2026-03-28T00:00:00 3', '2026-10-24T23:00:00 2']],
  ])('%s in %i', (text, year, changes) => {
    expect(changesIn(text, year)).toEqual(changes);
  });

  it('saves all year: at one instant the start follows the end', () => {
    const rule = readPosixRule('XXX3EDT4,0/0,J365/23');
    const changes = rule === undefined ? [] : ruleChanges(rule, 2026, 2028);
    expect(changes.map(({ offsetSeconds }) => offsetSeconds / -3600)).toEqual([4, 4, 3]);
  });

  it.each([
    ...['', 'X', 'UTC', 'UT0', '<>0', '<U>0', 'UTC0 ', 'UTC0\n', 'UTC25', 'UTC0:60', 'UTC0:00:60'],
    ...['CET-1CEST', 'CET-1CEST,M3.5.0', 'CET-1CEST,M13.1.0,M10.5.0', 'CET-1CEST,M3.6.0,M10.5.0'],
    ...['CET-1CEST,M3.0.0,M10.5.0', 'CET-1CEST,M3.5.7,M10.5.0', 'CET-1CEST,J0,J365', 'A1B,J1,J2'],
    ...['CET-1CEST,J1,J366', 'CET-1CEST,0,366', 'CET-1CEST,0/168,5', ':Europe/Vienna', 'ÄÖÜ0'],
    `<${'A'.repeat(200)}>0`,
  ])('is not %j', (text) => {
    expect(readPosixRule(text)).toBeUndefined();
  });
});
