import type { Problem } from '@wattpost/contract';
import {
  dateAt,
  localToInstants,
  previousChange,
  segments,
  type ActivePrice,
  type PricePlan,
} from '@wattpost/engine';
import { contentLine, escapedText } from '../text/index.ts';
import { stableUuid, priceLine } from '../values/index.ts';

/** Which periods go into a calendar, and how. */
export interface CalendarOptions {
  /** Epoch milliseconds, inclusive; a period that began before is cut. */
  readonly from: number;
  /** Epoch milliseconds, exclusive; a period that lasts longer is cut. */
  readonly until: number;
  /** When the calendar was made, in epoch milliseconds: usually the present. */
  readonly stampMs: number;
  /** The calendar's name, such as the station's. */
  readonly name: string;
  /** The station's uuid: periods of two stations are two events, also where they share a cost rate. */
  readonly stationUuid: string;
  /** The prices of the station's calendar before: its events that are no more are cancelled. */
  readonly earlier?: PricePlan;
  /** What a period is called; default: `priceLine`, prices with tax in English. */
  readonly describe?: (price: ActivePrice) => string;
  /** Most periods; default 5000. */
  readonly maxPeriods?: number;
}

/** A calendar, or why there is none. */
export type CalendarResult =
  | {
      readonly ok: true;
      readonly text: string;
      readonly periods: number;
      /** Events of the calendar before that are cancelled. */
      readonly cancelled: number;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const usualMaxPeriods = 5000;

/** Years 0000 to 9999 in epoch milliseconds. */
const calendarRange = { minMs: -62_167_219_200_000, maxMs: 253_402_300_800_000 } as const;

/** `20261121T090000Z`. Calendars know whole seconds. */
function utcStamp(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function spanProblem({ from: fromMs, until: untilMs }: CalendarOptions): Problem | undefined {
  if (fromMs >= calendarRange.minMs && fromMs < untilMs && untilMs <= calendarRange.maxMs)
    return undefined;
  const message = 'Expected a beginning before the end, both in the years 0000 to 9999.';
  return { path: 'until', code: 'wrong_span', message };
}

/** A period with one price, as a calendar shows it. */
interface CalendarPeriod {
  /**
   * What makes it the same period in another calendar of the station: the entry, the date of the
   * station on which it begins, and which of the entry's periods of that date it is.
   */
  readonly key: string;
  /** Epoch milliseconds, inclusive. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive. */
  readonly untilMs: number;
  readonly price: ActivePrice;
}

/**
 * The periods of [`from`, `until`), cut where it begins and ends. One that is cut where it begins is a
 * period of its own: a calendar of the time before may have the other part.
 */
function* calendarPeriods(
  plan: PricePlan,
  fromMs: number,
  untilMs: number,
): Generator<CalendarPeriod, undefined> {
  const midnight = localToInstants(plan.timeZone, `${dateAt(plan.timeZone, fromMs)}T00:00`);
  // Counted from the first midnight, whenever on that date the calendar begins.
  const startMs = Math.min(midnight?.epochMs ?? fromMs, fromMs);
  const counts = new Map<string, number>();
  for (const { from, until, price } of segments(plan, startMs, untilMs)) {
    const entry = price.entryUuid ?? '';
    const begins = from > startMs || previousChange(plan, from) === from;
    const onDate = `${entry} ${dateAt(plan.timeZone, from)}`;
    const count = begins ? (counts.get(onDate) ?? 0) + 1 : 0;
    if (begins) counts.set(onDate, count);
    if (until <= fromMs) continue;
    const isCut = !begins || from < fromMs;
    const key = isCut ? `${entry} from ${fromMs}` : `${onDate} ${count}`;
    yield { key, fromMs: Math.max(from, fromMs), untilMs: until, price };
  }
}

/** A change within a second belongs to the second in which it happens; no event is shorter. */
function isShown({ fromMs, untilMs }: CalendarPeriod): boolean {
  return utcStamp(fromMs) !== utcStamp(untilMs);
}

/** The periods that are shown; `undefined`: there are more than `maxPeriods`. */
function shownPeriods(
  plan: PricePlan,
  { from: fromMs, until: untilMs, maxPeriods = usualMaxPeriods }: CalendarOptions,
): CalendarPeriod[] | undefined {
  const periods: CalendarPeriod[] = [];
  for (const period of calendarPeriods(plan, fromMs, untilMs)) {
    if (!isShown(period)) continue;
    if (periods.length === maxPeriods) return undefined;
    periods.push(period);
  }
  return periods;
}

/** Writes an event; the later calendar wins where two have the same one, as its sequence is higher. */
function eventOf(
  { key, fromMs, untilMs, price }: CalendarPeriod,
  plan: PricePlan,
  { stampMs, stationUuid, describe }: CalendarOptions,
  status: 'CONFIRMED' | 'CANCELLED',
): string {
  const { tax, currency } = plan;
  const summary = describe?.(price) ?? priceLine(price.intervals, tax, currency);
  const name = price.entryUuid === null ? '' : (price.name ?? '');
  const sequence = Math.max(0, Math.floor(stampMs / 60_000));
  return [
    'BEGIN:VEVENT\r\n',
    contentLine('UID', stableUuid(`period ${stationUuid} ${key}`)),
    `DTSTAMP:${utcStamp(stampMs)}\r\nDTSTART:${utcStamp(fromMs)}\r\nDTEND:${utcStamp(untilMs)}\r\n`,
    `SEQUENCE:${sequence}\r\nSTATUS:${status}\r\n`,
    contentLine('SUMMARY', escapedText(summary)),
    ...(name === '' || name === summary ? [] : [contentLine('DESCRIPTION', escapedText(name))]),
    'TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n',
  ].join('');
}

/**
 * The prices between two instants as an iCalendar (RFC 5545): an event for each period with one price,
 * in UTC, which every calendar shows rightly on its own clock whatever daylight saving does.
 *
 * @throws RangeError when an instant is not finite.
 */
export function priceCalendar(plan: PricePlan, options: CalendarOptions): CalendarResult {
  const { from: fromMs, until: untilMs, stampMs, earlier, maxPeriods = usualMaxPeriods } = options;
  if (![fromMs, untilMs, stampMs].every(Number.isFinite))
    throw new RangeError('An instant is not finite.');
  const wrong = spanProblem(options);
  if (wrong !== undefined) return { ok: false, problems: [wrong] };
  const periods = shownPeriods(plan, options);
  const before = earlier === undefined ? [] : shownPeriods(earlier, options);
  if (periods === undefined || before === undefined) {
    const message = `There are more than ${maxPeriods} periods; ask for a shorter span.`;
    return { ok: false, problems: [{ path: 'until', code: 'too_many_periods', message }] };
  }
  const keys = new Set(periods.map(({ key }) => key));
  const cancelled = before.filter(({ key }) => !keys.has(key));
  const text = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Wattpost//Prices//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    contentLine('NAME', escapedText(options.name)),
    contentLine('X-WR-CALNAME', escapedText(options.name)),
    contentLine('X-WR-TIMEZONE', escapedText(plan.timeZone)),
    ...periods.map((period) => eventOf(period, plan, options, 'CONFIRMED')),
    ...cancelled.map((period) => eventOf(period, earlier ?? plan, options, 'CANCELLED')),
    'END:VCALENDAR\r\n',
  ].join('');
  return { ok: true, text, periods: periods.length, cancelled: cancelled.length };
}
