import type { Problem } from '@wattpost/contract';
import type { ActivePrice, PricePlan } from '@wattpost/engine';
import { calendarPeriods, type CalendarPeriod } from './calendarPeriods.ts';
import { contentLine, escapedText } from '../text/index.ts';
import { stableUuid, priceLine } from '../values/index.ts';

/** Which periods go into a calendar, and how. */
export interface CalendarOptions {
  /** Epoch milliseconds, inclusive; a period that began before is cut. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive; a period that lasts longer is cut. */
  readonly toMs: number;
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

function spanProblem({ fromMs, toMs }: CalendarOptions): Problem | undefined {
  if (fromMs >= calendarRange.minMs && fromMs < toMs && toMs <= calendarRange.maxMs)
    return undefined;
  const message = 'Expected a beginning before the end, both in the years 0000 to 9999.';
  return { path: 'toMs', code: 'wrong_span', message };
}

type Span = Pick<CalendarPeriod, 'fromMs' | 'untilMs'>;

/** A change within a second belongs to the second in which it happens; no event is shorter. */
function isShown({ fromMs, untilMs }: Span): boolean {
  return utcStamp(fromMs) !== utcStamp(untilMs);
}

/** The periods that are shown; `undefined`: there are more than `maxPeriods`. */
function shownPeriods(
  plan: PricePlan,
  { fromMs, toMs, maxPeriods = usualMaxPeriods }: CalendarOptions,
): CalendarPeriod[] | undefined {
  const periods: CalendarPeriod[] = [];
  for (const period of calendarPeriods(plan, fromMs, toMs)) {
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
  const { fromMs, toMs, stampMs, earlier, maxPeriods = usualMaxPeriods } = options;
  if (![fromMs, toMs, stampMs].every(Number.isFinite))
    throw new RangeError('An instant is not finite.');
  const wrong = spanProblem(options);
  if (wrong !== undefined) return { ok: false, problems: [wrong] };
  const periods = shownPeriods(plan, options);
  const before = earlier === undefined ? [] : shownPeriods(earlier, options);
  if (periods === undefined || before === undefined) {
    const message = `There are more than ${maxPeriods} periods; ask for a shorter span.`;
    return { ok: false, problems: [{ path: 'toMs', code: 'too_many_periods', message }] };
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
