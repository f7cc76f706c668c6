import { announcedPrice, priceBreakdown, segments, type PricePlan } from '@wattpost/engine';
import {
  isFast,
  isPerhapsOccupancyFee,
  powerNotices,
  type PowerCode,
} from './fastChargerPrices.ts';
import { memberStates, type LawRule, type Published, type PublishedRate } from './lawRule.ts';
import { listed, pricesInForce, type NamedPrice } from './pricesInForce.ts';
import { findingMessage } from './words/index.ts';

const afir = {
  countries: memberStates,
  article: 'AFIR, article 5(4)',
  source: {
    title: 'Regulation (EU) 2023/1804 of 13 September 2023, as of 14 April 2025',
    read: 'text',
  },
  anchor: 'the-european-union-afir',
} as const;

/** Regulation (EU) 2023/1804, article 5(4): the components, units and order of a price. */
export const europeanRules: readonly LawRule[] = [
  {
    ...afir,
    code: 'afir_components',
    severity: 'warning',
    find: (published) => powerFindings(published, 'afir_components'),
  },
  {
    ...afir,
    code: 'afir_power_unknown',
    severity: 'warning',
    find: (published) => powerFindings(published, 'afir_power_unknown'),
  },
  { ...afir, code: 'afir_occupancy_fee', severity: 'info', find: perhapsOccupancyFees },
  { ...afir, code: 'afir_unit', severity: 'warning', find: otherUnits },
  { ...afir, code: 'afir_price_unknown', severity: 'warning', find: unknownPrices },
  { ...afir, code: 'afir_amount_in_text', severity: 'info', find: amountsInTexts },
];

function powerFindings(
  { stations }: Published,
  code: PowerCode,
): { path: string; message: string }[] {
  return stations.flatMap(({ station, path, rates }) =>
    powerNotices(station, rates)
      .filter((notice) => notice.code === code)
      .map(({ key, ...finding }) => ({ path: `${path}.${key}`, message: findingMessage(finding) })),
  );
}

/** What an occupancy fee is, the regulation does not say: the operator decides whether this is one. */
function perhapsOccupancyFees({ stations }: Published): { path: string; message: string }[] {
  return stations
    .filter(({ station }) => isFast(station.max_power_kw))
    .flatMap(({ station, path, rates }) =>
      rates.flatMap(({ rate, place }) => {
        const names = pricesInForce(rate)
          .filter(({ intervals }) => isPerhapsOccupancyFee(intervals))
          .map(({ name }) => name);
        if (names.length === 0) return [];
        const message =
          `At ${station.max_power_kw} kW "${rate.name}" has a price per minute from the start of a session ` +
          `(${listed(names)}). Beside the price per kWh there may only be an occupancy fee; whether this is one cannot ` +
          'be decided from the price.';
        return [{ path: `${path}.${place}`, message }];
      }),
    );
}

/** A finding about a cost rate that names the affected prices. */
export function aboutPrices(
  { rates }: Published,
  isMeant: (price: NamedPrice, published: PublishedRate) => boolean,
  message: (names: string, published: PublishedRate) => string,
): { path: string; message: string }[] {
  return rates.flatMap((one) => {
    const names = one.prices.filter((price) => isMeant(price, one)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ path: one.path, message: message(listed(names), one) }];
  });
}

/** A price without an exact amount per kWh or per minute is shown per hour, or per its own unit. */
function otherUnits(published: Published): { path: string; message: string }[] {
  return aboutPrices(
    published,
    ({ intervals }, { rate }) => {
      const { energy, time, idle } = announcedPrice(priceBreakdown(intervals, rate.tax ?? null));
      return (
        energy.some(({ quantity }) => quantity !== 1000) ||
        [...time, ...(idle ?? [])].some(({ quantity }) => quantity !== 1)
      );
    },
    (names, { rate }) =>
      `In "${rate.name}" there are prices without an exact amount per kWh or per minute (${names}): displays ` +
      'show them per hour or per another unit, and never rounded. Set prices that have one.',
  );
}

const weekMs = 7 * 86_400_000;

/** The cost rates without a price in the next seven days, `null` for none (K3), and the start of that time. */
function gapsIn(plan: PricePlan, nowMs: number): ReadonlyMap<string | null, number> {
  const gaps = new Map<string | null, number>();
  for (const { from, price } of segments(plan, nowMs, nowMs + weekMs)) {
    const { intervals, costRateUuid } = price;
    if (intervals === null && !gaps.has(costRateUuid)) gaps.set(costRateUuid, from);
  }
  return gaps;
}

/**
 * The cost rates that apply without a price in the next seven days, and the stations without a cost rate then,
 * with the start of that time.
 */
export function priceGaps({
  stations,
  rates,
  nowMs,
}: Published): { path: string; name: string; at: string }[] {
  const places = new Map(rates.map(({ rate, path }) => [rate.uuid, { path, name: rate.name }]));
  const plans = new Set(stations.map(({ plan }) => plan));
  const gapsOf = new Map(Array.from(plans, (plan) => [plan, gapsIn(plan, nowMs)]));
  const found = new Map<string, { readonly name: string; firstMs: number }>();
  for (const { plan, station, path } of stations) {
    for (const [uuid, fromMs] of gapsOf.get(plan) ?? []) {
      const rate = places.get(uuid ?? '');
      const place = rate === undefined ? `${path}.cost_rate_uuid` : `${rate.path}.intervals`;
      const name = rate?.name ?? station.public_display_name ?? station.label;
      const gap = found.get(place) ?? { name, firstMs: fromMs };
      gap.firstMs = Math.min(gap.firstMs, fromMs);
      found.set(place, gap);
    }
  }
  return Array.from(found, ([path, { name, firstMs }]) => ({
    path,
    name,
    at: `${new Date(firstMs).toISOString().slice(0, 16)}Z`,
  }));
}

function unknownPrices(published: Published): { path: string; message: string }[] {
  return priceGaps(published).map(({ path, name, at }) => ({
    path,
    message:
      `"${name}" has no price at ${at}: the price must be known before a session begins, and ` +
      'displays show that it is not available.',
  }));
}

const amountInText =
  /(?:[€£]|\beur|\bgbp)\s?\d|\d\s?(?:[€£]|(?:eur|euros?|ct|cents?|centimes?|gbp)\b)/iu;

function amountsInTexts({ rates }: Published): { path: string; message: string }[] {
  return rates.flatMap(({ rate, path, prices }) => {
    const texts = [rate.marketing_texts, ...prices.map((price) => price.texts)].flatMap(
      (byLocale) => Object.values(byLocale).flatMap((fields) => Object.values(fields)),
    );
    const found = [...new Set(texts.filter((text) => amountInText.test(text)))];
    if (found.length === 0) return [];
    const quoted = listed(found.map((text) => JSON.stringify(text)));
    const message =
      `Texts of "${rate.name}" state an amount: ${quoted}. Displays order the components of the ` +
      'price (per kWh, per minute, per session, others); a text is outside of that ' +
      'order, and its amount is not checked against the price.';
    return [{ path, message }];
  });
}
