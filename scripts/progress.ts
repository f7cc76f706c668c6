/**
 * Says on stderr what long work is being done, so that stdout stays for results. A line a step,
 * and a sign of life every five seconds while the step goes on.
 */
export async function withProgress<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const seconds = (): string => ((performance.now() - startedMs) / 1000).toFixed(0);
  process.stderr.write(`${step} …\n`);
  const timer = setInterval(() => {
    process.stderr.write(`  still at it after ${seconds()} s\n`);
  }, 5_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
