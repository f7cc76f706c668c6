import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { css, html, svg, type CSSResult, type TemplateResult } from 'lit';
import type { SpotDay, SpotRow } from '../../core/spot/spotDays.ts';
import { axisMoney, hourTicks, stepHoursFor, stepMargin } from '../charts/day/index.ts';
import { spotWords } from './spotWords.ts';

/** Styles of the chart, in addition to those of step charts. */
export const spotChartStyles: CSSResult = css`
  .steps .market {
    fill: none;
    stroke: var(--soft);
    stroke-width: 1.5;
    stroke-dasharray: 5 3;
  }
  .steps .zero {
    stroke: var(--edge);
  }
  .chart-legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    margin: 0.75rem 0 0.25rem;
    font-size: 0.875rem;
  }
  .chart-legend svg {
    display: inline-block;
    width: 2rem;
    height: 0.75rem;
    margin-inline-end: 0.4rem;
    vertical-align: middle;
  }
`;

/** The day that is drawn. */
export interface SpotChartCase {
  readonly day: SpotDay;
  /** ISO 4217. */
  readonly currency: string;
  /** Of the whole picture, px. */
  readonly width: number;
  readonly locale: string;
}

const plotHeight = 200;
const minutesPerDay = 1440;
const minuteMs = 60_000;

/** Spot price and result over the time of day. It is a picture: the table below it has the numbers. */
export function spotChart({ day, currency, width, locale }: SpotChartCase): TemplateResult {
  const { top, right, bottom, left } = stepMargin;
  const amounts = day.rows.flatMap(({ spotAmount, priceAmount }) => [spotAmount, priceAmount]);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const foot = top + plotHeight;
  const x = scaleLinear()
    .domain([0, minutesPerDay])
    .range([left, Math.max(left + 1, width - right)]);
  const y = scaleLinear()
    .domain([least * 1.08, most * 1.08 || 1])
    .range([foot, top]);
  const money = axisMoney(locale, currency);
  const curve = line<Point>()
    .defined(({ amount }) => amount !== null)
    .x(({ minute }) => x(minute))
    .y(({ amount }) => y(amount ?? 0));
  const ticks = hourTicks('UTC', 0, minutesPerDay * minuteMs, stepHoursFor(width - left));
  return html`
    <p class="chart-legend" aria-hidden="true">
      ${[
        ['curve', spotWords.price],
        ['market', spotWords.spot],
      ].map(
        ([name, text]) =>
          html`<span
            ><svg class="steps" viewBox="0 0 32 12">
              ${svg`<line class=${name} x1="0" x2="32" y1="6" y2="6" />`}</svg
            >${text}</span
          >`,
      )}
    </p>
    <svg
      class="steps"
      viewBox=${`0 0 ${width} ${foot + bottom}`}
      height=${foot + bottom}
      aria-hidden="true"
    >
      ${y.ticks(5).map(
        (amount) => svg`
          <line class=${amount === 0 ? 'grid zero' : 'grid'} x1=${left} x2=${width - right} y1=${y(amount)} y2=${y(amount)} />
          <text x=${left - 8} y=${y(amount) + 4} text-anchor="end">${money(amount)}</text>`,
      )}
      ${ticks.map(({ atMs, label }) => {
        const at = x(atMs / minuteMs);
        return svg`
          <line class="grid" x1=${at} x2=${at} y1=${top} y2=${foot + 4} />
          <text x=${at} y=${foot + bottom - 4} text-anchor="middle">${label}</text>`;
      })}
      ${svg`
        <path class="market" d=${curve(points(day.rows, 'spotAmount')) ?? ''} />
        <path class="curve" d=${curve(points(day.rows, 'priceAmount')) ?? ''} />`}
    </svg>
  `;
}

interface Point {
  readonly minute: number;
  /** `null`: unknown; the line is broken. */
  readonly amount: number | null;
}

/** Both ends of every step. */
function points(rows: readonly SpotRow[], amount: 'spotAmount' | 'priceAmount'): Point[] {
  return rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const isApart = before !== undefined && before.untilMinute < row.fromMinute;
    return [
      ...(isApart ? [{ minute: row.fromMinute, amount: null }] : []),
      { minute: row.fromMinute, amount: row[amount] },
      { minute: row.untilMinute, amount: row[amount] },
    ];
  });
}
