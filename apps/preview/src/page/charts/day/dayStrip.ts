import { instantToLocal, localToInstants } from '@wattpost/engine';
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
import { styleMap } from 'lit/directives/style-map.js';
import type { ChartStep, DayChart } from '../../../core/charts/chartQuestions.ts';
import { secondsPerDay } from '@wattpost/price-edit';
import { NavigateEvent, controls } from '../../base/index.ts';
import { say } from '../../languages/index.ts';
import {
  DragPointer,
  blockName,
  blockPrice,
  blockSpan,
  shadeClass,
  shadeStyles,
} from '../index.ts';
import type { DragKeys } from '../index.ts';
import {
  dayCommand,
  draggedSpan,
  keyedSpan,
  secondOf,
  spanOf,
  type DayDragged,
  type DayGrip,
} from './dayDrag.ts';
import { dayStripStyles } from './dayStripStyles.ts';

/** An entry is to be put somewhere, drawn, or made longer. */
export class DayDropEvent extends CustomEvent<DayDragged> {
  static readonly type = 'day-drop';
  constructor(dragged: DayDragged) {
    super(DayDropEvent.type, { detail: dragged });
  }
}

/** An entry is to be opened or removed: its uuid. */
export class DayEntryEvent extends CustomEvent<string> {
  static readonly open = 'day-open';
  static readonly remove = 'day-remove';
}

/** An edge is so near, CSS pixels. */
const edgeReach = 7;
/** Parts that are narrower have no text, share of the day. */
const minShare = 0.06;

/** `<wattpost-day-strip>`: the entries of a date over the axis of its charts, to be drawn, moved and made longer. */
class DayStrip extends LitElement {
  static override styles: CSSResultGroup = [controls, shadeStyles, dayStripStyles];

  @property({ attribute: false }) day!: DayChart;
  @property({ attribute: false }) timeZone = 'UTC';
  /** Where the price is read, epoch ms: the Tab key leads there first. */
  @property({ attribute: false }) readMs = 0;
  /** The part that the Tab key leads to, and whose entry it was; `null`: the one where the price is read. */
  @state() private reached: { readonly index: number; readonly entryUuid: string | null } | null =
    null;
  private readonly pointer = new DragPointer<number, DayGrip, DayDragged>(this);

  private get steps(): readonly ChartStep[] {
    return this.day.steps;
  }

  private get span(): { readonly fromMs: number; readonly lengthMs: number } {
    const fromMs = this.steps[0]?.fromMs ?? 0;
    return { fromMs, lengthMs: (this.steps.at(-1)?.toMs ?? fromMs + 1) - fromMs };
  }

  private get index(): number {
    const { reached, steps, readMs } = this;
    if (reached === null)
      return Math.max(
        0,
        steps.findLastIndex(({ fromMs }) => fromMs <= readMs),
      );
    const moved = steps.findIndex(({ entryUuid }) => entryUuid === reached.entryUuid);
    const isThere = steps[reached.index]?.entryUuid === reached.entryUuid;
    if (reached.entryUuid !== null && !isThere && moved !== -1) return moved;
    return Math.min(reached.index, steps.length - 1);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('day');
    if (before !== undefined && before.date !== this.day.date) this.reached = null;
  }

  protected override render(): TemplateResult {
    const { steps, index, pointer } = this;
    const { dragged } = pointer;
    return html`<div
      class=${classMap({ strip: true, dragging: dragged !== null })}
      role="grid"
      aria-label=${say('Entries of the day, in order of time')}
      @keydown=${this.onKey}
      @pointerdown=${pointer.down}
      @click=${this.onClick}
    >
      <div role="row" class="row">
        ${steps.map((step, nth) => this.cell(step, nth, nth === index))}
      </div>
      ${dragged === null ? nothing : this.ghost(dragged)}
    </div>`;
  }

  private cell(step: ChartStep, index: number, isReached: boolean): TemplateResult {
    const { fromMs, lengthMs } = this.span;
    const level = this.day.levels[step.level];
    const share = (step.toMs - step.fromMs) / lengthMs;
    const classes = {
      part: true,
      [shadeClass(level?.shade ?? null)]: true,
      'default-price': step.source === 'default',
      several: step.count > 1,
      narrow: share < minShare,
      own: step.source === 'unique' && step.count === 1,
    };
    const words = [blockSpan(step), blockName(step), blockPrice(step, level)].join(', ');
    return html`<div
      class=${classMap(classes)}
      role="gridcell"
      tabindex=${isReached ? 0 : -1}
      aria-label=${words}
      title=${words}
      data-index=${index}
      style=${styleMap({
        left: `${((step.fromMs - fromMs) / lengthMs) * 100}%`,
        width: `${share * 100}%`,
      })}
      @focus=${() => {
        this.reached = { index, entryUuid: step.entryUuid };
      }}
    >
      <span aria-hidden="true">${blockName(step)}</span>
    </div>`;
  }

  private ghost({ fromSecond, toSecond }: DayDragged): TemplateResult {
    const { fromMs, lengthMs } = this.span;
    const [from, to] = [this.msOf(fromSecond), this.msOf(toSecond)];
    return html`<div
      class="ghost"
      style=${styleMap({
        left: `${((from - fromMs) / lengthMs) * 100}%`,
        width: `${((to - from) / lengthMs) * 100}%`,
      })}
    >
      ${clockOf(fromSecond)}–${clockOf(toSecond)}
    </div>`;
  }

  /** When the clock shows a second of the date. */
  private msOf(second: number): number {
    const { fromMs, lengthMs } = this.span;
    if (second >= secondsPerDay) return fromMs + lengthMs;
    const time = new Date(second * 1000).toISOString().slice(11, 19);
    const atMs = localToInstants(this.timeZone, `${this.day.date}T${time}`)?.epochMs ?? fromMs;
    return Math.min(Math.max(atMs, fromMs), fromMs + lengthMs);
  }

  pointAt(x: number): number {
    const { left, width } = this.getBoundingClientRect();
    const { fromMs, lengthMs } = this.span;
    const share = Math.min(Math.max((x - left) / width, 0), 1);
    if (share === 1) return secondsPerDay;
    const { local } = instantToLocal(this.timeZone, fromMs + Math.floor(share * lengthMs));
    return secondOf(local.slice(11, 19));
  }

  gripAt(event: PointerEvent): DayGrip | null {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const step = this.steps[Number(cell?.dataset['index'] ?? -1)];
    if (cell === null || step === undefined || step.count > 1) return null;
    const grip = this.gripOf(step, 'move');
    if (grip === null) return step.source === 'unique' ? null : { kind: 'draw' };
    const { left, right, width } = cell.getBoundingClientRect();
    // Of a narrow part the middle is left to move it by.
    const reach = Math.min(edgeReach, width / 4);
    if (event.clientX - left < reach) return this.gripOf(step, 'start');
    return right - event.clientX < reach ? this.gripOf(step, 'end') : grip;
  }

  private gripOf(
    { source, entryUuid, count }: ChartStep,
    kind: 'move' | 'start' | 'end',
  ): Extract<DayGrip, { readonly span: object }> | null {
    if (source !== 'unique' || entryUuid === null || count > 1) return null;
    const span = spanOf(this.steps, entryUuid);
    return span && { kind, entryUuid, span };
  }

  draggedTo(grip: DayGrip, from: number, to: number, { stepMinutes }: DragKeys): DayDragged {
    return { grip, ...draggedSpan(grip, from, to, stepMinutes * 60) };
  }

  dropped(dragged: DayDragged): void {
    this.dispatchEvent(new DayDropEvent(dragged));
  }

  /** Looks at the time that was clicked at. */
  private readonly onClick = (event: MouseEvent): void => {
    if (this.pointer.hasDragged) return;
    const instantMs = this.msOf(Math.floor(this.pointAt(event.clientX) / 60) * 60);
    const { fromMs, lengthMs } = this.span;
    const last = fromMs + lengthMs - 60_000;
    this.dispatchEvent(
      new NavigateEvent({ kind: 'instant', instantMs: Math.min(instantMs, last) }),
    );
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const command = dayCommand(event);
    const step = this.steps[this.index];
    if (command === null || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.kind === 'go') {
      const last = this.steps.length - 1;
      const places = { before: this.index - 1, after: this.index + 1, first: 0, last };
      const index = Math.min(Math.max(places[command.to], 0), last);
      this.reached = { index, entryUuid: this.steps[index]?.entryUuid ?? null };
      this.focusReached();
      return;
    }
    if (command.kind === 'draw') {
      if (step.source === 'unique' || step.count > 1) return;
      const [fromSecond, toSecond] = [secondOf(step.fromLocal), secondOf(step.toLocal)];
      this.dropped({ grip: { kind: 'draw' }, fromSecond, toSecond });
      return;
    }
    const grip = this.gripOf(step, 'move');
    if (grip === null) return;
    if (!('seconds' in command)) {
      const type = command.kind === 'open' ? DayEntryEvent.open : DayEntryEvent.remove;
      this.dispatchEvent(new DayEntryEvent(type, { detail: grip.entryUuid }));
      return;
    }
    const span = keyedSpan(command, grip.span);
    this.dropped({ grip: { ...grip, kind: command.kind }, ...span });
  };

  /** An entry that was made has the focus if anything here had. */
  follow(entryUuid: string): void {
    this.reached = { index: this.index, entryUuid };
  }

  protected override updated(changed: PropertyValues<this>): void {
    // What had the focus may stand elsewhere now.
    if (changed.has('day') && this.shadowRoot?.activeElement !== null) this.focusReached();
  }

  private focusReached(): void {
    void this.updateComplete.then(() => {
      const cell = `[data-index="${this.index}"]`;
      this.renderRoot.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
    });
  }
}

/** `HH:MM` of a second of a date, 24:00 at its end. */
function clockOf(second: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}`;
}

customElements.define('wattpost-day-strip', DayStrip);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-day-strip': DayStrip;
  }
}
