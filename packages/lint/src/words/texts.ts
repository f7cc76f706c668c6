import {
  localText,
  moneyText,
  numberFormat,
  shortPrice,
  weekdayName,
  type Say,
} from '@wattpost/wording';

/** What an amount is for: a kWh, a minute or a session; a limit is for a session. */
export type PricedPart = 'energy' | 'time' | 'idle' | 'session_fee' | 'limit';

/** A component that a price should not have, and its entries; `null`: the default price. */
export interface PriceComponents {
  readonly component: 'fee' | 'time' | 'least' | 'time_alone';
  readonly entries: readonly (string | null)[];
}

/** An implausible amount, and the entry that has it; `null`: the default price. */
export interface DoubtfulPrice {
  readonly entry: string | null;
  /** Decimal text: per kWh, per minute or per session, or as listed. */
  readonly amount: string;
}

/** A period of a station's calendar, as in the bundle. */
export interface PeriodValues {
  /** The name of its cost rate; `null`: the price is unknown in it (K3). */
  readonly rate: string | null;
  /** Local time at the station, inclusive. */
  readonly from: string;
  /** The same, exclusive; `null`: no end. */
  readonly until: string | null;
}

export function decimal(value: number | `${number}`, locale: string): string {
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(value);
}

/** A period of a station's calendar: the cost rate, and when it applies. */
export function periodIn({ rate, from, until }: PeriodValues, say: Say, locale: string): string {
  const name = rate ?? say('no price known');
  const begin = localText(from, locale);
  return until === null
    ? say('{name} from {begin}', { name, begin })
    : say('{name} from {begin} until {end}', { name, begin, end: localText(until, locale) });
}

/** How much of a wrong text is quoted beside the right one. */
export const maxCharacters = 60;

/** How many prices are named. */
const maxNamed = 3;

/** How many are named for a change, which is shown once. */
export const maxOfChange = 20;

/** A price by its entry; `null`: the default price. */
function priceName(entry: string | null, say: Say): string {
  return entry === null ? say('the default price') : say('“{name}”', { name: entry });
}

function firstPrices(names: readonly string[], say: Say, most = maxNamed): string {
  const [prices, count] = [names.slice(0, most).join(', '), names.length - most];
  if (count <= 0) return prices;
  const more =
    count === 1 ? say('1 more price') : say('{count} more prices', { count: String(count) });
  return say('{prices} and {more}', { prices, more });
}

/** `“Night” (€0.19/kWh), the default price (€0.49/kWh)` */
export function namedPrices<One extends { readonly entry: string | null }>(
  prices: readonly One[],
  textOf: (price: One) => string,
  say: Say,
  most?: number,
): string {
  const named = prices.map((one) => `${priceName(one.entry, say)} (${textOf(one)})`);
  return firstPrices(named, say, most);
}

const quantities: Readonly<Record<PricedPart, number>> = {
  energy: 1000,
  time: 1,
  idle: 1,
  session_fee: 0,
  limit: 0,
};

/** An amount and its unit: `€0.19/kWh`, `idle €0.25/min`, `€0.50/session`; of a limit alone. */
export function partText(
  part: PricedPart,
  amount: string,
  currency: string,
  locale: string,
  quantity: number = quantities[part],
): string {
  const money = moneyText(locale, currency);
  const blocks = [{ amount, quantity, from: '0', until: null }];
  const sessionFee = { amount, graceSeconds: 0, thresholdKwh: '0' };
  const price = {
    energy: [],
    time: [],
    idle: null,
    sessionFee: null,
    limits: null,
    isFree: false,
    ...(part === 'limit' ? {} : part === 'session_fee' ? { sessionFee } : { [part]: blocks }),
  };
  const style = { money, hasFree: true, begins: 'untold', language: locale } as const;
  return part === 'limit' ? money(amount) : shortPrice(price, style).join(' · ');
}

export function componentsText(
  components: readonly PriceComponents[],
  say: Say,
  locale: string,
): string {
  const pricesOf = (entries: readonly (string | null)[]): string => {
    return firstPrices(
      entries.map((entry) => priceName(entry, say)),
      say,
    );
  };
  const found = components.map(({ component, entries }) => {
    const prices = pricesOf(entries);
    switch (component) {
      case 'fee':
        return say('a fee per session ({prices})', { prices });
      case 'time':
        return say('a price per minute of charging ({prices})', { prices });
      case 'least':
        return say('a lowest price of a session ({prices})', { prices });
      case 'time_alone':
        return say('a price per minute without one per kWh ({prices})', { prices });
    }
  });
  return new Intl.ListFormat(locale).format(found);
}

const minutesPerDay = 1440;

export function weekMinuteText(minuteOfWeek: number, locale: string): string {
  const weekday = weekdayName(Math.floor(minuteOfWeek / minutesPerDay), locale, 'long');
  const [hour, minute] = [Math.floor((minuteOfWeek % minutesPerDay) / 60), minuteOfWeek % 60];
  return `${weekday} ${[hour, minute].map((one) => String(one).padStart(2, '0')).join(':')}`;
}
