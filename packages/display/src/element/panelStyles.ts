import { css, type CSSResult } from 'lit';

/** Several prices side by side, and the arrangements of large digits and the texts around them. */
export const panelStyles: CSSResult = css`
  .panels {
    --size: calc(var(--u) * var(--k, 1) * var(--t, 1));
    grid-area: now;
    display: flex;
    flex-direction: column;
    gap: calc(1.2 * var(--u));
    min-height: 0;
  }
  .fields {
    flex: 1;
    display: grid;
    grid-template-columns: repeat(var(--columns, 1), minmax(0, 1fr));
    grid-template-rows: repeat(var(--rows, 1), minmax(0, 1fr));
    gap: calc(var(--gap) * var(--u)) calc(3.2 * var(--u));
    min-height: 0;
  }
  .several {
    --t: 0.74;
  }
  .panels > .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(2 * var(--u));
    margin-top: 0;
    font-size: calc(1.6 * var(--u));
  }
  .panel {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    padding-left: calc(1.8 * var(--u));
    border-left-width: calc(0.7 * var(--u));
  }
  .panel .now {
    flex: 1;
    margin-left: calc(-0.8 * var(--u));
    padding-left: calc(0.8 * var(--u));
  }
  .top {
    display: flex;
    flex-direction: column;
  }
  .top .label {
    margin-bottom: 0;
    font-size: max(calc(3.6 * var(--size)), calc(1.5 * var(--u)));
  }
  .top .heading {
    font-size: max(calc(2.5 * var(--size)), calc(1.2 * var(--u)));
  }
  /* Side by side, the prices are on one line. */
  .panel .body {
    justify-content: flex-start;
    padding-top: calc(0.8 * var(--size));
  }
  .panel .others {
    margin-top: calc(1.4 * var(--size));
    gap: calc(0.7 * var(--size));
  }
  .panel .status {
    font-size: max(calc(6 * var(--size)), var(--least));
  }
  .panel .status + .status {
    margin-top: calc(0.6 * var(--size));
    font-size: max(calc(3 * var(--size)), var(--least));
  }
  .panel .hint {
    margin-top: calc(1.2 * var(--size));
  }
  .panel .next {
    --size: calc(var(--u) * var(--k, 1) * var(--t, 1));
    flex: none;
    margin-top: calc(0.8 * var(--size));
  }
  :is(.panel, .far) .next {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(1.4 * var(--size));
    max-height: none;
    padding: calc(0.7 * var(--size)) calc(1.2 * var(--size));
  }
  :is(.panel, .far) .next .heading,
  :is(.panel, .far) .next li,
  :is(.panel, .far) .next li:first-child .terms {
    font-size: max(calc(2.3 * var(--size)), calc(1.1 * var(--u)));
  }
  :is(.panel, .far) .next ul {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(1.4 * var(--size));
  }
  :is(.panel, .far) .next li,
  :is(.panel, .far) .next li:first-child,
  :is(.panel, .far) .next .saying {
    margin-top: 0;
  }
  :is(.panel, .far) .next .terms {
    flex: 0 1 auto;
    min-width: 0;
  }
  :is(.panel, .far) .next .amount {
    font-size: calc(2.6 * var(--size));
  }
  :is(.panel, .far) .next li:first-child .amount,
  :is(.panel, .far) .next .saying {
    font-size: calc(3.2 * var(--size));
  }

  /* The large digits next to the other lines of the price. */
  [data-flow='row'] .body {
    flex-direction: row;
    align-items: flex-start;
  }
  [data-flow='row'] .hero {
    flex: 1 0 auto;
  }
  [data-flow='row'] .others {
    box-sizing: border-box;
    flex: none;
    width: 56%;
    margin: 0;
    padding-left: calc(3 * var(--size));
  }
  [data-flow='row'] .top,
  [data-flow='line'] .top {
    flex-flow: row wrap;
    align-items: baseline;
  }
  [data-flow='line'] .top {
    flex-wrap: nowrap;
    justify-content: space-between;
    gap: 0 calc(2 * var(--size));
    white-space: nowrap;
  }
  [data-flow='row'] .top .label {
    box-sizing: border-box;
    min-width: calc(44% + 3 * var(--size));
    padding-right: calc(3 * var(--size));
  }
  .far[data-flow='row'] .hero {
    flex: none;
    padding-right: calc(2 * var(--u));
  }
  .far[data-flow='row'] .others {
    flex: 1 1 0;
    width: auto;
    padding-left: 0;
  }
  /* The unit on the line of the large digits. */
  [data-flow='line'] .hero {
    display: flex;
    align-items: baseline;
    gap: calc(1.6 * var(--size));
  }
  [data-flow='line'] .hero .terms {
    flex: 1 1 0;
    min-width: min-content;
  }
  [data-flow='line'] .hero .per {
    white-space: nowrap;
  }
`;
