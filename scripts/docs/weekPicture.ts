import { weekPrices } from '@wattpost/price-views';
import { barHeight, drawPrices, drawnPrice } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRate.ts';
import { picture, text, type PictureWords } from './svg.ts';

const left = 92;
const top = 30;
const hourWidth = 26;
const rowStep = barHeight + 5;
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
  const colours = drawPrices(levels);
  const bottom = top + days.length * rowStep;
  const rows = days.map(({ blocks, date, weekday }, row) => {
    const y = top + row * rowStep;
    const bars = blocks.map(
      ({ fromMinuteOfDay, untilMinuteOfDay: toMinuteOfDay, levelId, price, source }) => {
        const x = left + fromMinuteOfDay * (hourWidth / 60);
        const length = (toMinuteOfDay - fromMinuteOfDay) * (hourWidth / 60);
        const [ground, label] = colours.bar(levelId, { x, y, length }, drawnPrice(price));
        const hasRoom = source !== 'none' && length >= drawnPrice(price).length * 8 + 8;
        return { ground, label: hasRoom ? [label] : [] };
      },
    );
    const day = showsDates ? ` ${Number(date.slice(8))}.${Number(date.slice(5, 7))}.` : '';
    const name = text('soft end', left - 12, y + 20, `${weekdayNames[weekday] ?? ''}${day}`);
    return {
      grounds: bars.map(({ ground }) => ground),
      labels: [name, ...bars.flatMap(({ label }) => label)],
    };
  });
  const parts = [
    ...[0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) =>
      text('soft mid', left + hour * hourWidth, top - 10, String(hour)),
    ),
    ...rows.flatMap(({ grounds }) => grounds),
    ...rows.flatMap(({ labels }) => labels),
    ...colours.legend(14, bottom + 22),
  ];
  return picture({ width, height: bottom + 36 }, words, parts);
}
