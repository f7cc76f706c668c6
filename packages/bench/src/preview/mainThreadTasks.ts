/** One task of a page's main thread, in milliseconds. */
export interface MainThreadTask {
  /** From its begin to its end. */
  readonly wallMs: number;
  /** On a processor; what other processes take meanwhile is not in it. */
  readonly processorMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The tasks of the main threads of all pages in a trace of Chromium's.
 *
 * @param trace JSON text, with the category `toplevel`
 * @throws when the trace has no thread times: then nothing could be said of the processor.
 */
export function mainThreadTasks(trace: string): readonly MainThreadTask[] {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter((event) => mainThreads.has(threadOf(event)))
    .map(({ dur = 0, tdur }) => {
      if (tdur === undefined) throw new Error('The trace has no times of threads.');
      return { wallMs: dur / 1000, processorMs: tdur / 1000 };
    });
}
