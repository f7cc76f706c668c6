import { weekPrices, type PriceBlock, type WeekDay } from '@wattpost/price-views';
import { drawPrices, shortPrice, type DrawnPrices } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRates.ts';
import { element, picture, text, type PictureWords } from './svg.ts';

const left = 92;
const top = 30;
const hourWidth = 26;
const rowHeight = 30;
const rowGap = 5;
const width = left + 24 * hourWidth + 14;
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A week as seven lines of 24 hours, each price a colour; a week of whole days. */
export function weekPicture(
  { plan, rate }: PicturedRate,
  weekOf: string,
  showsDates: boolean,
  words: PictureWords,
): string {
  const { days, levels } = weekPrices(plan, rate, { weekOf, firstWeekday: 1 });
  const colours = drawPrices(levels, '€');
  const bottom = top + days.length * (rowHeight + rowGap);
  const parts = [
    ...[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) =>
      text('soft mid', left + hour * hourWidth, top - 10, String(hour)),
    ),
    ...days.flatMap((day, row) => grounds(day, rowTop(row), colours)),
    ...days.flatMap((day, row) => labels(day, rowTop(row), colours, showsDates)),
    ...colours.legend(14, bottom + 22),
  ];
  return picture({ width, height: bottom + 36 }, words, parts);
}

function rowTop(row: number): number {
  return top + row * (rowHeight + rowGap);
}

function grounds(day: WeekDay, y: number, colours: DrawnPrices): string[] {
  return day.blocks.map((block) => {
    const { x, length } = extent(block);
    const shape = { x: x + 0.75, y, width: length - 1.5, height: rowHeight, rx: 3 };
    return element('rect', { class: colours.ground(block.levelId), ...shape });
  });
}

function labels(day: WeekDay, y: number, colours: DrawnPrices, showsDate: boolean): string[] {
  const date = showsDate ? ` ${Number(day.date.slice(8))}.${Number(day.date.slice(5, 7))}.` : '';
  return [
    text('soft end', left - 12, y + 20, `${weekdayNames[day.weekday] ?? ''}${date}`),
    ...day.blocks.flatMap((block) => {
      const { x, length } = extent(block);
      const words = shortPrice(block.price);
      if (block.source === 'none' || length < words.length * 8 + 8) return [];
      return [text(`${colours.ink(block.levelId)} mid`, x + length / 2, y + 19.5, words)];
    }),
  ];
}

function extent({ fromMinuteOfDay, toMinuteOfDay }: PriceBlock): { x: number; length: number } {
  const perMinute = hourWidth / 60;
  return {
    x: left + fromMinuteOfDay * perMinute,
    length: (toMinuteOfDay - fromMinuteOfDay) * perMinute,
  };
}
