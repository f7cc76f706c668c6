import type { WeekSpan } from '@wattpost/engine';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  dragTo,
  gridSteps,
  trackParts,
  type Drag,
  type DragTarget,
  type GridLine,
  type GridPoint,
} from './drag.ts';
import { placeOf, type GridAxis, type GridTrack } from './gridTrack.ts';

/** The grid of the dragged windows. */
export interface PointerHost<Span extends WeekSpan> extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: ParentNode;
  readonly layout: 'columns' | 'rows' | 'strip';
  readonly tracks: readonly GridTrack<Span>[];
  readonly axis: GridAxis;
  readonly line: GridLine | null;
  readonly chosen: readonly Span[];
  dropped(drag: Drag<Span>): void;
}

/** Movements beyond this distance are drags, CSS pixels. */
const slack = 4;
/** A touch held this long becomes a drag; an earlier movement scrolls the page. Milliseconds. */
const holdMs = 400;
/** Maximum distance from an edge, CSS pixels. */
const edgeReach = 7;

interface Press<Span> {
  readonly event: PointerEvent;
  readonly target: DragTarget<Span>;
  readonly from: GridPoint;
}

/** Follows a pointer from a press to a drop, and distinguishes a drag from a click and from scrolling. */
export class GridPointer<Span extends WeekSpan> implements ReactiveController {
  private readonly host: PointerHost<Span>;
  private press: Press<Span> | null = null;
  private isDragging = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** `null`: nothing is dragged. */
  drag: Drag<Span> | null = null;
  /** Whether the next click is the end of a drag. */
  hasDragged = false;

  constructor(host: PointerHost<Span>) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // Only a listener that is not passive can prevent scrolling during a drag.
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
    const from = this.pointAt(event);
    const target = this.targetOf(event, from);
    if (target === null) return;
    this.press = { event, target, from };
    if (event.pointerType === 'touch') {
      this.timer = setTimeout(() => {
        this.isDragging = true;
        this.follow(event);
      }, holdMs);
    }
    addEventListener('pointermove', this.move);
    addEventListener('pointerup', this.up);
    addEventListener('pointercancel', this.end);
  };

  private readonly move = (event: PointerEvent): void => {
    const { press } = this;
    if (press === null) return;
    if (!this.isDragging) {
      const { clientX, clientY } = press.event;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= slack) return;
      if (event.pointerType === 'touch') {
        this.end();
        return;
      }
      this.isDragging = true;
    }
    this.follow(event);
  };

  private readonly up = (event: PointerEvent): void => {
    if (this.isDragging) this.follow(event);
    const { drag } = this;
    this.end();
    if (drag === null) return;
    this.hasDragged = true;
    this.host.dropped(drag);
  };

  private follow(event: PointerEvent): void {
    const { press, host } = this;
    if (press === null || host.line === null) return;
    const stepMinutes = event.ctrlKey || event.metaKey ? gridSteps.fine : gridSteps.usual;
    const keys = { stepMinutes, isCopy: event.altKey };
    this.drag = dragTo(press.target, press.from, this.pointAt(event), keys, host.line);
    host.requestUpdate();
  }

  private readonly end = (): void => {
    clearTimeout(this.timer);
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.up);
    removeEventListener('pointercancel', this.end);
    this.press = null;
    this.isDragging = false;
    this.drag = null;
    this.host.requestUpdate();
  };

  private readonly onTouch = (event: TouchEvent): void => {
    if (this.isDragging) event.preventDefault();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.isDragging) return;
    event.stopPropagation();
    this.end();
  };

  /** The nearest point of the grid. */
  pointAt({ clientX, clientY }: MouseEvent): GridPoint {
    const { renderRoot, layout, tracks, axis } = this.host;
    const isDown = layout === 'columns';
    const sides = [...renderRoot.querySelectorAll('.track')].map((track, row) => {
      const { left, right, top, bottom } = track.getBoundingClientRect();
      const [at, from, to] = isDown ? [clientX, left, right] : [clientY, top, bottom];
      const share = isDown ? (clientY - top) / (bottom - top) : (clientX - left) / (right - left);
      return { row, share, distance: Math.max(from - at, at - to, 0) };
    });
    const [{ row, share } = { row: 0, share: 0 }] = sides.sort((a, b) => a.distance - b.distance);
    const minute = axis.clockAt(Math.min(Math.max(share, 0), 1) * axis.length);
    return { trackStart: tracks[row]?.startMinute ?? 0, minute };
  }

  private targetOf(event: PointerEvent, point: GridPoint): DragTarget<Span> | null {
    const { line, layout, tracks, chosen } = this.host;
    const place = placeOf(event);
    const cell = place === null ? undefined : tracks[place.row]?.cells[place.index];
    if (line === null || cell === undefined) return null;
    if (event.shiftKey && layout === 'columns') return { kind: 'select' };
    const { window } = cell;
    const edge = this.edgeAt(point, window, line);
    if (edge !== null) return edge;
    if (window === null) return cell.isFree ? { kind: 'draw' } : null;
    return { kind: 'move', windows: chosen.includes(window) ? chosen : [window] };
  }

  /** The pressed edge: of the selection, or of the window under the pointer. */
  private edgeAt(
    { trackStart, minute }: GridPoint,
    under: Span | null,
    line: GridLine,
  ): DragTarget<Span> | null {
    const { renderRoot, layout, axis, chosen } = this.host;
    const { width = 1, height = 1 } =
      renderRoot.querySelector('.track')?.getBoundingClientRect() ?? {};
    const reach = (edgeReach / (layout === 'columns' ? height : width)) * axis.length;
    const windows = new Set([
      ...(chosen.length === 1 ? chosen : []),
      ...(under === null ? [] : [under]),
    ]);
    for (const window of windows) {
      // The middle of a short window is reserved for moving it.
      const near = window === under ? Math.min(reach, window.lengthMinutes / 4) : reach / 2;
      for (const part of trackParts(window, line)) {
        if (part.trackStart !== trackStart) continue;
        if (part.isLast && Math.abs(part.to - minute) < near) return { kind: 'end', window };
        if (part.isFirst && Math.abs(part.from - minute) < near) return { kind: 'start', window };
      }
    }
    return null;
  }
}
