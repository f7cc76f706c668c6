import type { BundleCostRate } from '@wattpost/contract';
import { compileCostRate, exact, sessionCost, type Intervals } from '@wattpost/engine';
import { aboutPrices } from './lawEuropean.ts';
import type { LawRule } from './lawRule.ts';
import { costs, type NamedPrice } from './pricesInForce.ts';

const regulation = {
  countries: ['UK'],
  article: 'SI 2023/1168, regulation 11',
  anchor: 'the-united-kingdom',
} as const;

/** The Public Charge Point Regulations 2023: the total cost in pence per kilowatt hour. */
export const unitedKingdomRules: readonly LawRule[] = [
  {
    ...regulation,
    code: 'uk_not_in_pence',
    severity: 'warning',
    find: ({ rates }) =>
      rates
        .filter(({ rate }) => rate.currency !== 'GBP')
        .map(({ rate, path }) => ({
          path: `${path}.currency`,
          message: `"${rate.name}" is in ${rate.currency}; prices must be shown in pence per kWh.`,
        })),
  },
  {
    ...regulation,
    code: 'uk_total_not_per_kwh',
    severity: 'warning',
    find: (published) =>
      aboutPrices(
        published,
        ({ intervals }, { rate }) => rate.currency === 'GBP' && hasMoreThanEnergy(intervals),
        (names, { rate, prices }) =>
          `"${rate.name}" charges for more than energy (${names}); the total cost, except for overstaying, ` +
          `must be shown in pence per kWh. ${equivalents(rate, prices)}`,
      ),
  },
];

/** What must be part of the price per kWh; a fee for overstaying after charging need not be. */
function hasMoreThanEnergy({ time, session_fee: fee, limits }: Intervals): boolean {
  return costs(time) || (fee?.amount ?? 0) > 0 || (limits?.min_total ?? 0) > 0;
}

const exampleKwh = 20;
const exampleMs = 3_600_000;

function equivalents(rate: BundleCostRate, prices: readonly NamedPrice[]): string {
  const equivalent = prices
    .filter(({ intervals }) => hasMoreThanEnergy(intervals))
    .slice(0, 3)
    .flatMap(({ name, intervals }) => {
      const pence = equivalentPence(rate, intervals);
      return pence === undefined ? [] : [`${name} ${pence}p`];
    });
  return `For ${exampleKwh} kWh in an hour that is per kWh: ${equivalent.join(', ')}.`;
}

/** Pence per kWh of the example session, during all of which energy flows. */
function equivalentPence(rate: BundleCostRate, intervals: Intervals): string | undefined {
  const alone = { ...rate, intervals, dynamic_pricing: null, recurring: [], unique: [] };
  const cost = sessionCost(compileCostRate(alone, { timeZone: 'Europe/London' }), {
    start: 0,
    end: exampleMs,
    chargingUntil: exampleMs,
    energyWh: exampleKwh * 1000,
  });
  if (!cost.ok) return undefined;
  const pence = exact.multiply(exact.decimalOf(Number(cost.receipt.total)), exact.decimalOf(100));
  return exact.decimalText(exact.divide(pence, exact.decimalOf(exampleKwh)));
}
