import { describe, expect, it } from 'vitest';
import { mainThreadTasks } from '../../src/preview/mainThreadTasks.ts';

const thread = (tid: number, name: string): object => {
  return { name: 'thread_name', ph: 'M', pid: 1, tid, args: { name } };
};
const task = (tid: number, dur: number, tdur?: number): object => {
  return { name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid, dur, tdur };
};
const trace = (...traceEvents: object[]): string => JSON.stringify({ traceEvents });

describe('mainThreadTasks', () => {
  it('are those of the main thread of a page, and no other', () => {
    const text = trace(
      ...[thread(1, 'CrRendererMain'), thread(2, 'DedicatedWorker'), task(1, 9000, 4000)],
      ...[task(2, 90_000, 90_000), { ...task(1, 1, 1), name: 'Layout' }],
    );
    expect(mainThreadTasks(text)).toEqual([{ wallMs: 9, processorMs: 4 }]);
  });

  it('are refused without the times of threads', () => {
    expect(() => mainThreadTasks(trace(thread(1, 'CrRendererMain'), task(1, 9000)))).toThrow(
      'no times of threads',
    );
  });
});
