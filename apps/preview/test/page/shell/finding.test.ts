import { describe, expect, it } from 'vitest';
import { hitsFor } from '../../../src/page/shell/finding.ts';

/** A Monday. */
const today = '2026-11-23';

describe('what is looked for', () => {
  const station = (uuid: string, name: string, label = name): object => ({
    uuid,
    name,
    label,
    locationName: 'Lindengasse',
    timeZone: 'UTC',
    rateUuid: 'r',
    rateName: 'R',
  });
  const given = {
    stations: [station('a', 'Rathaushof 1', 'AT-1'), station('b', 'Bahnhof')],
    entries: [],
    today,
    locale: 'en-GB',
  } as Parameters<typeof hitsFor>[1];

  const entries = [
    { uuid: 'x', name: 'Christmas', date: '2026-12-24' },
    { uuid: 'y', name: 'Weekly Christmas', date: null },
  ];

  it.each([
    ['', ['Board: Display', 'Review']],
    ['rath', ['Rathaushof 1 · AT-1']],
    ['at-1', ['Rathaushof 1 · AT-1']],
    ['lindeng bahn', ['Bahnhof']],
    ['dates', ['Dates']],
    ['christmas', ['Christmas · Thursday 24 December 2026', 'Weekly Christmas']],
    ['24 dec', ['Thursday 24 December 2026']],
    ['nowhere', []],
  ])('%j finds %j', (text, titles) => {
    const found = hitsFor(text, { ...given, entries: text === 'christmas' ? entries : [] }).map(
      ({ title }) => title.replace(', ', ' '),
    );
    for (const title of titles) expect(found).toContain(title);
    if (titles.length < 2) expect(found).toHaveLength(titles.length);
  });
});
