import type { WeekSpan } from '@wattpost/engine';
import { html, type TemplateResult } from 'lit';
import { minutesPerDay } from '@wattpost/price-edit';
import type { Field } from '../../base/index.ts';
import { clockText, dayName } from '../../edit/index.ts';
import { weekdaysFrom } from './weekTracks.ts';
import { weekWords } from './words.ts';

/**
 * Fields for the exact times of one window.
 *
 * @param set applies the window's new times.
 */
export function windowTimes(
  { startMinute, lengthMinutes }: WeekSpan,
  { locale, firstWeekday }: { readonly locale: string; readonly firstWeekday: number },
  set: (span: WeekSpan) => void,
): TemplateResult {
  const from = startMinute % minutesPerDay;
  const end = from + lengthMinutes;
  const weekday = Math.floor(startMinute / minutesPerDay);
  const typed = (event: Event, use: (minute: number) => void): void => {
    const minute = minuteOf((event.target as Field).value);
    if (minute !== null) use(minute);
  };
  const between = (first: number, last: number): number =>
    (last - first + minutesPerDay) % minutesPerDay || minutesPerDay;
  return html`<div class="times">
    <div class="field">
      <label for="weekday">${weekWords.weekday}</label>
      <select
        id="weekday"
        @change=${(event: Event) => {
          const day = Number((event.target as HTMLSelectElement).value);
          set({ startMinute: day * minutesPerDay + from, lengthMinutes });
        }}
      >
        ${weekdaysFrom(firstWeekday).map(
          (day) =>
            html`<option value=${day} ?selected=${day === weekday}>
              ${dayName(day, locale, 'long')}
            </option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="from">${weekWords.from}</label>
      <wattpost-field
        kind="time"
        field-id="from"
        .value=${clockText(from)}
        @change=${(event: Event) => {
          typed(event, (minute) => {
            const start = weekday * minutesPerDay + minute;
            set({ startMinute: start, lengthMinutes: between(minute, end) });
          });
        }}
      ></wattpost-field>
    </div>
    <div class="field">
      <label for="to">${end > minutesPerDay ? weekWords.toNextDay : weekWords.to}</label>
      <wattpost-field
        kind="time"
        field-id="to"
        .value=${clockText(end % minutesPerDay)}
        @change=${(event: Event) => {
          typed(event, (minute) => {
            set({ startMinute, lengthMinutes: between(from, minute) });
          });
        }}
      ></wattpost-field>
    </div>
  </div>`;
}

function minuteOf(text: string): number | null {
  const [hour, minute] = text.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute)
    ? null
    : hour * 60 + minute;
}
