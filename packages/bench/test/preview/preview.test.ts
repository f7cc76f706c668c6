import { describe, expect, it } from 'vitest';
import { parseBundle } from '@wattpost/contract';
import { longestTask, previewBundle, previewReport } from '../../src/preview/preview.ts';
import type { PreviewResult } from '../../src/preview/preview.ts';

function result(longestMs: number): PreviewResult {
  const run = {
    openMs: 2500,
    longest: {
      opening: { processorMs: 300, wallMs: 310 },
      playing: { processorMs: longestMs, wallMs: longestMs + 20 },
    },
  };
  return {
    ...{ browser: 'Chromium 140', entries: 100_000, runs: [run, run] },
    ...{ bundleBytes: 4e7, pageBytes: 1.2e6 },
  };
}

describe('the preview in the benchmark', () => {
  it('reaches its target by what comes after opening', () => {
    expect(previewReport(result(40)).targets).toMatchObject([
      { measured: '40.0 ms', reached: true },
    ]);
    expect(previewReport(result(140)).targets).toMatchObject([
      { measured: '140 ms', reached: false },
    ]);
  });

  it('is told with the clock beside the processor', () => {
    const text = previewReport(result(40)).text;
    expect(text).toContain('Chromium 140, 2 runs.');
    expect(text).toMatch(/\| playing +\| +40\.0 ms \| +40\.0 ms \| +60\.0 ms \| +60\.0 ms \|/);
  });

  it('is given a bundle that is sound', async () => {
    expect(parseBundle(JSON.parse(await previewBundle(200)))).toMatchObject({ ok: true });
  });
});

const thread = (tid: number, name: string): object => {
  return { name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } };
};
const task = (tid: number, dur: number, tdur?: number): object => {
  return { name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid, dur, tdur };
};
const trace = (...traceEvents: object[]): string => JSON.stringify({ traceEvents });

describe('longestTask', () => {
  it('is one of the main thread of a page, and no other', () => {
    const text = trace(
      ...[
        thread(1, 'CrRendererMain'),
        thread(2, 'DedicatedWorker'),
        task(1, 9000, 4000),
        task(1, 8, 3),
        task(1, 1),
      ],
      ...[task(2, 90_000, 90_000), { ...task(1, 1, 1), name: 'Layout' }],
    );
    expect(longestTask(text)).toEqual({ wallMs: 9, processorMs: 4 });
  });

  it('is refused without the times of threads', () => {
    expect(() => longestTask(trace(thread(1, 'CrRendererMain'), task(1, 9000)))).toThrow(
      'no times of threads',
    );
  });
});
