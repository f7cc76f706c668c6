import { css, type CSSResult } from 'lit';

/** A calculator: input on one side, results on the other. */
export const costStyles: CSSResult = css`
  .sides {
    display: grid;
    grid-template-columns: minmax(17rem, 26rem) minmax(0, 1fr);
    gap: 1.25rem;
    align-items: start;
  }
  form {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
  }
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(min(100%, 13.5rem), 1.3fr);
    gap: 0.75rem;
  }
  fieldset {
    margin-top: 0.75rem;
  }
  legend {
    padding: 0;
    margin-bottom: 0.25rem;
    font-weight: 600;
    color: var(--ink);
  }
  .choice {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: start;
    padding: 0.2rem 0;
    font-size: 0.9375rem;
    font-weight: 400;
    line-height: 1.4;
    color: var(--ink);
  }
  .choice input {
    margin-top: 0.1em;
  }
  .about {
    margin-top: 1rem;
  }
  .refused {
    border-color: var(--warn);
    background: var(--warn-tint);
  }
  .refused h3 {
    margin-top: 0;
  }
  .summary {
    flex: 1;
    min-width: 14rem;
    max-width: none;
    margin: 0;
  }
  @media screen and (width < 30rem) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
    }
  }
  @media (width < 56rem) {
    .sides {
      grid-template-columns: minmax(0, 1fr);
    }
    /* On a phone the results come first. */
    .result {
      order: -1;
    }
  }
  @media print {
    .cheapest {
      break-inside: avoid;
    }
    form {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 0.5rem 1.25rem;
    }
    .pair {
      grid-column: span 2;
      grid-template-columns: subgrid;
    }
    fieldset {
      grid-column: span 2;
      margin: 0;
    }
    .choice {
      padding: 0;
    }
    .choice:has(input:not(:checked)),
    .choice input {
      display: none;
    }
  }
`;
