import { css, type CSSResult } from 'lit';

/** Layout of a review, on the screen and on paper. */
export const reviewStyles: CSSResult = css`
  .tools {
    margin: 0.75rem 0 1.25rem;
  }
  .tools .field {
    flex: 0 1 22rem;
  }
  .tools select {
    width: 100%;
  }
  .verdict {
    max-width: none;
    margin: 0 0 1rem;
    font-size: 1.125rem;
    font-weight: 600;
  }
  section,
  .part,
  wattpost-from-date {
    margin-bottom: 1.5rem;
  }
  .panel h3 {
    margin: 0 0 0.25rem;
  }
  .changes li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr) auto;
    gap: 0 0.5rem;
    align-items: baseline;
    padding: 0.6rem 0;
    border-top: 1px solid var(--line);
  }
  .changes li:first-child {
    border-top: 0;
  }
  .changes p {
    margin: 0;
    max-width: none;
    overflow-wrap: anywhere;
  }
  .sign {
    color: var(--soft);
  }
  [data-direction='1'] > .sign,
  td[data-direction='1'] {
    color: var(--bad);
  }
  [data-direction='-1'] > .sign,
  td[data-direction='-1'] {
    color: var(--accent);
  }
  td[data-direction] strong {
    font-weight: 600;
  }
  .table-scroll {
    position: relative;
  }
  .table-scroll thead th {
    white-space: normal;
  }
  .own {
    margin-top: 0.75rem;
  }
  .own input {
    width: 8rem;
  }
  .table-scroll td {
    overflow-wrap: anywhere;
  }
  .table-scroll :is(td, tbody th) {
    vertical-align: middle;
  }
  summary {
    font-size: 0.875rem;
  }
  .facts td {
    min-width: 9rem;
    white-space: pre-line;
  }
  .findings > li {
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--edge);
    background: var(--panel);
  }
  .findings > li + li {
    border-top: 0;
  }
  .findings > li.warning {
    border-left-color: var(--warn);
  }
  .findings h4 button {
    min-height: 1.75rem;
    padding-block: 0;
  }
  .findings h4 {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .findings p {
    margin: 0.25rem 0 0;
    max-width: 60rem;
    overflow-wrap: anywhere;
  }
  @media (max-width: 30rem) {
    .changes li {
      grid-template-columns: 1.25rem minmax(0, 1fr);
    }
    .changes button {
      grid-column: 2;
      justify-self: start;
    }
  }
  @media print {
    .changes li,
    .findings > li {
      break-inside: avoid;
    }
  }
`;
