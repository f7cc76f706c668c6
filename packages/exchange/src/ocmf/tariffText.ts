import {
  compileCalendar,
  compileCostRate,
  exact,
  type CostRateInput,
  type Intervals,
  type PriceInterval,
  type PricePlan,
  type Tax,
} from '@wattpost/engine';
import { ownCopy } from '../text/index.ts';
import { exactTaxFactor, priceLine } from '../values/index.ts';

/** The longest tariff text of a record (inclusive), in characters. */
export const maxTariffText = 250;

/** Separates the texts of a session whose tariff changed. */
export const tariffTextSeparator = '|';

/** Separates a tariff text from the transaction's UUID, as one driver of EVerest writes it. */
const uuidMark = '<=>';

/** A price in cents and, where it applies, the minutes after which time costs something. */
export type TariffProfile =
  | {
      readonly code: '001';
      readonly startFee: string;
      readonly perKwh: string;
      readonly perMinute: string;
      readonly fromMinute: string;
    }
  | {
      readonly code: '002';
      readonly startFee: string;
      readonly perKwh: string;
      readonly perIdleMinute: string;
    }
  | { readonly code: '003'; readonly startFee: string; readonly perMinute: string };

const hundred = exact.decimalOf(100);

/** An amount in cents with tax; `undefined`: it has no finite decimals. */
function cents(price: exact.Fraction, tax: Tax | null): string | undefined {
  const gross =
    tax?.included === false ? exact.multiply(price, exactTaxFactor(tax.percent)) : price;
  return exact.exactText(exact.multiply(gross, hundred));
}

/** The one price of a list, per `unit`; `undefined`: it has several. */
function onlyPrice(list: readonly PriceInterval[], unit: number): exact.Fraction | undefined {
  const [first, second] = list;
  if (first === undefined) return exact.zero;
  if (second !== undefined) return undefined;
  const each = exact.divide(exact.decimalOf(first.price), exact.decimalOf(first.unit));
  return exact.multiply(each, exact.decimalOf(unit));
}

/** Free minutes, and the price of each minute after them; `undefined`: the list says something else. */
function afterFreeMinutes(
  list: readonly PriceInterval[],
): { readonly from: number; readonly perMinute: exact.Fraction } | undefined {
  const [free, second, ...others] = list;
  if (free === undefined || second === undefined || others.length > 0) {
    const perMinute = onlyPrice(list, 1);
    return perMinute && { from: 0, perMinute };
  }
  const perMinute = onlyPrice([second], 1);
  const isWhole = Number.isInteger(free.unit);
  return free.price === 0 && isWhole && perMinute ? { from: free.unit, perMinute } : undefined;
}

/** The profile that says exactly this price; `undefined`: none does. */
function profileOf(intervals: Intervals, tax: Tax | null): TariffProfile | undefined {
  const { energy, time, idle, session_fee: fee, limits } = intervals;
  if (Object.values(limits ?? {}).some((limit) => limit !== null)) return undefined;
  if ((fee?.grace_period ?? 0) > 0 || (fee?.energy_threshold ?? 0) > 0) return undefined;
  const perKwh = onlyPrice(energy, 1000);
  const startFee = cents(exact.decimalOf(fee?.amount ?? 0), tax);
  if (perKwh === undefined || startFee === undefined) return undefined;
  const energyCents = cents(perKwh, tax);
  if (energyCents === undefined) return undefined;
  const isTimeFree = time.every(({ price }) => price === 0);
  if (idle !== undefined && !isTimeFree) return undefined;
  if (isTimeFree) {
    const perIdle = onlyPrice(idle ?? [], 1);
    const perIdleMinute = perIdle && cents(perIdle, tax);
    return perIdleMinute === undefined
      ? undefined
      : { code: '002', startFee, perKwh: energyCents, perIdleMinute };
  }
  const after = afterFreeMinutes(time);
  const perMinute = after && cents(after.perMinute, tax);
  if (after === undefined || perMinute === undefined) return undefined;
  if (after.from === 0 && perKwh.numerator === 0n) return { code: '003', startFee, perMinute };
  return { code: '001', startFee, perKwh: energyCents, perMinute, fromMinute: String(after.from) };
}

function profileText(profile: TariffProfile): string {
  const { code, startFee } = profile;
  const rest = {
    '001': () => {
      const { perKwh, perMinute, fromMinute } = profile as TariffProfile & { code: '001' };
      return [perKwh, perMinute, fromMinute];
    },
    '002': () => {
      const { perKwh, perIdleMinute } = profile as TariffProfile & { code: '002' };
      return [perKwh, perIdleMinute];
    },
    '003': () => [(profile as TariffProfile & { code: '003' }).perMinute],
  }[code]();
  return [code, 'EUR', startFee, ...rest].join(';');
}

/** A price as a tariff text: in a profile if that says it exactly, else in words. */
export interface PriceText {
  readonly text: string;
  readonly isExact: boolean;
}

/** The text of one price for the field TT, of any length. @param intervals `null`: unknown (D2) */
export function priceText(
  intervals: Intervals | null,
  tax: Tax | null,
  currency: string,
): PriceText {
  const profile = intervals === null || currency !== 'EUR' ? undefined : profileOf(intervals, tax);
  if (profile !== undefined) return { text: profileText(profile), isExact: true };
  return { text: priceLine(intervals, tax, currency), isExact: false };
}

/** Up to 15 digits, as many as a price may have. */
const amountForm = /^\d{1,9}(?:\.\d{1,6})?$/;

/** The profile that a text is; `undefined`: it is words. */
function readProfile(text: string): TariffProfile | undefined {
  const [code, currency, ...amounts] = text.split(';').map((part) => part.trim());
  if (currency !== 'EUR' || !amounts.every((amount) => amountForm.test(amount))) return undefined;
  const [startFee = '', first = '', second = '', third = ''] = amounts;
  const count = amounts.length;
  if (code === '001' && count === 4 && !third.includes('.')) {
    return { code, startFee, perKwh: first, perMinute: second, fromMinute: third };
  }
  if (code === '002' && count === 3) {
    return { code, startFee, perKwh: first, perIdleMinute: second };
  }
  return code === '003' && count === 2 ? { code, startFee, perMinute: first } : undefined;
}

function euros(amount: string): string {
  return exact.decimalText(exact.divide(exact.decimalOf(amount), hundred));
}

function rateOf(profile: TariffProfile): CostRateInput {
  const per = (unit: number, amount: string) => ({ unit, price: euros(amount) });
  const isCosting = (amount: string): boolean => exact.decimalOf(amount).numerator > 0n;
  const energy = 'perKwh' in profile ? [per(1000, profile.perKwh)] : [];
  const time =
    'perMinute' in profile && isCosting(profile.perMinute)
      ? [
          ...('fromMinute' in profile && isCosting(profile.fromMinute)
            ? [{ unit: profile.fromMinute, price: 0 }]
            : []),
          per(1, profile.perMinute),
        ]
      : [];
  const isIdlePriced = 'perIdleMinute' in profile && isCosting(profile.perIdleMinute);
  return {
    uuid: profile.code,
    name: profile.code,
    currency: 'EUR',
    // Periods below are in UTC: no local time is twice.
    time_zone: 'UTC',
    dynamic_pricing: null,
    intervals: {
      energy,
      time,
      session_fee: { amount: euros(profile.startFee) },
      ...(isIdlePriced ? { idle: [per(1, profile.perIdleMinute)] } : {}),
    },
    marketing_texts: {},
    recurring: [],
    unique: [],
  };
}

/** An instant as local time in UTC, to the second. */
function utcSecond(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19);
}

/** The field TT of a record as it was read. */
export interface TariffTextRead {
  /** The texts, without what a driver adds; one for each change of tariff. */
  readonly texts: readonly string[];
  /** The same as prices, compiled when they are first used; `undefined`: one of them is words. */
  readonly rates: (() => readonly PricePlan[]) | undefined;
}

function readTariffText(text: string): TariffTextRead {
  const mark = text.lastIndexOf(uuidMark);
  const own = mark < 0 ? text : text.slice(0, mark);
  const texts = own.split(tariffTextSeparator).map((each) => each.trim());
  const profiles = texts.flatMap((each) => readProfile(each) ?? []);
  if (profiles.length < texts.length) return { texts, rates: undefined };
  let rates: readonly PricePlan[] | undefined;
  return { texts, rates: () => (rates ??= profiles.map((each) => compileCostRate(rateOf(each)))) };
}

/** Tariff texts that are kept (inclusive). */
const maxTexts = 100;

/** The tariff texts of an audit, each read once: a station writes the same one in every record. */
export class TariffTexts {
  readonly #known = new Map<string, TariffTextRead>();

  read(text: string): TariffTextRead {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const own = ownCopy(text);
    const read = readTariffText(own);
    if (own.length > maxTariffText) return read;
    if (this.#known.size >= maxTexts) this.#known.clear();
    this.#known.set(own, read);
    return read;
  }
}

/**
 * The prices of a session, for the engine.
 *
 * @param rates of its tariff texts, at least one
 * @param changesMs the instants at which one text follows another: one fewer than texts; to the second
 */
export function planOfTexts(
  [first, ...others]: readonly PricePlan[],
  changesMs: readonly number[],
): PricePlan {
  if (first === undefined) throw new RangeError('There is no tariff text.');
  if (others.length === 0) return first;
  const periods = others.map((rate, index) => ({
    rate,
    from: utcSecond(changesMs[index] ?? 0),
    until: index + 1 < others.length ? utcSecond(changesMs[index + 1] ?? 0) : null,
  }));
  return compileCalendar(first, periods);
}
