import { css, type CSSResult } from 'lit';

/**
 * The frame of a board. All lengths are multiples of `--u`, a hundredth of the width of the largest
 * 16:9 (or 9:16) rectangle that fits in the board, so that every screen shows the same picture.
 * `--least` is the minimum font size of prices, which must be legible from a distance, `--least-text` that of
 * directions.
 */
export const boardStyles: CSSResult = css`
  :host {
    --ground: var(--wattpost-ground, #f6f8f6);
    --panel: var(--wattpost-panel, #e7ece9);
    --ink: var(--wattpost-ink, #0a1210);
    --soft: var(--wattpost-soft, #36423e);
    --accent: var(--wattpost-accent, #00574a);
    /* Set further down by the board; reset here in case a page uses the same names. */
    --k: initial;
    --t: initial;
    --hero: initial;
    --page: initial;
    --columns: initial;
    --rows: initial;
    display: block;
    width: 100%;
    min-width: 0;
    height: 100%;
    min-height: 0;
    background: var(--ground);
    color: var(--ink);
    /* No text styles are inherited from the page: sizes are measured. */
    font: 400 16px / 1.2 var(--wattpost-font, system-ui, sans-serif);
    font-variant-numeric: tabular-nums lining-nums;
    font-synthesis: none;
    direction: ltr;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='dark']) {
    --ground: var(--wattpost-ground, #0b1110);
    --panel: var(--wattpost-panel, #172120);
    --ink: var(--wattpost-ink, #f3f7f5);
    --soft: var(--wattpost-soft, #bcc8c3);
    --accent: var(--wattpost-accent, #79dcc0);
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      --ground: var(--wattpost-ground, #0b1110);
      --panel: var(--wattpost-panel, #172120);
      --ink: var(--wattpost-ink, #f3f7f5);
      --soft: var(--wattpost-soft, #bcc8c3);
      --accent: var(--wattpost-accent, #79dcc0);
    }
  }
  :where(h1, h2, p, ul) {
    margin: 0;
    padding: 0;
    font: inherit;
    list-style: none;
  }

  /* As large as the element; where that has no height, it gets this one. */
  .frame,
  .waiting {
    aspect-ratio: 16 / 9;
  }
  @media (max-width: 639px) {
    .frame,
    .waiting {
      aspect-ratio: 9 / 16;
    }
  }
  .frame {
    width: 100%;
    height: 100%;
    overflow: hidden;
    container-type: size;
  }
  /* The element's content is shown until there is a model; a long text makes it longer. */
  .waiting {
    box-sizing: border-box;
    max-height: 100%;
    padding: 1em;
    overflow-wrap: break-word;
  }

  .board {
    --u: min(1cqw, 1.7778cqh);
    --head: 7.2;
    --pad: 2.6;
    --gap: 1.8;
    /* Up to four lines of the smallest letters. */
    --head-height: max(calc(var(--head) * var(--u)), calc(5 * var(--least-other, 0px)));
    /* Space for the frame to move, against burn-in. */
    --margin: max(calc(var(--pad) * var(--u)), 14px);
    /* The size of directions, which are read from a shorter distance than prices. */
    --read: max(calc(1.75 * var(--u)), var(--least-text));
    box-sizing: border-box;
    display: grid;
    width: 100cqw;
    height: 100cqh;
    padding: var(--margin);
    gap: calc(var(--gap) * var(--u)) calc(3.2 * var(--u));
    grid-template:
      'head head' fit-content(var(--head-height))
      'now next' minmax(0, auto)
      'now texts' minmax(0, 1fr) / minmax(0, 1fr) 35cqw;
  }
  .board.steady {
    grid-template:
      'head head' fit-content(var(--head-height))
      'now texts' minmax(0, 1fr) / minmax(0, 1fr) 35cqw;
  }
  .board.several {
    grid-template:
      'head head' fit-content(var(--head-height))
      'now texts' minmax(0, 1fr) / minmax(0, 1fr) 27cqw;
  }
  .board.several {
    --head: 6.4;
    --gap: 1.6;
  }
  .board.several.below {
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr)
      'texts' calc(12.2 * var(--u)) / minmax(0, 1fr);
  }
  .board.alone {
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr) / minmax(0, 1fr);
  }

  .head {
    grid-area: head;
    display: flex;
    justify-content: space-between;
    align-items: flex-start;
    gap: calc(3 * var(--u));
    min-height: 0;
  }
  .station {
    flex: 1;
    /* Space for what letters exceed their lines. */
    padding-right: calc(0.3 * var(--u));
    padding-bottom: 0.3em;
    min-width: 0;
    height: 100%;
    overflow: hidden;
  }
  /* Counts as part of the word, so that it is smaller before its last letter is cut. */
  .station .words > span {
    padding-right: 0.1em;
  }
  h1 {
    font-weight: 600;
    line-height: 1.1;
    text-wrap: balance;
  }
  .place {
    margin-top: calc(0.3 * var(--u));
    color: var(--soft);
  }
  .power,
  .plugs {
    display: inline-block;
    margin-right: 0.4em;
    font-weight: 600;
    color: var(--ink);
  }
  .clock {
    flex: none;
    text-align: right;
  }
  .clock time {
    display: block;
    font-weight: 500;
    line-height: 1;
  }
  .clock .date {
    display: block;
    margin-top: calc(0.5 * var(--u));
    color: var(--soft);
  }
  .clock .words {
    justify-items: end;
  }

  @container (orientation: portrait) {
    .board {
      --u: min(1.7778cqw, 1cqh);
      --head: 9.2;
      --gap: 2;
      grid-template:
        'head' fit-content(var(--head-height))
        'now' minmax(0, 1fr)
        'next' minmax(0, auto)
        'texts' calc(23 * var(--u)) / minmax(0, 1fr);
    }
    .board.steady {
      grid-template:
        'head' fit-content(var(--head-height))
        'now' minmax(0, 1fr)
        'texts' calc(23 * var(--u)) / minmax(0, 1fr);
    }
    .board.several {
      grid-template:
        'head' fit-content(var(--head-height))
        'now' minmax(0, 1fr)
        'texts' calc(18 * var(--u)) / minmax(0, 1fr);
    }
    .board.several {
      --head: 8.2;
    }
    .board.alone {
      grid-template:
        'head' fit-content(var(--head-height))
        'now' minmax(0, 1fr) / minmax(0, 1fr);
    }
  }

  /* Large viewing distance: everything in one column, the directions on a few lines. */
  .board.far,
  .board.far.steady,
  .board.far.several {
    --strip: calc(var(--lines) * 1.22 * var(--read) + 3.2 * var(--u));
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr)
      'next' minmax(0, auto)
      'texts' var(--strip) / minmax(0, 1fr);
  }
  .board.far.several,
  .board.far.steady {
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr)
      'texts' var(--strip) / minmax(0, 1fr);
  }
  .board.far.alone {
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr)
      'next' minmax(0, auto) / minmax(0, 1fr);
  }
  /* Nothing is below the next price. */
  .board.far.bare {
    grid-template:
      'head' fit-content(var(--head-height))
      'now' minmax(0, 1fr)
      'next' minmax(0, auto) / minmax(0, 1fr);
  }
  .board.far {
    /* Up to five lines of the smallest letters, and one of the power. */
    --head-height: max(calc(var(--head) * var(--u)), calc(8.2 * var(--least-other, 0px)));
    --head: 5.7;
    --pad: 2;
    --gap: 1.4;
  }
  .board.lean {
    --head: 5;
    --gap: 0.9;
  }
  /* A wide board has the space for one line. */
  @container (orientation: landscape) {
    .board.lean {
      --head: 3.2;
    }
    .lean .clock {
      display: flex;
      flex-direction: row-reverse;
      align-items: baseline;
      gap: calc(1.4 * var(--u));
    }
    .lean .station {
      display: flex;
      /* What is too long for one line is below the name, which then has the width for itself. */
      flex-wrap: wrap;
      align-items: baseline;
      align-content: flex-start;
      gap: 0 calc(1.2 * var(--u));
    }
    .lean .place {
      margin-top: 0;
    }
  }
`;
