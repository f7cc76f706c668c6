import { type Answer, type CommandResult, success, usage } from '@wattpost/command';
import {
  localIsoText,
  statedJson,
  utcText,
  weekPrices,
  type PriceLevel,
  type WeekPrices,
} from '@wattpost/price-views';
import { instantToLocal, localToInstants, type PricePlan } from '@wattpost/engine';
import { type CliIo, formatOutput, notesFor } from '../host/index.ts';
import { type StationOptions, readStationAt, validityNote } from '../input/stationContext.ts';
import { outputStyle, type ColorChoice } from './outputStyle.ts';
import { weekReport } from './weekReport.ts';

/** The days on which a week may begin, in the engine's numbering. */
const firstDays = { monday: 1, saturday: 6, sunday: 0 } as const;

/** Options of `wattpost week`. */
interface WeekOptions extends StationOptions {
  /** `YYYY-MM-DD`, any date of the week; default: the week of `at`. */
  readonly weekOf?: string;
  /** The instant to mark; default: now. */
  readonly at?: string;
  readonly firstDay: keyof typeof firstDays;
  readonly color: ColorChoice;
  /** Width in columns; default: the terminal's. */
  readonly width?: number;
}

/** `wattpost week`: draws the prices of one week of dates as a map. */
export async function weekCommand(
  io: CliIo,
  path: string,
  options: WeekOptions,
): Promise<CommandResult<Answer>> {
  const { weekOf } = options;
  if (weekOf !== undefined && !isDate(weekOf)) {
    return usage(`--week-of is ${JSON.stringify(weekOf)}; give a date such as 2026-11-21.`);
  }
  const context = await readStationAt(io, path, options);
  if (!context.ok) return context;
  const { plan, station, rates, epochMs, note, width } = context.value;
  const date = weekOf ?? instantToLocal(plan.clock, epochMs).local.slice(0, -9);
  if (!isDate(date)) return usage(`${date} is outside of the years 0000 to 9999.`);
  const [rate] = rates;
  const plain = station.cost_rate_periods === undefined ? rate : undefined;
  const week = weekPrices(plan, plain ?? rates, {
    weekOf: date,
    firstWeekday: firstDays[options.firstDay],
  });
  const blocks = week.days.flatMap((day) => day.blocks);
  const fromMs = blocks[0]?.from ?? epochMs;
  const lastMs = (blocks.at(-1)?.until ?? epochMs) - 1;
  const look = { ...context.value, width: options.width ?? width };
  const text = formatOutput(
    options,
    () => weekJson(plan, week, note),
    () => weekReport(look, week, outputStyle(io, options.color)),
  );
  const notes = notesFor(
    options,
    [],
    [note, validityNote(context.value, fromMs, lastMs), ...context.value.zoneNotes],
  );
  return success({ output: [text], notes });
}

function isDate(text: string): boolean {
  return text.length === 10 && localToInstants('UTC', `${text}T00:00`) !== undefined;
}

/** The week for programs: everything exact, nothing drawn. */
function weekJson(plan: PricePlan, week: WeekPrices, note: string | undefined): object {
  const rankOf = new Map(week.levels.map(({ id, rank }) => [id, rank]));
  return {
    time_zone: plan.timeZone,
    currency: plan.currency,
    schedule: week.repeats,
    days: week.days.map(({ date, weekday, hours, clockChange, blocks }) => ({
      date,
      weekday,
      hours,
      clock_change: clockChange && {
        at: utcText(clockChange.atMs),
        local_before: clockChange.localBefore,
        local_after: clockChange.localAfter,
      },
      blocks: blocks.map((block) => ({
        from: utcText(block.from),
        until: utcText(block.until),
        from_local: localIsoText(plan.clock, block.from),
        pass: block.pass,
        source: block.source,
        cost_rate_uuid: block.price.costRateUuid,
        entry_uuid: block.entryUuid,
        name: block.price.name,
        tax: block.price.tax,
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
