import type { WeekBlock } from '@wattpost/price-views';
import type { OutputStyle } from './outputStyle.ts';
import { bandFinder, type WeekBand } from './weekBands.ts';
import type { WeekCell, WeekGrid, WeekLane } from './weekGrid.ts';
import { dimmed, painted } from './weekPaint.ts';

/** Columns of the names of the days, with the blank after them. */
export const dayNameWidth = 7;

/** Stands where several prices share a column. */
export const severalSign = '*';
/** Stands under the instant that is marked. */
export const markSign = { unicode: '▲', ascii: '^' } as const;
/** Stands where the clock leaves times out. */
export const skippedSign = '-';

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const minutesPerHour = 60;
const minutesPerDay = 1440;
const hoursBetweenLabels = [1, 2, 3, 6, 12];

/** A day of the week, in three letters. */
export function weekdayName(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

/** What a sign is drawn with. */
interface Sign {
  readonly text: string;
  readonly position: number | null;
  readonly isPainted: boolean;
}

/** The letter of a price: small where it is the default price, because no entry holds. */
export function letterOf(band: WeekBand, isDefault: boolean): string {
  return isDefault ? band.letter.toLowerCase() : band.letter;
}

/** Whether something is the default price. */
function isDefault({ source }: WeekBlock): boolean {
  return source === 'default';
}

function signOf({ blocks }: WeekCell, bandOf: (block: WeekBlock) => WeekBand): Sign {
  const bands = [...new Set(blocks.map(bandOf))];
  const [band] = bands;
  if (band === undefined) return { text: skippedSign, position: null, isPainted: false };
  if (bands.length > 1) return { text: severalSign, position: null, isPainted: false };
  return {
    text: letterOf(band, blocks.every(isDefault)),
    position: band.position,
    isPainted: true,
  };
}

function laneText(
  lane: WeekLane,
  bandOf: (block: WeekBlock) => WeekBand,
  style: OutputStyle,
): string {
  let text = '';
  let run: Sign | undefined;
  let length = 0;
  const flush = (): void => {
    if (run === undefined) return;
    const signs = run.text.repeat(length);
    text += run.isPainted ? painted(signs, run.position, style) : signs;
  };
  for (const cell of lane.cells) {
    const outside = lane.pass === 'second' && cell.blocks.length === 0;
    const sign = outside ? { text: ' ', position: null, isPainted: false } : signOf(cell, bandOf);
    if (run?.text === sign.text) length += 1;
    else {
      flush();
      run = sign;
      length = 1;
    }
  }
  flush();
  return text.trimEnd();
}

/** The hours above the columns, as many as there is room for. */
function hoursLine(minutes: number, columns: number): string {
  const perHour = minutesPerHour / minutes;
  const every = hoursBetweenLabels.find((hours) => hours * perHour >= 3) ?? 12;
  let line = ' '.repeat(dayNameWidth);
  for (let hour = 0; hour < 24; hour += every) {
    line = line.padEnd(dayNameWidth + hour * perHour) + String(hour).padStart(2, '0');
  }
  return line.slice(0, dayNameWidth + columns);
}

/** Where an instant is to be marked. */
export interface Mark {
  readonly epochMs: number;
}

function markLine(lane: WeekLane, { epochMs }: Mark, { isUnicode }: OutputStyle): string[] {
  const block = lane.cells
    .flatMap(({ blocks }) => blocks)
    .find(({ fromMs, toMs }) => fromMs <= epochMs && epochMs < toMs);
  if (block === undefined) return [];
  const minuteOfDay = block.fromMinuteOfDay + (epochMs - block.fromMs) / 60_000;
  const column = Math.floor((minuteOfDay / minutesPerDay) * lane.cells.length);
  return [' '.repeat(dayNameWidth + column) + (isUnicode ? markSign.unicode : markSign.ascii)];
}

/** The lines of the drawing: the hours, a line for each date, the mark under its time. */
export function weekDrawing(
  grid: WeekGrid,
  bands: readonly WeekBand[],
  mark: Mark,
  style: OutputStyle,
): string[] {
  const bandOf = bandFinder(bands);
  const [firstLane] = grid.lanes;
  const lines = [dimmed(hoursLine(grid.minutes, firstLane?.cells.length ?? 0), style)];
  for (const lane of grid.lanes) {
    const { weekday, date } = lane.day;
    const name = lane.pass === 'second' ? 'again' : `${weekdayName(weekday)} ${date.slice(-2)}`;
    lines.push(name.padEnd(dayNameWidth) + laneText(lane, bandOf, style));
    lines.push(...markLine(lane, mark, style));
  }
  return lines;
}
