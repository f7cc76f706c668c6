import type { Problem } from '@wattpost/contract';
import { segments, type ActivePrice, type PricePlan } from '@wattpost/engine';
import { contentLine, escapedText } from './contentLine.ts';
import { priceLine } from './priceLine.ts';
import { stableUuid } from './stableUuid.ts';

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
  /** What a period is called; default: `priceLine`, prices with tax in English. */
  readonly describe?: (price: ActivePrice) => string;
  /** Most periods; default 5000. */
  readonly maxPeriods?: number;
}

/** A calendar, or why there is none. */
export type CalendarResult =
  | { readonly ok: true; readonly text: string; readonly periods: number }
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

/**
 * The prices between two instants as an iCalendar (RFC 5545): an event for each period with one price,
 * in UTC, which every calendar shows rightly on its own clock whatever daylight saving does.
 *
 * @throws RangeError when an instant is not finite.
 */
export function priceCalendar(plan: PricePlan, options: CalendarOptions): CalendarResult {
  const { fromMs, toMs, stampMs, maxPeriods = usualMaxPeriods } = options;
  if (![fromMs, toMs, stampMs].every(Number.isFinite))
    throw new RangeError('An instant is not finite.');
  const wrong = spanProblem(options);
  if (wrong !== undefined) return { ok: false, problems: [wrong] };
  const { tax, currency } = plan;
  const describe = options.describe ?? (({ intervals }) => priceLine(intervals, tax, currency));
  const stamp = utcStamp(stampMs);
  const events: string[] = [];
  let periods = 0;
  for (const { from, until, price } of segments(plan, fromMs, toMs)) {
    if (periods === maxPeriods) {
      const message = `There are more than ${maxPeriods} periods; ask for a shorter span.`;
      return { ok: false, problems: [{ path: 'toMs', code: 'too_many_periods', message }] };
    }
    // A change within a second belongs to the second in which it happens.
    const [start, end] = [utcStamp(from), utcStamp(until)];
    if (start === end) continue;
    periods += 1;
    const summary = describe(price);
    const isEntry = price.source === 'recurring' || price.source === 'unique';
    const name = isEntry ? (price.name ?? '') : '';
    events.push(
      'BEGIN:VEVENT\r\n',
      contentLine('UID', stableUuid(`period ${plan.uuid} ${plan.timeZone} ${start}`)),
      `DTSTAMP:${stamp}\r\nDTSTART:${start}\r\nDTEND:${end}\r\n`,
      contentLine('SUMMARY', escapedText(summary)),
      ...(name === '' || name === summary ? [] : [contentLine('DESCRIPTION', escapedText(name))]),
      'TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n',
    );
  }
  const text = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Wattpost//Prices//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n',
    contentLine('NAME', escapedText(options.name)),
    contentLine('X-WR-CALNAME', escapedText(options.name)),
    contentLine('X-WR-TIMEZONE', escapedText(plan.timeZone)),
    ...events,
    'END:VCALENDAR\r\n',
  ].join('');
  return { ok: true, text, periods };
}
