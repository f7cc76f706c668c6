import { type Answer, type CommandResult, printableJson, success } from '@wattpost/command';
import { segments, type PriceSegment } from '@wattpost/engine';
import { type CliIo, notesFor, paragraph } from '../host/index.ts';
import { utcText } from '@wattpost/price-views';
import { ratedSummary, tableText, widthLeft } from '../words/index.ts';
import { type ResolvedSpan, lastingSpan } from '../input/readTime.ts';
import {
  type SpanOptions,
  type StationContext,
  type StationOptions,
  readStationSpan,
  validityNote,
} from '../input/stationContext.ts';
import { stationTitle } from '../input/readInput.ts';

/** Rows per part of the table: enough to be fast, few enough to appear at once. */
const rowsPerPart = 100;

/** From this width on the end of each segment has a column of its own. */
const widthForThreeColumns = 110;

/** In a narrow terminal date and time are on two lines. */
const narrowClockWidth = 16;

/** `wattpost segments`: the timeline of prices between two instants, however long it is. */
export async function segmentsCommand(
  io: CliIo,
  path: string,
  options: StationOptions & SpanOptions,
): Promise<CommandResult<Answer>> {
  const context = await readStationSpan(io, path, options);
  if (!context.ok) return context;
  const span = lastingSpan(context.value);
  if (!span.ok) return span;
  const { plan, fromMs, toMs, notes } = span.value;
  const spans = segments(plan, fromMs, toMs);
  return success({
    output: options.json === true ? segmentsJson(spans, notes) : segmentsReport(span.value, spans),
    notes: notesFor(options, notes, [
      validityNote(span.value, fromMs, toMs),
      ...span.value.zoneNotes,
    ]),
  });
}

/** One JSON object, written one segment at a time. */
function* segmentsJson(spans: Iterable<PriceSegment>, notes: readonly string[]): Iterable<string> {
  let before = '{"segments":[';
  for (const { from, until, price } of spans) {
    const { source, costRateUuid, entryUuid, name, tax } = price;
    const span = { from: utcText(from), until: utcText(until) };
    const origin = { source, cost_rate_uuid: costRateUuid, entry_uuid: entryUuid };
    yield before + printableJson({ ...span, ...origin, name, tax });
    before = ',';
  }
  yield notes.length === 0 ? ']}\n' : `],"note":${printableJson(notes.join(' '))}}\n`;
}

/** The width of a local time in winter and in summer, whichever is wider. */
function widestClock(clock: (epochMs: number) => string): number {
  return Math.max(clock(Date.UTC(2026, 0, 1)).length, clock(Date.UTC(2026, 6, 1)).length);
}

/** The timeline for people, in parts that form one table. */
function* segmentsReport(
  { station, rateWords, money, width, clock, notes }: StationContext & ResolvedSpan,
  spans: Iterable<PriceSegment>,
): Iterable<string> {
  const hasUntil = width >= widthForThreeColumns;
  const clockWidth = width < 60 ? narrowClockWidth : widestClock(clock);
  const clockWidths = hasUntil ? [clockWidth, clockWidth] : [clockWidth];
  const widths = [...clockWidths, widthLeft(width, clockWidths)];
  const columns = hasUntil ? ['from', 'until', 'price'] : ['from', 'price'];

  yield paragraph(stationTitle(station), width);
  for (const note of notes) yield paragraph(`note: ${note}`, width);
  let head: string[] = columns;
  let rows: string[][] = [];
  let endMs = 0;
  const part = (closes: boolean): string => {
    const text = tableText(rows, widths, { head, opens: head.length > 0, closes });
    head = [];
    rows = [];
    return text;
  };
  for (const { from, until, price } of spans) {
    if (rows.length === rowsPerPart) yield part(false);
    const words = ratedSummary(price, rateWords, money);
    rows.push(hasUntil ? [clock(from), clock(until), words] : [clock(from), words]);
    endMs = until;
  }
  if (!hasUntil) rows.push([clock(endMs), '(end)']);
  yield part(true);
  const { commonTax: tax } = rateWords;
  if (tax !== undefined) yield paragraph(`Prices ${tax}.`, width);
}
