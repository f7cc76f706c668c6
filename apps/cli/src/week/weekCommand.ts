import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { weekOutlook, type Weekday } from '@wattpost/outlook';
import { instantToLocal, localToInstants } from '@wattpost/engine';
import { type Io, notesFor, outputWidth } from '../host/index.ts';
import { defaultLocales } from '../words/index.ts';
import { outputStyle, type ColorChoice } from './outputStyle.ts';
import {
  type ResolvedTime,
  type StationOptions,
  readSituation,
  readTime,
  resolveTime,
  validityNote,
} from '../input/index.ts';
import { weekJson } from './weekJson.ts';
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
  const given = options.at === undefined ? undefined : readTime(options.at, '--at');
  if (given !== undefined && !given.ok) return given;
  const situation = await readSituation(io, path, options);
  if (!situation.ok) return situation;
  const { plan, bundle } = situation.value;
  const at: ResolvedTime =
    given === undefined
      ? { epochMs: io.now(), note: undefined }
      : resolveTime(given.value, plan.timeZone);
  const rate = bundle.cost_rates.find(({ uuid }) => uuid === plan.uuid);
  if (rate === undefined) throw new Error(`no cost rate ${plan.uuid}`);
  const date = weekOf ?? instantToLocal(plan.timeZone, at.epochMs).local.slice(0, -9);
  if (!isDate(date)) return usage(`${date} lies outside of the years 0000 to 9999.`);
  const week = weekOutlook(plan, rate, { weekOf: date, firstWeekday: options.firstDay });
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
        : weekReport(situation.value, week, at, look),
    ],
    notes: notesFor(
      options,
      [],
      [
        at.note,
        validityNote(situation.value, blocks[0]?.fromMs ?? at.epochMs) ??
          validityNote(situation.value, (blocks.at(-1)?.toMs ?? at.epochMs) - 1),
      ],
    ),
  });
}

function isDate(text: string): boolean {
  return text.length === 10 && localToInstants('UTC', `${text}T00:00`) !== undefined;
}
