import { instantToLocal } from '@wattpost/engine';
import { dayPrices } from '@wattpost/price-views';
import { drawPrices, shortPrice } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRates.ts';
import { element, picture, text, type PictureWords } from './svg.ts';

const left = 132;
const top = 12;
const hourWidth = 74;
const rowHeight = 30;
const rowStep = 72;
const msPerHour = 3_600_000;

/** One night of the picture: a date, and what is special about it. */
export interface Night {
  readonly date: string;
  readonly name: string;
}

/**
 * The first hours of some dates, as long as they really last, each with what the clock shows at each
 * full hour that passes.
 *
 * @param untilHour the hour on the clock at which the picture ends.
 */
export function nightPicture(
  { plan, rate }: PicturedRate,
  nights: readonly Night[],
  untilHour: number,
  words: PictureWords,
): string {
  const days = nights.map(({ date }) => dayPrices(plan, rate, { date }));
  const colours = drawPrices(days[0]?.levels ?? [], '€');
  const parts = days.flatMap((day, row) => {
    const y = top + row * rowStep;
    const start = day.steps[0]?.fromMs ?? 0;
    const place = (ms: number): number => left + ((ms - start) / msPerHour) * hourWidth;
    const steps = day.steps.filter(({ fromMinuteOfDay }) => fromMinuteOfDay < untilHour * 60);
    const end = start + (day.hours - 24 + untilHour) * msPerHour;
    const night = nights[row];
    return [
      text('end', left - 14, y + 15, night?.name ?? ''),
      text('soft end', left - 14, y + 31, night?.date ?? ''),
      ...steps.flatMap(({ fromMs, toMs, levelId, price, source }) => {
        const x = place(fromMs);
        const stepWidth = place(Math.min(toMs, end)) - x;
        const ground = colours.ground(levelId);
        const shape = { x: x + 0.75, y, width: stepWidth - 1.5, height: rowHeight, rx: 3 };
        const ink = `${colours.ink(levelId)} mid`;
        return [
          element('rect', { class: ground, ...shape }),
          ...(source === 'none'
            ? []
            : [text(ink, x + stepWidth / 2, y + rowHeight / 2 + 4.5, shortPrice(price))]),
        ];
      }),
      ...hourMarks(start, end, plan.timeZone).flatMap(({ ms, hour, jumped }) => [
        element('path', { class: 'line', d: `M${place(ms)} ${y + rowHeight + 3}v6` }),
        text(jumped ? 'mid' : 'soft mid', place(ms), y + rowHeight + 23, hour),
      ]),
    ];
  });
  const height = top + days.length * rowStep + 26;
  const width = left + (untilHour + 1) * hourWidth + 20;
  return picture({ width, height }, words, [...parts, ...colours.legend(left, height - 12)]);
}

/** What the clock shows at each full hour, and where it has just been moved. */
function hourMarks(
  startMs: number,
  endMs: number,
  timeZone: string,
): { readonly ms: number; readonly hour: string; readonly jumped: boolean }[] {
  const count = Math.round((endMs - startMs) / msPerHour);
  return Array.from({ length: count + 1 }, (_, index) => {
    const ms = startMs + index * msPerHour;
    const { local, offsetSeconds } = instantToLocal(timeZone, ms);
    const before = instantToLocal(timeZone, ms - 1).offsetSeconds;
    const hour = `${Number(local.slice(11, 13))}:${local.slice(14, 16)}`;
    return { ms, hour, jumped: index > 0 && offsetSeconds !== before };
  });
}
