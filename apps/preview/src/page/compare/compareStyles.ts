import { css, type CSSResult } from 'lit';

/** How a comparison lies. */
export const compareStyles: CSSResult = css`
  .tools {
    align-items: end;
    margin: 1rem 0;
  }
  .verdict {
    max-width: none;
    padding: 0.75rem 1rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--accent);
    border-radius: 0.25rem;
    background: var(--panel);
  }
  .verdict[data-differs] {
    border-left-color: var(--warn);
  }
  wattpost-compare-boards,
  wattpost-compare-station,
  .facts {
    margin-top: 1rem;
  }
  .panel h3 {
    margin: 0 0 0.5rem;
  }
  article {
    padding: 0.75rem 0;
    border-top: 1px solid var(--line);
  }
  .prices {
    display: grid;
    grid-template-columns: minmax(9rem, 1fr) auto minmax(9rem, 1fr) minmax(11rem, 1.2fr);
    gap: 0.25rem 1rem;
    align-items: start;
  }
  .prices p {
    margin: 0;
  }
  .arrow {
    align-self: center;
    font-size: 1.25rem;
    color: var(--soft);
  }
  .deltas,
  .spans {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .deltas li {
    padding-left: 1.4rem;
    text-indent: -1.4rem;
    font-weight: 500;
  }
  .deltas li span {
    display: inline-block;
    width: 1.4rem;
    text-indent: 0;
    color: var(--soft);
  }
  .deltas li[data-direction='1'] span {
    color: var(--bad);
  }
  .deltas li[data-direction='-1'] span {
    color: var(--accent);
  }
  .total {
    margin: 0.5rem 0 0.25rem;
  }
  .jump {
    min-height: 2rem;
    padding: 0.125rem 0.375rem;
    margin-left: -0.375rem;
    text-align: left;
    white-space: normal;
  }
  td {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  td:not(:first-child) {
    min-width: 12rem;
  }
  summary {
    cursor: pointer;
    color: var(--accent);
    font-weight: 500;
  }
  .spans {
    columns: 22rem auto;
  }
  @media screen and (max-width: 44rem) {
    .prices {
      grid-template-columns: 1fr;
    }
    .arrow {
      display: none;
    }
  }
  @media print {
    article {
      break-inside: avoid;
    }
  }
`;
