import { sql } from 'kysely';
import type { DailyPriceEnd, DatabaseSession } from '../database/index.ts';

const daySec = 86_400;

/** The market has 23 prices on its shortest day; lists that operators write by hand have fewer. */
const minDayEntries = 20;

/** A cost rate whose prices ended earlier has no daily prices any more. */
const maxEndedDays = 35;

/** See `AdminStore.dailyPriceEnds`. Two steps of an index for each cost rate. */
export async function readDailyPriceEnds(
  { db }: DatabaseSession,
  nowMs: number,
): Promise<readonly DailyPriceEnd[]> {
  const earliestSec = Math.floor(nowMs / 1000) - maxEndedDays * daySec;
  const { rows } = await sql<DailyPriceEnd>`
    select rate.time_zone as "timeZone", rate.until_sec as "untilSec" from (
      select uuid, time_zone, (
        select max(until_sec) from unique_entry where cost_rate_uuid = cost_rate.uuid
      ) as until_sec from cost_rate where dynamic_pricing = 2
    ) as rate
    where rate.until_sec > ${earliestSec} and (
      select count(*) from unique_entry
      where cost_rate_uuid = rate.uuid and until_sec > rate.until_sec - ${daySec}
    ) >= ${minDayEntries}
  `.execute(db);
  return rows;
}
