import { css, type CSSResult } from 'lit';
import { stepMargin } from './stepChart.ts';

/** How the entries of a date lie over the axis of its charts. */
export const dayStripStyles: CSSResult = css`
  :host {
    display: block;
    margin-left: ${stepMargin.left}px;
    margin-right: ${stepMargin.right}px;
  }
  .strip {
    position: relative;
    height: 3rem;
    user-select: none;
  }
  .part {
    position: absolute;
    top: 0;
    bottom: 0;
    overflow: hidden;
    border-radius: 2px;
    font-size: 0.8125rem;
    line-height: 3rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    box-shadow: inset 1px 0 0 var(--ground);
    cursor: crosshair;
  }
  .part span {
    padding: 0 0.5rem;
  }
  .part.default-price {
    position: absolute;
  }
  .part.own {
    cursor: grab;
  }
  .dragging .part {
    cursor: grabbing;
  }
  .part.narrow span {
    display: none;
  }
  .part:focus-visible {
    z-index: 3;
    outline: 3px solid var(--ink);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--ground);
  }
  .ghost {
    position: absolute;
    top: 0;
    bottom: 0;
    z-index: 5;
    overflow: visible;
    border: 2px solid var(--accent);
    border-radius: 0.2rem;
    background: color-mix(in srgb, var(--accent) 25%, transparent);
    color: var(--ink);
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
    text-shadow: 0 0 4px var(--ground);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .part {
      border: 1px solid CanvasText;
    }
  }
`;
