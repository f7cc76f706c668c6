import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { weekPrices, type PriceLevel, type Weekday, type WeekPrices } from '@wattpost/price-views';
import { instantToLocal, localToInstants, type PricePlan } from '@wattpost/engine';
import { type Io, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales, localText, statedJson, utcText } from '../words/index.ts';
import {
  type StationOptions,
  readAt,
  readStationContext,
  resolveTime,
  validityNote,
} from '../input/index.ts';
import { outputStyle, type ColorChoice } from './outputStyle.ts';
import { weekReport } from './weekReport.ts';

/** Options of `wattpost week`. */
export interface WeekOptions extends StationOptions {
  /** `YYYY-MM-DD`, any date of the week; without it the week of `at`. */
  readonly weekOf?: string;
  /** The instant to mark; without it now. */
  readonly at?: string;
  readonly firstDay: Weekday;
  readonly color: ColorChoice;
  /** Columns to draw in; without it the terminal's. */
  readonly width?: number;
}

/** `wattpost week`: the prices of one week of dates as a map. */
export async function weekCommand(
  io: Io,
  path: string,
  options: WeekOptions,
): Promise<Result<Answer>> {
  const { weekOf } = options;
  if (weekOf !== undefined && !isDate(weekOf)) {
    return usage(`--week-of is ${JSON.stringify(weekOf)}; give a date such as 2026-11-21.`);
  }
  const given = readAt(io, options.at);
  if (!given.ok) return given;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { plan, bundle } = context.value;
  const at = resolveTime(given.value, plan.timeZone);
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === plan.uuid);
  if (rate === undefined) throw new Error(`no cost rate ${plan.uuid}`);
  const date = weekOf ?? instantToLocal(plan.timeZone, at.epochMs).local.slice(0, -9);
  if (!isDate(date)) return usage(`${date} lies outside of the years 0000 to 9999.`);
  const week = weekPrices(plan, rate, { weekOf: date, firstWeekday: options.firstDay });
  const blocks = week.days.flatMap((day) => day.blocks);
  const look = {
    locales: options.locale ?? defaultLocales,
    width: options.width ?? outputWidth(io),
    style: outputStyle(io, options.color),
  };
  return success({
    output: [
      options.json === true
        ? `${printableJson(weekJson(plan, week, at.note))}\n`
        : weekReport(context.value, week, at, look),
    ],
    notes: notesFor(
      options,
      [],
      [
        at.note,
        validityNote(
          context.value,
          blocks[0]?.fromMs ?? at.epochMs,
          (blocks.at(-1)?.toMs ?? at.epochMs) - 1,
        ),
      ],
    ),
  });
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
