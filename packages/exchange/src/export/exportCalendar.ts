import { utcInstant, type BundleCostRate, type Problem } from '@wattpost/contract';
import { instantToLocal, readLocalSecond, startOfDate, type ClockLike } from '@wattpost/engine';
import type { OcpiTariff } from '../ocpi/index.ts';
import {
  clockOfCalendar,
  type RateCalendar,
  type RateSpan,
  type StationCalendar,
  appliedPrices,
  rateCalendarProblems,
  fourDigitYear,
  nameBasedUuid,
  rateSpans,
  ratesOfCalendar,
} from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import { headOf, type TariffHead } from './exportHead.ts';
import type { PriceTimes } from './exportElements.ts';
import { exportOcpiTariff, noPrice, noteRate, noteSpan, tariffOf } from './exportOcpi.ts';
import { exportBounds, optionProblems, type OcpiExportOptions } from './exportOptions.ts';
import { msPerMinute } from './exportPieces.ts';
import { compareFees, elementsOf, noteFees, type TimedRate } from './exportPrices.ts';
import { overlap, spanPrices, timedRatePrices, type LocalTimeSpan } from './exportTimes.ts';

/** The tariffs of a calendar, with their differences from it, or why there are none. */
export type OcpiCalendarExport =
  | ({
      readonly ok: true;
      /** At least one, in order of time; if several, each is valid in its own span of time. */
      readonly tariffs: readonly OcpiTariff[];
    } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * The id of a calendar's tariff: the uuid of its cost rate, or, if it has periods, a uuid unique to the
 * calendar.
 */
export function calendarTariffId({ usual, periods, timeZone }: StationCalendar): string {
  if (periods.length === 0 && usual !== null) return usual.uuid;
  const listed = periods.map(({ rate, from, until }) => [rate?.uuid ?? null, from, until]);
  const key = JSON.stringify([timeZone, usual?.uuid ?? null, listed]);
  return nameBasedUuid(`ocpi calendar ${key}`);
}

type CalendarOptions = OcpiExportOptions & { readonly tariffId: string };

/** The facts about a cost rate that every tariff states, with findings. */
class WrittenRates {
  readonly #rates: ReadonlyMap<string, { readonly path: string; readonly findings: Findings }>;
  readonly #heads = new Map<string, TariffHead>();

  /** @param spans those to write. */
  constructor(calendar: RateCalendar, spans: readonly RateSpan[], options: OcpiExportOptions) {
    const used = new Set(spans.map(({ rate }) => rate?.uuid));
    const rates = [...ratesOfCalendar(calendar)].filter(([{ uuid }]) => used.has(uuid));
    this.#rates = new Map(
      rates.map(([{ uuid }, path]) => [uuid, { path, findings: new Findings() }]),
    );
    for (const [rate] of rates) {
      const findings = this.findingsOf(rate);
      noteRate(rate, findings);
      noteSpan(rate, options, findings);
      this.#heads.set(rate.uuid, headOf(rate, options.version, findings));
    }
  }

  /** Whether all have the same texts and limits. */
  get haveOneHead(): boolean {
    return new Set([...this.#heads.values()].map((head) => JSON.stringify(head))).size === 1;
  }

  headOf({ uuid }: BundleCostRate): TariffHead {
    return this.#heads.get(uuid) ?? {};
  }

  findingsOf({ uuid }: BundleCostRate): Findings {
    return this.#rates.get(uuid)?.findings ?? new Findings();
  }

  /** The tariffs, with findings about the rates and about the calendar. */
  result(tariffs: readonly OcpiTariff[], findings: Findings): OcpiCalendarExport {
    if (tariffs.length === 0) return { ok: false, problems: [noPrice] };
    for (const { path, findings: ofRate } of this.#rates.values())
      findings.addAt(path, ofRate.list());
    return { ok: true, tariffs, ...findings.differences() };
  }
}

/** A span that has a cost rate with a price. */
type PricedSpan = RateSpan & { readonly rate: BundleCostRate };

function isPriced(span: RateSpan): span is PricedSpan {
  return span.rate !== null && appliedPrices(span.rate).length > 0;
}

/**
 * The prices of a calendar in one list: first those of each period, restricted to its dates and times, then
 * those of the usual cost rate without dates.
 *
 * @param spans local times as if they were UTC.
 */
function timedSpans(
  { usual }: RateCalendar,
  spans: readonly PricedSpan[],
  bounds: LocalTimeSpan,
  written: WrittenRates,
): TimedRate[] {
  const last = spans.find(({ rate }) => rate.uuid === usual?.uuid) ?? spans.at(-1);
  if (last === undefined) return [];
  const isLast = ({ rate }: PricedSpan): boolean => rate.uuid === last.rate.uuid;
  const lastSpans = spans.filter(isLast).map((span) => overlap(span, bounds));
  const findings = written.findingsOf(last.rate);
  const wanted = { spans: lastSpans, isLimited: true, when: {} };
  const others = spans.filter((span) => !isLast(span));
  return [
    ...others.map((span) => {
      const ofRate = written.findingsOf(span.rate);
      const prices = spanPrices(span.rate, span, bounds, ofRate);
      return { rate: span.rate, prices, findings: ofRate };
    }),
    { rate: last.rate, prices: timedRatePrices(last.rate, wanted, findings), findings },
  ];
}

/** Whether one tariff can express the calendar at all times: what has passed counts, too. */
function isOneTariff(calendar: StationCalendar, options: CalendarOptions): boolean {
  const spans = rateSpans(calendar, 'UTC');
  const isWhole = spans.every(({ untilMs }) => untilMs === Infinity || untilMs % msPerMinute === 0);
  if (!isWhole || !spans.every(isPriced)) return false;
  const written = new WrittenRates(calendar, spans, options);
  const timed = timedSpans(calendar, spans, exportBounds(options), written);
  return (
    written.haveOneHead && compareFees(timed.flatMap(({ prices }) => prices)) !== 'differ_late'
  );
}

/** All in one tariff; `undefined`: OCPI cannot express it. */
function inOneTariff(
  calendar: StationCalendar,
  options: CalendarOptions,
): OcpiCalendarExport | undefined {
  // Else the tariffs and their ids would change when a date passes, although no price does.
  const { fromDate: _, ...atAllTimes } = options;
  if (!isOneTariff(calendar, atAllTimes)) return undefined;
  const bounds = exportBounds(options);
  const spans = rateSpans(calendar, 'UTC')
    .filter(isPriced)
    .filter(({ untilMs }) => untilMs > bounds.fromMs)
    .map((span) => (span.fromMs <= bounds.fromMs ? { ...span, fromMs: -Infinity } : span));
  const written = new WrittenRates(calendar, spans, options);
  const timed = timedSpans(calendar, spans, bounds, written);
  const [first] = timed;
  if (first === undefined) return undefined;
  const findings = new Findings();
  const elements = elementsOf(timed, options, findings);
  const tariff = tariffOf(first.rate, written.headOf(first.rate), elements, options);
  return written.result(elements.length === 0 ? [] : [tariff], findings);
}

/** `undefined`: none that can be written. */
function utcText(epochMs: number): string | undefined {
  if (!Number.isFinite(epochMs)) return undefined;
  return fourDigitYear(new Date(epochMs).toISOString().replace('.000Z', 'Z'));
}

/** The local times of a span of instants, from its first second to its last, as if they were UTC. */
function localSpan({ fromMs, untilMs }: LocalTimeSpan, clock: ClockLike): LocalTimeSpan {
  const localMs = (epochMs: number): number =>
    (readLocalSecond(instantToLocal(clock, epochMs).local) ?? 0) * 1000;
  return {
    fromMs: fromMs === -Infinity ? fromMs : localMs(fromMs),
    untilMs: untilMs === Infinity ? untilMs : localMs(untilMs - 1000) + 1000,
  };
}

/** A tariff for each span of instants, in order; none while the price is unknown. */
function consecutiveTariffs(
  calendar: StationCalendar,
  options: CalendarOptions,
): OcpiCalendarExport {
  const clock = clockOfCalendar(calendar);
  const { fromDate, endDateTime, tariffId } = options;
  const firstMs = fromDate === undefined ? -Infinity : startOfDate(clock, fromDate);
  const endMs = utcInstant(endDateTime ?? '') ?? Infinity;
  const bounds = exportBounds(options);
  const spans = rateSpans(calendar, clock).filter(
    ({ fromMs, untilMs }) => fromMs < endMs && untilMs > firstMs,
  );
  const written = new WrittenRates(calendar, spans, options);
  const held: PriceTimes[] = [];
  const tariffs = spans.filter(isPriced).flatMap((span): OcpiTariff[] => {
    const { rate, fromMs } = span;
    const untilMs = Math.min(span.untilMs, endMs);
    const findings = written.findingsOf(rate);
    const local = overlap(localSpan(span, clock), bounds);
    const prices = timedRatePrices(rate, { spans: [local], isLimited: true, when: {} }, findings);
    const elements = elementsOf([{ rate, prices, findings }], options, findings);
    if (elements.length === 0) return [];
    for (const price of prices) held.push(price);
    const [start, end] = [utcText(fromMs), utcText(untilMs)];
    const id = nameBasedUuid(`${tariffId} ${start ?? 'first'}`);
    const { endDateTime: _, ...others } = options;
    return [
      tariffOf(rate, written.headOf(rate), elements, {
        ...others,
        tariffId: id,
        ...(start === undefined ? {} : { startDateTime: start }),
        ...(end === undefined ? {} : { endDateTime: end }),
      }),
    ];
  });
  const findings = new Findings();
  if (compareFees(held) !== 'same') noteFees('differ', findings);
  return written.result(tariffs, findings);
}

/**
 * Writes a station's calendar of cost rates as tariffs of OCPI, so that the price of every local minute is the
 * same; differences are findings. Without periods the result is that of `exportOcpiTariff`. With
 * periods it is one tariff: their prices, restricted to their local dates and times, precede the usual ones. Where
 * texts or limits differ, a price is unknown, a fee that others do not have is due late, or a period does not
 * begin with a minute, it is a tariff for each span of time instead, with `start_date_time` and `end_date_time`
 * and an id derived from the given one. Which of the two does not depend on `fromDate`.
 *
 * @param given `tariffId`: default `calendarTariffId`; `fromDate`: periods that end before it are left out.
 */
export function exportOcpiCalendar(
  calendar: StationCalendar,
  given: OcpiExportOptions,
): OcpiCalendarExport {
  const options = { ...given, tariffId: given.tariffId ?? calendarTariffId(calendar) };
  const wrong = [...optionProblems(options, options.tariffId), ...rateCalendarProblems(calendar)];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  if (calendar.periods.length === 0 && calendar.usual !== null) {
    const made = exportOcpiTariff(calendar.usual, options);
    if (!made.ok) return made;
    const { tariff, ...others } = made;
    return { ...others, tariffs: [tariff] };
  }
  return inOneTariff(calendar, options) ?? consecutiveTariffs(calendar, options);
}
