import { css, type CSSResult } from 'lit';

/** A list of spans of one price. */
export const timelineStyles: CSSResult = css`
  .bar {
    align-items: flex-end;
    margin-bottom: 1rem;
  }
  .spans {
    gap: 0.25rem;
  }
  table {
    min-width: 60rem;
  }
  tbody > tr > * {
    vertical-align: baseline;
  }
  .time {
    white-space: nowrap;
  }
  button.cell {
    min-height: 1.75rem;
    padding: 0.125rem 0.25rem;
    margin: 0 -0.25rem;
    text-align: left;
  }
  td button.cell {
    white-space: normal;
  }
  .price {
    min-width: 18rem;
  }
  .name {
    min-width: 8rem;
    max-width: 18rem;
    overflow-wrap: break-word;
  }
  .part {
    display: block;
  }
  .part + .part {
    font-size: 0.875rem;
    color: var(--soft);
  }
  tr[aria-current='true'] > * {
    background: var(--tint);
  }
  .count {
    margin-top: 0.75rem;
  }
  @media print {
    button.cell {
      display: inline !important;
      padding: 0;
      border: 0;
      color: inherit;
    }
  }
`;
