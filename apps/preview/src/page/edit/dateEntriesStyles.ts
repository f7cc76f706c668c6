import { css, type CSSResult } from 'lit';

/** Styles of the entries of a date: a table with an editor beside it. */
export const dateEntriesStyles: CSSResult = css`
  :host {
    container-type: inline-size;
  }
  .tools {
    margin: 0 0 0.5rem;
  }
  .split {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-items: start;
  }
  .table-scroll {
    max-height: 70vh;
    overflow: auto;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  :is(td, th) {
    padding: 0.2rem 0.5rem;
    vertical-align: middle;
  }
  tbody th {
    white-space: nowrap;
  }
  .swatch {
    display: inline-block;
    width: 0.9rem;
    height: 0.9rem;
    margin-inline-end: 0.4rem;
    border: 1px solid var(--edge);
    border-radius: 0.2rem;
    vertical-align: -0.1rem;
  }
  .name {
    min-height: 2rem;
    padding: 0.1rem 0.3rem;
    border-color: transparent;
    background: none;
    text-align: start;
    white-space: normal;
  }
  .price {
    width: 6.5rem;
    min-height: 2rem;
    padding: 0.1rem 0.4rem;
    text-align: end;
  }
  .together {
    margin: 0 0 0.75rem;
  }
  .together {
    max-width: 34rem;
    padding: 0.5rem 0.75rem;
    border-radius: 0.375rem;
    background: var(--tint);
  }
  th.date {
    position: sticky;
    inset-block-start: 1.5rem;
    padding-block-start: 0.4rem;
    background: var(--sunken);
    text-align: start;
  }
  aside {
    min-width: 0;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  @container (min-width: 56rem) {
    .split:has(aside) {
      grid-template-columns: minmax(0, 1fr) minmax(21rem, 25rem);
    }
    aside {
      position: sticky;
      top: 4.5rem;
      max-height: calc(100vh - 5.25rem);
      overflow-y: auto;
    }
  }
  @media print {
    .table-scroll,
    aside {
      max-height: none;
    }
  }
`;
