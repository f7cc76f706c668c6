import { css, type CSSResult } from 'lit';

/**
 * The looks of a board. All lengths are multiples of `--u`, a hundredth of the width of the largest
 * 16:9 (or 9:16) rectangle that fits in the board, so that every screen shows the same picture.
 */
export const boardStyles: CSSResult = css`
  :host {
    --ground: #f6f8f6;
    --panel: #e7ece9;
    --ink: #0a1210;
    --soft: #36423e;
    --accent: #00574a;
    display: block;
    width: 100%;
    height: 100%;
    overflow: hidden;
    container-type: size;
    background: var(--ground);
    color: var(--ink);
    font-family: var(--wattpost-font, system-ui, sans-serif);
    font-variant-numeric: tabular-nums lining-nums;
    font-synthesis: none;
    line-height: 1.2;
    cursor: none;
    user-select: none;
  }
  :host([theme='dark']) {
    --ground: #0b1110;
    --panel: #172120;
    --ink: #f3f7f5;
    --soft: #bcc8c3;
    --accent: #79dcc0;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      --ground: #0b1110;
      --panel: #172120;
      --ink: #f3f7f5;
      --soft: #bcc8c3;
      --accent: #79dcc0;
    }
  }
  h1,
  h2,
  p,
  ul {
    margin: 0;
    padding: 0;
    font: inherit;
    list-style: none;
  }

  .board {
    --u: min(1cqw, 1.7778cqh);
    --u2: calc(2 * var(--u));
    box-sizing: border-box;
    display: grid;
    width: 100cqw;
    height: 100cqh;
    padding: calc(3.2 * var(--u));
    gap: calc(2.4 * var(--u)) calc(3.2 * var(--u));
    grid-template:
      'head head' calc(7.2 * var(--u))
      'now next' minmax(0, auto)
      'now texts' minmax(0, 1fr) / minmax(0, 1fr) 34cqw;
  }
  .board.steady {
    grid-template:
      'head head' calc(7.2 * var(--u))
      'now texts' minmax(0, 1fr) / minmax(0, 1fr) 34cqw;
  }
  .board.alone {
    grid-template:
      'head head' calc(7.2 * var(--u))
      'now now' minmax(0, 1fr) / minmax(0, 1fr) 34cqw;
  }

  header {
    grid-area: head;
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: calc(3 * var(--u));
    min-height: 0;
  }
  .station {
    flex: 1;
    min-width: 0;
    height: 100%;
    overflow: hidden;
  }
  h1 {
    font-size: calc(3.4 * var(--u) * var(--k, 1));
    font-weight: 600;
    line-height: 1.1;
    text-wrap: balance;
  }
  .place {
    margin-top: calc(0.5 * var(--u));
    font-size: calc(2.1 * var(--u) * var(--k, 1));
    color: var(--soft);
  }
  .clock {
    flex: none;
    text-align: right;
  }
  .clock time {
    display: block;
    font-size: calc(4.4 * var(--u));
    font-weight: 500;
    line-height: 1;
  }
  .clock .date {
    display: block;
    margin-top: calc(0.5 * var(--u));
    font-size: calc(1.8 * var(--u));
    color: var(--soft);
  }

  @container (orientation: portrait) {
    .board {
      --u: min(1.7778cqw, 1cqh);
      gap: calc(2.6 * var(--u));
      grid-template:
        'head' calc(9.2 * var(--u))
        'now' minmax(0, 1fr)
        'next' minmax(0, auto)
        'texts' calc(23 * var(--u)) / minmax(0, 1fr);
    }
    .board.steady {
      grid-template:
        'head' calc(9.2 * var(--u))
        'now' minmax(0, 1fr)
        'texts' calc(23 * var(--u)) / minmax(0, 1fr);
    }
    .board.alone {
      grid-template:
        'head' calc(9.2 * var(--u))
        'now' minmax(0, 1fr) / minmax(0, 1fr);
    }
  }
`;
