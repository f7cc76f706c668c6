/** A process that asks one address over and over from many connections and says how it went. */
import autocannon from 'autocannon';
import type { Load, LoadFigures } from './loadProcess.ts';

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

async function carryOut({
  url,
  headers,
  status,
  connections,
  seconds,
}: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let wrong = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      { url, headers: { ...headers }, connections, duration: seconds },
      (error, finished) => {
        if (error) reject(error as Error);
        else resolve(finished);
      },
    );
    instance.on('response', (_client, statusCode, _bytes, responseTime) => {
      times.push(responseTime);
      if (statusCode !== status) wrong++;
    });
  });
  const elapsedSeconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(times).sort();
  return {
    answersPerSecond: times.length / elapsedSeconds,
    medianMs: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    wrong: wrong + result.errors + result.timeouts,
  };
}

process.on('message', (load: Load) => {
  void carryOut(load).then((figures) => process.send?.(figures));
});
process.on('disconnect', () => process.exit());
