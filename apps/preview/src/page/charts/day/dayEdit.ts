import type { DateEdit, Edit } from '@wattpost/price-edit';
import type { Drag } from '../time-grid/index.ts';
import type { DayWindow } from './dayTracks.ts';

/** The data for changing the entries of a date. */
export interface DayRate {
  readonly rateUuid: string;
  readonly date: string;
  /** Properties of a new entry. */
  readonly name: string;
  readonly intervals: Extract<Edit, { readonly kind: 'date_draw' }>['intervals'];
  readonly newUuid: () => string;
}

/** The edit of a drag on a date; `null`: the entry has not moved. */
export function dayEdit(
  drag: Exclude<Drag<DayWindow>, { readonly kind: 'select' }>,
  { rateUuid, date, name, intervals, newUuid }: DayRate,
): DateEdit | null {
  const [window, span] =
    drag.kind === 'draw'
      ? [undefined, drag.span]
      : drag.kind === 'move'
        ? [drag.windows[0], drag.spans[0]]
        : [drag.window, drag.span];
  if (span === undefined) return null;
  const fromSecond = Math.round(span.startMinute * 60);
  const toSecond = Math.round((span.startMinute + span.lengthMinutes) * 60);
  if (window === undefined) {
    const uuids = { newUuid: newUuid(), splitUuid: newUuid() };
    return { kind: 'date_draw', rateUuid, date, name, intervals, fromSecond, toSecond, ...uuids };
  }
  const isSame =
    window.startMinute === span.startMinute && window.lengthMinutes === span.lengthMinutes;
  if (isSame) return null;
  const entry = { entryUuid: window.entryUuid, index: -1 };
  if (drag.kind === 'start' || drag.kind === 'end') {
    const second = drag.kind === 'start' ? fromSecond : toSecond;
    return { kind: 'date_edge', rateUuid, date, entry, edge: drag.kind, second };
  }
  return { kind: 'date_move', rateUuid, date, entry, fromSecond, toSecond, splitUuid: newUuid() };
}
