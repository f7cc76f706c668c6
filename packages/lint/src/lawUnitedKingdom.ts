import type { BundleCostRate } from '@wattpost/contract';
import {
  announcedPrice,
  compileCostRate,
  exact,
  priceBreakdown,
  segments,
  sessionTotal,
  type Intervals,
  type PricePlan,
  type Tax,
} from '@wattpost/engine';
import { aboutPrices } from './lawEuropean.ts';
import { inOtherCurrency, taxNotStated } from './lawNational.ts';
import type { LawRule, Published } from './lawRule.ts';
import { costs, type NamedPrice } from './pricesInForce.ts';

const regulation = {
  countries: ['UK'],
  source: {
    title: 'SI 2023/1168, as made on 2 November 2023, in force since 24 November 2023',
    read: 'text',
  },
  anchor: 'the-united-kingdom',
} as const;

/** The Public Charge Point Regulations 2023: the total price in pence per kilowatt hour, which must not increase. */
export const unitedKingdomRules: readonly LawRule[] = [
  {
    ...regulation,
    code: 'uk_not_in_pence',
    severity: 'warning',
    article: 'SI 2023/1168, regulation 11(1)',
    find: (published) => inOtherCurrency(published, 'GBP', 'displayed in pence per kWh'),
  },
  {
    ...regulation,
    code: 'uk_total_not_per_kwh',
    severity: 'warning',
    article: 'SI 2023/1168, regulation 11(1)',
    find: (published) =>
      aboutPrices(
        published,
        ({ intervals }, { rate }) => rate.currency === 'GBP' && hasMoreThanEnergy(intervals),
        (names, { rate, prices }) =>
          `"${rate.name}" charges for more than energy (${names}); the total price, except for overstaying, ` +
          `must be displayed in pence per kWh. ${equivalents(rate, prices)}`,
      ),
  },
  {
    ...regulation,
    code: 'uk_price_increases',
    severity: 'warning',
    article: 'SI 2023/1168, regulation 11(2)',
    find: (published) => [...increasesByTime(published), ...increasesInSession(published)],
  },
  {
    code: 'uk_tax_not_stated',
    severity: 'info',
    countries: ['UK'],
    article: 'DMCC Act 2024, section 230',
    source: {
      title: 'Digital Markets, Competition and Consumers Act 2024, in force since 6 April 2025',
      read: 'summary',
    },
    anchor: 'the-united-kingdom',
    find: taxNotStated,
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
  const due = sessionTotal(compileCostRate(alone, { timeZone: 'Europe/London' }), {
    start: 0,
    end: exampleMs,
    chargingUntil: exampleMs,
    energyWh: exampleKwh * 1000,
  });
  if (!due.ok) return undefined;
  const pence = exact.multiply(exact.decimalOf(Number(due.total)), exact.decimalOf(100));
  return exact.decimalText(exact.divide(pence, exact.decimalOf(exampleKwh)));
}

type Fraction = exact.Fraction;

const zero: Fraction = exact.decimalOf(0);

/** The gross amounts that a session begins with, per kWh and per minute. */
interface FirstAmounts {
  readonly energy: Fraction;
  readonly time: Fraction;
}

function firstAmounts(intervals: Intervals, tax: Tax | null): FirstAmounts {
  const { energy, time } = priceBreakdown(intervals, tax);
  const first = ([block]: typeof energy, unit: number): Fraction =>
    block === undefined
      ? zero
      : exact.divide(
          exact.multiply(exact.decimalOf(block.amount), exact.decimalOf(unit)),
          exact.decimalOf(block.quantity),
        );
  return { energy: first(energy, 1000), time: first(time, 1) };
}

/** Prices change at most once a year in ways that nothing before shows. */
const horizonMs = 366 * 86_400_000;

/** When the price increases while a session may last, and the cost rate from then on; `null`: never. */
function firstIncrease(
  plan: PricePlan,
  taxOf: (uuid: string | null) => Tax | null,
  nowMs: number,
): { readonly atMs: number; readonly rateUuid: string | null } | null {
  let before: FirstAmounts | null = null;
  for (const { from, price } of segments(plan, nowMs, nowMs + horizonMs)) {
    const { intervals, costRateUuid } = price;
    const amounts: FirstAmounts | null =
      intervals === null ? null : firstAmounts(intervals, taxOf(costRateUuid));
    if (before !== null && amounts !== null) {
      const increases = (['energy', 'time'] as const).some(
        (part) => exact.compare(amounts[part], before?.[part] ?? zero) > 0,
      );
      if (increases) return { atMs: from, rateUuid: costRateUuid };
    }
    before = amounts;
  }
  return null;
}

/** Sessions that go on while the price of the time becomes higher; not if the price of the start holds. */
function increasesByTime({ stations, rates, follow, nowMs }: Published): {
  path: string;
  message: string;
}[] {
  if (follow === 'start') return [];
  const taxes = new Map(rates.map(({ rate }) => [rate.uuid, rate.tax ?? null]));
  const byPlan = new Map<PricePlan, typeof stations>();
  for (const one of stations) byPlan.set(one.plan, [...(byPlan.get(one.plan) ?? []), one]);
  return [...byPlan].flatMap(([plan, [first, ...others]]) => {
    const increase = firstIncrease(plan, (uuid) => taxes.get(uuid ?? '') ?? null, nowMs);
    if (first === undefined || increase === null) return [];
    const { atMs, rateUuid } = increase;
    const place = first.rates.find(({ rate }) => rate.uuid === rateUuid)?.place;
    const name = first.station.public_display_name ?? first.station.label;
    const subject = others.length === 0 ? `"${name}"` : `"${name}" and ${others.length} more`;
    const stated = follow === undefined ? 'does not state "follow"' : 'has "follow": "schedule"';
    const message =
      `The price of ${subject} increases at ${new Date(atMs).toISOString().slice(0, 16)}Z, and the bundle ${stated}: ` +
      'the total price must not increase once charging has begun. Bill the price of the start, and state "follow": "start".';
    return [{ path: `${first.path}.${place ?? 'cost_rate_uuid'}`, message }];
  });
}

/** Blocks that become more expensive with the energy of a session; a later price of time may be one for overstaying. */
function increasesInSession(published: Published): { path: string; message: string }[] {
  return aboutPrices(
    published,
    ({ intervals }, { rate }) => {
      const { energy } = announcedPrice(priceBreakdown(intervals, rate.tax ?? null));
      return energy.some((block, at) => {
        const previous = energy[at - 1];
        return previous !== undefined && perUnit(block) > perUnit(previous);
      });
    },
    (names, { rate }) =>
      `Blocks of "${rate.name}" become more expensive during a session (${names}): the total price must not increase ` +
      'once charging has begun.',
  );
}

function perUnit({ amount, quantity }: { amount: string; quantity: number }): number {
  return Number(amount) / quantity;
}
