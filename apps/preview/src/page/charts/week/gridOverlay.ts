import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { styleMap } from 'lit/directives/style-map.js';
import { minutesPerDay } from '@wattpost/price-edit';
import { clockText } from '../../edit/index.ts';
import type { Chosen } from './chosen.ts';
import { dayParts } from './gridDrag.ts';
import type { Dragged } from './gridDragged.ts';

/** Where a part of a weekday lies in its column, as a style. */
export function placed(fromMinute: number, toMinute: number): unknown {
  const percent = (minutes: number): string => `${(minutes / minutesPerDay) * 100}%`;
  return styleMap({ top: percent(fromMinute), height: percent(toMinute - fromMinute) });
}

/** The whole of the chosen windows, also where others lie over them; one alone has handles on its edges. */
export function outlines(weekday: number, { windows, places }: Chosen): readonly TemplateResult[] {
  const hasHandles = windows.length === 1 && places.length === 0;
  return [...windows, ...places].flatMap((span) =>
    dayParts(span)
      .filter((part) => part.weekday === weekday)
      .map(
        ({ fromMinute, toMinute, isFirst, isLast }) =>
          html`<div
            class=${classMap({ outline: true, first: isFirst, last: isLast })}
            style=${placed(fromMinute, toMinute)}
          >
            ${hasHandles && isFirst ? html`<span class="handle start"></span>` : nothing}
            ${hasHandles && isLast ? html`<span class="handle end"></span>` : nothing}
          </div>`,
      ),
  );
}

/**
 * What a drag would come to.
 *
 * @param days the weekdays in the order of their columns.
 */
export function ghosts(
  weekday: number,
  dragged: Dragged,
  days: readonly number[],
): readonly TemplateResult[] {
  if (dragged.kind === 'band') {
    const columns = [dragged.from, dragged.to].map((point) => days.indexOf(point.weekday));
    const column = days.indexOf(weekday);
    const isIn = column >= Math.min(...columns) && column <= Math.max(...columns);
    const minutes = [dragged.from.minute, dragged.to.minute];
    const style = placed(Math.min(...minutes), Math.max(...minutes));
    return isIn ? [html`<div class="band" style=${style}></div>`] : [];
  }
  const spans = dragged.kind === 'move' ? dragged.spans : [dragged.span];
  return spans.flatMap(({ startMinute, lengthMinutes }) => {
    const end = (startMinute + lengthMinutes) % minutesPerDay || minutesPerDay;
    const times = `${clockText(startMinute % minutesPerDay)}–${clockText(end)}`;
    return dayParts({ startMinute, lengthMinutes })
      .filter((part) => part.weekday === weekday)
      .map(
        ({ fromMinute, toMinute, isFirst }) =>
          html`<div class="ghost" style=${placed(fromMinute, toMinute)}>
            ${isFirst ? times : nothing}
          </div>`,
      );
  });
}
