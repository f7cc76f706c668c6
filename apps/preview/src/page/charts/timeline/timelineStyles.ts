import { css, type CSSResult } from 'lit';

/** A list of spans of one price. */
export const timelineStyles: CSSResult = css`
  .to .narrow {
    display: none;
  }
  .bar {
    align-items: flex-end;
    margin-bottom: 1rem;
  }
  .spans {
    gap: 0.25rem;
  }
  table {
    min-width: 56rem;
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
    min-width: 15rem;
  }
  .origin {
    min-width: 9rem;
    max-width: 18rem;
    overflow-wrap: break-word;
  }
  .source {
    display: block;
    font-size: 0.875rem;
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
  @media screen and (max-width: 45rem) {
    table {
      display: block;
      min-width: 0;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: block;
    }
    tbody > tr {
      display: grid;
      grid-template:
        'from from' auto 'to length' auto 'price price' auto 'origin origin' auto / minmax(0, 1fr)
        auto;
      gap: 0.125rem 0.75rem;
      align-items: baseline;
      padding: 0.625rem 0.75rem;
      border-bottom: 1px solid var(--line);
    }
    tbody > tr:last-child {
      border-bottom: 0;
    }
    tbody > tr[aria-current='true'] {
      background: var(--tint);
    }
    tbody > tr > * {
      padding: 0;
      border: 0;
    }
    tbody > tr > th {
      grid-area: from;
    }
    .to {
      grid-area: to;
      color: var(--soft);
      white-space: normal;
    }
    .to .wide {
      display: none;
    }
    .to .narrow {
      display: inline;
    }
    td.number {
      grid-area: length;
      color: var(--soft);
    }
    .price {
      grid-area: price;
      min-width: 0;
      font-weight: 500;
    }
    .price .part + .part {
      font-weight: 400;
    }
    .origin {
      display: flex;
      grid-area: origin;
      justify-content: space-between;
      gap: 0.75rem;
      align-items: baseline;
      max-width: none;
    }
  }
`;
