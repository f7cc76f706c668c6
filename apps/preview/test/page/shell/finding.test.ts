import { describe, expect, it } from 'vitest';
import { hitsFor, readDate } from '../../../src/page/shell/finding.ts';

/** A Monday. */
const today = '2026-11-23';

describe('a date that is typed', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-02-30', null],
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['1/2/2027', '2027-02-01'],
    ['22.11.', '2027-11-22'],
    ['29.2.', '2028-02-29'],
    ['24 dec', '2026-12-24'],
    ['3 März 2027', '2027-03-03'],
    ['3 mar', '2027-03-03'],
    ['today', today],
    ['Tomorrow 8:05', '2026-11-24T08:05'],
    ['friday', '2026-11-27'],
    ['monday', today],
    ['Freitag 18:30', '2026-11-27T18:30'],
    ['18:30', `${today}T18:30`],
    ['24:30', null],
    ['30.2.2027', null],
    ['board', null],
    ['fr', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(readDate(text, today, 'de-AT')).toBe(date);
  });
});

describe('what is looked for', () => {
  const station = (uuid: string, name: string, label = name): object => ({
    ...{ uuid, name, label, locationName: 'Lindengasse', timeZone: 'UTC' },
    ...{ rateUuid: 'r', rateName: 'R' },
  });
  const given = {
    stations: [station('a', 'Rathaushof 1', 'AT-1'), station('b', 'Bahnhof')],
    ...{ today, locale: 'en-GB' },
  } as Parameters<typeof hitsFor>[1];

  it.each([
    ['', ['Board: Display', 'Review']],
    ['rath', ['Rathaushof 1 · AT-1']],
    ['at-1', ['Rathaushof 1 · AT-1']],
    ['lindeng bahn', ['Bahnhof']],
    ['table', ['Dates: Table']],
    ['24 dec', ['Thursday 24 December 2026']],
    ['nowhere', []],
  ])('%j finds %j', (text, titles) => {
    const found = hitsFor(text, given).map(({ title }) => title.replace(', ', ' '));
    for (const title of titles) expect(found).toContain(title);
    if (titles.length < 2) expect(found).toHaveLength(titles.length);
  });
});
