import { duration, figure, size } from './figures.ts';
import type { HttpResult } from './httpContest.ts';
import { markdownTable } from './markdownTable.ts';
import type { PageCost } from './pageCost.ts';

/** Answers a second of the platform beside those of a bare server. */
export function httpText(results: readonly HttpResult[]): string {
  const rows = results.map((result) => [
    result.title,
    size(result.bodyBytes),
    figure(result.platformPerSecond.median),
    figure(result.barePerSecond.median),
    result.share.median.toFixed(2),
    `${result.share.min.toFixed(2)} – ${result.share.max.toFixed(2)}`,
    duration(result.medianMs.median * 1e6),
    duration(result.p99Ms.median * 1e6),
  ]);
  const head = [
    'question',
    'body',
    'platform, answers/s',
    'bare, answers/s',
    'share',
    'least – most',
    'median latency',
    '99th percentile',
  ];
  return `${results[0]?.rounds ?? 0} rounds.\n\n${markdownTable(head, rows)}`;
}

/** What a page costs in a large table beside a small one. */
export function pagesText(costs: readonly PageCost[]): string {
  const rows = costs.map(({ title, smallCount, largeCount, smallMs, largeMs, ratio }) => [
    title,
    figure(smallCount),
    duration(smallMs.median * 1e6),
    figure(largeCount),
    duration(largeMs.median * 1e6),
    `${ratio.median.toFixed(2)}×`,
  ]);
  return markdownTable(['page', 'small table', 'takes', 'large table', 'takes', 'ratio'], rows);
}
