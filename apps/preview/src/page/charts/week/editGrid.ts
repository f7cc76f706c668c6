import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { SheetWindow, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay, type ActiveWeekPiece } from '@wattpost/price-edit';
import { controls } from '../../base/index.ts';
import { dayName, spanText } from '../../edit/index.ts';
import { DragPointer, shadeClass, shadeStyles } from '../index.ts';
import { chosenIn, chosenWindow, spansWithin, toggled, type ChosenSpan } from './chosen.ts';
import { editGridStyles } from './editGridStyles.ts';
import { dayParts, type GridPoint } from './gridDrag.ts';
import { gridCommand, type GridCommand } from './gridKeys.ts';
import { ghosts, outlines, placed } from './gridOverlay.ts';
import { gridMove, type CellPlace } from './gridMove.ts';
import { draggedTo, type Dragged, type Grip } from './gridDragged.ts';
import { weekWords } from './words.ts';

/** Something else is chosen. */
export class ChooseEvent extends CustomEvent<readonly ChosenSpan[]> {
  static readonly type = 'week-choose';
  constructor(spans: readonly ChosenSpan[]) {
    super(ChooseEvent.type, { detail: spans });
  }
}

/** A drag has ended. */
export class DropEvent extends CustomEvent<Dragged> {
  static readonly type = 'week-drop';
  constructor(dragged: Dragged) {
    super(DropEvent.type, { detail: dragged });
  }
}

/** A key asks for something to be done with what is chosen. */
export class CommandEvent extends CustomEvent<GridCommand> {
  static readonly type = 'week-command';
  constructor(command: GridCommand) {
    super(CommandEvent.type, { detail: command });
  }
}

const hours = Array.from({ length: 25 }, (_, hour) => hour);
/** An edge is so near, CSS pixels. */
const edgeReach = 7;
/** Parts shorter than this have no text, or no name. */
const minMinutes = { price: 45, name: 90 } as const;

/** A week whose windows are drawn, moved and made larger: a column for each weekday. */
class EditGrid extends LitElement {
  static override styles: CSSResultGroup = [controls, shadeStyles, editGridStyles];

  @property({ attribute: false }) sheet!: WeekSheet;
  /** What is chosen. */
  @property({ attribute: false }) spans: readonly ChosenSpan[] = [];
  @property({ attribute: false }) firstWeekday = 1;
  /** The minute looked at. */
  @property({ attribute: false }) minuteOfWeek = 0;
  @property() locale = 'en-GB';
  /** The part that the Tab key reaches; `null`: the one of the minute looked at. */
  @state() private place: CellPlace | null = null;
  private readonly pointer = new DragPointer<GridPoint, Grip, Dragged>(this);
  readonly draggedTo = draggedTo;

  private get days(): readonly number[] {
    return Array.from({ length: 7 }, (_, index) => (this.firstWeekday + index) % 7);
  }

  private piecesOf(weekday: number): readonly ActiveWeekPiece[] {
    return this.sheet.pieces.filter((piece) => piece.weekday === weekday);
  }

  private get reached(): CellPlace {
    const { place } = this;
    const pieces = this.piecesOf(this.days[place?.row ?? 0] ?? 0);
    if (place !== null) return { row: place.row, index: Math.min(place.index, pieces.length - 1) };
    const weekday = Math.floor(this.minuteOfWeek / minutesPerDay);
    const minute = this.minuteOfWeek % minutesPerDay;
    const index = this.piecesOf(weekday).findIndex(({ toMinute }) => minute < toMinute);
    return { row: this.days.indexOf(weekday), index: Math.max(index, 0) };
  }

  protected override render(): TemplateResult {
    const { reached, pointer } = this;
    const { dragged } = pointer;
    return html`
      <div
        class=${classMap({ sheet: true, dragging: dragged !== null })}
        role="grid"
        aria-label=${weekWords.grid}
        aria-multiselectable="true"
        @keydown=${this.onKey}
        @click=${this.onClick}
        @focusin=${this.onFocus}
        @pointerdown=${pointer.down}
      >
        <div class="hours" aria-hidden="true">
          ${hours.map(
            (hour) =>
              html`<span style=${styleMap({ top: `${(hour / 24) * 100}%` })}
                >${String(hour).padStart(2, '0')}</span
              >`,
          )}
        </div>
        ${this.days.map((weekday, row) => this.column(weekday, row, reached, dragged))}
      </div>
    `;
  }

  private column(
    weekday: number,
    row: number,
    reached: CellPlace,
    dragged: Dragged | null,
  ): TemplateResult {
    const isToday = Math.floor(this.minuteOfWeek / minutesPerDay) === weekday;
    const minute = this.minuteOfWeek % minutesPerDay;
    return html`<div class="day" role="row">
      <div class=${classMap({ head: true, today: isToday })} role="rowheader">
        <span class="visually-hidden">${dayName(weekday, this.locale, 'long')}</span>
        <span aria-hidden="true">${dayName(weekday, this.locale, 'short')}</span>
      </div>
      <div class="track" role="presentation" data-weekday=${weekday}>
        ${this.piecesOf(weekday).map((piece, index) =>
          this.cell(piece, row, index, row === reached.row && index === reached.index),
        )}
        ${outlines(weekday, chosenIn(this.sheet, this.spans))}
        ${dragged === null ? nothing : ghosts(weekday, dragged, this.days)}
        ${isToday ? html`<div class="instant" style=${placed(minute, minute)}></div>` : nothing}
      </div>
    </div>`;
  }

  private cell(
    piece: ActiveWeekPiece,
    row: number,
    index: number,
    isReached: boolean,
  ): TemplateResult {
    const { sheet } = this;
    const window = piece.span === null ? undefined : sheet.windows[piece.span];
    const price = sheet.prices[window?.price ?? 0];
    const length = piece.toMinute - piece.fromMinute;
    const name = window === undefined ? weekWords.defaultPrice : price?.name || weekWords.unnamed;
    const start = piece.weekday * minutesPerDay + piece.fromMinute;
    const when = spanText({ startMinute: start, lengthMinutes: length }, this.locale);
    const parts = price?.words.parts.join(' · ') ?? '';
    const [amount = '', unit] = (price?.words.brief ?? '').split('/');
    const { windows, places } = chosenIn(sheet, this.spans);
    const isChosen =
      window === undefined
        ? places.some(({ startMinute }) => startMinute >= start && startMinute < start + length)
        : windows.includes(window);
    const classes = {
      piece: true,
      [shadeClass(price?.shade ?? null)]: true,
      'default-price': window === undefined,
      chosen: isChosen,
    };
    return html`<div
      class=${classMap(classes)}
      role="gridcell"
      tabindex=${isReached ? 0 : -1}
      aria-selected=${isChosen}
      data-place="${row} ${index}"
      title="${when} · ${name} · ${parts}"
      style=${placed(piece.fromMinute, piece.toMinute)}
    >
      <span class="visually-hidden">${when}, ${name}, ${parts}</span>
      ${
        length < minMinutes.price
          ? nothing
          : html`<span class="price" aria-hidden="true"
              >${amount}${unit === undefined ? nothing : html`<span class="per">/${unit}</span>`}</span
            >`
      }
      ${
        length < minMinutes.name
          ? nothing
          : html`<span class="name" aria-hidden="true">${name}</span>`
      }
    </div>`;
  }

  pointAt(x: number, y: number): GridPoint {
    const tracks = [...this.renderRoot.querySelectorAll<HTMLElement>('.track')];
    const distance = (track: HTMLElement): number => {
      const { left, right } = track.getBoundingClientRect();
      return x < left ? left - x : x > right ? x - right : 0;
    };
    const [first] = tracks;
    const track = tracks.reduce(
      (best, one) => (best !== undefined && distance(best) <= distance(one) ? best : one),
      first,
    );
    const { top = 0, height = 1 } = track?.getBoundingClientRect() ?? {};
    const minute = ((y - top) / height) * minutesPerDay;
    return {
      weekday: Number(track?.dataset['weekday'] ?? 0),
      minute: Math.min(Math.max(minute, 0), minutesPerDay),
    };
  }

  gripAt(event: PointerEvent): Grip | null {
    const place = cellPlace(event.composedPath());
    if (place === null) return null;
    if (event.shiftKey) return { kind: 'band', windows: [] };
    const { piece, window } = this.at(place);
    if (piece === undefined) return null;
    const { windows: chosen } = chosenIn(this.sheet, this.spans);
    const edge = this.edgeAt(this.pointAt(event.clientX, event.clientY), window, chosen);
    if (edge !== null) return edge;
    if (window === undefined) return { kind: 'draw', windows: [] };
    return { kind: 'move', windows: chosen.includes(window) ? chosen : [window] };
  }

  /** The edge that a press at a place means: of what is chosen, or of what lies there. */
  private edgeAt(
    { weekday, minute }: GridPoint,
    under: SheetWindow | undefined,
    chosen: readonly SheetWindow[],
  ): Grip | null {
    const track = this.renderRoot.querySelector('.track');
    const reach = (edgeReach / (track?.clientHeight ?? 1)) * minutesPerDay;
    const sought = new Set([...(chosen.length === 1 ? chosen : []), ...(under ? [under] : [])]);
    for (const window of sought) {
      // Of a short window the middle is left to move it by.
      const own = Math.min(reach, window.lengthMinutes / 4);
      const isNear = (at: number): boolean =>
        Math.abs(at - minute) < (window === under ? own : reach / 2);
      for (const part of dayParts(window)) {
        if (part.weekday !== weekday) continue;
        if (part.isLast && isNear(part.toMinute)) return { kind: 'end', windows: [window] };
        if (part.isFirst && isNear(part.fromMinute)) return { kind: 'start', windows: [window] };
      }
    }
    return null;
  }

  dropped(dragged: Dragged): void {
    if (dragged.kind === 'band') {
      const rows = [dragged.from, dragged.to].map(({ weekday }) => this.days.indexOf(weekday));
      const days = this.days.slice(Math.min(...rows), Math.max(...rows) + 1);
      const minutes = [dragged.from.minute, dragged.to.minute];
      const spans = spansWithin(
        this.sheet,
        new Set(days),
        Math.min(...minutes),
        Math.max(...minutes),
      );
      this.dispatchEvent(new ChooseEvent(spans));
      return;
    }
    this.dispatchEvent(new DropEvent(dragged));
  }

  private at({ row, index }: CellPlace): {
    readonly piece: ActiveWeekPiece | undefined;
    readonly window: SheetWindow | undefined;
  } {
    const piece = this.piecesOf(this.days[row] ?? 0)[index];
    const window =
      piece === undefined || piece.span === null ? undefined : this.sheet.windows[piece.span];
    return { piece, window };
  }

  /** What a part stands for when it is chosen. */
  private spanOf(place: CellPlace): ChosenSpan | null {
    const { piece, window } = this.at(place);
    if (window !== undefined) return chosenWindow(window);
    if (piece === undefined) return null;
    return {
      startMinute: piece.weekday * minutesPerDay + piece.fromMinute,
      lengthMinutes: piece.toMinute - piece.fromMinute,
      entryUuid: null,
    };
  }

  private choose(place: CellPlace, isMore: boolean): void {
    const span = this.spanOf(place);
    if (span === null) return;
    this.place = place;
    this.dispatchEvent(new ChooseEvent(isMore ? toggled(this.spans, span) : [span]));
  }

  private readonly onFocus = (event: FocusEvent): void => {
    this.place = cellPlace(event.composedPath()) ?? this.place;
  };

  private readonly onClick = (event: MouseEvent): void => {
    const place = cellPlace(event.composedPath());
    if (place === null || this.pointer.hasDragged) return;
    this.choose(place, event.ctrlKey || event.metaKey || event.shiftKey);
    this.focusCell(place);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { reached } = this;
    const command = gridCommand(event);
    if (command === null) return;
    const rows = this.days.map((weekday) =>
      this.piecesOf(weekday).map(({ fromMinute: from, toMinute: to }) => ({ from, to })),
    );
    event.preventDefault();
    event.stopPropagation();
    switch (command.kind) {
      case 'go': {
        const next = gridMove(rows, reached, { key: command.key, ctrlKey: event.ctrlKey });
        if (next === null) return;
        this.place = next;
        this.focusCell(next);
        return;
      }
      case 'choose':
        this.choose(reached, command.isMore);
        return;
      default: {
        // What is done with a key is done with the part that has the focus, unless more is chosen.
        const span = this.spanOf(reached);
        const { windows, places } = chosenIn(this.sheet, this.spans);
        const isChosen = windows.length + places.length > 0;
        if (!isChosen && span !== null) this.dispatchEvent(new ChooseEvent([span]));
        this.dispatchEvent(new CommandEvent(command));
      }
    }
  };

  /** Gives the focus to the part in which a minute of the week is, once it is drawn. */
  reveal(minuteOfWeek: number): void {
    const weekday = Math.floor(minuteOfWeek / minutesPerDay);
    const minute = minuteOfWeek % minutesPerDay;
    const index = this.piecesOf(weekday).findIndex(({ toMinute }) => minute < toMinute);
    const hasFocus = this.shadowRoot?.activeElement !== null;
    this.place = { row: this.days.indexOf(weekday), index: Math.max(index, 0) };
    if (hasFocus) this.focusCell(this.place);
  }

  private focusCell({ row, index }: CellPlace): void {
    void this.updateComplete.then(() => {
      const cell = `[data-place="${row} ${index}"]`;
      this.renderRoot.querySelector<HTMLElement>(cell)?.focus({ preventScroll: false });
    });
  }
}

/** The part that an event is about. */
function cellPlace(path: readonly EventTarget[]): CellPlace | null {
  const cell = path.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset['place'] !== undefined,
  );
  const [row, index] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return row === undefined || index === undefined || cell === undefined ? null : { row, index };
}

customElements.define('wattpost-edit-grid', EditGrid);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-edit-grid': EditGrid;
  }
}
