import { instantToLocal } from '@wattpost/engine';
import { dayPrices } from '@wattpost/price-views';
import { barHeight, drawPrices, drawnPrice } from './drawnPrices.ts';
import type { PicturedRate } from './picturedRate.ts';
import { element, picture, text, type PictureWords } from './svg.ts';

const left = 132;
const top = 12;
const hourWidth = 74;
const rowStep = 72;
const msPerHour = 3_600_000;
/** The hour on the clock at which the picture ends. */
const untilHour = 6;

/**
 * The first hours of some dates, each with a label, drawn in proportion to their real duration. Each full
 * hour is marked with the time that the clock shows.
 */
export function nightPicture(
  { plan, rate }: PicturedRate,
  nights: readonly (readonly [date: string, name: string])[],
  words: PictureWords,
): string {
  const rows = nights.map(([date, name]) => ({
    date,
    name,
    day: dayPrices(plan, rate, { date }),
  }));
  const colours = drawPrices(rows[0]?.day.levels ?? []);
  const parts = rows.flatMap(({ date, name, day }, row) => {
    const y = top + row * rowStep;
    const start = day.steps[0]?.from ?? 0;
    const end = start + (day.hours - 24 + untilHour) * msPerHour;
    const place = (ms: number): number => left + ((ms - start) / msPerHour) * hourWidth;
    const steps = day.steps.filter(({ fromMinuteOfDay }) => fromMinuteOfDay < untilHour * 60);
    return [
      text('end', left - 14, y + 15, name),
      text('soft end', left - 14, y + 31, date),
      ...steps.flatMap(({ from: fromMs, until: toMs, levelId, price }) => {
        const x = place(fromMs);
        const length = place(Math.min(toMs, end)) - x;
        return colours.bar(levelId, { x, y, length }, drawnPrice(price));
      }),
      ...hourMarks(start, end, plan.timeZone).flatMap(({ ms, hour, jumped }) => [
        element('path', { class: 'line', d: `M${place(ms)} ${y + barHeight + 3}v6` }),
        text(jumped ? 'mid' : 'soft mid', place(ms), y + barHeight + 23, hour),
      ]),
    ];
  });
  const height = top + rows.length * rowStep + 26;
  const width = left + (untilHour + 1) * hourWidth + 20;
  return picture({ width, height }, words, [...parts, ...colours.legend(left, height - 12)]);
}

/** The local time at each full hour, and whether the clock has just changed. */
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
