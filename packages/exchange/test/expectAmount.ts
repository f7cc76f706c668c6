import { expect } from 'vitest';

/** Expects the same amount, but for the last binary digits, which are large in a large amount. */
export function expectAmount(found: number | undefined, wanted: number, name: string): void {
  const toleranceAbs = Math.max(5e-10, 4 * Number.EPSILON * Math.abs(wanted));
  const difference = Math.abs((found ?? NaN) - wanted);
  const isSame = difference <= toleranceAbs;
  expect(isSame, `${name}: ${String(found)} instead of ${wanted}`).toBe(true);
}
