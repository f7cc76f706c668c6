import { type Answer, type Result, printableJson, success, usage } from '@wattpost/command';
import { stationPlan } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import { priceCalendar } from '@wattpost/exchange';
import { timelineCsv } from '@wattpost/outlook';
import { type Io, outputWidth } from '../host/index.ts';
import { writeOutput, type FileOptions } from './exportCommandFile.ts';
import { paragraph, utcText } from '../words/index.ts';
import {
  type Situation,
  loadBundle,
  readSituation,
  readTime,
  resolveTime,
  stationTitle,
  stdinName,
  validityNote,
} from '../input/index.ts';

/** Options of `wattpost export ics` and `wattpost export timeline`. */
export interface ExportSpanOptions extends FileOptions {
  readonly station?: string;
  readonly from: string;
  readonly to: string;
}

/** Options of `wattpost export ics`. */
export interface ExportCalendarOptions extends ExportSpanOptions {
  /** The bundle of the calendar before. */
  readonly since?: string;
}

/** What is written, and how many periods it tells of. */
interface Written {
  readonly text: string;
  readonly periods: number;
  /** Of a calendar. */
  readonly cancelled?: number;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

async function exportSpan(
  io: Io,
  path: string,
  options: ExportSpanOptions,
  write: (situation: Situation, span: Span) => Result<Written> | Promise<Result<Written>>,
): Promise<Result<Answer>> {
  const givenFrom = readTime(options.from, '--from');
  if (!givenFrom.ok) return givenFrom;
  const givenTo = readTime(options.to, '--to');
  if (!givenTo.ok) return givenTo;
  const situation = await readSituation(io, path, options);
  if (!situation.ok) return situation;
  const { timeZone } = situation.value.plan;
  const from = resolveTime(givenFrom.value, timeZone);
  const to = resolveTime(givenTo.value, timeZone);
  if (from.epochMs >= to.epochMs) {
    const [fromText, toText] = [utcText(from.epochMs), utcText(to.epochMs)];
    return usage(`--from (${fromText}) is not before --to (${toText}); give a span that lasts.`);
  }
  const written = await write(situation.value, { fromMs: from.epochMs, toMs: to.epochMs });
  if (!written.ok) return written;
  const { text, periods, cancelled } = written.value;
  const writing = await writeOutput(io, options, text);
  if (!writing.ok) return writing;
  const validity =
    validityNote(situation.value, from.epochMs) ?? validityNote(situation.value, to.epochMs);
  const notes = [...new Set([from.note, to.note, validity])].filter((note) => note !== undefined);
  const { output } = options;
  if (output === stdinName) return success({ output: [text], notes });
  const said =
    options.json === true
      ? `${printableJson({ output, station: situation.value.station.uuid, periods, cancelled })}\n`
      : paragraph(
          `${output}: ${periods} periods${cancelled ? `, ${cancelled} cancelled` : ''}`,
          outputWidth(io),
        );
  return success({ output: [said], notes });
}

/** The station's prices in the bundle of the calendar before; `undefined`: none is named. */
async function earlierPlan(
  io: Io,
  { since, maxBytes }: ExportCalendarOptions,
  stationUuid: string,
): Promise<Result<PricePlan | undefined>> {
  if (since === undefined) return success(undefined);
  const bundle = await loadBundle(io, since, maxBytes);
  if (!bundle.ok) return bundle;
  if (bundle.value.stations.some(({ uuid }) => uuid === stationUuid)) {
    return success(stationPlan(bundle.value, stationUuid));
  }
  return usage(`--since ${JSON.stringify(since)} has no station ${JSON.stringify(stationUuid)}.`);
}

/** `wattpost export ics`: writes the prices of a span as a calendar. */
export async function exportCalendar(
  io: Io,
  path: string,
  options: ExportCalendarOptions,
): Promise<Result<Answer>> {
  if (path === stdinName && options.since === stdinName) {
    return usage('Standard input can be the bundle or the one before, not both.');
  }
  return exportSpan(io, path, options, async ({ plan, station }, span) => {
    const earlier = await earlierPlan(io, options, station.uuid);
    if (!earlier.ok) return earlier;
    const calendar = priceCalendar(plan, {
      ...span,
      stampMs: io.now(),
      name: stationTitle(station),
      stationUuid: station.uuid,
      ...(earlier.value === undefined ? {} : { earlier: earlier.value }),
    });
    if (calendar.ok) return success(calendar);
    return usage(calendar.problems.map(({ message }) => message).join(' '));
  });
}

/** `wattpost export timeline`: writes the prices of a span as CSV. */
export function exportTimeline(
  io: Io,
  path: string,
  options: ExportSpanOptions,
): Promise<Result<Answer>> {
  return exportSpan(io, path, options, ({ plan }, span) => {
    const lines = [...timelineCsv(plan, span)];
    return success({ text: lines.join(''), periods: lines.length - 1 });
  });
}
