import { css, type CSSResult } from 'lit';

/** Layout of import and export. */
export const exchangeStyles: CSSResult = css`
  .panel {
    margin-top: 1rem;
  }
  .panel > h3:first-child {
    margin-top: 0;
  }
  .row {
    align-items: end;
  }
  .drop {
    padding: 1.25rem;
    border: 2px dashed var(--edge);
    border-radius: 0.5rem;
    text-align: center;
  }
  .drop p {
    margin: 0 auto 0.75rem;
  }
  .findings {
    margin: 0.75rem 0;
    padding: 0;
    list-style: none;
  }
  .findings li {
    margin: 0 0 0.375rem;
    padding: 0.375rem 0.75rem;
    border-inline-start: 3px solid var(--line);
    overflow-wrap: anywhere;
  }
  .findings li[data-severity='price'],
  .findings li[data-severity='problem'] {
    border-inline-start-color: var(--bad);
    background: var(--bad-tint);
  }
  .findings li[data-severity='warning'] {
    border-inline-start-color: var(--warn);
    background: var(--warn-tint);
  }
  dialog {
    width: min(40rem, calc(100vw - 2rem));
    max-height: 90vh;
    padding: 1.5rem;
    overflow: auto;
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.875em;
    color: var(--soft);
  }
  article {
    padding-top: 1rem;
    border-top: 1px solid var(--line);
    margin-top: 1rem;
  }
  h4 {
    margin: 0 0 0.25rem;
    font-size: 1.0625rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .small-input {
    width: 7rem;
  }
  .verdict {
    margin: 0.75rem 0;
  }
  .same {
    color: var(--accent);
    font-weight: 500;
  }
`;
