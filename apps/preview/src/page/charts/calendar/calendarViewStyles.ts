import { css, type CSSResult } from 'lit';

/** What stands around a month. */
export const calendarViewStyles: CSSResult = css`
  .copy {
    margin: 0 0 0.5rem;
    padding: 0.5rem 0.75rem;
    border-radius: 0.375rem;
    background: var(--tint);
  }
  .copy p {
    margin: 0 0 0.375rem;
  }
  .detail {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 1rem;
    min-height: 3.5rem;
    margin: 0.75rem 0 0;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  .detail ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    flex-basis: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .detail button {
    min-height: 2rem;
    padding: 0.125rem 0.5rem;
    font-size: 0.9375rem;
  }
`;
