import { css, type CSSResult } from 'lit';

/** Styles of the editor of weekly windows. */
export const editWindowsStyles: CSSResult = css`
  .times {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 0.5rem 0.75rem;
    padding: 0.75rem 0;
    border-bottom: 1px solid var(--line);
  }
  .days {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  .days button {
    min-width: 2.75rem;
    padding: 0.375rem;
    font-size: 0.9375rem;
  }
  .days button[aria-pressed='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  wattpost-field {
    flex: none;
    width: 8.25rem;
  }
  .problems {
    flex-basis: 100%;
    margin: 0;
  }
  .more {
    margin-top: 0.75rem;
  }
`;
