import { shortWeekday } from '@wattpost/command/prices';
import type { WeekBlock } from '@wattpost/price-views';
import type { OutputStyle } from './outputStyle.ts';
import type { WeekBand, WeekGrid, WeekLane } from './weekGrid.ts';

/** Width of the names of the days, with the following blank. */
export const dayNameWidth = 7;

/** Marks several prices in one column. */
export const severalSign = '*';
/** Marks the instant below the drawing. */
export const markSign = { unicode: '▲', ascii: '^' } as const;
/** Marks times that the clock skips. */
export const skippedSign = '-';

const minutesPerHour = 60;
const minutesPerDay = 1440;
const hoursBetweenLabels = [1, 2, 3, 6, 12];

/** The content of a column. */
interface Sign {
  readonly text: string;
  /** The price's rank from cheap to expensive, `null` if unknown; left out: no colour. */
  readonly position?: number | null;
}

/** The letter of a price: small for the default price, when no entry applies. */
export function letterOf(band: WeekBand, isDefault: boolean): string {
  return isDefault ? band.letter.toLowerCase() : band.letter;
}

function signOf(blocks: readonly WeekBlock[], bandOf: WeekGrid['bandOf']): Sign {
  const [band, another] = new Set(blocks.map(bandOf));
  if (band === undefined) return { text: skippedSign };
  if (another !== undefined) return { text: severalSign };
  const isDefault = blocks.every(({ source }) => source === 'default');
  return { text: letterOf(band, isDefault), position: band.position };
}

function laneText(lane: WeekLane, bandOf: WeekGrid['bandOf'], style: OutputStyle): string {
  const runs: { readonly sign: Sign; length: number }[] = [];
  for (const cell of lane.cells) {
    const outside = lane.pass === 'second' && cell.length === 0;
    const sign = outside ? { text: ' ' } : signOf(cell, bandOf);
    const run = runs.at(-1);
    if (run?.sign.text === sign.text) run.length += 1;
    else runs.push({ sign, length: 1 });
  }
  const texts = runs.map(({ sign: { text, position }, length }) => {
    const signs = text.repeat(length);
    return position === undefined ? signs : painted(signs, position, style);
  });
  return texts.join('').trimEnd();
}

/** The hours above the columns, as many as fit. */
function hoursLine(minutes: number, columns: number): string {
  const perHour = minutesPerHour / minutes;
  const every = hoursBetweenLabels.find((hours) => hours * perHour >= 3) ?? 12;
  let line = ' '.repeat(dayNameWidth);
  for (let hour = 0; hour < 24; hour += every) {
    line = line.padEnd(dayNameWidth + hour * perHour) + String(hour).padStart(2, '0');
  }
  return line.slice(0, dayNameWidth + columns);
}

function markLine(lane: WeekLane, epochMs: number, { isUnicode }: OutputStyle): string[] {
  const block = lane.cells.flat().find(({ from, until }) => from <= epochMs && epochMs < until);
  if (block === undefined) return [];
  const minuteOfDay = block.fromMinuteOfDay + (epochMs - block.from) / 60_000;
  const column = Math.floor((minuteOfDay / minutesPerDay) * lane.cells.length);
  return [' '.repeat(dayNameWidth + column) + (isUnicode ? markSign.unicode : markSign.ascii)];
}

/** The lines of the drawing: the hours, a line for each date, the mark below its time. */
export function weekDrawing(
  { bandOf, minutes, lanes }: WeekGrid,
  markMs: number,
  style: OutputStyle,
): string[] {
  const lines = [dimmed(hoursLine(minutes, lanes[0]?.cells.length ?? 0), style)];
  for (const lane of lanes) {
    const { weekday, date } = lane.day;
    const name = lane.pass === 'second' ? 'again' : `${shortWeekday(weekday)} ${date.slice(-2)}`;
    lines.push(name.padEnd(dayNameWidth) + laneText(lane, bandOf, style));
    lines.push(...markLine(lane, markMs, style));
  }
  return lines;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** From cheap to expensive; distinguishable with common kinds of colour blindness, with dark letters. */
const ramp: readonly Rgb[] = [
  [86, 180, 160],
  [158, 208, 150],
  [236, 216, 128],
  [240, 168, 92],
  [226, 108, 90],
];

/** The nearest of the sixteen colours: cyan, green, yellow, bright red. */
const sixteen = [46, 42, 43, 101] as const;

const reset = '\u001b[0m';

function colorAt(position: number): Rgb {
  const place = position * (ramp.length - 1);
  const index = Math.min(Math.floor(place), ramp.length - 2);
  const [from, to] = [ramp[index], ramp[index + 1]];
  const mix = (part: 0 | 1 | 2): number => {
    const [a, b] = [from?.[part] ?? 0, to?.[part] ?? 0];
    return Math.round(a + (b - a) * (place - index));
  };
  return [mix(0), mix(1), mix(2)];
}

/** The nearest colour of the 6 × 6 × 6 cube among the 256. */
function cubeColor(color: Rgb): number {
  const [red, green, blue] = color.map((part) =>
    part < 48 ? 0 : part < 115 ? 1 : Math.round((part - 55) / 40),
  );
  return 16 + 36 * (red ?? 0) + 6 * (green ?? 0) + (blue ?? 0);
}

/**
 * Text on the colour of a price; unchanged without colours.
 *
 * @param position 0 for cheap to 1 for expensive; `null` for an unknown price: no colour.
 */
export function painted(text: string, position: number | null, { depth }: OutputStyle): string {
  if (depth === 1 || text === '') return text;
  if (position === null) return `\u001b[7m${text}${reset}`;
  if (depth === 4) {
    const background = sixteen[Math.round(position * (sixteen.length - 1))] ?? sixteen[0];
    return `\u001b[30;${background}m${text}${reset}`;
  }
  const color = colorAt(position);
  const background = depth === 24 ? `48;2;${color.join(';')}` : `48;5;${cubeColor(color)}`;
  const letters = depth === 24 ? '38;2;20;24;28' : '38;5;16';
  return `\u001b[${letters};${background}m${text}${reset}`;
}

/** Dimmed text, if colours are available. */
function dimmed(text: string, { depth }: OutputStyle): string {
  return depth === 1 || text.trim() === '' ? text : `\u001b[2m${text}${reset}`;
}
