import { css, type CSSResult } from 'lit';

/**
 * The current price, and the next one. `--hero` is the size of the large digits, `--k` scales
 * the text around them: the board finds the largest values at which everything is visible. No part of
 * the price is smaller than `--least`.
 */
export const priceStyles: CSSResult = css`
  .now {
    --size: calc(var(--u) * var(--k, 1) * var(--t, 1));
    grid-area: now;
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: hidden;
  }
  .solo,
  .panel {
    padding-left: calc(2.6 * var(--u));
    border-left: calc(0.9 * var(--u)) solid var(--accent);
  }
  .heading {
    color: var(--soft);
  }
  .heading .title,
  .label {
    font-weight: 600;
    color: var(--accent);
  }
  .heading .until,
  .heading .from {
    font-weight: 600;
    color: var(--ink);
  }
  .heading .title,
  .heading .until {
    margin-right: 0.5em;
  }
  .heading .title,
  .heading .until,
  .heading .since,
  .heading .from,
  .per,
  .condition,
  .limit {
    /* Wraps as a whole. */
    display: inline-block;
  }
  .label,
  .condition,
  .limit,
  .hint,
  .foot {
    /* Avoids a single word on the last line. */
    text-wrap: balance;
  }
  .label {
    margin-bottom: 0.2em;
    line-height: 1.1;
    color: var(--ink);
  }
  .label .power {
    margin-left: 0.3em;
  }
  .label :is(.plugs, .location) {
    font-weight: 400;
  }
  .label .location {
    color: var(--soft);
  }
  .body {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: 0;
    overflow: hidden;
    /* Space for digits that are shifted left for alignment. */
    margin-left: calc(-0.8 * var(--u));
    padding-left: calc(0.8 * var(--u));
  }
  .amount {
    white-space: pre;
  }
  .hero .amount {
    display: block;
    width: max-content;
    margin-left: -0.03em;
    font-weight: 600;
    line-height: 1;
    /* Space for the comma, which extends below the line. */
    padding-bottom: 0.05em;
    letter-spacing: -0.02em;
  }
  .hero .currency {
    font-weight: 500;
    letter-spacing: 0;
  }
  .comma::after {
    content: ',';
  }
  .hero .terms {
    font-weight: 500;
    line-height: 1.15;
  }
  .hero .per {
    margin-right: 0.2em;
  }
  .hero :is(.condition, .limit) {
    font-weight: 400;
    color: var(--soft);
  }
  .status {
    font-weight: 600;
    line-height: 1.08;
    text-wrap: balance;
  }
  .status + .status {
    margin-top: calc(1.4 * var(--size));
    font-weight: 500;
    color: var(--soft);
  }
  .hint {
    margin-top: calc(3 * var(--size));
  }
  .others {
    /* On one line if there is space for them. */
    display: flex;
    flex-wrap: wrap;
    gap: calc(1.1 * var(--size)) calc(3 * var(--size));
    margin-top: calc(2.6 * var(--size));
  }
  .others li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.4em;
    line-height: 1.15;
  }
  .others .terms {
    flex: 1 1 0;
    min-width: 45%;
  }
  .solo .others .terms {
    min-width: 38%;
  }
  .others .amount {
    font-weight: 600;
    line-height: 1.05;
  }
  .others [data-value='0'] .amount,
  .next [data-value='0'] .amount {
    font-weight: 400;
  }
  .others :is(.condition, .limit) {
    color: var(--soft);
  }
  /* The amount is on the first of several lines. */
  .others [data-component='idle'] :is(.per, .condition, .limit) {
    vertical-align: top;
  }
  .hero .lead {
    display: block;
    font-weight: 500;
    line-height: 1.15;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(2 * var(--u));
    margin-top: calc(1.6 * var(--size));
    line-height: 1.32;
    color: var(--soft);
  }
  .notice,
  .contact {
    font-weight: 600;
    color: var(--ink);
  }
  .contact {
    flex: 1 0 100%;
    margin-bottom: 0.6em;
    white-space: pre-line;
    text-wrap: balance;
  }

  .next {
    --size: calc(var(--u) * var(--k, 1));
    grid-area: next;
    max-height: 34cqh;
    min-height: 0;
    overflow: hidden;
    box-sizing: border-box;
    padding: calc(1.5 * var(--u)) calc(2 * var(--u));
    background: var(--panel);
  }
  .next li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(0.7 * var(--size));
    margin-top: calc(0.3 * var(--size));
  }
  .next .terms {
    flex: 1 1 0;
    min-width: 45%;
  }
  .next :is(.ended, .lead) {
    font-weight: 600;
  }
  .next .rest {
    color: var(--soft);
  }
  .next .amount {
    font-weight: 600;
    line-height: 1.15;
  }
  .next li:first-child {
    margin-top: calc(0.6 * var(--size));
  }
  .next li:first-child .amount {
    line-height: 1.05;
  }
  .next li:first-child .terms {
    flex: 0 1 auto;
    min-width: 0;
  }
  .next :is(.condition, .limit) {
    color: var(--soft);
  }
  .next .saying {
    margin-top: calc(0.6 * var(--size));
    font-weight: 600;
    line-height: 1.1;
  }

  @container (orientation: portrait) {
    .next {
      max-height: 20cqh;
    }
  }
`;
