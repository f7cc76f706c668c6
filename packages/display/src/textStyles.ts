import { css, type CSSResult } from 'lit';

/** The pages of running text, and words of which one language is to be seen at a time. */
export const textStyles: CSSResult = css`
  .texts {
    grid-area: texts;
    position: relative;
    min-height: 0;
    overflow: hidden;
  }
  .page {
    display: flow-root;
    font-size: calc(1.85 * var(--u));
    line-height: 1.32;
    overflow-wrap: break-word;
  }
  .page p {
    white-space: pre-line;
  }
  .page.measure {
    position: absolute;
    inset: 0 0 auto 0;
    visibility: hidden;
  }
  .page .title {
    margin-bottom: calc(0.4 * var(--u));
    font-size: calc(1.9 * var(--u));
    font-weight: 600;
    color: var(--accent);
  }
  .page .headline {
    font-size: calc(2.1 * var(--u));
    font-weight: 600;
    line-height: 1.25;
  }
  .page .legal {
    font-size: calc(1.6 * var(--u));
    color: var(--soft);
  }
  .page p + p:not(.title) {
    margin-top: calc(0.7 * var(--u));
  }
  .page .title + p,
  .page .title + p:not(.title) {
    margin-top: 0;
  }
  .page .directions + .headline {
    margin-top: calc(1.8 * var(--u));
  }
  .count {
    position: absolute;
    right: 0;
    bottom: 0;
    font-size: calc(1.6 * var(--u));
    color: var(--soft);
  }

  .words {
    display: inline-grid;
  }
  .words > span {
    grid-area: 1 / 1;
    visibility: hidden;
  }
  .words > .on {
    visibility: visible;
  }
  .clock .words {
    justify-items: end;
  }
`;
