import {
  effectiveFacts,
  rebasedPath,
  type BundleCostRate,
  type FacilityFacts,
} from '@wattpost/contract';
import {
  nextPriceChange,
  previousChange,
  priceAt,
  priceBreakdown,
  priceKey,
  type ActivePrice,
  type BreakdownLimits,
  type PricePlan,
} from '@wattpost/engine';
import { priceText } from '@wattpost/wording';
import {
  type RateSpan,
  appliedPrices,
  fourDigitYear,
  pricePaths,
  nameBasedUuid,
  planOfCalendar,
  rateSpans,
  ratesOfCalendar,
} from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import {
  type DatexOptions,
  type DatexSource,
  type DatexStation,
  defaultDays,
  pathInSource,
} from './datexOptions.ts';
import { type DatexPriceWriting, type PublishedPrice, writePrice } from './datexPrices.ts';
import { paymentOf } from './datexFacts.ts';
import type {
  DatexContractEnergy,
  DatexEnergy,
  DatexPayment,
  DatexPeriods,
  DatexPrice,
  DatexRate,
  DatexRateUpdate,
  DatexReference,
} from './datexRecords.ts';
import { offsetInstant, textIn } from './datexText.ts';

const msPerDay = 86_400_000;

/** A span with one price: `until` is `null` if it has no end. */
interface Span {
  readonly from: number;
  readonly until: number | null;
}

/** The spans of each price to pay, from an instant on, in the order of their first validity. */
interface PriceSpans {
  readonly price: ActivePrice;
  readonly spans: Span[];
}

/** How the prices of a cost rate are expressed. */
interface RateWriting {
  readonly writing: DatexPriceWriting;
  /** The path of a price's intervals in the published data. */
  readonly pathOf: (price: ActivePrice) => string;
}

/** A cost rate or a calendar on one clock, shared by stations. */
interface SharedRate {
  readonly id: string;
  readonly plan: PricePlan;
  /** By the uuid of each cost rate. */
  readonly writings: ReadonlyMap<string | null, RateWriting>;
  /** Whether weekly prices follow. */
  readonly isWeekly: boolean;
  /** When the tax changes, in epoch milliseconds. */
  readonly taxChanges: readonly number[];
  /** Limits of the whole session, tax included, if all prices have the same. */
  readonly limits: BreakdownLimits | null;
  /** Where the price is unknown because no cost rate applies. */
  readonly path: string;
  /** `undefined`: not known how drivers pay. */
  readonly payment: DatexPayment | undefined;
}

const amountText = /^\d+(\.\d{1,2})?$/;

/** The limits of a session that a rate can express; `undefined`: it cannot express them. */
function sharedLimits(rates: readonly BundleCostRate[]): BreakdownLimits | null | undefined {
  const limits = rates.flatMap((rate) =>
    appliedPrices(rate).map((intervals) => priceBreakdown(intervals, rate.tax ?? null).limits),
  );
  const totals = (each: BreakdownLimits | null | undefined): readonly (string | null)[] => [
    each?.minTotal ?? null,
    each?.maxTotal ?? null,
  ];
  const [first = null] = limits;
  const areSame = new Set(limits.map((each) => JSON.stringify(totals(each)))).size <= 1;
  const areAmounts = totals(first).every((limit) => limit === null || amountText.test(limit));
  return areSame && areAmounts ? first : undefined;
}

/** An end; none if it is after the last year that can be written. */
function writableEnd({ clock }: PricePlan, ms: number | undefined): number | null {
  if (ms === undefined || ms === Infinity) return null;
  return fourDigitYear(offsetInstant(clock, ms)) === undefined ? null : ms;
}

/** The first instant after `atMs` with another price or tax; `undefined`: none. */
function nextStatedChange(
  { plan, taxChanges }: Pick<SharedRate, 'plan' | 'taxChanges'>,
  atMs: number,
): number | undefined {
  const ofPrice = nextPriceChange(plan, atMs);
  const ofTax = taxChanges.find((changeMs) => changeMs > atMs);
  return ofPrice === undefined || ofTax === undefined
    ? (ofPrice ?? ofTax)
    : Math.min(ofPrice, ofTax);
}

/** Prices from `fromMs` on: all dated ones, weekly ones until `untilMs`. */
function spansOf(shared: SharedRate, fromMs: number, untilMs: number | null): PriceSpans[] {
  const { plan } = shared;
  const prices = new Map<string, PriceSpans>();
  for (let from: number | null = fromMs; from !== null;) {
    const changeMs: number | null = writableEnd(plan, nextStatedChange(shared, from));
    const isLast: boolean = untilMs !== null && (changeMs === null || changeMs >= untilMs);
    const until: number | null = isLast ? untilMs : changeMs;
    const price = priceAt(plan, from);
    const { intervals, tax } = price;
    const key = `${tax?.percent} ${priceKey(intervals && priceBreakdown(intervals, tax))}`;
    const known = prices.get(key);
    if (known === undefined) prices.set(key, { price, spans: [{ from, until }] });
    else known.spans.push({ from, until });
    from = isLast ? null : until;
  }
  return [...prices.values()];
}

/** When the tax changes. */
function taxChangesOf(spans: readonly RateSpan[]): number[] {
  const priced = spans.filter(({ rate }) => rate !== null);
  return priced
    .filter(({ rate }, index) => {
      const before = priced[index - 1];
      return before !== undefined && before.rate?.tax?.percent !== rate?.tax?.percent;
    })
    .map(({ fromMs }) => fromMs);
}

/** `undefined`: always. */
function periodsOf(
  spans: readonly Span[],
  clock: (ms: number) => string,
): DatexPeriods | undefined {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const end = last.until === null ? {} : { overallEndTime: clock(last.until) };
  const overall = { overallStartTime: clock(first.from), ...end };
  if (spans.length === 1) return overall;
  const validPeriod = spans.map(({ from, until }) => ({
    startOfPeriod: clock(from),
    ...(until === null ? {} : { endOfPeriod: clock(until) }),
  }));
  return { ...overall, validPeriod };
}

/** The published cost rates and calendars, each once for each clock. */
export class DatexRates {
  readonly #options: DatexOptions;
  readonly #findings: Findings;
  readonly #language: string;
  readonly #stations: readonly DatexStation[];
  readonly #costRates: ReadonlyMap<string, readonly [BundleCostRate, number]>;
  readonly #shared = new Map<string, SharedRate>();
  readonly #written = new Map<string, PublishedPrice>();
  readonly #stated = new Set<string>();
  readonly #updates = new Map<string, Omit<DatexRateUpdate, 'energyRateReference'>>();

  constructor(source: DatexSource, options: DatexOptions, findings: Findings) {
    this.#options = options;
    this.#findings = findings;
    this.#language = options.language ?? 'de';
    this.#stations = source.stations;
    this.#costRates = new Map(source.cost_rates.map((rate, index) => [rate.uuid, [rate, index]]));
  }

  /** The rate of a station: in full at its first use, then by reference. */
  energyOf(station: DatexStation): DatexEnergy {
    const shared = this.#sharedBy(station);
    const { all_renewable: isGreenEnergy } = this.#factsOf(station);
    const green = isGreenEnergy === undefined ? {} : { isGreenEnergy };
    if (this.#stated.has(shared.id)) {
      return { ...green, energyRateByReference: [referenceTo(shared.id)] };
    }
    this.#stated.add(shared.id);
    return { ...green, energyRate: [this.#rate(shared)] };
  }

  /** That drivers can charge with a contract; none if they cannot, or it is not known. */
  contractsOf(station: DatexStation): readonly DatexContractEnergy[] {
    if (this.#factsOf(station).contracts !== true) return [];
    const { id, plan } = this.#sharedBy(station);
    const rate = {
      idG: nameBasedUuid(`datex contract ${id} ${station.uuid}`),
      ratePolicy: { value: 'contract' },
      lastUpdated: offsetInstant(plan.clock, this.#options.statedMs),
      applicableCurrency: [plan.currency],
    } as const;
    return [{ energyRate: [rate] }];
  }

  #factsOf(station: DatexStation): FacilityFacts {
    return effectiveFacts(station.facts, this.#options.facts);
  }

  /** The current price of a station. */
  updateOf(station: DatexStation): DatexRateUpdate {
    const shared = this.#sharedBy(station);
    const update = this.#updates.get(shared.id) ?? this.#update(shared);
    this.#updates.set(shared.id, update);
    const { lastUpdated, ...written } = update;
    return { lastUpdated, energyRateReference: referenceTo(shared.id), ...written };
  }

  /** When the price of a used rate changes next; `undefined`: never. */
  nextChange(): number | undefined {
    const changes = Array.from(this.#shared.values(), (shared) =>
      nextStatedChange(shared, this.#options.atMs),
    );
    const soonest = changes.reduce((a: number, b) => Math.min(a, b ?? Infinity), Infinity);
    return soonest === Infinity ? undefined : soonest;
  }

  #sharedBy(station: DatexStation): SharedRate {
    const { cost_rate_uuid: uuid, cost_rate_periods: periods = [], time_zone: timeZone } = station;
    const payment = paymentOf(this.#factsOf(station), this.#language);
    const ofPrices =
      periods.length === 0 ? `${uuid} ${timeZone}` : JSON.stringify([uuid, periods, timeZone]);
    const key = payment === undefined ? ofPrices : `${ofPrices} ${JSON.stringify(payment)}`;
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const calendar = {
      usual: this.#rateOf(uuid),
      periods: periods.map(({ cost_rate_uuid: rate, from, until }) => {
        return { rate: this.#rateOf(rate), from, until };
      }),
    };
    const clock = this.#options.clockOf?.(timeZone) ?? timeZone;
    const spans = rateSpans(calendar, clock);
    const rates = [...ratesOfCalendar(calendar).keys()];
    const limits = sharedLimits(rates);
    const writings = rates.map((rate) => [rate.uuid, this.#writingOf(rate, limits)] as const);
    const { pathOf = pathInSource } = this.#options;
    const shared: SharedRate = {
      id: nameBasedUuid(`datex rate ${key}`),
      plan: planOfCalendar(calendar, clock),
      writings: new Map(writings),
      isWeekly: spans.some(
        ({ rate, untilMs }) => rate?.dynamic_pricing === 1 && untilMs > this.#options.atMs,
      ),
      taxChanges: taxChangesOf(spans),
      limits: limits ?? null,
      path: pathOf('stations', this.#stations.indexOf(station), station),
      payment,
    };
    this.#shared.set(key, shared);
    return shared;
  }

  #rateOf(uuid: string | null): BundleCostRate | null {
    if (uuid === null) return null;
    const [rate] = this.#costRates.get(uuid) ?? [];
    if (rate === undefined) throw new RangeError(`There is no cost rate ${JSON.stringify(uuid)}.`);
    return rate;
  }

  #writingOf(rate: BundleCostRate, limits: BreakdownLimits | null | undefined): RateWriting {
    const [, index = 0] = this.#costRates.get(rate.uuid) ?? [];
    const { pathOf = pathInSource } = this.#options;
    const path = pathOf('cost_rates', index, rate);
    const inRate = pricePaths(rate);
    const { currency, tax = null } = rate;
    if (tax === null) {
      this.#findings.add(`${path}.tax`, 'tax_not_stated', {
        reason: 'listed_with_tax',
      });
    }
    const { minTotal = null, maxTotal = null } = limits ?? {};
    if (tax?.included === false && (maxTotal ?? minTotal) !== null) {
      this.#findings.add(path, 'limit_with_tax', {});
    }
    return {
      writing: { currency, tax, language: this.#language, limitsWithRate: limits !== undefined },
      pathOf: (price) => rebasedPath(inRate(price), path),
    };
  }

  /** Once for each price of a rate, on all clocks. */
  #write({ plan, writings, path: stationPath }: SharedRate, price: ActivePrice): PublishedPrice {
    const { writing, pathOf } = writings.get(price.costRateUuid) ?? {
      writing: {
        currency: plan.currency,
        tax: null,
        language: this.#language,
        limitsWithRate: true,
      },
      pathOf: () => stationPath,
    };
    const path = pathOf(price);
    const key = `${path} ${writing.limitsWithRate}`;
    const written = this.#written.get(key) ?? this.#writeAt(price, path, writing);
    this.#written.set(key, written);
    return written;
  }

  #writeAt(price: ActivePrice, path: string, writing: DatexPriceWriting): PublishedPrice {
    if (price.intervals !== null) return writePrice(price.intervals, path, writing, this.#findings);
    this.#findings.add(path, 'unknown_price', { reason: 'datex' });
    return { prices: [], words: priceText(price, writing) };
  }

  #rate(shared: SharedRate): DatexRate {
    const { plan, isWeekly, limits } = shared;
    const { atMs, statedMs, untilMs, days = defaultDays } = this.#options;
    const clock = (ms: number): string => offsetInstant(plan.clock, ms);
    const weeklyUntilMs = isWeekly ? atMs + days * msPerDay : Infinity;
    const endMs = Math.min(untilMs ?? Infinity, weeklyUntilMs);
    const isSteady = nextStatedChange(shared, atMs) === undefined;
    const lastMs = isSteady ? (untilMs ?? undefined) : endMs;
    const prices = spansOf(shared, atMs, writableEnd(plan, lastMs));
    const words = new Set<string>();
    const energyPrice: DatexPrice[] = [];
    for (const { price, spans } of prices) {
      const written = this.#write(shared, price);
      if (written.words !== null) words.add(written.words);
      const always = spans.length === 1 && spans[0]?.until === null && spans[0].from === atMs;
      const overallPeriod = always ? undefined : periodsOf(spans, clock);
      const when = overallPeriod === undefined ? {} : { overallPeriod };
      energyPrice.push(...written.prices.map((each) => ({ ...each, ...when })));
    }
    const { minTotal = null, maxTotal = null } = limits ?? {};
    return {
      idG: shared.id,
      ratePolicy: { value: 'adHoc' },
      lastUpdated: clock(statedMs),
      applicableCurrency: [plan.currency],
      ...(shared.payment === undefined ? {} : { payment: shared.payment }),
      ...(maxTotal === null ? {} : { maximumDeliveryFee: Number(maxTotal) }),
      ...((minTotal ?? '0') === '0' ? {} : { minimumDeliveryFee: Number(minTotal) }),
      ...(words.size === 0
        ? {}
        : { additionalInformation: textIn(this.#language, [...words].join('\n')) }),
      ...(energyPrice.length === 0 ? {} : { energyPrice }),
    };
  }

  #update(shared: SharedRate): Omit<DatexRateUpdate, 'energyRateReference'> {
    const { atMs, statedMs } = this.#options;
    const { plan } = shared;
    const { prices, words } = this.#write(shared, priceAt(plan, atMs));
    const sinceMs = previousChange(plan, atMs) ?? -Infinity;
    return {
      lastUpdated: offsetInstant(plan.clock, Math.max(statedMs, sinceMs)),
      ...(words === null ? {} : { additionalInformation: textIn(this.#language, words) }),
      ...(prices.length === 0 ? {} : { energyPrice: prices }),
    };
  }
}

function referenceTo(idG: string): DatexReference {
  return { targetClass: 'EnergyRate', idG };
}
