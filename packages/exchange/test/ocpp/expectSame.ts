import { priceAt, type PricePlan } from '@wattpost/engine';
import { expect } from 'vitest';
import { listedPrice } from '../listedPrice.ts';
import { momentAt } from '../ocpiMoments.ts';
import type { OcppTariff } from '../../src/ocpp/ocppRecords.ts';
import { ocppPrice } from './ocppEvaluator.ts';

/** Expects a tariff of OCPP to charge what a plan does, at an instant and so far into a session. */
export function expectSame(
  tariff: OcppTariff,
  plan: PricePlan,
  at: number,
  progress: { readonly kwh: number; readonly seconds: number },
): void {
  const { intervals, tax } = priceAt(plan, at);
  if (intervals === null) throw new Error('an unknown price was not told');
  const charged = listedPrice(intervals, tax, progress);
  const moment = momentAt(plan.timeZone, at, progress);
  const priced = (what: Parameters<typeof ocppPrice>[1]) => ocppPrice(tariff, what, moment);
  expect(priced('energy')).toBeCloseTo(charged.energy, 5);
  expect(priced('chargingTime')).toBeCloseTo(charged.time / 60, 5);
  expect(priced('idleTime')).toBeCloseTo(charged.time / 60, 5);
  expect(priced('fixedFee')).toBeCloseTo(charged.flat, 5);
}
