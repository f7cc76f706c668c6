import { css, type CSSResult } from 'lit';

/** A week as rows of blocks on an axis of 24 hours. */
export const weekGridStyles: CSSResult = css`
  :host {
    --label: 6.5rem;
    --row: 3.25rem;
  }
  .scroll {
    overflow-x: auto;
    padding: 0.25rem 0 0.5rem;
    scrollbar-width: thin;
  }
  .sheet {
    position: relative;
    min-width: 46rem;
  }
  .hours {
    position: relative;
    height: 1.5rem;
    margin-left: var(--label);
    font-size: 0.8125rem;
    color: var(--soft);
  }
  .hours span {
    position: absolute;
    transform: translateX(-50%);
  }
  .hours span:first-child {
    transform: none;
  }
  .hours span:last-child {
    transform: translateX(-100%);
  }
  .day {
    display: flex;
    min-height: var(--row);
  }
  .day + .day {
    margin-top: 3px;
  }
  .head {
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
  .head b {
    font-weight: 600;
  }
  .head.today b {
    color: var(--accent);
  }
  .head .date,
  .head .change {
    font-size: 0.8125rem;
    color: var(--soft);
  }
  .head .change {
    color: var(--warn);
  }
  .track {
    position: relative;
    flex: 1;
    min-height: var(--row);
    border-radius: 0.25rem;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  .block,
  .missing {
    position: absolute;
    top: 0;
    bottom: 0;
    border-radius: 2px;
  }
  .block {
    container-type: inline-size;
    display: flex;
    flex-direction: column;
    justify-content: center;
    padding: 0 0.3rem 0 0.4rem;
    overflow: hidden;
    line-height: 1.2;
    cursor: pointer;
    box-shadow: inset 1px 0 0 var(--ground);
  }
  .dense .block {
    padding: 0;
    border-radius: 0;
    box-shadow: none;
  }
  .block.first {
    bottom: calc(50% + 1px);
  }
  .block.second {
    top: calc(50% + 1px);
  }
  .block:focus-visible {
    z-index: 2;
    outline: 3px solid var(--ink);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--ground);
  }
  .block:hover {
    z-index: 1;
    filter: brightness(1.06) saturate(1.1);
  }
  .price,
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .price {
    font-size: 0.9375rem;
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
    border-radius: 2px;
    background: var(--panel);
  }
  @container (max-width: 6.5rem) {
    .per {
      display: none;
    }
  }
  @container (max-width: 4rem) {
    .name {
      display: none;
    }
  }
  @container (max-width: 2.75rem) {
    .price {
      display: none;
    }
  }
  .block.first .name,
  .block.second .name {
    display: none;
  }
  .block.first .price,
  .block.second .price {
    display: block;
    font-size: 0.75rem;
  }
  @container (max-width: 2rem) {
    .block .price {
      display: none;
    }
  }
  .lines {
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
  .instant {
    position: absolute;
    top: -2px;
    bottom: -2px;
    z-index: 2;
    width: 2px;
    margin-left: -1px;
    background: var(--ink);
    box-shadow: 0 0 0 1.5px var(--ground);
    pointer-events: none;
  }
  .instant.first {
    bottom: 50%;
  }
  .instant.second {
    top: 50%;
  }
  .instant::before {
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
  .instant.second::before {
    top: auto;
    bottom: -2px;
  }
  @media screen and (width < 40rem) {
    :host {
      --label: 4.25rem;
    }
  }
  @media print {
    .sheet {
      min-width: 0;
    }
    .instant {
      display: none;
    }
  }
`;
