import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SheetWindow } from '../../../core/edit/weekSheet.ts';
import { shifted } from '../../../core/week/index.ts';
import {
  dragSteps,
  drawnSpan,
  movedBy,
  snapped,
  withEdge,
  type DragKind,
  type GridPoint,
} from './gridDrag.ts';

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

interface PointerHost extends ReactiveControllerHost, HTMLElement {
  /** The place of the grid under a pointer; outside, the nearest. */
  pointAt(x: number, y: number): GridPoint;
  /** What a press at a place begins on; `null`: nothing that can be dragged. */
  gripAt(event: PointerEvent): Grip | null;
  dropped(dragged: Dragged): void;
}

/** So far a pointer moves before it drags, CSS pixels. */
const slack = 4;
/** So long a finger rests before it drags: until then it scrolls the page. */
const restMs = 400;

/** Follows a pointer that draws, moves and resizes windows. */
export class GridPointer implements ReactiveController {
  private readonly host: PointerHost;
  private grip: Grip | null = null;
  private from: GridPoint = { weekday: 0, minute: 0 };
  private start = { x: 0, y: 0 };
  private isActive = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being dragged; `null`: nothing. */
  dragged: Dragged | null = null;
  /** Whether the click that follows is the end of a drag. */
  hasDragged = false;

  constructor(host: PointerHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // A listener that is not passive: only so the page can be kept from scrolling under a drag.
    this.host.addEventListener('touchmove', this.onTouch, { passive: false });
    addEventListener('keydown', this.onKey, true);
  }

  hostDisconnected(): void {
    this.host.removeEventListener('touchmove', this.onTouch);
    removeEventListener('keydown', this.onKey, true);
    this.end();
  }

  readonly down = (event: PointerEvent): void => {
    this.hasDragged = false;
    if (event.button !== 0) return;
    const grip = this.host.gripAt(event);
    if (grip === null) return;
    this.grip = grip;
    this.from = this.host.pointAt(event.clientX, event.clientY);
    this.start = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'touch') {
      this.timer = setTimeout(() => {
        this.isActive = this.grip !== null;
        this.follow(event);
      }, restMs);
    }
    addEventListener('pointermove', this.move);
    addEventListener('pointerup', this.up);
    addEventListener('pointercancel', this.end);
  };

  private readonly move = (event: PointerEvent): void => {
    const { x, y } = this.start;
    const hasMoved = Math.hypot(event.clientX - x, event.clientY - y) > slack;
    if (!this.isActive) {
      if (!hasMoved) return;
      // A finger that moves at once scrolls.
      if (event.pointerType === 'touch') {
        this.end();
        return;
      }
      this.isActive = true;
    }
    this.follow(event);
  };

  private readonly up = (event: PointerEvent): void => {
    const { isActive } = this;
    if (isActive) this.follow(event);
    const { dragged } = this;
    this.end();
    if (!isActive || dragged === null) return;
    this.hasDragged = true;
    this.host.dropped(dragged);
  };

  private follow(event: PointerEvent): void {
    const { grip, from } = this;
    if (grip === null || !this.isActive) return;
    const to = this.host.pointAt(event.clientX, event.clientY);
    const step = event.ctrlKey || event.metaKey ? dragSteps.fine : dragSteps.usual;
    this.dragged = draggedTo(grip, from, to, step, event.altKey);
    this.host.requestUpdate();
  }

  private readonly end = (): void => {
    clearTimeout(this.timer);
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.up);
    removeEventListener('pointercancel', this.end);
    this.grip = null;
    this.isActive = false;
    this.dragged = null;
    this.host.requestUpdate();
  };

  private readonly onTouch = (event: TouchEvent): void => {
    if (this.isActive) event.preventDefault();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isActive) return;
    event.stopPropagation();
    this.end();
  };
}

function draggedTo(
  { kind, windows }: Grip,
  from: GridPoint,
  to: GridPoint,
  step: number,
  isCopy: boolean,
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
      shifted({ startMinute, lengthMinutes }, minutes),
    );
    return { kind, windows, minutes, isCopy, spans };
  }
  const at = { ...to, minute: snapped(to.minute, step) };
  const { startMinute, lengthMinutes } = first;
  const span = withEdge({ startMinute, lengthMinutes }, kind, at, step);
  return { kind: 'resize', window: first, span };
}
