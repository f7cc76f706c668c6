import { scaleLinear } from 'd3-scale';
import { css, html, nothing, svg, type CSSResult, type TemplateResult } from 'lit';
import type { CostPoint, CostWeek } from '../../core/cost/costQuestions.ts';
import { dateWords } from '../charts/index.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** Styles of the curve of a week. */
export const costCurveStyles: CSSResult = css`
  .curve {
    position: relative;
    margin: 0.75rem 0;
    padding: 0.75rem 0 0;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  .curve svg {
    display: block;
    width: 100%;
    height: 11rem;
    cursor: pointer;
  }
  .curve .line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }
  .curve .area {
    fill: var(--tint);
    stroke: none;
  }
  .curve .midnight {
    stroke: var(--line);
    vector-effect: non-scaling-stroke;
  }
  .curve .chosen {
    stroke: var(--ink);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .curve .names {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    padding: 0.2rem 0;
    border-top: 1px solid var(--edge);
    font-size: 0.8125rem;
    text-align: center;
    color: var(--soft);
  }
  .curve .names b {
    color: var(--accent);
  }
  .curve .most,
  .curve .least {
    position: absolute;
    left: 0.5rem;
    padding: 0 0.25rem;
    border-radius: 0.25rem;
    background: var(--panel);
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--soft);
  }
  .curve .most {
    top: 0.25rem;
  }
  .curve .least {
    bottom: 2rem;
  }
  .best :is(td, tbody th) {
    vertical-align: middle;
  }
  .best td button {
    min-height: 2rem;
    padding: 0.15rem 0.6rem;
  }
  .best tr.cheapest :is(th, td) {
    font-weight: 600;
    color: var(--accent);
  }
  @media print {
    .curve svg {
      print-color-adjust: exact;
    }
  }
`;

/** The drawing's own height; its width is the week in quarters of an hour. */
const height = 100;
const quarterMs = 900_000;

/** The properties and callbacks of a curve. */
export interface CurveCase {
  readonly locale: string;
  /** The selected start, epoch ms. */
  readonly startMs: number;
  /** Selects another start. */
  readonly choose: (startMs: number) => void;
}

/** The cost of a session by its start, over seven dates, and the best start of each. */
export function costCurve(week: CostWeek, given: CurveCase): TemplateResult {
  const { least, most } = week;
  return html`
    <h3 id="cheapest">${say('When is it cheapest?')}</h3>
    <p class="summary" role="status">${summary(week, given.locale)}</p>
    ${
      least === null || most === null
        ? nothing
        : html`${drawing(week, least, most, given)} ${bestTable(week, given)}`
    }
  `;
}

function summary({ days, least, most }: CostWeek, locale: string): string {
  if (least === null || most === null) return say('No start in these seven days can be billed.');
  if (least.text === most.text) return words.level(least.text);
  const first = days.find(({ isCheapest }) => isCheapest);
  const when =
    first?.best === undefined || first.best === null
      ? ''
      : `${dateWords(first.date, locale, 'full')}, ${first.best.startLocal}`;
  return `${words.cheapestAt(least.text, when)} ${say('Choose a start to see its receipt.')}`;
}

function drawing(
  { points, days, toMs, isStepped }: CostWeek,
  least: { readonly amount: number; readonly text: string },
  most: { readonly amount: number; readonly text: string },
  { locale, startMs, choose }: CurveCase,
): TemplateResult {
  const fromMs = days[0]?.fromMs ?? 0;
  const width = (toMs - fromMs) / quarterMs;
  const x = (ms: number): number => (ms - fromMs) / quarterMs;
  const y = scaleLinear()
    // The axis starts at 0, so that a small difference does not look large.
    .domain([0, most.amount || 1])
    .range([height, 8]);
  const lines = runs(points).map((run) => linePath(run, isStepped, x, y, toMs));
  const date = (index: number): string => dateWords(days[index]?.date ?? '', locale, 'full');
  return html`<div class="curve">
    <svg
      viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${words.curve(date(0), date(days.length - 1), least.text, most.text)}
      @click=${(event: MouseEvent) => {
        const { left, width: wide } = (event.currentTarget as Element).getBoundingClientRect();
        const at = fromMs + ((event.clientX - left) / wide) * (toMs - fromMs);
        const before = points.findLast((point) => point.startMs <= at);
        if (before !== undefined) choose(before.startMs);
      }}
    >
      ${lines.map(
        ({ line, from, to }) =>
          svg`<path class="area" d="${line} L${to} ${height} L${from} ${height} Z" /><path class="line" d=${line} />`,
      )}
      ${days
        .slice(1)
        .map(
          (day) =>
            svg`<line class="midnight" x1=${x(day.fromMs)} x2=${x(day.fromMs)} y1="0" y2=${height} />`,
        )}
      ${
        startMs >= fromMs && startMs < toMs
          ? svg`<line class="chosen" x1=${x(startMs)} x2=${x(startMs)} y1="0" y2=${height} />`
          : nothing
      }
    </svg>
    <span class="most" aria-hidden="true">${most.text}</span>
    <span class="least" aria-hidden="true"
      >${least.text === most.text ? nothing : words.from(least.text)}</span
    >
    <div class="names" aria-hidden="true">
      ${days.map(({ date: day, isCheapest }) => {
        const name = dateWords(day, locale, 'weekdayShort');
        return html`<span>${isCheapest ? html`<b>${name} ★</b>` : name}</span>`;
      })}
    </div>
  </div>`;
}

/** Consecutive points that can be billed. */
function runs(points: readonly CostPoint[]): readonly (readonly Billed[])[] {
  const found: Billed[][] = [[]];
  for (const { startMs, amount } of points) {
    if (amount === null) found.push([]);
    else found.at(-1)?.push({ startMs, amount });
  }
  return found.filter((run) => run.length > 0);
}

interface Billed {
  readonly startMs: number;
  readonly amount: number;
}

function linePath(
  run: readonly Billed[],
  isStepped: boolean,
  x: (ms: number) => number,
  y: (amount: number) => number,
  toMs: number,
): { readonly line: string; readonly from: number; readonly to: number } {
  const parts: string[] = [];
  let last: Billed | undefined;
  for (const point of run) {
    const to = `${x(point.startMs)} ${round(y(point.amount))}`;
    if (last === undefined) parts.push(`M${to}`);
    else if (!isStepped) parts.push(`L${to}`);
    else if (last.amount !== point.amount) parts.push(`H${x(point.startMs)} L${to}`);
    last = point;
  }
  const end = Math.min(x(toMs), x((last?.startMs ?? 0) + quarterMs));
  parts.push(`H${end}`);
  return { line: parts.join(' '), from: x(run[0]?.startMs ?? 0), to: end };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function bestTable({ days }: CostWeek, { locale, startMs, choose }: CurveCase): TemplateResult {
  const coming = days.filter(({ isPast }) => !isPast);
  return html`<div class="table-scroll best" role="region" aria-label=${words.best} tabindex="0">
    <table>
      <caption>
        ${words.best}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('Day')}</th>
          <th scope="col">${say('Best start')}</th>
          <th scope="col" class="number">${say('Cost')}</th>
        </tr>
      </thead>
      <tbody>
        ${coming.map(
          ({ date, best, isCheapest }) =>
            html`<tr class=${isCheapest ? 'cheapest' : ''}>
              <th scope="row">${dateWords(date, locale, 'full')}</th>
              <td>
                ${
                  best === null
                    ? say('not known')
                    : html`<button
                        type="button"
                        class="said"
                        aria-pressed=${best.startMs === startMs}
                        aria-label=${`${dateWords(date, locale, 'full')} ${best.startLocal}, ${best.text}${isCheapest ? `, ${say('cheapest')}` : ''}`}
                        @click=${() => {
                          choose(best.startMs);
                        }}
                      >
                        ${best.startLocal}
                      </button>`
                }
              </td>
              <td class="number">
                ${best?.text ?? '–'}${isCheapest ? html` <span aria-hidden="true">★</span>` : nothing}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
