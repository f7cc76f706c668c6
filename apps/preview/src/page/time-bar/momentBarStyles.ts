import { css, type CSSResult } from 'lit';

/** How the bar with station and time is laid out, from a phone to a wide screen. */
export const momentBarStyles: CSSResult = css`
  :host {
    padding: 0.75rem 1rem 0.5rem;
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--panel);
    container-type: inline-size;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 0.5rem 0.75rem;
  }
  wattpost-station-picker {
    flex: 1 1 14rem;
    min-width: 0;
    max-width: 34rem;
  }
  .offset {
    font-weight: 400;
  }
  .jumps {
    flex-wrap: nowrap;
    gap: 0.25rem;
  }
  .jumps select {
    min-width: 0;
    margin-left: 0.25rem;
  }
  .play {
    min-width: 4.75rem;
  }
  .note {
    max-width: none;
    margin: 0.5rem 0 0;
    color: var(--warn);
    font-size: 0.9375rem;
  }
  .note:empty {
    display: none;
  }
  .note button {
    min-height: 2rem;
    padding: 0.15rem 0.6rem;
  }
  .slide {
    display: flex;
    align-items: flex-start;
    gap: 0.25rem;
    margin-top: 0.75rem;
  }
  wattpost-time-slider {
    flex: 1;
  }
  .shift {
    font-size: 1.25rem;
  }
  .span {
    margin-left: 0.5rem;
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.75rem;
    max-width: none;
    margin: 0.25rem 0 0;
  }
  .price strong {
    font-weight: 600;
  }
  @container (max-width: 40rem) {
    wattpost-station-picker {
      flex-basis: 100%;
      max-width: none;
    }
    .jumps {
      flex: 1 1 100%;
    }
    .jumps select {
      flex: 1 1 0;
      width: 0;
    }
    .slide {
      flex-wrap: wrap;
    }
    .slide wattpost-time-slider {
      order: -1;
      flex: 1 1 100%;
    }
    .span {
      margin-left: auto;
    }
  }
`;
