/** A measured value. */
export interface Measurement {
  /** When, or after how much: hours or changes, for example. */
  readonly at: number;
  readonly value: number;
}

/** How much a value grows for each unit of `at`, by least squares. */
export interface Slope {
  readonly slope: number;
  /** Standard error of `slope`; 0 for fewer than three measurements. */
  readonly error: number;
}

/** The slope of the straight line through measurements; 0 where there is none. */
export function slopeOf(measurements: readonly Measurement[]): Slope {
  const count = Math.max(measurements.length, 1);
  const meanAt = measurements.reduce((sum, { at }) => sum + at, 0) / count;
  const meanValue = measurements.reduce((sum, { value }) => sum + value, 0) / count;
  let [covariance, variance] = [0, 0];
  for (const { at, value } of measurements) {
    covariance += (at - meanAt) * (value - meanValue);
    variance += (at - meanAt) ** 2;
  }
  if (variance === 0) return { slope: 0, error: 0 };
  const slope = covariance / variance;
  const squares = measurements.reduce(
    (sum, { at, value }) => sum + (value - meanValue - slope * (at - meanAt)) ** 2,
    0,
  );
  return { slope, error: count < 3 ? 0 : Math.sqrt(squares / (count - 2) / variance) };
}
