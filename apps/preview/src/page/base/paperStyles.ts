import { css, type CSSResult } from 'lit';

/**
 * Controls on paper: the only buttons are `.said`, whose caption is content, and
 * pressed ones; a field is its text (`onPaper.ts`).
 */
export const controlsOnPaper: CSSResult = css`
  .on-paper {
    display: none;
  }
  @media print {
    button:not(.said, [aria-pressed='true']),
    .no-print,
    details:not([open], .more),
    :is(input, select, textarea):has(+ .on-paper) {
      display: none !important;
    }
    button {
      display: inline;
      min-height: 0;
      margin: 0 !important;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      text-align: inherit;
      white-space: normal;
    }
    .on-paper {
      display: block;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    :is(h2, h3, h4, label, legend) {
      break-after: avoid;
    }
  }
`;

/** Tables on paper: whole. */
export const tablesOnPaper: CSSResult = css`
  @media print {
    .table-scroll {
      max-height: none !important;
      overflow: visible;
    }
    table {
      min-width: 0 !important;
    }
    tr {
      break-inside: avoid;
    }
    /* Sums appear once, at the end: a browser repeats a table's foot on every sheet. */
    tfoot {
      display: table-row-group;
    }
    :is(td, th) {
      min-width: 0 !important;
      overflow-wrap: break-word;
    }
  }
`;
