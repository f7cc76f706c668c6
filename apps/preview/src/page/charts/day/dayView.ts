import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { instantToLocal } from '@wattpost/engine';
import type { DayChart } from '../../../core/charts/chartQuestions.ts';
import {
  NavigateEvent,
  type ViewContext,
  type NavigationTarget,
  controls,
  dateAt,
  newUuid,
  tables,
  Query,
  View,
} from '../../base/index.ts';
import { say } from '../../languages/say.ts';
import {
  blockName,
  blockPrice,
  dateWords,
  keysHelp,
  keysHelpStyles,
  lengthWords,
  passWords,
  shadeStyles,
} from '../index.ts';
import { Editing, problemList } from '../../edit/index.ts';
import { dayLine, type GridAxis, type GridEvent } from '../time-grid/index.ts';
import { dayEdit } from './dayEdit.ts';
import { dayAxis, dayTracks, spanOfStep, type DayWindow } from './dayTracks.ts';
import { readingMove, stepAt } from './dayReading.ts';
import { dayTable, dayViewStyles } from './dayParts.ts';
import { dayKeys, dayWords } from './words.ts';
import { stepChart, stepMargin, type StepComponent } from './stepChart.ts';
import { stepChartStyles } from './stepChartStyles.ts';

const components: readonly (readonly [StepComponent, string])[] = [
  ['energyPerKwh', say('Energy, per kWh')],
  ['timePerMinute', say('Time, per minute')],
  ['sessionFee', say('Fee, per session')],
];

/** Of a sheet of A4 or Letter between its margins, px. */
const paperWidth = 680;

/** One date's price over time, a chart for each of its components. */
class DayView extends View {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    shadeStyles,
    stepChartStyles,
    keysHelpStyles,
    dayViewStyles,
  ];

  /** What to open; `null`: nothing in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  /** The instant of the cursor; `null`: the selected instant. */
  @state() private cursorMs: number | null = null;
  /** Width of the charts, px. */
  @state() private width = 800;

  private readonly resizing = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? this.width);
  });

  private readonly query = new Query(this, 'day', ({ stationUuid, clock, instantMs }) => ({
    stationUuid,
    date: dateAt(clock, instantMs),
  }));

  private readonly editing = new Editing(this);
  private readonly rate = new Query(this, 'rateSheet', ({ rateUuid }) => ({ rateUuid }));

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizing.observe(this);
    addEventListener('beforeprint', this.onPaper);
    addEventListener('afterprint', this.onScreen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizing.disconnect();
    removeEventListener('beforeprint', this.onPaper);
    removeEventListener('afterprint', this.onScreen);
  }

  /** Resizing for print is not observed, so the charts are drawn for a sheet in advance. */
  private readonly onPaper = (): void => {
    this.width = paperWidth;
  };

  private readonly onScreen = (): void => {
    this.width = this.clientWidth;
  };

  override render(): TemplateResult | typeof nothing {
    const { context } = this;
    const day = this.query.answer ?? null;
    if (context === null || day === null) return nothing;
    const { date, clockChange, hours } = day;
    const change =
      clockChange === null
        ? ''
        : say(
            '{direction, select, forward {The clock is put forward on this date, so it lasts {length}.} other {The clock is put back on this date, so it lasts {length}.}}',
            {
              direction: clockChange.shiftMinutes > 0 ? 'forward' : 'back',
              length: lengthWords(hours * 3_600_000),
            },
          );
    return html`
      <h3 class="title" aria-live="polite">${dateWords(date, context.locale, 'fullYear')}</h3>
      ${change === '' ? nothing : html`<p class="warn">${change}</p>`}
      ${
        day.steps.length === 0
          ? html`<p>${say('This date does not exist in this time zone.')}</p>`
          : this.charts(day, context)
      }
      <wattpost-date-entries
        .context=${context}
        date=${dateAt(context.clock, context.instantMs)}
        .target=${this.target}
      ></wattpost-date-entries>
    `;
  }

  private charts(day: DayChart, context: ViewContext): TemplateResult {
    const { steps } = day;
    const { clock, instantMs, locale } = context;
    const fromMs = steps[0]?.from ?? 0;
    const toMs = steps.at(-1)?.until ?? 0;
    const has = (ms: number | null): ms is number => ms !== null && fromMs <= ms && ms < toMs;
    const cursorMs = has(this.cursorMs) ? this.cursorMs : null;
    const readMs = cursorMs ?? (has(instantMs) ? instantMs : fromMs);
    const text = this.reading(day, context, readMs);
    const drawn = components.filter(([component], index) =>
      steps.some(
        ({ amounts }) => (amounts?.[component] ?? 0) > 0 || (index === 0 && amounts === null),
      ),
    );
    return html`
      <p class="reading" aria-hidden="true"><b>${text[0]}</b> ${text[1]}</p>
      ${this.entries(day, context, readMs)}
      <div
        class="plots"
        role="slider"
        tabindex="0"
        aria-label=${say('Time at which the price is read')}
        aria-valuemin="0"
        aria-valuemax=${Math.round((toMs - fromMs) / 60_000)}
        aria-valuenow=${Math.round((readMs - fromMs) / 60_000)}
        aria-valuetext=${text.join(', ')}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, day, readMs)}
        @pointermove=${(event: PointerEvent) => {
          this.cursorMs = this.msAt(event, fromMs, toMs);
        }}
        @pointerleave=${() => {
          this.cursorMs = null;
        }}
        @click=${(event: PointerEvent) => this.go(this.msAt(event, fromMs, toMs))}
      >
        ${drawn.map(([component, title]) =>
          stepChart({
            title,
            day,
            component,
            clock,
            locale,
            cursorMs,
            width: this.width,
            instantMs: has(instantMs) ? instantMs : null,
          }),
        )}
        ${drawn.length === 0 ? html`<p>${say('Free of charge all day.')}</p>` : nothing}
      </div>
      <p class="soft small no-print">
        ${say('Arrow keys read the price by quarters of an hour, Page Up and Page Down from change to change, Enter looks at that time.')}
        ${
          day.hasBlocks
            ? say(
                'If a price changes within a session, only its first part is drawn; the table shows everything.',
              )
            : nothing
        }
      </p>
      ${
        this.rate.answer?.dynamicPricing === 2
          ? nothing
          : guard([day, context.rateUuid], () => dayTable(day, context.rateUuid))
      }
    `;
  }

  /** The prices of the day over the charts' axis; dated entries are drawn and dragged there. */
  private entries(day: DayChart, context: ViewContext, readMs: number): TemplateResult {
    const axis = dayAxis(day, context.clock);
    const index = Math.max(
      0,
      day.steps.findLastIndex(({ from }) => from <= readMs),
    );
    return html`
      ${problemList(this.editing.problems('day'))}
      <div class="entries">
        <wattpost-time-grid
          layout="strip"
          label=${say('Entries of the day, in order of time')}
          .subject=${day.date}
          .tracks=${guard([day], () => dayTracks(day))}
          .axis=${axis}
          .line=${day.isDated ? dayLine : null}
          .current=${{ row: 0, index }}
          .minute=${(readMs - (day.steps[0]?.from ?? 0)) / 60_000}
          @grid-action=${(event: GridEvent<DayWindow>) => {
            this.onAction(event, day, axis);
          }}
        ></wattpost-time-grid>
        ${day.isDated ? keysHelp(dayWords.keys, dayKeys, dayWords.draw) : nothing}
      </div>
    `;
  }

  private onAction(
    event: GridEvent<DayWindow>,
    { steps, date, isDated }: DayChart,
    axis: GridAxis,
  ): void {
    const { detail } = event;
    const rateUuid = this.context?.rateUuid ?? '';
    if (detail.kind === 'drop') {
      void this.drop(detail.drag, date);
      return;
    }
    if (detail.kind !== 'choose' && detail.kind !== 'command') return;
    const step = steps[detail.place.index];
    if (step === undefined) return;
    const entryUuid = step.count === 1 ? step.entryUuid : null;
    if (detail.kind === 'choose') {
      if (detail.minute !== null) {
        const minute = Math.min(axis.axisAt(Math.floor(detail.minute)), axis.length - 1);
        this.go((steps[0]?.from ?? 0) + minute * 60_000);
      } else if (entryUuid !== null) {
        this.dispatchEvent(new NavigateEvent({ kind: 'entry', rateUuid, entryUuid }));
      }
      return;
    }
    if (!isDated) return;
    if (detail.command === 'draw') {
      event.preventDefault();
      if (step.source === 'unique' || step.count > 1) return;
      void this.drop({ kind: 'draw', span: spanOfStep(step) }, date);
    } else if (detail.command === 'remove') {
      event.preventDefault();
      if (entryUuid === null) return;
      const place = { rateUuid, list: 'unique', entryUuid, index: -1 } as const;
      void this.editing.commit('day', { kind: 'entry_remove', place });
    }
  }

  private async drop(drag: Parameters<typeof dayEdit>[0], date: string): Promise<void> {
    const rate = this.rate.answer;
    if (!rate) return;
    const intervals = rate.intervals ?? { energy: [], time: [], session_fee: null };
    const name = dayWords.newPrice;
    const edit = dayEdit(drag, { rateUuid: rate.uuid, date, name, intervals, newUuid });
    if (edit === null || !(await this.editing.commit('day', edit))) return;
    const [span] = drag.kind === 'move' ? drag.spans : [drag.span];
    if (span === undefined) return;
    this.renderRoot.querySelector('wattpost-time-grid')?.reveal(span.startMinute);
  }

  /** The cursor's time, and its price. */
  private reading({ steps, levels }: DayChart, { clock }: ViewContext, atMs: number): string[] {
    const time = instantToLocal(clock, atMs).local.slice(11, 16);
    const step = stepAt(steps, atMs);
    if (step === undefined) return [time];
    const span = say('{from} to {to}', { from: step.fromLocal, to: step.untilLocal });
    return [
      passWords(time, step),
      `${blockPrice(step, levels[step.level])} · ${blockName(step)}, ${span}`,
    ];
  }

  private msAt(event: PointerEvent, fromMs: number, toMs: number): number {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const plotWidth = width - stepMargin.left - stepMargin.right;
    const share = (event.clientX - left - stepMargin.left) / plotWidth;
    const minutes = Math.round((Math.min(Math.max(share, 0), 1) * (toMs - fromMs)) / 60_000);
    return Math.min(fromMs + minutes * 60_000, toMs - 60_000);
  }

  private onKey(event: KeyboardEvent, { steps }: DayChart, readMs: number): void {
    // With other keys these belong to the whole page.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      this.go(readMs);
      return;
    }
    const next = readingMove(steps, readMs, event.key);
    if (next === null) return;
    event.preventDefault();
    this.cursorMs = next;
  }

  private go(instantMs: number): void {
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  }
}

customElements.define('wattpost-day-view', DayView);
