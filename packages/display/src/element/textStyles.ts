import { css, type CSSResult } from 'lit';

/** The pages of running text, and words of which one language is visible at a time. */
export const textStyles: CSSResult = css`
  .texts {
    --text: calc(var(--u) * var(--page, 1));
    grid-area: texts;
    position: relative;
    min-height: 0;
    overflow: hidden;
  }
  /* The area next to prices, or below them: texts, and a code if there is one. */
  .aside {
    display: contents;
  }
  .aside.coded {
    grid-area: texts;
    display: flex;
    justify-content: flex-end;
    gap: calc(2 * var(--u));
    min-width: 0;
    min-height: 0;
  }
  .coded .texts {
    flex: 1 1 0;
    min-width: 0;
  }
  .code {
    flex: none;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: calc(0.8 * var(--u));
    width: min-content;
    margin: 0;
  }
  .code svg {
    flex: none;
    display: block;
  }
  .code figcaption {
    font-weight: 600;
    line-height: 1.2;
    color: var(--accent);
  }

  .page {
    display: flow-root;
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
    overflow-wrap: normal;
  }
  .page .title {
    font-weight: 600;
    color: var(--accent);
  }
  .far .page .directions {
    line-height: 1.22;
  }
  .page .headline {
    font-weight: 600;
    line-height: 1.25;
  }
  .page .legal,
  .count {
    color: var(--soft);
  }
  .page p + p {
    margin-top: calc(0.7 * var(--u));
  }
  .page .title + p {
    margin-top: calc(0.3 * var(--u));
  }
  .page .directions + .headline,
  .page p + .title {
    margin-top: calc(1.8 * var(--u));
  }
  /* Below wide panels two pages are visible at a time. */
  .texts[data-spread='2'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: calc(3.2 * var(--u));
    padding-right: calc(5.6 * var(--u));
  }
  .texts[data-spread='2'] .page.measure {
    width: calc((100% - 8.8 * var(--u)) / 2);
  }
  .far .texts {
    padding-right: calc(5.6 * var(--u));
  }
  .far .page.measure {
    inset: 0 calc(5.6 * var(--u)) auto 0;
  }
  .far .count {
    inset: 0 0 auto auto;
  }
  .count {
    position: absolute;
    right: 0;
    bottom: 0;
    line-height: 1.32;
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
`;
