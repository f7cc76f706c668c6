import { instantToLocal } from '@wattpost/engine';
import { expect } from 'vitest';
import { expectAmount } from './expectAmount.ts';
import type { Charged } from './listedPrice.ts';
import { isPriced, ocpiPrice, type Moment } from './ocpiEvaluator.ts';

/** A moment of a session at an instant. */
export function momentAt(
  timeZone: string,
  instant: number,
  progress: Pick<Moment, 'kwh' | 'seconds'>,
): Moment {
  const { local } = instantToLocal(timeZone, instant);
  return { date: local.slice(0, 10), time: local.slice(11, 16), ...progress };
}

/** What a tariff charges at a moment; `undefined`: it says nothing of it. */
export function asked(
  tariff: Parameters<typeof ocpiPrice>[0],
  moment: Moment,
): Charged | undefined {
  if (!isPriced(tariff, moment.date, moment.time)) return undefined;
  return {
    energy: ocpiPrice(tariff, 'ENERGY', moment),
    time: ocpiPrice(tariff, 'TIME', moment),
    flat: ocpiPrice(tariff, 'FLAT', moment),
  };
}

/** Expects the same amounts, but for a last binary digit. */
export function expectCharged(found: object | undefined, wanted: object | undefined): void {
  if (wanted === undefined) return expect(found).toBeUndefined();
  expect(found).toBeDefined();
  for (const [key, value] of Object.entries(wanted)) {
    expectAmount((found as Record<string, number>)[key], value as number, key);
  }
}
