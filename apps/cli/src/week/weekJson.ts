import type { PriceLevel, WeekOutlook } from '@wattpost/outlook';
import type { PricePlan } from '@wattpost/engine';
import { localText, statedJson, utcText } from '../words/index.ts';

/** The week for programs: everything exact, nothing drawn. */
export function weekJson(plan: PricePlan, week: WeekOutlook, note: string | undefined): object {
  const rankOf = new Map(week.levels.map(({ id, rank }) => [id, rank]));
  return {
    time_zone: plan.timeZone,
    currency: plan.currency,
    schedule: week.repeats,
    days: week.days.map(({ date, weekday, hours, clockChange, blocks }) => ({
      date,
      weekday,
      hours,
      clock_change:
        clockChange === null
          ? null
          : {
              at: utcText(clockChange.atMs),
              local_before: clockChange.localBefore,
              local_after: clockChange.localAfter,
            },
      blocks: blocks.map((block) => ({
        from: utcText(block.fromMs),
        until: utcText(block.toMs),
        from_local: localText(plan.timeZone, block.fromMs),
        pass: block.pass,
        source: block.source,
        entry_uuid: block.entryUuid,
        name: block.price.name,
        level: rankOf.get(block.levelId) ?? null,
      })),
    })),
    levels: week.levels.map(levelJson),
    ...(note === undefined ? {} : { note }),
  };
}

/** A price of the week, gross. */
function levelJson({ rank, kind, stated, names, totalMs }: PriceLevel): object {
  return { rank, kind, names, seconds: totalMs / 1000, price: statedJson(stated) };
}
