import type { SheetWindow } from '../../../core/edit/weekSheet.ts';
import { shiftSpan } from '@wattpost/price-edit';
import {
  drawnSpan,
  movedBy,
  snapped,
  withEdge,
  type DragKind,
  type GridPoint,
} from './gridDrag.ts';
import type { DragKeys } from '../index.ts';

interface Span {
  readonly startMinute: number;
  readonly lengthMinutes: number;
}

/** What a press begins on. */
export interface Grip {
  readonly kind: DragKind;
  /** The windows that are moved or of which an edge is; empty while drawing. */
  readonly windows: readonly SheetWindow[];
}

/** What a drag comes to, now or at its end. */
export type Dragged =
  | { readonly kind: 'draw'; readonly span: Span }
  | { readonly kind: 'resize'; readonly window: SheetWindow; readonly span: Span }
  | {
      readonly kind: 'move';
      readonly windows: readonly SheetWindow[];
      readonly minutes: number;
      readonly isCopy: boolean;
      /** Where they come to. */
      readonly spans: readonly Span[];
    }
  | { readonly kind: 'band'; readonly from: GridPoint; readonly to: GridPoint };

/** What a drag of windows comes to. */
export function draggedTo(
  { kind, windows }: Grip,
  from: GridPoint,
  to: GridPoint,
  { stepMinutes: step, isCopy }: DragKeys,
): Dragged {
  const [first] = windows;
  if (kind === 'band') return { kind, from, to };
  if (kind === 'draw' || first === undefined) {
    // A window begins on the step before the pointer.
    const begin = { ...from, minute: Math.floor(from.minute / step) * step };
    return { kind: 'draw', span: drawnSpan(begin, to, step) };
  }
  if (kind === 'move') {
    const minutes = movedBy(from, to, step);
    const spans = windows.map(({ startMinute, lengthMinutes }) =>
      shiftSpan({ startMinute, lengthMinutes }, minutes),
    );
    return { kind, windows, minutes, isCopy, spans };
  }
  const at = { ...to, minute: snapped(to.minute, step) };
  const { startMinute, lengthMinutes } = first;
  const span = withEdge({ startMinute, lengthMinutes }, kind, at, step);
  return { kind: 'resize', window: first, span };
}
