/** Processor time of work in milliseconds, of this thread alone: other work of the machine does not count. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The shortest of several measurements: one that is cold, or collects garbage, takes longer. */
export function minProcessorMs(work: () => unknown, times = 3): number {
  return Math.min(...Array.from({ length: times }, () => processorMs(work)));
}
