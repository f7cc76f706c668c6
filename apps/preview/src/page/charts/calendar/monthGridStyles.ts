import { css, type CSSResult } from 'lit';

/** A month as a calendar: seven columns, a cell for each date. */
export const monthGridStyles: CSSResult = css`
  .month {
    display: grid;
    gap: 4px;
  }
  .week {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 4px;
  }
  .weekday {
    padding: 0.25rem;
    font-size: 0.8125rem;
    font-weight: 500;
    color: var(--soft);
  }
  .date {
    position: relative;
    container-type: inline-size;
    display: flex;
    flex-direction: column;
    min-height: 4.75rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    background: var(--panel);
    overflow: hidden;
    cursor: pointer;
    user-select: none;
  }
  .date:hover {
    border-color: var(--edge);
  }
  .date.today {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  .date:focus-visible {
    outline-offset: 0;
  }
  .top {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 0.25rem;
    padding: 0.3rem 0.5rem;
    line-height: 1.2;
  }
  .number {
    font-weight: 600;
  }
  .today .number {
    color: var(--accent);
  }
  .count {
    overflow: hidden;
    font-size: 0.8125rem;
    color: var(--soft);
    white-space: nowrap;
  }
  .band {
    display: flex;
    min-height: 1.75rem;
  }
  .band > span {
    flex: 1;
    min-width: 0;
    padding: 0.25rem 0.5rem;
    overflow: hidden;
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.25rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .band .unknown {
    flex: 0 1 2rem;
    padding: 0.25rem;
  }
  .names {
    padding: 0.3rem 0.5rem;
    overflow: hidden;
    font-size: 0.8125rem;
    line-height: 1.3;
    color: var(--soft);
  }
  .names span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container (max-width: 9rem) {
    .per {
      display: none;
    }
    .band {
      flex-direction: column;
    }
  }
  @container (max-width: 6.75rem) {
    .count {
      display: none;
    }
  }
  @container (max-width: 5.5rem) {
    .names {
      display: none;
    }
    .top {
      justify-content: center;
      padding: 0.3rem 0;
    }
    .band > span {
      padding: 0.25rem 0;
      color: transparent;
      text-overflow: clip;
    }
  }
  .date.target {
    background: var(--tint);
    box-shadow: inset 0 0 0 3px var(--accent);
  }
  @media print {
    .week {
      break-inside: avoid;
    }
    .band > span {
      padding: 0.1rem 0.35rem;
      font-size: 0.75rem;
    }
    .names span {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  @media screen and (width < 48rem) {
    .month,
    .week {
      gap: 2px;
    }
    .date {
      min-height: 4rem;
    }
    .weekday {
      text-align: center;
    }
  }
`;
