import { minutesPerWeek, type WeekEdit } from '@wattpost/price-edit';
import type { SheetWindow } from '../../../core/edit/weekSheet.ts';
import type { Drag } from '../time-grid/index.ts';
import type { ChosenSpan } from './chosen.ts';

/** An edit, and the selection after it; `null`: unchanged. */
export interface WeekStep {
  readonly edit: WeekEdit;
  readonly choose: readonly ChosenSpan[] | null;
}

/** The edit of moved or resized windows; `null`: they have not moved. */
export function dragEdit(
  drag: Extract<Drag<SheetWindow>, { readonly kind: 'move' | 'start' | 'end' }>,
  rateUuid: string,
): WeekStep | null {
  if (drag.kind !== 'move') {
    const { window, span } = drag;
    const { place } = window;
    return {
      edit: { kind: 'window_resize', rateUuid, window: place, span },
      choose: [{ ...span, entryUuid: place.entryUuid }],
    };
  }
  const { windows, minutes, isCopy, spans } = drag;
  if (minutes === 0) return null;
  const places = windows.map(({ place }) => place);
  return {
    edit: { kind: 'windows_move', rateUuid, windows: places, minutes, isCopy },
    choose: spans.map((span, index) => ({
      ...span,
      entryUuid: places[index]?.entryUuid ?? null,
    })),
  };
}

/** The edit of a command on the selected windows; `null`: none. */
export function commandEdit(
  command: 'split' | 'join' | 'remove',
  rateUuid: string,
  windows: readonly SheetWindow[],
): WeekStep | null {
  const [window] = windows;
  if (window === undefined) return null;
  const places = windows.map(({ place }) => place);
  switch (command) {
    case 'split': {
      const { startMinute, lengthMinutes, place } = window;
      const half = Math.round(lengthMinutes / 30) * 15 || Math.floor(lengthMinutes / 2);
      const minuteOfWeek = (startMinute + half) % minutesPerWeek;
      return {
        edit: { kind: 'window_split', rateUuid, window: place, minuteOfWeek },
        choose: [{ startMinute, lengthMinutes: half, entryUuid: place.entryUuid }],
      };
    }
    case 'join':
      return { edit: { kind: 'windows_join', rateUuid, windows: places }, choose: null };
    case 'remove':
      return { edit: { kind: 'windows_remove', rateUuid, windows: places }, choose: [] };
  }
}
