import { printableLine } from '@wattpost/command';
import { priceSummary, shortWeekday } from '@wattpost/command/prices';
import type { PriceLevel, WeekBlock, WeekPrices } from '@wattpost/price-views';
import { type MoneyText, durationWords } from '@wattpost/wording';
import { paragraph } from '../host/index.ts';
import type { ResolvedTime } from '../input/readTime.ts';
import type { StationContext } from '../input/stationContext.ts';
import { stationTitle } from '../input/readInput.ts';
import { asciiText, type OutputStyle } from './outputStyle.ts';
import {
  dayNameWidth,
  letterOf,
  markSign,
  painted,
  severalSign,
  skippedSign,
  weekDrawing,
} from './weekDrawing.ts';
import { weekGrid, type OffGridChange, type WeekBand, type WeekGrid } from './weekGrid.ts';

/** How many changes inside columns are listed; the rest is counted. */
const maxChanges = 12;
/** How many names of a price are listed. */
const maxNames = 3;
const legendWidth = 6;

/** The week as a map of its prices, with a legend. */
export function weekReport(
  context: StationContext & ResolvedTime,
  week: WeekPrices,
  style: OutputStyle,
): string {
  const { station, plan, rateWords, money, width, epochMs } = context;
  const grid = weekGrid(week, width - dayNameWidth);
  const [first, last] = [week.days[0], week.days.at(-1)];
  const title = `${stationTitle(station)}, ${first?.date ?? ''} to ${last?.date ?? ''}, ${plan.timeZone}`;
  const { commonTax: tax } = rateWords;
  const letters = usedLetters(week, grid.bands);
  const explained = [
    ...markNote(week, context),
    ...signRows(grid, letters),
    ...(tax === undefined ? [] : [`Prices ${tax}.`]),
    ...rateRows(week, context),
    ...clockNotes(week),
    station.cost_rate_periods === undefined ? repeatNotes[week.repeats] : calendarNote,
    ...offGridRows(grid),
  ];
  const text = [
    paragraph(title, width),
    '\n',
    ...weekDrawing(grid, epochMs, style).map((line) => `${line}\n`),
    '\n',
    ...grid.bands.map((band) =>
      legendRow(band, letters.get(band) ?? band.letter, money, width, style),
    ),
    '\n',
    ...explained.map((line) => paragraph(line, width)),
  ].join('');
  return style.isUnicode ? text : asciiText(text);
}

/** The letters of each band: large, small, or both. */
function usedLetters(week: WeekPrices, bands: readonly WeekBand[]): Map<WeekBand, string> {
  const blocks = week.days.flatMap((day) => day.blocks);
  return new Map(
    bands.map((band) => {
      const ids = new Set(band.levels.map(({ id }) => id));
      const own = blocks.filter(({ levelId }) => ids.has(levelId));
      const signs = [false, true]
        .filter((isDefault) => own.some(({ source }) => (source === 'default') === isDefault))
        .map((isDefault) => letterOf(band, isDefault));
      return [band, [...new Set(signs)].join(' ')];
    }),
  );
}

function names(levels: readonly PriceLevel[]): string {
  const all = [...new Set(levels.flatMap((level) => level.names))].map(printableLine);
  const more = all.length > maxNames ? ` and ${all.length - maxNames} more` : '';
  return all.slice(0, maxNames).join(', ') + more;
}

function bandWords({ levels }: WeekBand, money: MoneyText): string {
  const totalMs = levels.reduce((sum, level) => sum + level.totalMs, 0);
  const summaries = levels.map(({ stated }) => priceSummary(stated, money));
  const called = levels.length === 1 ? names(levels) : `${levels.length} prices`;
  const price = levels.length === 1 ? (summaries[0] ?? '') : rangeWords(summaries);
  return `${called === '' ? '' : `${called}: `}${price}, ${durationWords(totalMs)}`;
}

/** The first and the last of some prices; a common ending is written once. */
function rangeWords(summaries: readonly string[]): string {
  const first = (summaries[0] ?? '').split('; ');
  const last = (summaries.at(-1) ?? '').split('; ');
  const common: string[] = [];
  while (first.length > 1 && last.length > 1 && first.at(-1) === last.at(-1)) {
    common.unshift(first.pop() ?? '');
    last.pop();
  }
  return [`${first.join('; ')} to ${last.join('; ')}`, ...common].join('; ');
}

/** A line of the legend; long text is wrapped with indentation. */
function legendRow(
  band: WeekBand,
  letters: string,
  money: MoneyText,
  width: number,
  style: OutputStyle,
): string {
  const swatch = painted(` ${letters} `, band.position, style);
  const margin = ' '.repeat(Math.max(0, legendWidth - letters.length - 2));
  const lines = paragraph(bandWords(band, money), width - legendWidth)
    .trimEnd()
    .split('\n');
  const indent = ' '.repeat(legendWidth);
  return lines.map((line, index) => `${index === 0 ? swatch + margin : indent}${line}\n`).join('');
}

function signRows(
  { bands, minutes, lanes, offGrid }: WeekGrid,
  letters: ReadonlyMap<WeekBand, string>,
): string[] {
  const hours = minutes / 60;
  const column = minutes < 60 ? `${minutes} minutes` : hours === 1 ? 'an hour' : `${hours} hours`;
  const hasDefault = bands.some((band) => /[a-z]/.test(letters.get(band) ?? ''));
  const hasSkipped = lanes.some(
    ({ pass, cells }) => pass === 'first' && cells.some(({ length }) => length === 0),
  );
  return [
    `A column is ${column}.${hasDefault ? ' Small letters: the default price.' : ''}`,
    ...(offGrid.length === 0
      ? []
      : [`${severalSign}: several prices in one column, at the times listed below.`]),
    ...(hasSkipped ? [`${skippedSign}: the clock skips this time.`] : []),
  ];
}

function markNote(
  { days }: WeekPrices,
  { epochMs, clock }: StationContext & ResolvedTime,
): string[] {
  const isInside = days.some(({ blocks }) =>
    blocks.some(({ from, until }) => from <= epochMs && epochMs < until),
  );
  return isInside ? [`${markSign.unicode} marks ${clock(epochMs)}.`] : [];
}

function clockNotes({ days }: WeekPrices): string[] {
  return days.flatMap(({ weekday, date, hours, clockChange }) => {
    if (clockChange === null) return [];
    const { localBefore, localAfter, shiftMinutes } = clockChange;
    const time = (local: string): string =>
      local.replace(`${date}T`, '').replace('T', ' ').replace(/:00$/, '');
    const how = shiftMinutes > 0 ? 'forward' : 'back';
    const again = shiftMinutes < 0 ? ' The line "again" is the second pass.' : '';
    return [
      `${shortWeekday(weekday)} ${date}: the clock goes ${how} from ${time(localBefore)} to ` +
        `${time(localAfter)}; the date lasts ${hours} hours.${again}`,
    ];
  });
}

const repeatNotes = {
  weekly: 'The schedule is weekly: other weeks look the same, except for clock changes.',
  dated: 'The schedule goes by dates: other weeks may look different (--week-of DATE).',
  none: 'The cost rate has no schedule in force: its default price always applies.',
} as const;

const calendarNote =
  'The cost rate changes over time: other weeks may look different (--week-of DATE).';

/** When each cost rate applies, if the station has several. */
function rateRows({ days }: WeekPrices, { rateWords, clock }: StationContext): string[] {
  const blocks = days.flatMap((day) => day.blocks);
  const starts = blocks.filter(
    ({ price }, index) => price.costRateUuid !== blocks[index - 1]?.price.costRateUuid,
  );
  const isNamed = blocks.some(({ price }) => rateWords.nameOf(price) !== undefined);
  if (!isNamed) return [];
  const row = ({ from, price }: WeekBlock): string => {
    const tax = rateWords.taxOf(price);
    const name = rateWords.nameOf(price) ?? 'none, the price is not available';
    return `  from ${clock(from)}: ${printableLine(name)}${tax === undefined ? '' : `, ${tax}`}`;
  };
  return ['Cost rates:', ...starts.map(row)];
}

/** The exact times of changes inside a column; days with the same times share a line. */
function offGridRows({ bandOf, offGrid }: WeekGrid): string[] {
  const sign = (block: OffGridChange['before']): string =>
    letterOf(bandOf(block), block.source === 'default');
  const daysByChange = new Map<string, string[]>();
  for (const { day, before, after } of offGrid) {
    const pass = after.pass === 'second' ? ', second pass' : '';
    const name = after.entryName === null ? '' : `, ${printableLine(after.entryName)}`;
    const words = `${after.fromLocal}${pass} ${sign(before)} → ${sign(after)}${name}`;
    const days = daysByChange.get(words) ?? [];
    days.push(shortWeekday(day.weekday));
    daysByChange.set(words, days);
  }
  const rows = [...daysByChange].sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return [];
  const more = rows.length - maxChanges;
  return [
    'Changes inside a column:',
    ...rows.slice(0, maxChanges).map(([words, days]) => `  ${words} (${days.join(', ')})`),
    ...(more > 0 ? [`  and ${more} more; wattpost segments lists them all`] : []),
  ];
}
