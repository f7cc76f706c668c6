import { css, type CSSResult } from 'lit';

/** A week as columns of windows on an axis of 24 hours. */
export const editGridStyles: CSSResult = css`
  :host {
    --hour: clamp(1.2rem, calc((100vh - 19.5rem) / 24), 2rem);
  }
  .sheet {
    display: grid;
    grid-template-columns: 1.75rem repeat(7, minmax(0, 1fr));
    gap: 0 3px;
    user-select: none;
  }
  .hours {
    position: relative;
    margin-top: 2rem;
    height: calc(24 * var(--hour));
    font-size: 0.75rem;
    color: var(--soft);
  }
  .hours span {
    position: absolute;
    right: 0.25rem;
    transform: translateY(-50%);
    line-height: 1;
  }
  .hours span:nth-child(even) {
    display: none;
  }
  .head {
    height: 2rem;
    font-weight: 600;
    line-height: 2rem;
    text-align: center;
  }
  .head.today {
    color: var(--accent);
  }
  .track {
    position: relative;
    height: calc(24 * var(--hour));
    background: repeating-linear-gradient(
      to bottom,
      var(--line) 0 1px,
      transparent 1px calc(3 * var(--hour))
    );
  }
  .piece {
    position: absolute;
    inset-inline: 0;
    display: flex;
    flex-direction: column;
    container-type: inline-size;
    padding: 0.1rem 0.3rem;
    border-radius: 0.2rem;
    box-shadow:
      inset 0 0 0 1px color-mix(in srgb, currentColor 25%, transparent),
      0 0 0 0.5px var(--ground);
    overflow: hidden;
    line-height: 1.2;
    cursor: grab;
  }
  .piece.default-price {
    position: absolute;
    cursor: crosshair;
  }
  /* Where there is no window the week is empty. */
  .piece.default-price:not(.unknown) {
    background: var(--panel);
    color: var(--ink);
  }
  .dragging,
  .dragging .piece {
    cursor: grabbing;
  }
  .piece:hover {
    filter: brightness(1.05);
  }
  .piece:focus-visible {
    z-index: 3;
    outline: 3px solid var(--ink);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--ground);
  }
  .price,
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .price {
    font-size: 0.875rem;
    font-weight: 600;
  }
  .name {
    font-size: 0.8125rem;
  }
  .unknown .price,
  .unknown .name {
    align-self: flex-start;
    max-width: 100%;
    padding: 0 0.2rem;
    background: var(--panel);
  }
  @container (max-width: 4.5rem) {
    .per {
      display: none;
    }
    .price {
      font-size: 0.75rem;
    }
    .name {
      font-size: 0.6875rem;
    }
  }
  @container (max-width: 2.6rem) {
    .name {
      display: none;
    }
    .price {
      font-size: 0.625rem;
      text-overflow: clip;
    }
  }
  .outline {
    position: absolute;
    inset-inline: -2px;
    z-index: 4;
    border: 3px solid var(--ink);
    border-block-style: dashed;
    box-shadow:
      0 0 0 1.5px var(--ground),
      inset 0 0 0 1.5px var(--ground);
    pointer-events: none;
  }
  .outline.first {
    border-top-style: solid;
    border-radius: 0.3rem 0.3rem 0 0;
  }
  .outline.last {
    border-bottom-style: solid;
    border-bottom-left-radius: 0.3rem;
    border-bottom-right-radius: 0.3rem;
  }
  .handle {
    position: absolute;
    left: 50%;
    width: 1.5rem;
    height: 0.5rem;
    margin-left: -0.75rem;
    border: 2px solid var(--ground);
    border-radius: 0.25rem;
    background: var(--ink);
  }
  .handle.start {
    top: -0.375rem;
  }
  .handle.end {
    bottom: -0.375rem;
  }
  .ghost,
  .band {
    position: absolute;
    inset-inline: 0;
    z-index: 5;
    border: 2px solid var(--accent);
    border-radius: 0.2rem;
    background: color-mix(in srgb, var(--accent) 25%, transparent);
    pointer-events: none;
  }
  .ghost {
    overflow: visible;
    color: var(--ink);
    font-size: 0.75rem;
    font-weight: 600;
    white-space: nowrap;
    text-shadow: 0 0 4px var(--ground);
  }
  .band {
    border-style: dashed;
  }
  .instant {
    position: absolute;
    inset-inline: 0;
    z-index: 2;
    height: 2px;
    margin-top: -1px;
    background: var(--ink);
    box-shadow: 0 0 0 1px var(--ground);
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .piece {
      border: 1px solid CanvasText;
    }
    .piece.chosen {
      border-color: Highlight;
    }
    .outline {
      border-color: Highlight;
    }
  }
  @media screen and (width < 40rem) {
    :host {
      --hour: 1.4rem;
    }
    .sheet {
      grid-template-columns: 1.25rem repeat(7, minmax(0, 1fr));
      gap: 0 2px;
    }
    .piece {
      padding: 0.05rem 0.1rem;
    }
  }
  @media print {
    :host {
      --hour: 1.3rem;
    }
    .outline,
    .instant {
      display: none;
    }
  }
`;
