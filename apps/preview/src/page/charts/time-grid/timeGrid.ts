import type { WeekSpan } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';
import {
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { controls } from '../../base/index.ts';
import { clockText } from '../../edit/index.ts';
import { say } from '../../languages/say.ts';
import { briefPrice, shadeStyles } from '../index.ts';
import {
  moveWindows,
  resizeWindow,
  trackParts,
  type Drag,
  type GridLine,
  type TrackPart,
} from './drag.ts';
import { gridKey, type GridKey } from './gridKeys.ts';
import { gridMove, type CellPlace } from './gridMove.ts';
import { GridPointer, type PointerHost } from './gridPointer.ts';
import {
  clockAxis,
  GridEvent,
  placeAfter,
  placeOf,
  placeOfMinute,
  selectedTracks,
  type GridAction,
  type GridAxis,
  type GridCell,
  type GridTrack,
} from './gridTrack.ts';
import { timeGridStyles } from './timeGridStyles.ts';

/** Number of cells of a track above which they have neither gaps nor texts. */
const denseFrom = 72;

/**
 * `<wattpost-time-grid>`: days as tracks of cells on an axis of time. Arrow keys move between the cells.
 * If it has a line, windows can be drawn, moved and resized.
 */
class TimeGrid<Span extends WeekSpan = WeekSpan> extends LitElement implements PointerHost<Span> {
  static override styles: CSSResultGroup = [controls, shadeStyles, timeGridStyles];

  /** A day is a column, a row, or the only row, with further rows below it on the same axis. */
  @property() layout: 'columns' | 'rows' | 'strip' = 'rows';
  @property() label = '';
  /** Identity of the grid's data: for other data, the current cell is in the tab order again. */
  @property({ attribute: false }) subject = '';
  @property({ attribute: false }) tracks: readonly GridTrack<Span>[] = [];
  @property({ attribute: false }) axis: GridAxis = clockAxis;
  /** `null`: nothing can be drawn or moved. */
  @property({ attribute: false }) line: GridLine | null = null;
  /** The cell of the selected time. */
  @property({ attribute: false }) current: CellPlace | null = null;
  /** That time, on the axis; `null`: not drawn. */
  @property({ attribute: false }) minute: number | null = null;
  /** Selected windows and free spans. */
  @property({ attribute: false }) chosen: readonly Span[] = [];
  @property({ attribute: false }) chosenFree: readonly WeekSpan[] = [];
  /** The cell in the tab order; `null`: the current one. */
  @state() private place: CellPlace | null = null;
  private pointed: CellPlace | null = null;
  /** The minute of the line that gets the focus with the next tracks. */
  private revealed: number | null = null;
  private readonly pointer = new GridPointer<Span>(this);

  private get reached(): CellPlace {
    const row = this.tracks.findIndex(({ cells }) => cells.length > 0);
    return this.place ?? this.current ?? { row: Math.max(row, 0), index: 0 };
  }

  /** Focuses the cell of a minute of the line, once there are other tracks. */
  reveal(minute: number): void {
    this.revealed = minute;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('subject')) this.place = null;
    else if (changed.has('tracks')) this.place = this.placeAfter(changed.get('tracks') ?? []);
  }

  /** The position of the cell in the tab order in other tracks. */
  private placeAfter(before: readonly GridTrack<Span>[]): CellPlace | null {
    const { place, revealed, tracks } = this;
    this.revealed = null;
    if (revealed !== null) return placeOfMinute(tracks, revealed, this.axis);
    return place && placeAfter(place, before, tracks);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The focused cell may have moved.
    if (changed.has('tracks') && this.shadowRoot?.activeElement !== null) this.focusCell();
  }

  protected override render(): TemplateResult {
    const { reached, layout, tracks, pointer } = this;
    const step = layout === 'columns' ? 2 : 3;
    const hours = Array.from({ length: 24 / step + 1 }, (_, index) => index * step);
    return html`<div class="scroll ${layout}">
      <div
        class=${classMap({ sheet: true, dragging: pointer.drag !== null })}
        role="grid"
        aria-label=${this.label}
        aria-multiselectable=${layout === 'columns' ? 'true' : nothing}
        @keydown=${this.onKey}
        @click=${this.onClick}
        @focusin=${this.onFocus}
        @pointerdown=${pointer.down}
        @pointermove=${this.onMove}
        @pointerleave=${this.onLeave}
      >
        ${
          layout === 'strip'
            ? nothing
            : html`<div class="hours" aria-hidden="true">
                ${hours.map(
                  (hour) =>
                    html`<span style=${this.span(hour * 60, hour * 60)}
                      >${String(hour).padStart(2, '0')}</span
                    >`,
                )}
              </div>`
        }
        ${tracks.map((track, row) => this.track(track, row, reached))}
      </div>
    </div>`;
  }

  private track(track: GridTrack<Span>, row: number, reached: CellPlace): TemplateResult {
    const { startMinute, head, cells, skipped } = track;
    const { current, minute, chosen, chosenFree } = this;
    const { drag } = this.pointer;
    const reachedIndex = row === reached.row ? reached.index : null;
    const currentIndex = row === current?.row && minute !== null ? current.index : null;
    const pass = currentIndex === null ? undefined : cells[currentIndex]?.pass;
    const isDense = cells.length > denseFrom;
    return html`<div class="day" role="row">
      ${
        head === null
          ? nothing
          : html`<div
              class=${classMap({ head: true, today: currentIndex !== null })}
              role="rowheader"
            >
              ${head}
            </div>`
      }
      <div class=${classMap({ track: true, dense: isDense })} role="presentation">
        ${skipped.map(
          ({ from, to }) =>
            html`<div
              class="missing skipped"
              title=${say('This time does not exist')}
              style=${this.span(from, to)}
            ></div>`,
        )}
        ${guard([track, reachedIndex, currentIndex, chosen, chosenFree], () =>
          cells.map((cell, index) =>
            this.cell(cell, {
              place: `${row} ${index}`,
              isReached: index === reachedIndex,
              isCurrent: index === currentIndex,
              isChosen: this.isChosen(cell, startMinute),
              isDense,
            }),
          ),
        )}
        ${this.outlines(startMinute)} ${drag === null ? nothing : this.preview(drag, startMinute)}
        ${
          currentIndex === null || minute === null
            ? nothing
            : html`<div class="instant ${pass ?? 'only'}" style=${this.span(minute, minute)}></div>`
        }
      </div>
    </div>`;
  }

  /** There may be thousands of cells, so each is as small as possible. */
  private cell(
    { from, to, pass = 'only', classes, label, price, name }: GridCell<Span>,
    { place, isReached, isCurrent, isChosen, isDense }: CellState,
  ): TemplateResult {
    const isEditable = this.line !== null;
    return html`<div
      class="cell ${classes} ${pass} ${isChosen ? 'chosen' : ''}"
      role="gridcell"
      tabindex=${isReached ? 0 : -1}
      aria-label=${isDense ? label : nothing}
      aria-current=${isCurrent ? 'time' : nothing}
      aria-selected=${this.layout === 'columns' ? isChosen : nothing}
      title=${isEditable ? label : nothing}
      data-place=${place}
      style=${this.span(from, to)}
    >
      ${
        isDense
          ? nothing
          : html`<span class="visually-hidden">${label}</span> ${
                price === ''
                  ? nothing
                  : html`<span class="price" aria-hidden="true">${briefPrice(price)}</span>`
              }
              ${name === '' ? nothing : html`<span class="name" aria-hidden="true">${name}</span>`}`
      }
    </div>`;
  }

  /** The position of a span of the axis in its track, for the styles. */
  private span(from: number, to: number): string {
    const percent = (minutes: number): string => `${(minutes / this.axis.length) * 100}%`;
    return `--from: ${percent(from)}; --length: ${percent(to - from)}`;
  }

  private isChosen({ window, from, to }: GridCell<Span>, start: number): boolean {
    return window === null
      ? this.chosenFree.some(({ startMinute: at }) => start + from <= at && at < start + to)
      : this.chosen.includes(window);
  }

  /** The parts of a span in a track, with their styles. */
  private partsIn(span: WeekSpan, trackStart: number): readonly (TrackPart & { style: string })[] {
    const parts = this.line === null ? [] : trackParts(span, this.line);
    return parts
      .filter((part) => part.trackStart === trackStart)
      .map((part) => ({ ...part, style: this.clockSpan(part.from, part.to) }));
  }

  private clockSpan(from: number, to: number): string {
    return this.span(this.axis.axisAt(from), this.axis.axisAt(to));
  }

  /** Selected windows as a whole, even if others are in force; a single one has handles on its edges. */
  private outlines(trackStart: number): readonly TemplateResult[] {
    const { chosen, chosenFree } = this;
    const hasHandles = chosen.length === 1 && chosenFree.length === 0;
    return [...chosen, ...chosenFree].flatMap((span) =>
      this.partsIn(span, trackStart).map(
        ({ style, isFirst, isLast }) =>
          html`<div
            class=${classMap({ outline: true, first: isFirst, last: isLast })}
            style=${style}
          >
            ${hasHandles && isFirst ? html`<span class="handle start"></span>` : nothing}
            ${hasHandles && isLast ? html`<span class="handle end"></span>` : nothing}
          </div>`,
      ),
    );
  }

  /** Preview of a drag. */
  private preview(drag: Drag<Span>, trackStart: number): readonly TemplateResult[] {
    if (drag.kind === 'select') {
      const { trackStarts, from, to } = selectedTracks(this.tracks, drag);
      if (!trackStarts.includes(trackStart)) return [];
      return [html`<div class="band" style=${this.clockSpan(from, to)}></div>`];
    }
    const spans = drag.kind === 'move' ? drag.spans : [drag.span];
    return spans.flatMap((span) => {
      const { startMinute, lengthMinutes } = span;
      const start = startMinute % minutesPerDay;
      const end = (start + lengthMinutes) % minutesPerDay || minutesPerDay;
      const [from, to] = [start, end].map((minute) => clockText(Math.floor(minute)));
      return this.partsIn(span, trackStart).map(
        ({ style, isFirst }) =>
          html`<div class="ghost" style=${style}>${isFirst ? `${from}–${to}` : nothing}</div>`,
      );
    });
  }

  dropped(drag: Drag<Span>): void {
    if (drag.kind === 'select') {
      this.send({ kind: 'select', ...selectedTracks(this.tracks, drag) });
    } else this.send({ kind: 'drop', drag });
  }

  /** @returns whether the action was cancelled. */
  private send(action: GridAction<Span>): boolean {
    return !this.dispatchEvent(new GridEvent(action));
  }

  private readonly onFocus = (event: FocusEvent): void => {
    this.place = placeOf(event) ?? this.place;
    this.point(event);
  };

  private readonly onMove = (event: PointerEvent): void => {
    // A page that scrolls under a resting pointer must not change the detail.
    if (event.movementX !== 0 || event.movementY !== 0) this.point(event);
  };

  private readonly onLeave = (): void => {
    this.pointed = null;
    this.send({ kind: 'point', place: null });
  };

  private point(event: Event): void {
    const place = placeOf(event);
    if (place === null || (place.row === this.pointed?.row && place.index === this.pointed.index))
      return;
    this.pointed = place;
    this.send({ kind: 'point', place });
  }

  private readonly onClick = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place === null || this.pointer.hasDragged) return;
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    this.place = place;
    this.send({ kind: 'choose', place, isMore, minute: this.pointer.pointAt(event).minute });
    this.focusCell();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const key = gridKey(event, this.layout === 'columns');
    if (key === null || !this.handleKey(key, event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Executes a key; false: it has no function here. */
  private handleKey(key: GridKey, isCtrl: boolean): boolean {
    const { reached: place, tracks } = this;
    switch (key.kind) {
      case 'go': {
        const rows = tracks.map(({ cells }) => cells);
        const next = gridMove(rows, place, { key: key.key, ctrlKey: isCtrl });
        if (next === null) return false;
        this.place = next;
        this.focusCell();
        return true;
      }
      case 'choose':
        this.send({ kind: 'choose', place, isMore: key.isMore, minute: null });
        return true;
      case 'command':
        return this.send({ kind: 'command', command: key.command, place });
      default:
        return this.isChanged(key, place);
    }
  }

  /** Moves or resizes by a key: the selection, otherwise the focused window. */
  private isChanged(
    { kind, minutes }: Extract<GridKey, { readonly minutes: number }>,
    place: CellPlace,
  ): boolean {
    const { line, chosen, chosenFree } = this;
    const isOtherTrack = Math.abs(minutes) === minutesPerDay;
    if (line === null || (isOtherTrack && this.tracks.length === 1)) return false;
    const own = this.tracks[place.row]?.cells[place.index]?.window ?? null;
    const isChosen = chosen.length + chosenFree.length > 0;
    const windows = isChosen ? chosen : own === null ? [] : [own];
    const [window] = windows;
    if (window === undefined) return true;
    const { startMinute, lengthMinutes } = window;
    const edge = kind === 'end' ? startMinute + lengthMinutes : startMinute;
    const drag =
      kind === 'move'
        ? moveWindows(windows, minutes, false, line)
        : resizeWindow(window, kind, edge + minutes, Math.abs(minutes), line);
    this.dropped(drag);
    return true;
  }

  private focusCell(): void {
    void this.updateComplete.then(() => {
      const { row, index } = this.reached;
      this.renderRoot.querySelector<HTMLElement>(`[data-place="${row} ${index}"]`)?.focus();
    });
  }
}

interface CellState {
  /** Row and index, for `placeOf`. */
  readonly place: string;
  readonly isReached: boolean;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly isDense: boolean;
}

customElements.define('wattpost-time-grid', TimeGrid);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-time-grid': TimeGrid;
  }
}
