/** A price of one dimension under a condition on the quantity so far. */
export interface ConditionalPrice {
  readonly price: number;
  readonly stepSize: number;
  /** kWh or seconds, inclusive; `null`: from the beginning. */
  readonly min: number | null;
  /** kWh or seconds, exclusive; `null`: without end. */
  readonly max: number | null;
}

/** A stretch of a session with one price, up to where the next begins. */
export interface PriceStep {
  /** kWh or seconds since the session began. */
  readonly from: number;
  /** Per kWh or per hour. */
  readonly price: number;
  readonly stepSize: number;
}

/**
 * The price of one dimension over a session: at each quantity the first price whose condition holds,
 * and none (0) where no condition does.
 *
 * @returns at least one step, the first from 0; neighbours differ.
 */
export function priceSteps(prices: readonly ConditionalPrice[]): PriceStep[] {
  const cuts = new Set([0]);
  for (const { min, max } of prices) {
    cuts.add(min ?? 0);
    if (max !== null) cuts.add(max);
  }
  const steps: PriceStep[] = [];
  for (const from of [...cuts].sort((a, b) => a - b)) {
    const first = prices.find(({ min, max }) => (min ?? 0) <= from && (max === null || from < max));
    const { price, stepSize } = first ?? { price: 0, stepSize: 1 };
    const last = steps.at(-1);
    if (last?.price === price && last.stepSize === stepSize) continue;
    steps.push({ from, price, stepSize });
  }
  return steps;
}

/** Whether two dimensions cost the same throughout. */
export function sameSteps(a: readonly PriceStep[], b: readonly PriceStep[]): boolean {
  return (
    a.length === b.length &&
    a.every((step, index) => {
      const other = b[index];
      return (
        step.from === other?.from && step.price === other.price && step.stepSize === other.stepSize
      );
    })
  );
}

/** Whether a dimension never costs anything. */
export function isFree(steps: readonly PriceStep[]): boolean {
  return steps.every(({ price }) => price === 0);
}
