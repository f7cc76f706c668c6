import { css, type CSSResult } from 'lit';

/**
 * Several prices as the rows of a table, like a departure board: names, prices, further lines and next
 * prices are columns, and all prices have one size. And the arrangements of the large digits of one price
 * with several lines.
 */
export const panelStyles: CSSResult = css`
  .panels {
    --size: calc(var(--u) * var(--k, 1));
    grid-area: now;
    display: flex;
    flex-direction: column;
    gap: calc(1.2 * var(--u));
    min-height: 0;
  }
  .panels > .foot {
    margin-top: 0;
  }
  .rows {
    flex: 1;
    display: grid;
    grid-template-columns: auto auto 1fr auto;
    align-content: space-between;
    align-items: center;
    gap: min(calc(0.7 * var(--size)), calc(0.7 * var(--u))) calc(2.4 * var(--u));
    min-height: 0;
    /* Letters are higher than their lines. */
    padding-right: calc(0.3 * var(--u));
    padding-bottom: calc(0.6 * var(--u));
    /* Space for digits that are shifted left for alignment. */
    margin-left: calc(-0.8 * var(--u));
    padding-left: calc(0.8 * var(--u));
    overflow: hidden;
  }
  /* Their parts are cells of the table. */
  .panel,
  .panel .now,
  .panel .body {
    display: contents;
    overflow: visible;
  }
  .rule {
    grid-column: 1 / -1;
    height: calc(0.2 * var(--u));
    margin: 0;
    border: 0;
    background: var(--accent);
  }
  .top {
    grid-column: 1;
    max-width: 40cqw;
  }
  .top .label {
    margin-bottom: 0;
  }
  .panel .hero {
    grid-column: 2;
  }
  .panel .sayings {
    grid-column: 2 / 4;
  }
  .panel .now:last-child .sayings {
    /* No next price needs the last column. */
    grid-column-end: -1;
  }
  .panel .others {
    grid-column: 3;
  }
  .panel .next {
    --size: calc(var(--u) * var(--k, 1));
    grid-area: auto / 4;
    /* Not less high than its content. */
    min-height: auto;
    max-height: none;
    overflow: visible;
    padding: calc(0.7 * var(--size)) calc(1.2 * var(--size));
  }
  .panel .others {
    margin-top: 0;
    row-gap: calc(0.5 * var(--size));
  }
  /* All languages on one line if there is space for them: a row is as high as those of other prices. */
  .panel .sayings {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 max(calc(3 * var(--size)), calc(0.7 * var(--least, 0px)));
  }
  .panel .status + .status {
    margin-top: 0;
  }
  .panel .hint {
    flex: 1 0 100%;
    margin-top: calc(0.6 * var(--size));
  }
  /* On one line if there is space for it. */
  :is(.far .solo + .next, :not([data-flow='table']) > .panels .panel .next),
  :is(.far .solo + .next, :not([data-flow='table']) > .panels .panel .next) ul {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(1.4 * var(--size));
  }
  :is(.far .solo + .next, :not([data-flow='table']) > .panels .panel .next)
    :is(li, li:first-child, .saying) {
    margin-top: 0;
  }
  :is(.far .solo + .next, :not([data-flow='table']) > .panels .panel .next) .terms {
    flex: 0 1 auto;
    min-width: 0;
  }
  .far .solo + .next {
    max-height: none;
    padding: calc(0.7 * var(--size)) calc(1.2 * var(--size));
  }
  .rows :is(.per, .condition, .limit),
  /* Nothing else wraps in a table; names or terms that are too long for it are stacked. */
  [data-flow='table'] .rows :is(.label, .heading .words > span, .next .words > span) {
    white-space: nowrap;
  }
  [data-flow='table'] .others li {
    flex-wrap: nowrap;
  }
  [data-flow='table'] .others .terms {
    flex: none;
    min-width: max-content;
  }

  /* Each price in two columns below its name, or in one, with the next price below. */
  :is([data-flow='stack'], [data-flow='list']) .rows {
    grid-template-columns: auto 1fr;
  }
  :not([data-flow='table']) > .panels .top {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 calc(2 * var(--u));
    max-width: none;
  }
  :is([data-flow='stack'], [data-flow='list']) .panel .hero {
    grid-column: 1;
  }
  :is([data-flow='stack'], [data-flow='list']) .panel .sayings {
    grid-column: 1 / -1;
  }
  :is([data-flow='stack'], [data-flow='list']) .panel .others {
    grid-column: 2;
  }
  :is([data-flow='stack'], [data-flow='list']) .panel .next {
    grid-area: auto / 1 / auto / -1;
  }
  [data-flow='list'] .panel .others {
    grid-column: 1 / -1;
  }

  /* Each price in a column: all beside each other, or two. Their parts have common rows. */
  :is([data-flow='columns'], [data-flow='grid']) .rows {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    align-items: start;
  }
  :is([data-flow='columns'], [data-flow='grid']) :is(.rule, .panel) {
    --column: 1;
    --above: 0;
  }
  :is([data-flow='columns'], [data-flow='grid']) :is(.rule, .panel):nth-of-type(2) {
    --column: 2;
  }
  [data-flow='columns'] :is(.rule, .panel):nth-of-type(3) {
    --column: 3;
  }
  [data-flow='columns'] :is(.rule, .panel):nth-of-type(4) {
    --column: 4;
  }
  [data-flow='grid'] :is(.rule, .panel):nth-of-type(n + 3) {
    --above: 4;
  }
  [data-flow='grid'] :is(.rule, .panel):nth-of-type(4) {
    --column: 2;
  }
  :is([data-flow='columns'], [data-flow='grid']) .rule {
    grid-area: calc(var(--above) + 1) / var(--column);
  }
  :is([data-flow='columns'], [data-flow='grid']) .panels .top {
    grid-area: calc(var(--above) + 2) / var(--column);
  }
  :is([data-flow='columns'], [data-flow='grid']) .panel .body {
    grid-area: calc(var(--above) + 3) / var(--column);
    /* Further lines are beside the digits if there is space for them. */
    display: flex;
    flex-flow: row wrap;
    justify-content: start;
    align-items: center;
    gap: calc(0.5 * var(--size)) calc(2.4 * var(--size));
    min-height: auto;
  }
  :is([data-flow='columns'], [data-flow='grid']) .panel .body > * {
    max-width: 100%;
  }
  :is([data-flow='columns'], [data-flow='grid']) .panel .next {
    grid-area: calc(var(--above) + 4) / var(--column);
  }
  :is([data-flow='list'], [data-flow='columns'], [data-flow='grid']) .body :is(.condition, .limit) {
    white-space: normal;
  }

  /* The large digits next to the other lines of one price. */
  .solo:is([data-flow='row'] *) .body {
    flex-flow: row wrap;
    /* In the middle of spare height, like a price above its other lines. */
    align-content: center;
    align-items: flex-start;
    gap: calc(3 * var(--u));
  }
  .solo:is([data-flow='row'] *) .hero {
    flex: none;
  }
  .solo:is([data-flow='row'] *) .others {
    flex: 1 1 0;
    min-width: 0;
    margin: 0;
  }
  /* The unit on the line of the large digits. */
  [data-flow='line'] .hero,
  .panel .hero {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 calc(1 * var(--size));
  }
  [data-flow='line'] .hero .terms {
    flex: 0 1 auto;
    min-width: min-content;
  }
  [data-flow='line'] .hero .per,
  .panel .hero .per {
    white-space: nowrap;
  }
`;
