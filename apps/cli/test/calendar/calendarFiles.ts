import { bundleFormatFor, type Bundle, type BundleCostRate } from '@wattpost/contract';
import { sampleText } from '../fakeIo.ts';

/** The sample with a holiday from 20 December and a new list from 1 January 2027, which begins after it. */
export const calendarFile = 'holiday-and-new-year.json';

type Changes = (bundle: Bundle, rates: readonly BundleCostRate[]) => Partial<Bundle>;

/** The text of that sample, changed: its cost rates are the usual one, that of the holiday and the new one. */
export function changedCalendar(change: Changes): string {
  const bundle = JSON.parse(sampleText('holiday-and-new-year')) as Bundle;
  const changed = { ...bundle, ...change(bundle, bundle.cost_rates) };
  return JSON.stringify({ ...changed, format: bundleFormatFor(changed) });
}

/** The same with 22 % VAT in the new list. */
export const newTax: string = changedCalendar((_bundle, [usual, holiday, next]) => ({
  cost_rates: [usual, holiday, { ...next, tax: { percent: 22, included: true } }].filter(isRate),
}));

function isRate(rate: Partial<BundleCostRate> | undefined): rate is BundleCostRate {
  return rate?.uuid !== undefined;
}

/** The same station without a usual cost rate, with the holiday only. */
export const holidayOnly: string = changedCalendar(({ stations }) => ({
  stations: stations.map(({ cost_rate_periods: periods = [], ...station }) => ({
    ...station,
    cost_rate_uuid: null,
    cost_rate_periods: periods.slice(0, 1),
  })),
}));
