/** The memory of a kiosk at one moment. */
export interface MemorySample {
  /** Milliseconds since any moment, the same for all samples. */
  readonly atMs: number;
  readonly bytes: number;
}

/** How memory grew; bytes an hour, by least squares. */
export function memorySlope(samples: readonly MemorySample[]): number {
  const count = Math.max(samples.length, 1);
  const meanMs = samples.reduce((sum, { atMs }) => sum + atMs, 0) / count;
  const meanBytes = samples.reduce((sum, { bytes }) => sum + bytes, 0) / count;
  let [covariance, variance] = [0, 0];
  for (const { atMs, bytes } of samples) {
    covariance += (atMs - meanMs) * (bytes - meanBytes);
    variance += (atMs - meanMs) ** 2;
  }
  return variance === 0 ? 0 : (covariance / variance) * 3_600_000;
}
