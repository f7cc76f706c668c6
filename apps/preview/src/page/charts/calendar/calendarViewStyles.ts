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
`;
