import { scaleLinear } from 'd3-scale';
import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { styleMap } from 'lit/directives/style-map.js';
import type { CostBar, CostBars } from '../../core/cost/costQuestions.ts';
import { dateWords } from '../charts/index.ts';

/** A start was chosen, epoch ms. Bubbles. */
export class CostBarEvent extends CustomEvent<number> {
  static readonly type = 'cost-start';
  constructor(startMs: number) {
    super(CostBarEvent.type, { detail: startMs, bubbles: true });
  }
}

/** What the bars look like. */
export const costBarStyles: CSSResult = css`
  .bars-scroll {
    overflow-x: auto;
    padding: 0.25rem 2px 0.5rem;
    scrollbar-width: thin;
  }
  .bars {
    display: flex;
    align-items: stretch;
    gap: 3px;
    min-width: max-content;
    height: 13rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .bars li {
    display: flex;
    flex: 1 1 2.75rem;
    min-width: 2.75rem;
  }
  .bars.many li {
    flex-basis: 1rem;
    min-width: 1rem;
  }
  .bars button {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column;
    justify-content: flex-end;
    align-items: stretch;
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: 0.25rem;
    background: none;
    font-size: 0.75rem;
    font-weight: 500;
    line-height: 1.25rem;
    text-align: center;
  }
  .bars .amount {
    overflow: visible;
  }
  .bars .bar {
    display: block;
    min-height: 2px;
    border-radius: 0.2rem 0.2rem 0 0;
    background: var(--shade-3);
  }
  .bars .cheapest .bar {
    background: var(--accent);
  }
  .bars .cheapest .amount {
    color: var(--accent);
    font-weight: 600;
  }
  .bars .unknown-cost .bar {
    flex: 1;
    background: repeating-linear-gradient(
      -45deg,
      var(--panel) 0 5px,
      color-mix(in srgb, var(--soft) 45%, var(--panel)) 5px 7px
    );
  }
  .bars .hour {
    border-top: 1px solid var(--edge);
    color: var(--soft);
  }
  .bars [aria-pressed='true'] {
    background: var(--tint);
    box-shadow: 0 0 0 2px var(--ink);
  }
  .bars [aria-pressed='true'] .hour {
    color: var(--ink);
    font-weight: 600;
  }
  .bars.many .hour {
    overflow: visible;
    white-space: nowrap;
  }
  .bars.many :is(.amount, .hour) {
    min-height: 1.25rem;
  }
  @media print {
    .bars-scroll {
      overflow: visible;
    }
    .bars {
      gap: 1px;
      min-width: 0;
      height: 11rem;
    }
    .bars li {
      flex: 1 1 0 !important;
      min-width: 0 !important;
    }
    .bars button {
      display: flex;
      text-align: center;
      white-space: nowrap;
    }
    .bars .bar {
      print-color-adjust: exact;
    }
    .bars .hour {
      font-size: 0.5625rem;
    }
    /* Upright there is no room for a text over each bar. */
    .bars:not(.many) .amount {
      align-self: center;
      writing-mode: sideways-lr;
      font-size: 0.6875rem;
    }
    .amount br {
      display: none;
    }
  }
`;

/** Bars from which on there is no room for a text at each. */
const manyFrom = 30;

/** What belongs to the bars. */
export interface CostBarsCase {
  readonly locale: string;
  /** The start that is chosen, epoch ms. */
  readonly startMs: number;
  /** From one start to the next. */
  readonly stepMinutes: number;
  readonly onStep: (stepMinutes: number) => void;
}

const steps = [
  [60, 'hour'],
  [30, '30 minutes'],
  [15, '15 minutes'],
] as const;

/** The cost of a session for each start of a date, to choose one from. */
export function costBars(answer: CostBars, given: CostBarsCase): TemplateResult {
  const { bars, date } = answer;
  const amounts = bars.flatMap(({ amount }) => amount ?? []);
  const height = scaleLinear()
    .domain([0, Math.max(...amounts, 0) || 1])
    .range([0, 100]);
  const isMany = bars.length > manyFrom;
  return html`
    <h3>When is it cheapest? ${dateWords(date, given.locale, 'full')}</h3>
    <div class="row">
      <p class="summary">
        ${summary(answer)}
        ${answer.isLevel ? nothing : html`<span class="no-print">Choose a start to see its receipt.</span>`}
      </p>
      <label class="row no-print">
        Starts every
        <select
          @change=${(event: Event) =>
            given.onStep(Number((event.target as HTMLSelectElement).value))}
        >
          ${steps.map(
            ([minutes, text]) =>
              html`<option value=${minutes} ?selected=${minutes === given.stepMinutes}>
                ${text}
              </option>`,
          )}
        </select>
      </label>
    </div>
    <div class="bars-scroll">
      <ul class=${classMap({ bars: true, many: isMany })} aria-label="Cost by start">
        ${bars.map((bar) =>
          costBar(bar, height(bar.amount ?? 0), isMany, bar.startMs === given.startMs),
        )}
      </ul>
    </div>
  `;
}

function summary({ bars, cheapestText, isLevel }: CostBars): string {
  if (cheapestText === null) return 'On this date no start can be billed.';
  const when = bars.some(({ amount }) => amount === null)
    ? 'at every start that can be billed'
    : 'whenever it starts';
  return isLevel
    ? `It costs ${cheapestText} ${when}.`
    : `Cheapest at ${cheapestText}, marked with ★.`;
}

function costBar(
  { startMs, startLocal, amount, text, isCheapest }: CostBar,
  percent: number,
  isMany: boolean,
  isChosen: boolean,
): TemplateResult {
  const classes = { said: true, cheapest: isCheapest, 'unknown-cost': amount === null };
  const label = `${startLocal}: ${text}${isCheapest ? ', cheapest' : ''}`;
  const hasHour = !isMany || startLocal.endsWith(':00');
  return html`
    <li>
      <button
        type="button"
        class=${classMap(classes)}
        aria-pressed=${isChosen ? 'true' : 'false'}
        title=${label}
        @click=${(event: Event) => event.target?.dispatchEvent(new CostBarEvent(startMs))}
      >
        <span class="visually-hidden">${label}</span>
        <span class="amount" aria-hidden="true">
          ${isCheapest ? '★' : nothing}
          ${isMany ? nothing : html`<br />${amount === null ? '?' : text}`}
        </span>
        <span class="bar" style=${styleMap({ height: `${percent * 0.65}%` })}></span>
        <span class="hour" aria-hidden="true">
          ${hasHour ? (isMany ? startLocal.slice(0, 2) : startLocal) : nothing}
        </span>
      </button>
    </li>
  `;
}
