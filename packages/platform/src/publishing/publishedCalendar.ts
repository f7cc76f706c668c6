import { utcInstant, type BundleCostRate } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { dateAt, plusDays, startOfDate } from '@wattpost/engine';
import {
  calendarTariffId,
  exportOcpiCalendar,
  planOfCalendar,
  type StationCalendar,
} from '@wattpost/exchange';
import type { CalendarInUse } from '../port/index.ts';
import type { MadeObject } from './publishedObjects.ts';
import {
  hasUnknownDates,
  knowledgeOf,
  lastEntryMs,
  noPriceNow,
  tariffFindings,
  tariffOptions,
  type Knowledge,
} from './publishedTariff.ts';

/** A calendar with its cost rates; `undefined`: one of them is missing. */
export function calendarOf(
  { costRateUuid, periods, timeZone }: CalendarInUse,
  rates: ReadonlyMap<string, BundleCostRate>,
): StationCalendar | undefined {
  const rateOf = (uuid: string | null): BundleCostRate | null | undefined =>
    uuid === null ? null : rates.get(uuid);
  const usual = rateOf(costRateUuid);
  const listed = periods.flatMap(({ costRateUuid: uuid, from, until }) => {
    const rate = rateOf(uuid);
    return rate === undefined ? [] : { rate, from, until };
  });
  if (usual === undefined || listed.length < periods.length) return undefined;
  return { usual, periods: listed, timeZone };
}

/** As for a cost rate of dates: `undefined` where each cost rate states a price at any time. */
function datesKnown(calendar: StationCalendar, nowMs: number): Knowledge | undefined {
  const { usual, periods } = calendar;
  const rates = [usual, ...periods.map(({ rate }) => rate)].filter((rate) => rate !== null);
  if (!rates.some(hasUnknownDates)) return undefined;
  const bounds = periods.flatMap(({ from, until }) => [from, until ?? from]);
  const lastMs = Math.max(
    ...bounds.map((local) => lastEntryMs([local])),
    ...rates.map(({ unique }) => lastEntryMs(unique.map(({ validity }) => validity.start))),
  );
  return knowledgeOf(planOfCalendar(calendar, calendar.timeZone), lastMs, nowMs);
}

/**
 * When a tariff is published no more: on the second date after its last one, since what began yesterday may
 * still be charged.
 */
function forgottenAtMs(endText: string | undefined, timeZone: string): number | null {
  const endMs = endText === undefined ? undefined : utcInstant(endText);
  if (endMs === undefined) return null;
  return startOfDate(timeZone, plusDays(dateAt(timeZone, endMs - 1), 2));
}

/**
 * The tariffs of OCPI 2.2.1 that say what a calendar says, by their ids: one, or several of which each is valid
 * in its own time. Where OCPI would tell another price there is none but a finding, as for a cost rate.
 */
export function calendarTariffs(
  calendar: StationCalendar,
  party: Pick<SitePublishingPartner, 'country_code' | 'party_id'>,
  nowMs: number,
): ReadonlyMap<string, MadeObject> {
  const { timeZone } = calendar;
  const dates = datesKnown(calendar, nowMs);
  const endMs = dates?.changesAtMs ?? null;
  const none = (finding: string | null): ReadonlyMap<string, MadeObject> =>
    new Map([[calendarTariffId(calendar), { object: null, finding, dueAtMs: endMs }]]);
  if (dates?.isKnown === false) return none(noPriceNow('$'));
  const made = exportOcpiCalendar(calendar, tariffOptions(party, [timeZone], endMs, nowMs));
  const { isUnsaid, finding } = tariffFindings(made, endMs);
  if (!made.ok || isUnsaid) return none(finding);
  return new Map(
    made.tariffs.map((object) => {
      const dueAtMs = endMs ?? forgottenAtMs(object.end_date_time, timeZone);
      return [object.id, { object, finding, dueAtMs }];
    }),
  );
}
