import { describe, expect, it } from 'vitest';
import type { HttpResult } from '../src/httpContest.ts';
import type { PageCost } from '../src/pageCost.ts';
import { httpText, pagesText } from '../src/platformReport.ts';
import { platformTargets } from '../src/platformTargets.ts';
import type { Summary } from '../src/statistics.ts';

function at(value: number): Summary {
  return { median: value, min: value, max: value };
}

function answer(share: number, spread: number): HttpResult {
  return {
    id: 'station',
    title: 'Station detail',
    least: 0.5,
    bodyBytes: 1000,
    rounds: 5,
    platformPerSecond: at(10_000 * share),
    barePerSecond: at(10_000),
    share: at(share),
    medianMs: at(8),
    p99Ms: at(8 * spread),
    spread: at(spread),
  };
}

function page(ratio: number): PageCost {
  return {
    title: 'Stations, last page',
    smallCount: 1_000,
    largeCount: 100_000,
    smallMs: at(2),
    largeMs: at(2 * ratio),
    ratio: at(ratio),
  };
}

describe('platformTargets', () => {
  it.each([
    [0.5, 5, [true, true]],
    [0.49, 5.1, [false, false]],
  ])('judges a share of %d and a spread of %d', (share, spread, reached) => {
    const targets = platformTargets({ http: [answer(share, spread)], pages: null });
    expect(targets.map((target) => target.reached)).toEqual(reached);
  });

  it.each([
    [1.02, true],
    [1.5, true],
    [2, false],
  ])('judges a page that costs %d times as much', (ratio, reached) => {
    expect(platformTargets({ http: null, pages: [page(ratio)] })).toMatchObject([
      { limit: '≤ 1.5×', reached },
    ]);
  });

  it('says nothing of what was not measured', () => {
    expect(platformTargets({ http: null, pages: null })).toEqual([]);
  });
});

/** The cells of the last row of a table. */
function lastRow(text: string): readonly string[] {
  const row = text.split('\n').at(-1) ?? '';
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

describe('the report', () => {
  it('has a row for each question', () => {
    const text = httpText([answer(0.6, 2)]);
    expect(text).toMatch(/^5 rounds\./);
    expect(lastRow(text)).toEqual([
      ...['Station detail', '1.00 kB', '6\u202f000', '10\u202f000', '0.60', '0.60 – 0.60'],
      ...['8.00 ms', '16.0 ms'],
    ]);
  });

  it('has a row for each page', () => {
    expect(lastRow(pagesText([page(1.25)]))).toEqual([
      ...['Stations, last page', '1\u202f000', '2.00 ms', '100\u202f000', '2.50 ms', '1.25×'],
    ]);
  });
});
