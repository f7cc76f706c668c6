import { css, type CSSResult } from 'lit';

/**
 * Tracks of cells. `--from` and `--length` of an element are its position on the axis: down a column, or
 * across a row.
 */
export const timeGridStyles: CSSResult = css`
  .scroll {
    --row: 3.25rem;
    --label: 6.5rem;
  }
  .sheet,
  .hours,
  .track {
    position: relative;
  }
  .hours,
  .rows .head span {
    color: var(--soft);
  }
  :is(.hours span, .cell, .missing, .outline, .ghost, .band, .instant) {
    position: absolute;
  }
  .head b {
    font-weight: 600;
  }
  .head.today b {
    color: var(--accent);
  }
  .cell {
    display: flex;
    flex-direction: column;
    container-type: inline-size;
    overflow: hidden;
    line-height: 1.2;
    cursor: pointer;
  }
  .cell:hover {
    z-index: 1;
    filter: brightness(1.06);
  }
  .sheet .track .cell:focus-visible {
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
    font-weight: 600;
  }
  .name {
    font-size: 0.8125rem;
  }
  .unknown :is(.price, .name) {
    align-self: flex-start;
    max-width: 100%;
    padding: 0 0.2rem;
    border-radius: 2px;
    background: var(--panel);
  }
  .outline {
    z-index: 4;
    border: 3px solid var(--ink);
    border-block-style: dashed;
    border-radius: 0.3rem;
    margin-inline: -2px;
    box-shadow:
      0 0 0 1.5px var(--ground),
      inset 0 0 0 1.5px var(--ground);
    pointer-events: none;
  }
  .outline.first {
    border-top-style: solid;
  }
  .outline.last {
    border-bottom-style: solid;
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
    z-index: 2;
    background: var(--ink);
    pointer-events: none;
  }
  .dragging .cell {
    cursor: grabbing !important;
  }
  .columns {
    --hour: clamp(1.2rem, calc((100vh - 19.5rem) / 24), 2rem);
  }
  :is(.columns, .strip) .sheet {
    user-select: none;
  }
  .columns .sheet {
    display: grid;
    grid-template-columns: 1.75rem repeat(7, minmax(0, 1fr));
    gap: 0 3px;
  }
  .columns .hours {
    margin-top: 2rem;
    height: calc(24 * var(--hour));
    font-size: 0.75rem;
  }
  .columns .hours span {
    top: var(--from);
    right: 0.25rem;
    transform: translateY(-50%);
    line-height: 1;
  }
  .columns .head {
    height: 2rem;
    line-height: 2rem;
    text-align: center;
  }
  .columns .track {
    height: calc(24 * var(--hour));
    background: repeating-linear-gradient(
      to bottom,
      var(--line) 0 1px,
      transparent 1px calc(3 * var(--hour))
    );
  }
  .columns :is(.cell, .outline, .ghost, .band, .instant) {
    inset-inline: 0;
    top: var(--from);
    height: var(--length);
  }
  .columns .cell {
    padding: 0.1rem 0.3rem;
    border-radius: 0.2rem;
    box-shadow:
      inset 0 0 0 1px color-mix(in srgb, currentColor 25%, transparent),
      0 0 0 0.5px var(--ground);
    cursor: grab;
  }
  .columns .cell.default-price,
  .strip .cell {
    cursor: crosshair;
  }
  .strip .cell.movable {
    cursor: grab;
  }
  /* The week is empty outside of windows, and where they change nothing. */
  .columns .cell:is(.default-price, .as-default):not(.unknown) {
    background: var(--panel);
    color: var(--ink);
  }
  .columns .price {
    font-size: 0.875rem;
  }
  .columns .instant {
    height: 2px;
    margin-top: -1px;
    box-shadow: 0 0 0 1px var(--ground);
  }
  @container (max-width: 4.5rem) {
    .columns .per {
      display: none;
    }
    .columns .price {
      font-size: 0.75rem;
    }
    .columns .name {
      font-size: 0.6875rem;
    }
  }
  @container (max-width: 2.6rem) {
    .columns .name {
      display: none;
    }
    .columns .price {
      font-size: 0.625rem;
      text-overflow: clip;
    }
  }
  :is(.rows, .strip) .day {
    display: flex;
    min-height: var(--row);
  }
  :is(.rows, .strip) .track {
    flex: 1;
    min-height: var(--row);
  }
  :is(.rows, .strip) :is(.cell, .missing, .ghost, .instant) {
    inset-block: 0;
    left: var(--from);
    width: var(--length);
    border-radius: 2px;
  }
  :is(.rows, .strip) .cell {
    justify-content: center;
    padding: 0 0.3rem 0 0.4rem;
    box-shadow: inset 1px 0 0 var(--ground);
  }
  :is(.rows, .strip) .price {
    font-size: 0.9375rem;
  }
  .rows {
    overflow-x: auto;
    padding: 0.25rem 0 0.5rem;
    scrollbar-width: thin;
  }
  .rows .sheet {
    min-width: 46rem;
  }
  .rows .hours {
    height: 1.5rem;
    margin-left: var(--label);
    font-size: 0.8125rem;
  }
  .rows .hours span {
    left: var(--from);
    transform: translateX(-50%);
  }
  .rows .hours span:first-child {
    transform: none;
  }
  .rows .hours span:last-child {
    transform: translateX(-100%);
  }
  .rows .day + .day {
    margin-top: 3px;
  }
  .rows .head {
    position: sticky;
    left: 0;
    z-index: 3;
    flex: none;
    display: flex;
    flex-direction: column;
    justify-content: center;
    width: var(--label);
    padding-right: 0.5rem;
    background: var(--ground);
    line-height: 1.2;
  }
  .rows .head span {
    font-size: 0.8125rem;
  }
  .rows .head .change {
    color: var(--warn);
  }
  .rows .track {
    border-radius: 0.25rem;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  /* Every third hour. */
  .rows .track::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 5px;
    pointer-events: none;
    background: repeating-linear-gradient(
      to right,
      transparent 0 calc(12.5% - 1px),
      color-mix(in srgb, var(--ink) 45%, var(--ground)) calc(12.5% - 1px) 12.5%
    );
  }
  :is(.rows, .strip) .instant {
    inset-block: -2px;
    width: 2px;
    margin-left: -1px;
    box-shadow: 0 0 0 1.5px var(--ground);
  }
  :is(.rows, .strip) .instant::before {
    content: '';
    position: absolute;
    top: -2px;
    left: -4px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--ink);
    box-shadow: 0 0 0 1.5px var(--ground);
  }
  .rows .first {
    bottom: calc(50% + 1px);
  }
  .rows .second {
    top: calc(50% + 1px);
  }
  .rows .instant.second::before {
    top: auto;
    bottom: -2px;
  }
  @container (max-width: 6.5rem) {
    .rows .per {
      display: none;
    }
  }
  @container (max-width: 4rem) {
    .rows .name {
      display: none;
    }
  }
  @container (max-width: 2.75rem) {
    .rows .only .price {
      display: none;
    }
  }
  .rows :is(.first, .second) .name {
    display: none;
  }
  .rows :is(.first, .second) .price {
    font-size: 0.75rem;
  }
  @container (max-width: 2rem) {
    .rows .price {
      display: none;
    }
  }
  .strip {
    --row: 3rem;
  }
  .strip .cell {
    padding: 0 0.5rem;
  }
  .dense .cell {
    padding: 0;
    border-radius: 0;
    box-shadow: none;
  }
  @media (forced-colors: active) {
    .cell {
      border: 1px solid CanvasText;
    }
    .cell.chosen,
    .outline {
      border-color: Highlight;
    }
  }
  @media screen and (width < 40rem) {
    .scroll {
      --label: 4.25rem;
    }
    .columns {
      --hour: 1.4rem;
    }
    .columns .sheet {
      grid-template-columns: 1.25rem repeat(7, minmax(0, 1fr));
      gap: 0 2px;
    }
    .columns .cell {
      padding: 0.05rem 0.1rem;
    }
  }
  @media print {
    .columns {
      --hour: 1.3rem;
    }
    .rows .sheet {
      min-width: 0;
    }
    .outline,
    .instant {
      display: none;
    }
  }
`;
