import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A picture in which something can be dragged. */
export interface DragHost<Point, Grip, Dragged> extends ReactiveControllerHost, HTMLElement {
  /** The place of the picture under a pointer; outside, the nearest. */
  pointAt(x: number, y: number): Point;
  /** What a press at a place begins on; `null`: nothing that can be dragged. */
  gripAt(event: PointerEvent): Grip | null;
  /** What a drag from a place to another comes to. */
  draggedTo(grip: Grip, from: Point, to: Point, keys: DragKeys): Dragged;
  dropped(dragged: Dragged): void;
}

/** Keys that are held down while something is dragged. */
export interface DragKeys {
  /** Times are on steps of so many minutes. */
  readonly stepMinutes: number;
  readonly isCopy: boolean;
}

/** Steps of times while dragging, in minutes: usual, and fine. */
export const dragSteps = { usual: 15, fine: 5 } as const;

/** So far a pointer moves before it drags, CSS pixels. */
const slack = 4;
/** So long a finger rests before it drags: until then it scrolls the page. */
const restMs = 400;

/** Follows a pointer that draws, moves and resizes. */
export class DragPointer<Point, Grip, Dragged> implements ReactiveController {
  private readonly host: DragHost<Point, Grip, Dragged>;
  /** What is held, and where it was taken. */
  private held: { readonly grip: Grip; readonly from: Point } | null = null;
  private start = { x: 0, y: 0 };
  private isActive = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being dragged; `null`: nothing. */
  dragged: Dragged | null = null;
  /** Whether the click that follows is the end of a drag. */
  hasDragged = false;

  constructor(host: DragHost<Point, Grip, Dragged>) {
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
    this.held = { grip, from: this.host.pointAt(event.clientX, event.clientY) };
    this.start = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'touch') {
      this.timer = setTimeout(() => {
        this.isActive = this.held !== null;
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
    const { held, host } = this;
    if (held === null || !this.isActive) return;
    const to = host.pointAt(event.clientX, event.clientY);
    const stepMinutes = event.ctrlKey || event.metaKey ? dragSteps.fine : dragSteps.usual;
    this.dragged = host.draggedTo(held.grip, held.from, to, { stepMinutes, isCopy: event.altKey });
    host.requestUpdate();
  }

  private readonly end = (): void => {
    clearTimeout(this.timer);
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.up);
    removeEventListener('pointercancel', this.end);
    this.held = null;
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
