import { localMs } from '@wattpost/wording';
import { css, html, LitElement, svg, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  NavigateEvent,
  type ViewContext,
  type TimeSpan,
  controls,
  format,
  midnights,
  momentText,
  spanAround,
} from '../base/index.ts';
import { say } from '../languages/say.ts';

const minuteMs = 60_000;

/** The step of an arrow key, in milliseconds. */
const stepMs = 60 * minuteMs;

/** Space for the name of a day, CSS pixels. */
const dayRoom = 46;

/** A drag that ends this close to a change, as a share of the span, snaps to it. */
const snapShare = 0.004;

/** `<wattpost-time-slider>`: an instant within a week, with the changes of price. */
class TimeSlider extends LitElement {
  @property({ attribute: false }) context: ViewContext | null = null;
  /** Epoch milliseconds at which the price changes, ascending. */
  @property({ attribute: false }) marks: readonly number[] = [];
  /** Read out with the time. */
  @property({ attribute: false }) priceText = '';
  /** CSS pixels. */
  @state() private width = 0;
  private readonly resized = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? 0);
  });

  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        position: relative;
        min-width: 0;
      }
      svg {
        position: absolute;
        inset: 0 0.5rem auto;
        width: calc(100% - 1rem);
        height: 0.45rem;
        overflow: visible;
        pointer-events: none;
      }
      .mark {
        stroke: var(--accent);
        stroke-width: 2;
        vector-effect: non-scaling-stroke;
      }
      .midnight {
        stroke: var(--edge);
        stroke-width: 1;
        vector-effect: non-scaling-stroke;
      }
      input[type='range'] {
        position: relative;
        display: block;
        height: 1.5rem;
        min-height: 1.5rem;
        margin: 0;
        cursor: pointer;
      }
      .scale {
        position: relative;
        height: 1rem;
        margin: 0 0.5rem;
        overflow: hidden;
        font-size: 0.75rem;
        line-height: 1rem;
        color: var(--soft);
      }
      .scale span {
        position: absolute;
        white-space: nowrap;
        padding-inline-start: 0.2rem;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    super.disconnectedCallback();
  }

  /** The current span of the slider. */
  get timeSpan(): TimeSpan | null {
    const { context } = this;
    if (context === null) return null;
    return spanAround('week', context.clock, context.instantMs, context.firstWeekday);
  }

  protected override render(): TemplateResult {
    const { context, timeSpan } = this;
    if (context === null || timeSpan === null) return html``;
    const { fromMs, toMs } = timeSpan;
    const share = (ms: number): number => (100 * (ms - fromMs)) / (toMs - fromMs);
    const line = (ms: number, kind: string, y: number): TemplateResult =>
      svg`<line class=${kind} x1=${share(ms)} x2=${share(ms)} y1=${y} y2="10"></line>`;
    const days = midnights(context.clock, timeSpan);
    const text = momentText(context.instantMs, context.clock, context.locale);
    return html`
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        ${days.map((ms) => line(ms, 'midnight', 0))} ${this.marks.map((ms) => line(ms, 'mark', 4))}
      </svg>
      <input
        type="range"
        aria-label=${say('Time shown')}
        min=${fromMs}
        max=${toMs - minuteMs}
        step="any"
        .value=${String(context.instantMs)}
        aria-valuetext=${`${text}, ${this.priceText}`}
        @input=${this.onInput}
        @keydown=${this.onKey}
      />
      <div class="scale" aria-hidden="true">${this.labels(days, share)}</div>
    `;
  }

  /** Names of days, as many as fit. */
  private labels(days: readonly number[], share: (ms: number) => number): TemplateResult[] {
    const { clock = 'UTC', locale = 'en-GB' } = this.context ?? {};
    const every = Math.max(1, Math.ceil((days.length * dayRoom) / Math.max(this.width, dayRoom)));
    const style = format(locale, { weekday: 'short', day: 'numeric' });
    return days
      .filter((_, index) => index % every === 0)
      .map(
        (ms) => html`<span style="left: ${share(ms)}%">${style.format(localMs(clock, ms))}</span>`,
      );
  }

  private readonly onInput = (event: Event): void => {
    const { timeSpan } = this;
    if (timeSpan === null || !(event.target instanceof HTMLInputElement)) return;
    const ms = Number(event.target.value);
    const reach = (timeSpan.toMs - timeSpan.fromMs) * snapShare;
    const near = this.marks.find((mark) => Math.abs(mark - ms) <= reach);
    this.go(near ?? Math.round(ms / minuteMs) * minuteMs);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { context, timeSpan } = this;
    if (context === null || timeSpan === null || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const step = stepMs;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: 24 * 60 * minuteMs,
      PageDown: -24 * 60 * minuteMs,
      Home: timeSpan.fromMs - context.instantMs,
      End: timeSpan.toMs - minuteMs - context.instantMs,
    };
    const move = moves[event.key];
    // With Shift, arrows go from change to change, which the page handles.
    if (move === undefined || event.shiftKey) return;
    event.preventDefault();
    this.go(context.instantMs + move);
  };

  private go(instantMs: number): void {
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  }
}

customElements.define('wattpost-time-slider', TimeSlider);
