import { css, type CSSResult } from 'lit';
import { tablesOnPaper } from './paperStyles.ts';

/** Tables of numbers; wrap a wide one in `.table-scroll` with `tabindex="0"`, `role="region"` and a name. */
export const tables: CSSResult = css`
  .table-scroll {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }
  caption {
    padding: 0.5rem 0.75rem;
    text-align: start;
    font-weight: 500;
    color: var(--soft);
  }
  /* Browsers would centre it. */
  :where(th) {
    text-align: start;
  }
  th,
  td {
    padding: 0.5rem 0.75rem;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  tr:last-child > :is(td, th) {
    border-bottom: 0;
  }
  thead th {
    background: var(--sunken);
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 500;
  }
  td.number,
  th.number {
    text-align: end;
    white-space: nowrap;
  }
  tr[aria-current='true'] > * {
    background: var(--tint);
  }
  /* On a phone all columns are beside each other, however long a name is. */
  @media screen and (max-width: 40rem) {
    table {
      font-size: 0.875rem;
    }
    th,
    td {
      padding: 0.4rem 0.35rem;
      overflow-wrap: anywhere;
    }
    thead th,
    td.number,
    th.number {
      white-space: normal;
    }
    /* Words of heads and times stay whole: a column is as wide as the longest. */
    thead th,
    .time {
      overflow-wrap: break-word;
    }
    thead th {
      font-size: 0.8125rem;
      hyphens: auto;
    }
  }
  @media (forced-colors: active) {
    tr[aria-current='true'] > :first-child {
      border-inline-start: 3px solid Highlight;
    }
  }
  ${tablesOnPaper}
`;
