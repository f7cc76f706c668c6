import { utcInstant, type BundleCostRate, type OwnZones } from '@wattpost/contract';
import type { SitePublishingPartner } from '@wattpost/contract/wire';
import { dateAt, plusDays, startOfDate, type ClockLike } from '@wattpost/engine';
import {
  calendarTariffId,
  clockOfCalendar,
  exportOcpiCalendar,
  planOfCalendar,
  type StationCalendar,
} from '@wattpost/exchange';
import type { CalendarInUse } from '../port/index.ts';
import type { GeneratedObject } from './publishedObjects.ts';
import {
  hasUnknownDates,
  knowledgeOf,
  lastEntryMs,
  noPriceNow,
  tariffFindings,
  tariffOptions,
  type Knowledge,
  type TariffWorld,
} from './publishedTariff.ts';

/** A calendar with its cost rates; `undefined`: a cost rate is missing. */
export function calendarOf(
  { costRateUuid, periods, timeZone }: CalendarInUse,
  rates: ReadonlyMap<string, BundleCostRate>,
  { clockOf }: OwnZones,
): StationCalendar | undefined {
  const rateOf = (uuid: string | null): BundleCostRate | null | undefined =>
    uuid === null ? null : rates.get(uuid);
  const usual = rateOf(costRateUuid);
  const listed = periods.flatMap(({ costRateUuid: uuid, from, until }) => {
    const rate = rateOf(uuid);
    return rate === undefined ? [] : { rate, from, until };
  });
  if (usual === undefined || listed.length < periods.length) return undefined;
  return { usual, periods: listed, timeZone, clock: clockOf(timeZone) ?? timeZone };
}

/** As for a cost rate of dates: `undefined` if each cost rate states a price at all times. */
function datesKnown(calendar: StationCalendar, nowMs: number): Knowledge | undefined {
  const { usual, periods } = calendar;
  const rates = [usual, ...periods.map(({ rate }) => rate)].filter((rate) => rate !== null);
  if (!rates.some(hasUnknownDates)) return undefined;
  const bounds = periods.flatMap(({ from, until }) => [from, until ?? from]);
  const lastMs = Math.max(
    ...bounds.map((local) => lastEntryMs([local])),
    ...rates.map(({ unique }) => lastEntryMs(unique.map(({ validity }) => validity.start))),
  );
  return knowledgeOf(planOfCalendar(calendar, clockOfCalendar(calendar)), lastMs, nowMs);
}

/**
 * When a tariff expires: on the second date after its last one, since sessions that began yesterday may
 * still be charged.
 */
function forgottenAtMs(endText: string | undefined, clock: ClockLike): number | null {
  const endMs = endText === undefined ? undefined : utcInstant(endText);
  if (endMs === undefined) return null;
  return startOfDate(clock, plusDays(dateAt(clock, endMs - 1), 2));
}

/**
 * The OCPI 2.2.1 tariffs of a calendar, by their ids: one, or several with consecutive
 * validities. Where OCPI would express another price, there is a finding instead, as for a cost rate.
 */
export function calendarTariffs(
  calendar: StationCalendar,
  party: Pick<SitePublishingPartner, 'country_code' | 'party_id'>,
  { nowMs }: Pick<TariffWorld, 'nowMs'>,
): ReadonlyMap<string, GeneratedObject> {
  const clock = clockOfCalendar(calendar);
  const dates = datesKnown(calendar, nowMs);
  const endMs = dates?.changesAtMs ?? null;
  const none = (finding: string | null): ReadonlyMap<string, GeneratedObject> =>
    new Map([[calendarTariffId(calendar), { object: null, finding, dueAtMs: endMs }]]);
  if (dates?.isKnown === false) return none(noPriceNow('$'));
  const made = exportOcpiCalendar(calendar, tariffOptions(party, [clock], endMs, nowMs));
  const { isUnsaid, finding } = tariffFindings(made, endMs);
  if (!made.ok || isUnsaid) return none(finding);
  return new Map(
    made.tariffs.map((object) => {
      const dueAtMs = endMs ?? forgottenAtMs(object.end_date_time, clock);
      return [object.id, { object, finding, dueAtMs }];
    }),
  );
}
