import { css, type CSSResult } from 'lit';

/** How a list of entries looks. */
export const editEntriesStyles: CSSResult = css`
  .search {
    flex: 1 1 12rem;
  }
  .search input {
    width: 100%;
  }
  .bar {
    align-items: end;
    margin-bottom: 0.5rem;
  }
  thead th {
    padding: 0;
  }
  thead button {
    width: 100%;
    border: 0;
    border-radius: 0;
    background: none;
    text-align: start;
    font-size: 0.875rem;
    font-weight: 600;
  }
  tbody button {
    min-height: 2rem;
    padding: 0.125rem 0.25rem;
    border-color: transparent;
    background: none;
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }
  tbody :is(th, td) {
    vertical-align: middle;
  }
  tbody th {
    min-width: 9rem;
    padding-inline-start: 0.5rem;
  }
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover > * {
    background: var(--sunken);
  }
  .pages {
    margin-top: 0.5rem;
    justify-content: space-between;
  }
  td.number {
    padding-inline-start: 0;
  }
`;
