import { announcedPrice, priceBreakdown, segments } from '@wattpost/engine';
import { fastChargerNotice } from './fastChargerPrices.ts';
import { memberStates, type LawRule, type Published, type PublishedRate } from './lawRule.ts';
import { listed, type NamedPrice } from './pricesInForce.ts';

const afir = {
  countries: memberStates,
  article: 'AFIR, article 5(4)',
  anchor: 'the-european-union-afir',
} as const;

/** Regulation (EU) 2023/1804, article 5(4): what a price consists of, in which units and order. */
export const europeanRules: readonly LawRule[] = [
  { ...afir, code: 'afir_components', severity: 'warning', find: fastChargers },
  { ...afir, code: 'afir_unit', severity: 'warning', find: otherUnits },
  { ...afir, code: 'afir_price_unknown', severity: 'warning', find: unknownPrices },
  { ...afir, code: 'afir_amount_in_text', severity: 'info', find: amountsInTexts },
];

function fastChargers({ bundle }: Published): { path: string; message: string }[] {
  return bundle.stations.flatMap((station, index) => {
    const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
    const found = costRate === undefined ? undefined : fastChargerNotice(station, costRate);
    if (found === undefined) return [];
    return [{ path: `$.stations[${index}].cost_rate_uuid`, message: found.message }];
  });
}

/** A finding about a cost rate that names those of its prices that it is about. */
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

/** What has no exact price per kWh or per minute is shown per hour, or per the unit that is listed. */
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
      `In "${rate.name}" something has no exact price per kWh or per minute (${names}): displays ` +
      'show it per hour or per another unit, and never rounded. Set one that has.',
  );
}

const weekMs = 7 * 86_400_000;

/** The cost rates that in the next seven days have a time without a price, and when it begins. */
export function priceGaps({
  rates,
  nowMs,
}: Published): { path: string; name: string; at: string }[] {
  return rates.flatMap(({ rate, path, plans }) => {
    const gaps = plans.flatMap((plan) => {
      for (const { from, price } of segments(plan, nowMs, nowMs + weekMs)) {
        if (price.intervals === null) return [from];
      }
      return [];
    });
    if (gaps.length === 0) return [];
    const at = `${new Date(Math.min(...gaps)).toISOString().slice(0, 16)}Z`;
    return [{ path: `${path}.intervals`, name: rate.name, at }];
  });
}

function unknownPrices(published: Published): { path: string; message: string }[] {
  return priceGaps(published).map(({ path, name, at }) => ({
    path,
    message:
      `"${name}" has no price at ${at}: a price has to be known before a session begins, and ` +
      'displays say that it is not available.',
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
      `Texts of "${rate.name}" state an amount: ${quoted}. Displays order what belongs to the ` +
      'price (per kWh, per minute, per session, anything else); a text stands outside of that ' +
      'order, and nobody checks its amount against the price.';
    return [{ path, message }];
  });
}
