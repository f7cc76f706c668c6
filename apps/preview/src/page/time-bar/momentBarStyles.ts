import { css, type CSSResult } from 'lit';

/** Layout of the bar with station and time, from a phone to a wide screen. */
export const momentBarStyles: CSSResult = css`
  :host {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
    container-type: inline-size;
  }
  .bar,
  .when {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.5rem;
  }
  .when {
    flex: none;
    flex-wrap: nowrap;
    gap: 0.25rem;
  }
  .when :is(input, button) {
    padding-inline: 0.4rem;
  }
  .when input {
    width: 6.875rem;
  }
  .when [kind='time'] input {
    width: 4.25rem;
  }
  wattpost-station-picker {
    flex: 1 1 9rem;
    min-width: 0;
    max-width: 20rem;
  }
  wattpost-time-slider {
    flex: 2 1 15rem;
  }
  .price {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    max-width: 16rem;
    margin: 0;
    line-height: 1.25rem;
  }
  .price span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .price .soft {
    font-size: 0.875rem;
  }
  .price strong {
    font-weight: 600;
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
  @container (min-width: 60rem) {
    .bar {
      flex-wrap: nowrap;
    }
  }
  @container (max-width: 40rem) {
    wattpost-station-picker,
    .price {
      flex: 1 1 100%;
      max-width: none;
    }
    .price {
      flex-direction: row;
      flex-wrap: wrap;
      gap: 0 0.5rem;
      min-width: 0;
    }
    .price span {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    .when {
      flex: 1 1 100%;
      flex-wrap: wrap;
    }
    wattpost-field {
      flex: 1 1 7.5rem;
    }
    wattpost-field[kind='time'] {
      flex: 0 1 3.625rem;
    }
    .when .icon {
      min-width: 2.25rem;
    }
    wattpost-field input {
      width: 100%;
    }
  }
  /* A phone: the date is not truncated beside a long word for now. */
  @container (max-width: 24rem) {
    .when :is(input, .icon) {
      padding-inline: 0.25rem;
    }
    .when .icon {
      min-width: 1.875rem;
    }
  }
`;
