import { css, type CSSResult } from 'lit';

/** Styles of step charts. */
export const stepChartStyles: CSSResult = css`
  .steps {
    display: block;
    width: 100%;
    overflow: visible;
  }
  .steps text {
    fill: var(--soft);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .steps .grid {
    stroke: var(--line);
    stroke-width: 1;
  }
  .steps .area {
    fill: var(--tint);
    opacity: 0.7;
  }
  .steps .curve {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-linejoin: miter;
  }
  .steps .gap {
    fill: var(--sunken);
  }
  .steps .gap-text {
    text-anchor: middle;
  }
  .steps .instant {
    stroke: var(--ink);
    stroke-width: 2;
  }
  .steps .instant-dot {
    fill: var(--ink);
    stroke: var(--ground);
    stroke-width: 1.5;
  }
  .steps .cursor {
    stroke: var(--soft);
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
  }
  .steps .cursor-dot {
    fill: var(--accent);
    stroke: var(--panel);
    stroke-width: 2;
  }
  @media print {
    .steps {
      height: auto;
      break-inside: avoid;
    }
    .steps .area {
      print-color-adjust: exact;
    }
  }
`;
