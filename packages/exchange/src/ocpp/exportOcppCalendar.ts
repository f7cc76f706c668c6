import { rebased, type Problem } from '@wattpost/contract';
import { dateAt, dayOfDate, plusDays, startOfDate } from '@wattpost/engine';
import {
  clockOfCalendar,
  type RateSpan,
  type StationCalendar,
  rateCalendarProblems,
  fourDigitYear,
  rateSpans,
  ratesOfCalendar,
} from '../values/index.ts';
import { type Differences, Findings } from '../words/index.ts';
import {
  exportOcppTariff,
  ocppOptionProblems,
  tariffIdFrom,
  type OcppOptions,
} from './exportOcpp.ts';
import type { OcppSetDefaultTariff } from './ocppRecords.ts';

/** Requests, with their differences from the calendar, or why there are none. */
export type OcppCalendarExport =
  | ({
      readonly ok: true;
      /** At least one, in order of time; future ones are valid from an instant on. */
      readonly requests: readonly OcppSetDefaultTariff[];
      /** Number of prices of the component with the most. */
      readonly elements: number;
    } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The options for the tariff of a span: its dates, and its start if after `firstMs`. */
function optionsOf(
  { fromMs, untilMs }: RateSpan,
  calendar: StationCalendar,
  firstMs: number,
  options: OcppOptions,
): OcppOptions {
  const clock = clockOfCalendar(calendar);
  const starts = fromMs > firstMs ? fourDigitYear(new Date(fromMs).toISOString()) : undefined;
  const { untilDate } = options;
  const end = untilMs === Infinity ? undefined : plusDays(dateAt(clock, untilMs), 1);
  const isEarlier =
    untilDate === undefined || (end !== undefined && dayOfDate(end) < dayOfDate(untilDate));
  return {
    ...options,
    ...(starts === undefined ? {} : { validFrom: starts, fromDate: dateAt(clock, fromMs) }),
    ...(isEarlier && end !== undefined ? { untilDate: end } : {}),
  };
}

/**
 * Writes a station's calendar as default tariffs of OCPP 2.1: one for each span in which a cost rate applies,
 * written by `exportOcppTariff` with `validFrom`. Each replaces the previous one, so a time without a price
 * is a finding.
 *
 * @param options `fromDate`: spans that end before it are left out; `tariffId`: if there are several tariffs, ids
 *   are derived from it.
 */
export function exportOcppCalendar(
  calendar: StationCalendar,
  options: OcppOptions = {},
): OcppCalendarExport {
  const wrong = [...ocppOptionProblems(options), ...rateCalendarProblems(calendar)];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const clock = clockOfCalendar(calendar);
  const { fromDate, tariffId } = options;
  const paths = new Map(
    Array.from(ratesOfCalendar(calendar), ([{ uuid }, path]) => [uuid, path] as const),
  );
  const firstMs = fromDate === undefined ? -Infinity : startOfDate(clock, fromDate);
  const spans = rateSpans(calendar, clock).filter(({ untilMs }) => untilMs > firstMs);
  const findings = new Findings();
  const requests: OcppSetDefaultTariff[] = [];
  let elements = 0;
  for (const span of spans) {
    const { rate } = span;
    if (rate === null) {
      findings.add('$.periods', 'unknown_price', { reason: 'ocpp_periods' });
      continue;
    }
    const path = paths.get(rate.uuid) ?? '$';
    const made = exportOcppTariff(rate, optionsOf(span, calendar, firstMs, options));
    if (!made.ok) return { ok: false, problems: rebased(made.problems, path) };
    findings.addAt(path, made.findings);
    const { tariff } = made.request;
    const isOnly = tariffId === undefined || spans.length === 1;
    const id = isOnly ? tariff.tariffId : tariffIdFrom(tariffId, JSON.stringify(tariff));
    requests.push({ ...made.request, tariff: { ...tariff, tariffId: id } });
    elements = Math.max(elements, made.elements);
  }
  if (requests.length === 0) {
    const message = 'The calendar has no price that could be written.';
    return { ok: false, problems: [{ path: '$', code: 'no_price', message }] };
  }
  return { ok: true, requests, elements, ...findings.differences() };
}
