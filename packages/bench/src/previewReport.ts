import { duration, size } from './figures.ts';
import { markdownTable } from './markdownTable.ts';
import type { PreviewResult } from './previewMeasurements.ts';
import type { TargetResult } from './runResult.ts';

const limitMs = 100;

const fromMs = (ms: number): string => duration(ms * 1e6);

/** How the price preview fares with a large bundle. */
export function previewText(result: PreviewResult): string {
  const { browser, entries, runs, bundleBytes, pageBytes, openMs, phases } = result;
  return [
    `${browser}, ${runs === 1 ? 'one run' : `${runs} runs`}. The page has ${size(pageBytes)}, the bundle ` +
      `${entries} entries in ${size(bundleBytes)}. From choosing the file to the board: ` +
      `${fromMs(openMs.median)} (${fromMs(openMs.min)} – ${fromMs(openMs.max)}).`,
    markdownTable(
      ['longest task while', 'on the processor', 'most', 'by the clock', 'most'],
      phases.map(({ title, processorMs, wallMs }) => [
        title,
        fromMs(processorMs.median),
        fromMs(processorMs.max),
        fromMs(wallMs.median),
        fromMs(wallMs.max),
      ]),
    ),
  ].join('\n\n');
}

/** After opening, no task may be long enough to be felt. */
export function previewTargets(result: PreviewResult | null): readonly TargetResult[] {
  if (result === null) return [];
  const [, ...afterOpening] = result.phases;
  const ms = Math.max(...afterOpening.map(({ processorMs }) => processorMs.median));
  return [
    {
      what: `preview with ${result.entries} entries, longest task after opening`,
      limit: `< ${limitMs} ms`,
      measured: fromMs(ms),
      reached: ms < limitMs,
    },
  ];
}
