import { describe, expect, it } from 'vitest';
import { httpReport, type HttpResult } from '../../src/platform/http.ts';
import { pagesReport, type PageCost } from '../../src/platform/pages.ts';

function answer(share: number, spread: number): HttpResult {
  return {
    title: 'Station detail',
    ...{ least: 0.5, bodyBytes: 1000 },
    rounds: [
      {
        platform: { perSecond: 10_000 * share, medianMs: 8, p99Ms: 8 * spread },
        bare: { perSecond: 10_000, medianMs: 4, p99Ms: 9 },
      },
    ],
  };
}

function page(ratio: number, isDeep = false): PageCost {
  const rounds = [{ small: 2, large: 2 * ratio }];
  return { title: 'Stations', isDeep, smallCount: 1_000, largeCount: 100_000, rounds };
}

describe('targets of the platform', () => {
  it.each([
    [0.5, 10, [true, true]],
    [0.49, 10.1, [false, false]],
  ])('judge a share of %d and a spread of %d', (share, spread, reached) => {
    const { targets } = httpReport([answer(share, spread)]);
    expect(targets.map((target) => target.reached)).toEqual(reached);
  });

  it.each([
    [1.02, true],
    [1.5, true],
    [2, false],
  ])('judge a page that costs %d times as much', (ratio, reached) => {
    expect(pagesReport([page(ratio)]).targets).toMatchObject([{ limit: '≤ 1.50×', reached }]);
  });

  it('do not judge what lies far into a table', () => {
    expect(pagesReport([page(2, true)]).targets).toEqual([]);
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
    const { text } = httpReport([answer(0.6, 2)]);
    expect(text).toMatch(/^1 rounds\./);
    expect(lastRow(text)).toEqual([
      ...['Station detail', '1.00 kB', '6\u202f000', '10\u202f000', '0.60', '0.60 – 0.60'],
      ...['8.00 ms', '16.0 ms'],
    ]);
  });

  it('has a row for each page', () => {
    expect(lastRow(pagesReport([page(1.25)]).text)).toEqual([
      ...['Stations', '1\u202f000', '2.00 ms', '100\u202f000', '2.50 ms', '1.25×'],
    ]);
  });
});
