import { css, type CSSResult } from 'lit';

/**
 * The price that holds now, and the next one. `--hero` is the size of the large digits, `--k` scales
 * what stands around them, `--s` both: the board finds the largest values at which all of it is seen.
 */
export const priceStyles: CSSResult = css`
  .now {
    --size: calc(var(--u) * var(--k, 1) * var(--s, 1));
    grid-area: now;
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden;
    padding-left: calc(2.6 * var(--u));
    border-left: calc(0.9 * var(--u)) solid var(--accent);
  }
  h2 {
    font-weight: 600;
    color: var(--accent);
  }
  .body {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: 0;
  }
  .amount {
    white-space: pre;
  }
  .hero .amount {
    display: block;
    width: max-content;
    margin-left: -0.03em;
    font-size: calc(var(--hero, 18) * var(--u) * var(--s, 1));
    font-weight: 600;
    line-height: 1;
    /* Room for the comma, which reaches below the line. */
    padding-bottom: 0.05em;
    letter-spacing: -0.02em;
  }
  .hero .currency {
    font-size: 0.5em;
    font-weight: 500;
    letter-spacing: 0;
  }
  .hero .space {
    font-size: 0.4em;
  }
  .hero .terms {
    font-size: calc(4 * var(--size));
    font-weight: 500;
    line-height: 1.15;
  }
  .hero .condition {
    margin-left: 0.2em;
    font-weight: 400;
    color: var(--soft);
  }
  .status {
    font-size: calc(8.6 * var(--size));
    font-weight: 600;
    line-height: 1.08;
    text-wrap: balance;
  }
  .status + .status {
    margin-top: calc(1.4 * var(--size));
    font-size: calc(4.2 * var(--size));
    font-weight: 500;
    color: var(--soft);
  }
  .hint {
    margin-top: calc(3 * var(--size));
    font-size: calc(2.4 * var(--size));
  }
  .others {
    display: grid;
    gap: calc(1.1 * var(--size));
    margin-top: calc(2.6 * var(--size));
  }
  .others li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(1 * var(--size));
    font-size: calc(2.5 * var(--size));
  }
  .others .terms,
  .next .terms {
    flex: 1 1 0;
    min-width: 45%;
  }
  .next li:first-child .terms {
    flex: 0 1 auto;
    min-width: 0;
  }
  /* A condition goes to the next line as a whole. */
  .per,
  .condition {
    display: inline-block;
  }
  .others .amount {
    font-size: calc(4.2 * var(--size));
    font-weight: 600;
    line-height: 1.05;
  }
  .others [data-value='0'] .amount,
  .next [data-value='0'] .amount {
    font-weight: 400;
  }
  .others .condition {
    color: var(--soft);
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(2 * var(--size));
    font-size: calc(2.2 * var(--size));
    color: var(--soft);
  }
  .heading .until {
    font-weight: 600;
    color: var(--ink);
  }
  .vat {
    margin-top: calc(1.6 * var(--size));
    font-size: calc(2 * var(--size));
    color: var(--soft);
  }
  .notice {
    margin-top: calc(1.6 * var(--size));
    font-size: calc(2 * var(--size));
    font-weight: 600;
  }

  .next {
    grid-area: next;
    max-height: 34cqh;
    min-height: 0;
    overflow: hidden;
    box-sizing: border-box;
    padding: calc(1.6 * var(--u)) calc(2 * var(--u));
    background: var(--panel);
  }
  .next .heading {
    gap: 0 calc(0.9 * var(--u) * var(--k, 1));
    font-size: calc(1.9 * var(--u) * var(--k, 1));
  }
  .next .from {
    font-weight: 600;
    color: var(--ink);
  }
  .next li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(0.7 * var(--u) * var(--k, 1));
    margin-top: calc(0.3 * var(--u) * var(--k, 1));
    font-size: calc(1.75 * var(--u) * var(--k, 1));
  }
  .next .amount {
    font-size: calc(2.3 * var(--u) * var(--k, 1));
    font-weight: 600;
    line-height: 1.15;
  }
  .next li:first-child {
    margin-top: calc(0.6 * var(--u) * var(--k, 1));
  }
  .next li:first-child .amount {
    font-size: calc(4.8 * var(--u) * var(--k, 1));
    line-height: 1.05;
  }
  .next li:first-child .terms {
    font-size: calc(2.2 * var(--u) * var(--k, 1));
  }
  .next .condition {
    color: var(--soft);
  }
  .next .saying {
    margin-top: calc(0.6 * var(--u) * var(--k, 1));
    font-size: calc(3.2 * var(--u) * var(--k, 1));
    font-weight: 600;
    line-height: 1.1;
  }

  @container (orientation: portrait) {
    .next ul {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0 calc(2.4 * var(--u));
    }
    .next li:first-child {
      grid-row: 1 / span 20;
      align-content: center;
    }
    .next {
      max-height: 20cqh;
    }
  }
`;
