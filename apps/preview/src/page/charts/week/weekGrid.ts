import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { ChartBlock } from '../../../core/charts/chartBlocks.ts';
import type { ChartDay, WeekChart } from '../../../core/charts/chartQuestions.ts';
import { controls } from '../../base/index.ts';
import { say } from '../../languages/index.ts';
import { dateWords, hasMoved, lengthWords, shadeStyles } from '../index.ts';
import { gridMove, type CellPlace } from './gridMove.ts';
import { cellPlace, isDense, spanPlace, weekCell } from './weekCell.ts';
import { weekGridStyles } from './weekGridStyles.ts';

/** A block of the week: where it is, and what. */
export interface PointedBlock {
  readonly date: string;
  readonly block: ChartBlock;
}

/** The pointer or the focus is on a block (or on none any more), or a block was chosen. */
export class BlockEvent extends CustomEvent<PointedBlock | null> {
  static readonly pointed = 'block-pointed';
  static readonly chosen = 'block-chosen';
}

const hourLabels = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** A week of prices, a row for each day. Arrow keys move between its blocks. */
class WeekGrid extends LitElement {
  static override styles: CSSResultGroup = [controls, shadeStyles, weekGridStyles];

  @property({ attribute: false }) week: WeekChart | null = null;
  @property({ attribute: false }) instantMs = 0;
  @property({ attribute: false }) locale = 'en';
  /** The block that the Tab key reaches; `null`: the one of the instant looked at. */
  @state() private place: CellPlace | null = null;
  /** The block that was last said to be pointed at. */
  private pointed: ChartBlock | null = null;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('week') && !this.has(this.place)) this.place = null;
  }

  private has(place: CellPlace | null): boolean {
    return place !== null && this.week?.days[place.row]?.blocks[place.index] !== undefined;
  }

  private get reached(): CellPlace {
    if (this.place !== null) return this.place;
    const days = this.week?.days ?? [];
    for (const [row, { blocks }] of days.entries()) {
      const index = blocks.findIndex((block) => this.isNow(block));
      if (index >= 0) return { row, index };
    }
    const row = Math.max(
      0,
      days.findIndex(({ blocks }) => blocks.length > 0),
    );
    return { row, index: 0 };
  }

  private isNow({ fromMs, toMs }: ChartBlock): boolean {
    return fromMs <= this.instantMs && this.instantMs < toMs;
  }

  override render(): TemplateResult | typeof nothing {
    const { week } = this;
    if (week === null) return nothing;
    const reached = this.reached;
    return html`
      <div class="scroll">
        <div
          class="sheet"
          role="grid"
          aria-label=${say('Prices of the week, a row for each day')}
          @keydown=${this.onKey}
          @click=${this.onClick}
          @focusin=${this.onPoint}
          @pointermove=${this.onMove}
          @pointerleave=${this.onLeave}
        >
          <div class="hours" aria-hidden="true">
            ${hourLabels.map(
              (hour) =>
                html`<span style=${styleMap({ left: `${(hour / 24) * 100}%` })}>
                  ${String(hour).padStart(2, '0')}
                </span>`,
            )}
          </div>
          ${week.days.map((day, row) => this.row(day, row, reached))}
        </div>
      </div>
    `;
  }

  private row(day: ChartDay, row: number, reached: CellPlace): TemplateResult {
    const nowIndex = day.blocks.findIndex((block) => this.isNow(block));
    const now = day.blocks[nowIndex];
    const reachedIndex = row === reached.row ? reached.index : null;
    const classes = { track: true, dense: isDense(day) };
    return html`
      <div class="day" role="row">
        <div class=${classMap({ head: true, today: now !== undefined })} role="rowheader">
          <b>${dateWords(day.date, this.locale, 'weekdayShort')}</b>
          <span class="date">${dateWords(day.date, this.locale, 'dayMonth')}</span>
          ${
            day.clockChange === null && day.hours === 24
              ? nothing
              : html`<span class="change">${lengthWords(day.hours * 3_600_000)}</span>`
          }
        </div>
        <div class=${classMap(classes)} role="presentation">
          ${day.skipped.map(
            (span) =>
              html`<div
                class="missing skipped"
                title=${say('This time does not exist')}
                style=${styleMap(spanPlace(span.fromMinuteOfDay, span.untilMinuteOfDay))}
              ></div>`,
          )}
          ${guard([day, this.week, this.locale, reachedIndex, nowIndex], () =>
            day.blocks.map((block, index) =>
              weekCell(day, block, {
                level: this.week?.levels[block.level],
                locale: this.locale,
                place: `${row} ${index}`,
                isReached: index === reachedIndex,
                isNow: index === nowIndex,
              }),
            ),
          )}
          <div class="lines"></div>
          ${now === undefined ? nothing : this.line(now)}
        </div>
      </div>
    `;
  }

  private line({ fromMs, fromMinuteOfDay, pass }: ChartBlock): TemplateResult {
    const minute = fromMinuteOfDay + (this.instantMs - fromMs) / 60_000;
    const classes = { instant: true, [pass]: true };
    return html`<div
      class=${classMap(classes)}
      style=${styleMap({ left: `${(minute / 1440) * 100}%` })}
    ></div>`;
  }

  private at({ row, index }: CellPlace): PointedBlock | null {
    const day = this.week?.days[row];
    const block = day?.blocks[index];
    return day === undefined || block === undefined ? null : { date: day.date, block };
  }

  private readonly onPoint = ({ target }: Event): void => {
    const at = cellPlace(target);
    const pointed = at === null ? null : this.at(at);
    if (pointed === null || pointed.block === this.pointed) return;
    this.pointed = pointed.block;
    this.dispatchEvent(new BlockEvent(BlockEvent.pointed, { detail: pointed }));
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (hasMoved(event)) this.onPoint(event);
  };

  private readonly onLeave = (): void => {
    this.pointed = null;
    this.dispatchEvent(new BlockEvent(BlockEvent.pointed, { detail: null }));
  };

  private readonly onClick = ({ target }: Event): void => {
    const at = cellPlace(target);
    if (at !== null) this.choose(at);
  };

  private choose(at: CellPlace): void {
    this.place = at;
    this.dispatchEvent(new BlockEvent(BlockEvent.chosen, { detail: this.at(at) }));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const { week, reached } = this;
    if (week === null || event.altKey || event.shiftKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.choose(reached);
      return;
    }
    const rows = week.days.map(({ blocks }) =>
      blocks.map(({ fromMinuteOfDay: from, toMinuteOfDay: to }) => ({ from, to })),
    );
    const next = gridMove(rows, reached, event);
    if (next === null) return;
    event.preventDefault();
    this.place = next;
    void this.updateComplete.then(() => {
      const cell = `[data-place="${next.row} ${next.index}"]`;
      this.renderRoot.querySelector<HTMLElement>(cell)?.focus();
    });
  };
}

customElements.define('wattpost-week-grid', WeekGrid);
