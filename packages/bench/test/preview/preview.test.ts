import { describe, expect, it } from 'vitest';
import { previewTarget, previewText, type PreviewResult } from '../../src/preview/preview.ts';

const at = (ms: number): { median: number; min: number; max: number } => {
  return { median: ms, min: ms, max: ms };
};

function result(longestMs: number): PreviewResult {
  return {
    ...{ browser: 'Chromium 140', entries: 100_000, runs: 2, openMs: at(2500) },
    ...{ bundleBytes: 4e7, pageBytes: 1.2e6 },
    phases: [
      { title: 'opening', processorMs: at(300), wallMs: at(310) },
      { title: 'playing', processorMs: at(longestMs), wallMs: at(longestMs + 20) },
    ],
  };
}

describe('the preview in the benchmark', () => {
  it('reaches its target by what comes after opening', () => {
    expect(previewTarget(result(40))).toMatchObject({ measured: '40.0 ms', reached: true });
    expect(previewTarget(result(140))).toMatchObject({ measured: '140 ms', reached: false });
  });

  it('is told with the clock beside the processor', () => {
    const text = previewText(result(40));
    expect(text).toContain('Chromium 140, 2 runs.');
    expect(text).toMatch(/\| playing +\| +40\.0 ms \| +40\.0 ms \| +60\.0 ms \| +60\.0 ms \|/);
  });
});
