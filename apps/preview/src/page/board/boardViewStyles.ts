import { css, type CSSResult } from 'lit';

/** The frame around the board, and the text below it. */
export const boardViewStyles: CSSResult = css`
  .choices {
    margin: 0.75rem 0 1rem;
  }
  .other {
    max-width: 16rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .stage {
    position: relative;
    overflow: hidden;
  }
  .screen {
    position: absolute;
    top: 0;
    left: 0;
    transform-origin: 0 0;
    outline: 2px solid var(--edge);
    outline-offset: -2px;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 2rem;
    margin: 0 0 0.75rem;
  }
  dt {
    font-size: 0.875rem;
    color: var(--soft);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  pre {
    margin: 0.5rem 0 0;
    padding: 1rem;
    border-radius: 0.5rem;
    background: var(--sunken);
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media print {
    /* As wide as a sheet of A4 or Letter between its margins, with space for the text below. */
    .stage {
      --scale: min(680 / var(--wide), 720 / var(--high));
      height: calc(var(--high) * var(--scale) * 1px) !important;
      break-inside: avoid;
    }
    .screen {
      transform: scale(calc(var(--scale))) !important;
      print-color-adjust: exact;
    }
  }
`;
