import { rebased } from '@wattpost/contract';
import type { Site } from '@wattpost/contract/wire';
import { checkPeriods, type CalendarRate, type Problem } from '@wattpost/engine';
import type { CostRatePeriodRecord } from '@wattpost/platform';
import { isOneOf, itemOf, type DatabaseSession } from '../database/index.ts';
import { costRateTable } from '../pricing/index.ts';
import { costRatePeriods } from '../stations/index.ts';

/** A station with periods, as after the import. */
interface Calendar {
  readonly uuid: string;
  readonly costRateUuid: string | null;
  readonly periods: readonly CostRatePeriodRecord[];
}

/** Stations of the store alone that have periods with cost rates that the site replaces. */
async function storedCalendars(
  session: DatabaseSession,
  { stations, cost_rates: rates }: Site,
): Promise<readonly Calendar[]> {
  const replaced = rates.map(({ uuid }) => uuid);
  const inFile = new Set(stations.map(({ uuid }) => uuid));
  const rows = await session.db
    .selectFrom('cost_rate_period')
    .innerJoin('station', 'station.uuid', 'cost_rate_period.station_uuid')
    .select(['station.uuid', 'station.cost_rate_uuid as costRateUuid'])
    .distinct()
    .where((where) =>
      where.or([
        isOneOf(session, 'cost_rate_period.cost_rate_uuid', replaced),
        isOneOf(session, 'station.cost_rate_uuid', replaced),
      ]),
    )
    .orderBy('station.uuid')
    .execute();
  const others = rows.filter(({ uuid }) => !inFile.has(uuid));
  const periodsOf = await costRatePeriods(
    session,
    others.map(({ uuid }) => uuid),
  );
  return others.map((station) => ({ ...station, periods: periodsOf.get(station.uuid) ?? [] }));
}

/** The facts of cost rates that K5 needs: those of the site, and those of the store that it does not replace. */
async function ratesOf(
  session: DatabaseSession,
  { cost_rates: rates }: Site,
  calendars: readonly Calendar[],
): Promise<ReadonlyMap<string, CalendarRate>> {
  const used = calendars.flatMap(({ costRateUuid, periods }) =>
    [costRateUuid, ...periods.map((period) => period.costRateUuid)].filter((uuid) => uuid !== null),
  );
  const stored = await session.db
    .selectFrom('cost_rate')
    .select(['uuid', 'currency', 'tax'])
    .where(isOneOf(session, 'uuid', [...new Set(used)]))
    .execute();
  // The clock of a calendar is the station's, not that of its cost rates.
  return new Map<string, CalendarRate>([
    ...stored.map((row) => {
      const { uuid, currency, tax } = itemOf(costRateTable, row);
      return [uuid, { currency, tax }] as const;
    }),
    ...rates.map(({ uuid, currency, tax }) => [uuid, { currency, tax }] as const),
  ]);
}

/**
 * Cost rates that cannot form a calendar (K5) after the import: of the site's stations, and of stations of the
 * store whose cost rates it replaces. Unknown cost rates are reported separately.
 */
export async function calendarProblems(
  session: DatabaseSession,
  site: Site,
): Promise<readonly Problem[]> {
  const inFile = site.stations.map(({ uuid, costRateUuid, costRatePeriods: periods = [] }) => {
    return { uuid, costRateUuid, periods };
  });
  const stored = await storedCalendars(session, site);
  const rates = await ratesOf(session, site, [...inFile, ...stored]);
  const problemsOf = ({ costRateUuid, periods }: Calendar): readonly Problem[] =>
    checkPeriods(
      rates.get(costRateUuid ?? '') ?? null,
      periods.map(({ costRateUuid: uuid, from, until }) => {
        return { rate: uuid === null ? null : rates.get(uuid), from, until };
      }),
    );
  const indexes = new Map(site.cost_rates.map(({ uuid }, index) => [uuid, index]));
  return [
    ...inFile.flatMap((calendar, index) =>
      rebased(problemsOf(calendar), `$.stations[${index}].costRatePeriods`),
    ),
    ...stored.flatMap((calendar) => {
      const [problem] = problemsOf(calendar);
      if (problem === undefined) return [];
      const all = [calendar.costRateUuid, ...calendar.periods.map((one) => one.costRateUuid)];
      const index = all.flatMap((uuid) => indexes.get(uuid ?? '') ?? [])[0] ?? 0;
      const message = `Station ${calendar.uuid} of the store would have cost rates that do not form a calendar. ${problem.message}`;
      return [{ path: `$.cost_rates[${index}]`, code: problem.code, message }];
    }),
  ];
}
