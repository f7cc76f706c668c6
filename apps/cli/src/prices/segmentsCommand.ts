import { type Answer, type Result, printableJson, success } from '@wattpost/command';
import { segments, priceBreakdown, type PriceSegment } from '@wattpost/engine';
import { moneyText } from '@wattpost/wording';
import { type Io, notesFor, outputWidth, paragraph } from '../host/index.ts';
import {
  clockText,
  defaultLocales,
  priceSummary,
  tableText,
  taxWords,
  utcText,
  widthLeft,
} from '../words/index.ts';
import {
  type StationContext,
  type StationOptions,
  lastingSpan,
  readSpan,
  readStationContext,
  resolveSpan,
  stationTitle,
  validityNote,
} from '../input/index.ts';
import { namedSummary } from './priceReport.ts';

/** Rows in one part of the table: enough to be fast, few enough to appear at once. */
const rowsPerPart = 100;

/** From this width on the end of each segment has a column of its own. */
const widthForThreeColumns = 110;

/** In a narrow terminal date and time stand on two lines. */
const narrowClockWidth = 16;

/** Options of `wattpost segments`. */
export interface SegmentsOptions extends StationOptions {
  readonly from: string;
  readonly to: string;
}

/** `wattpost segments`: the timeline of prices between two instants, however long it is. */
export async function segmentsCommand(
  io: Io,
  path: string,
  options: SegmentsOptions,
): Promise<Result<Answer>> {
  const given = readSpan(options);
  if (!given.ok) return given;
  const context = await readStationContext(io, path, options);
  if (!context.ok) return context;
  const { plan } = context.value;
  const span = lastingSpan(resolveSpan(given.value, plan.timeZone));
  if (!span.ok) return span;
  const { fromMs, toMs, notes } = span.value;
  const spans = segments(plan, fromMs, toMs);
  return success({
    output:
      options.json === true
        ? segmentsJson(spans, notes)
        : segmentsReport(
            context.value,
            spans,
            notes,
            options.locale ?? defaultLocales,
            outputWidth(io),
          ),
    notes: notesFor(options, notes, [validityNote(context.value, fromMs, toMs)]),
  });
}

/** One JSON object, a segment at a time. */
function* segmentsJson(spans: Iterable<PriceSegment>, notes: readonly string[]): Iterable<string> {
  let before = '{"segments":[';
  for (const { from, until, price } of spans) {
    yield (
      before +
      printableJson({
        from: utcText(from),
        until: utcText(until),
        source: price.source,
        entry_uuid: price.entryUuid,
        name: price.name,
      })
    );
    before = ',';
  }
  yield notes.length === 0 ? ']}\n' : `],"note":${printableJson(notes.join(' '))}}\n`;
}

/** The columns that a clock takes in winter and in summer, whichever is wider. */
function widestClock(clock: (epochMs: number) => string): number {
  return Math.max(clock(Date.UTC(2026, 0, 1)).length, clock(Date.UTC(2026, 6, 1)).length);
}

/** The timeline for people, in parts that make one table. */
function* segmentsReport(
  { station, plan }: StationContext,
  spans: Iterable<PriceSegment>,
  notes: readonly string[],
  locales: readonly string[],
  width: number,
): Iterable<string> {
  const money = moneyText(locales, plan.currency);
  const clock = (epochMs: number): string => clockText(plan.timeZone, epochMs);
  const hasUntil = width >= widthForThreeColumns;
  const clockWidth = width < 60 ? narrowClockWidth : widestClock(clock);
  const clockWidths = hasUntil ? [clockWidth, clockWidth] : [clockWidth];
  const widths = [...clockWidths, widthLeft(width, clockWidths)];
  const head = hasUntil ? ['from', 'until', 'price'] : ['from', 'price'];

  yield paragraph(stationTitle(station), width);
  for (const note of notes) yield paragraph(`note: ${note}`, width);
  let isFirstPart = true;
  let rows: string[][] = [];
  let endMs = 0;
  for (const { from, until, price } of spans) {
    if (rows.length === rowsPerPart) {
      yield tableText(rows, widths, {
        ...(isFirstPart ? { head } : {}),
        opens: isFirstPart,
        closes: false,
      });
      isFirstPart = false;
      rows = [];
    }
    const stated = price.intervals && priceBreakdown(price.intervals, plan.tax);
    const words = namedSummary(price, priceSummary(stated, money));
    rows.push(hasUntil ? [clock(from), clock(until), words] : [clock(from), words]);
    endMs = until;
  }
  if (!hasUntil) rows.push([clock(endMs), '(end)']);
  yield tableText(rows, widths, {
    ...(isFirstPart ? { head } : {}),
    opens: isFirstPart,
    closes: true,
  });
  const tax = taxWords(plan.tax);
  if (tax !== undefined) yield paragraph(`Prices ${tax}.`, width);
}
