import type { ClockLike } from '@wattpost/engine';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { ComparableAmounts } from '@wattpost/price-views';
import type { ChartStep, DayChart } from '../../../core/charts/chartQuestions.ts';
import { hourTicks, stepHoursFor } from './dayAxis.ts';
import { stepAt } from './dayReading.ts';

/** What is drawn of a price. */
export type StepComponent = keyof ComparableAmounts;

/** A component of a day's price as steps. */
export interface StepCase {
  readonly title: string;
  readonly day: DayChart;
  readonly component: StepComponent;
  /** Size of the whole picture, px. */
  readonly width: number;
  readonly clock: ClockLike;
  readonly locale: string;
  /** Epoch ms; `null`: the instant is not on this date. */
  readonly instantMs: number | null;
  /** The cursor's instant, epoch ms. */
  readonly cursorMs: number | null;
}

/** Px around the drawing. */
export const stepMargin = { top: 12, right: 12, bottom: 24, left: 64 } as const;

const plotHeight = 130;

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Writes the round amounts of an axis. */
export function axisMoney(locale: string, currency: string): (amount: number) => string {
  const key = `${locale} ${currency}`;
  const known =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 6 });
  moneyFormats.set(key, known);
  // 0.1 + 0.2 has more digits than an axis.
  return (amount) => known.format(Number(amount.toPrecision(9)));
}

interface StepPoint {
  readonly atMs: number;
  /** `null`: unknown; the line is broken. */
  readonly amount: number | null;
}

/** Both ends of every step, so that a line through them is the price. */
function stepPoints(steps: readonly ChartStep[], component: StepComponent): StepPoint[] {
  return steps.flatMap(({ from, until, amounts }) => {
    const amount = amounts?.[component] ?? null;
    return [
      { atMs: from, amount },
      { atMs: until, amount },
    ];
  });
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

interface Scales {
  /** Epoch ms to px. */
  readonly x: Scale;
  /** Money to px. */
  readonly y: Scale;
}

function stepScales({ day: { steps }, component, width }: StepCase): Scales {
  const { top, right, left } = stepMargin;
  const max = steps.reduce((sum, { amounts }) => Math.max(sum, amounts?.[component] ?? 0), 0);
  return {
    x: scaleLinear()
      .domain([steps[0]?.from ?? 0, steps.at(-1)?.until ?? 1])
      .range([left, Math.max(left + 1, width - right)]),
    y: scaleLinear()
      .domain([0, max === 0 ? 1 : max * 1.08])
      .range([top + plotHeight, top]),
  };
}

/**
 * A component of a day's price over the time of day. It is a picture: its content is read out
 * elsewhere. Parts that do not move with the pointer are drawn once.
 */
export function stepChart(chart: StepCase): TemplateResult {
  const { title, day, component, width, clock, locale } = chart;
  const scales = stepScales(chart);
  const height = stepMargin.top + plotHeight + stepMargin.bottom;
  return html`
    <h3>${title}</h3>
    <svg class="steps" viewBox=${`0 0 ${width} ${height}`} height=${height} aria-hidden="true">
      ${guard([day, component, width, clock, locale], () => stepGround(chart, scales))}
      ${stepMarks(chart, scales)}
    </svg>
  `;
}

function stepGround(
  { day, component, width, clock, locale }: StepCase,
  { x, y }: Scales,
): SVGTemplateResult[] {
  const { top, right, bottom, left } = stepMargin;
  const { steps, currency } = day;
  const money = axisMoney(locale, currency);
  const foot = top + plotHeight;
  const [fromMs = 0, toMs = 0] = x.domain();
  const points = stepPoints(steps, component);
  const known = ({ amount }: StepPoint): boolean => amount !== null;
  const atX = ({ atMs }: StepPoint): number => x(atMs);
  const atY = ({ amount }: StepPoint): number => y(amount ?? 0);
  const curve = line<StepPoint>().defined(known).x(atX).y(atY);
  const ground = area<StepPoint>().defined(known).x(atX).y0(y(0)).y1(atY);
  return [
    ...y.ticks(4).map(
      (amount) => svg`
        <line class="grid" x1=${left} x2=${width - right} y1=${y(amount)} y2=${y(amount)} />
        <text x=${left - 8} y=${y(amount) + 4} text-anchor="end">${money(amount)}</text>`,
    ),
    ...hourTicks(clock, fromMs, toMs, stepHoursFor(width - left)).map(
      ({ atMs, label }) => svg`
        <line class="grid" x1=${x(atMs)} x2=${x(atMs)} y1=${top} y2=${foot + 4} />
        <text x=${x(atMs)} y=${foot + bottom - 4} text-anchor="middle">${label}</text>`,
    ),
    ...steps
      .filter(({ amounts }) => amounts === null)
      .map(
        ({ from: gapMs, until: endMs }) => svg`
          <rect class="gap" x=${x(gapMs)} width=${x(endMs) - x(gapMs)} y=${top} height=${plotHeight} />
          <text class="gap-text" x=${x((gapMs + endMs) / 2)} y=${top + plotHeight / 2}>?</text>`,
      ),
    svg`<path class="area" d=${ground(points) ?? ''} />`,
    svg`<path class="curve" d=${curve(points) ?? ''} />`,
  ];
}

/** The selected instant, and the cursor. */
function stepMarks(
  { day: { steps }, component, instantMs, cursorMs }: StepCase,
  { x, y }: Scales,
): SVGTemplateResult {
  const { top } = stepMargin;
  const upright = (atMs: number, name: string, from: number): SVGTemplateResult =>
    svg`<line class=${name} x1=${x(atMs)} x2=${x(atMs)} y1=${from} y2=${y(0)} />`;
  const amount = cursorMs === null ? null : (stepAt(steps, cursorMs)?.amounts?.[component] ?? null);
  return svg`
    ${cursorMs === null ? nothing : upright(cursorMs, 'cursor', top)}
    ${
      cursorMs === null || amount === null
        ? nothing
        : svg`<circle class="cursor-dot" r="5" cx=${x(cursorMs)} cy=${y(amount)} />`
    }
    ${instantMs === null ? nothing : upright(instantMs, 'instant', top - 6)}
    ${
      instantMs === null
        ? nothing
        : svg`<circle class="instant-dot" r="5" cx=${x(instantMs)} cy=${top - 6} />`
    }
  `;
}
