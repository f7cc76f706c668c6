import { html, nothing } from 'lit';
import type { ChartDay, WeekChart } from '../../../core/charts/chartQuestions.ts';
import { blockClass, blockName, blockWords, dateWords, lengthWords } from '../index.ts';
import type { GridTrack } from '../time-grid/index.ts';

/** A week of dates, a track for each. */
export function dateTracks({ days, levels }: WeekChart, locale: string): readonly GridTrack[] {
  return days.map((day) => ({
    startMinute: 0,
    head: html`<b>${dateWords(day.date, locale, 'weekdayShort')}</b>
      <span>${dateWords(day.date, locale, 'dayMonth')}</span>
      ${lengthOf(day)}`,
    skipped: day.skipped.map(({ fromMinuteOfDay: from, untilMinuteOfDay: to }) => ({ from, to })),
    cells: day.blocks.map((block) => {
      const level = levels[block.level];
      return {
        from: block.fromMinuteOfDay,
        to: block.untilMinuteOfDay,
        pass: block.pass,
        classes: blockClass(block, level),
        label: blockWords(day.date, block, level, locale),
        price: level?.words.brief ?? '',
        name: block.source === 'none' ? '' : blockName(block),
        id: null,
        window: null,
        isFree: false,
      };
    }),
  }));
}

/** Of a date with a clock change. */
function lengthOf({ clockChange, hours }: ChartDay): unknown {
  return clockChange === null && hours === 24
    ? nothing
    : html`<span class="change">${lengthWords(hours * 3_600_000)}</span>`;
}
