/** A process that asks one address over and over from many connections and says how it went. */
import autocannon from 'autocannon';

/** What to ask, and how hard. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What a right answer has. */
  readonly status: number;
  readonly connections: number;
  readonly seconds: number;
}

/** How a load went. */
export interface LoadFigures {
  readonly answersPerSecond: number;
  /** From the request to the end of its answer. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Answers with another status, errors and time-outs. */
  readonly wrong: number;
}

async function carryOut({ status, seconds, ...load }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let wrong = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { ...load, headers: { ...load.headers }, duration: seconds };
    const instance = autocannon(options, (error, finished) => {
      if (error) reject(error as Error);
      else resolve(finished);
    });
    // autocannon's own percentiles are whole milliseconds.
    instance.on('response', (_client, statusCode, _bytes, responseTime) => {
      times.push(responseTime);
      if (statusCode !== status) wrong++;
    });
  });
  const elapsedSeconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).sort();
  const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return {
    answersPerSecond: times.length / elapsedSeconds,
    ...{ medianMs: percentile(0.5), p99Ms: percentile(0.99) },
    wrong: wrong + result.errors + result.timeouts,
  };
}

process.on('message', (load: Load) => {
  void carryOut(load).then((figures) => process.send?.(figures));
});
process.on('disconnect', () => process.exit());
