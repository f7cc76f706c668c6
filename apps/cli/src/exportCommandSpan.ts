import { priceCalendar } from '@wattpost/exchange';
import { timelineCsv } from '@wattpost/outlook';
import type { Answer } from './answer.ts';
import { writeOutput, type FileOptions } from './exportCommandFile.ts';
import { success, usage, type Result } from './failure.ts';
import { outputWidth, type Io } from './io.ts';
import { printableJson } from './printable.ts';
import { stdinName } from './readInput.ts';
import { readTime, resolveTime } from './readTime.ts';
import { readSituation, validityNote, type Situation } from './situation.ts';
import { stationTitle } from './station.ts';
import { utcText } from './stationClock.ts';
import { paragraph } from './table.ts';

/** Options of `wattpost export ics` and `wattpost export timeline`. */
export interface ExportSpanOptions extends FileOptions {
  readonly station?: string;
  readonly from: string;
  readonly to: string;
}

/** What is written, and how many periods it tells of. */
interface Written {
  readonly text: string;
  readonly periods: number;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

async function exportSpan(
  io: Io,
  path: string,
  options: ExportSpanOptions,
  write: (situation: Situation, span: Span) => Result<Written>,
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
  const written = write(situation.value, { fromMs: from.epochMs, toMs: to.epochMs });
  if (!written.ok) return written;
  const { text, periods } = written.value;
  const writing = await writeOutput(io, options, text);
  if (!writing.ok) return writing;
  const validity =
    validityNote(situation.value, from.epochMs) ?? validityNote(situation.value, to.epochMs);
  const notes = [...new Set([from.note, to.note, validity])].filter((note) => note !== undefined);
  const { output } = options;
  if (output === stdinName) return success({ output: [text], notes });
  const said =
    options.json === true
      ? `${printableJson({ output, station: situation.value.station.uuid, periods })}\n`
      : paragraph(`${output}: ${periods} periods`, outputWidth(io));
  return success({ output: [said], notes });
}

/** `wattpost export ics`: writes the prices of a span as a calendar. */
export function exportCalendar(
  io: Io,
  path: string,
  options: ExportSpanOptions,
): Promise<Result<Answer>> {
  return exportSpan(io, path, options, ({ plan, station }, span) => {
    const calendar = priceCalendar(plan, {
      ...span,
      stampMs: io.now(),
      name: stationTitle(station),
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
