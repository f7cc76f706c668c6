import { css, type CSSResult } from 'lit';

/** Layout of a week and its panel. */
export const weekEditorStyles: CSSResult = css`
  :host {
    container-type: inline-size;
  }
  .tools {
    position: relative;
    margin: 0.25rem 0 0.5rem;
  }
  .tools :is(button, select) {
    min-height: 2.25rem;
    padding-block: 0.2rem;
  }
  .paste {
    margin: 0 0 0.75rem;
  }
  .paste .unit {
    max-width: 20rem;
    margin: 0.5rem 0;
  }
  .paste textarea {
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
    white-space: pre;
  }
  .problems {
    max-height: 12rem;
    overflow: auto;
  }
  .problems ul {
    margin: 0.25rem 0;
    padding-left: 1.25rem;
  }
  .edit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    align-items: start;
  }
  aside {
    min-width: 0;
    padding: 0.75rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  wattpost-small-board {
    margin-bottom: 0.75rem;
  }
  @container (min-width: 52rem) {
    .edit {
      grid-template-columns: minmax(0, 1fr) minmax(21rem, 25rem);
    }
    aside {
      position: sticky;
      top: 4.5rem;
      max-height: calc(100vh - 5.25rem);
      overflow-y: auto;
      scrollbar-width: thin;
    }
  }
  @container (max-width: 51.99rem) {
    aside.open {
      position: sticky;
      bottom: 0;
      z-index: 7;
      max-height: 42vh;
      overflow-y: auto;
      box-shadow: 0 -4px 16px rgb(0 0 0 / 15%);
    }
    wattpost-small-board {
      display: none;
    }
  }
  @media print {
    aside {
      position: static;
      max-height: none;
    }
    wattpost-small-board {
      display: none;
    }
  }
`;
