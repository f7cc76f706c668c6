import type { WeekEdit } from '@wattpost/price-edit';
import type { SheetWindow } from '../../../core/edit/weekSheet.ts';
import { minutesPerWeek } from '@wattpost/price-edit';
import type { ChosenSpan } from './chosen.ts';
import { withEdge } from './gridDrag.ts';
import type { GridCommand } from './gridKeys.ts';

/** An edit that a command asks for, and what is chosen after it. */
interface WeekStep {
  readonly edit: WeekEdit;
  /** `null`: what is chosen stays so. */
  readonly choose: readonly ChosenSpan[] | null;
  /** The minute of week that the focus follows; `null`: it stays. */
  readonly reveal: number | null;
}

type EditCommand = Exclude<GridCommand, { readonly kind: 'go' | 'choose' }>;

/** What a command does with the chosen windows; `null`: nothing. */
export function stepOf(
  command: EditCommand,
  rateUuid: string,
  windows: readonly SheetWindow[],
): WeekStep | null {
  const [window] = windows;
  if (window === undefined) return null;
  const { startMinute, lengthMinutes, place } = window;
  const { entryUuid } = place;
  const all = windows.map((one) => one.place);
  switch (command.kind) {
    case 'resize': {
      const edge = command.edge === 'end' ? startMinute + lengthMinutes : startMinute;
      const minute = (edge + command.minutes + minutesPerWeek) % minutesPerWeek;
      const at = { weekday: 0, minute };
      const step = Math.abs(command.minutes);
      const span = withEdge({ startMinute, lengthMinutes }, command.edge, at, step);
      const edit = { kind: 'window_resize', rateUuid, window: place, span } as const;
      return { edit, choose: [{ ...span, entryUuid }], reveal: span.startMinute };
    }
    case 'move': {
      const { minutes } = command;
      const choose = windows.map((one) => ({
        startMinute: (one.startMinute + minutes + minutesPerWeek) % minutesPerWeek,
        lengthMinutes: one.lengthMinutes,
        entryUuid: one.place.entryUuid,
      }));
      const edit = {
        kind: 'windows_move',
        rateUuid,
        windows: all,
        minutes,
        isCopy: false,
      } as const;
      return { edit, choose, reveal: choose[0]?.startMinute ?? null };
    }
    case 'split': {
      const half = Math.round(lengthMinutes / 30) * 15 || Math.floor(lengthMinutes / 2);
      const minuteOfWeek = (startMinute + half) % minutesPerWeek;
      const edit = { kind: 'window_split', rateUuid, window: place, minuteOfWeek } as const;
      return { edit, choose: [{ startMinute, lengthMinutes: half, entryUuid }], reveal: null };
    }
    case 'join':
      return { edit: { kind: 'windows_join', rateUuid, windows: all }, choose: null, reveal: null };
    case 'remove':
      return { edit: { kind: 'windows_remove', rateUuid, windows: all }, choose: [], reveal: null };
    default:
      return null;
  }
}
