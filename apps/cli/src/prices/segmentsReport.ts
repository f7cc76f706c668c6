import { statedPrice, type PriceSegment } from '@wattpost/engine';
import { moneyText } from '@wattpost/wording';
import {
  clockText,
  paragraph,
  priceSummary,
  tableText,
  taxWords,
  widthLeft,
} from '../words/index.ts';
import { namedSummary } from './priceReport.ts';
import { type Situation, stationTitle } from '../input/index.ts';

/** Rows in one part of the table: enough to be fast, few enough to appear at once. */
const rowsPerPart = 100;

/** From this width on the end of each segment has a column of its own. */
const widthForThreeColumns = 110;

/** In a narrow terminal date and time stand on two lines. */
const narrowClockWidth = 16;

/** The columns that a clock takes in winter and in summer, whichever is wider. */
function widestClock(clock: (epochMs: number) => string): number {
  return Math.max(clock(Date.UTC(2026, 0, 1)).length, clock(Date.UTC(2026, 6, 1)).length);
}

/** The timeline for people, in parts that make one table. */
export function* segmentsReport(
  { station, plan }: Situation,
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
    const stated = price.intervals && statedPrice(price.intervals, plan.tax);
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
