import { css, type CSSResult } from 'lit';

/** Layout of the dialog for raising prices. */
export const raiseStyles: CSSResult = css`
  :host {
    display: inline-block;
  }
  dialog {
    width: min(46rem, calc(100vw - 2rem));
    max-height: calc(100vh - 2rem);
    padding: 1.25rem;
  }
  h2 {
    margin: 0 0 0.75rem;
  }
  fieldset {
    margin-bottom: 1rem;
  }
  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    font-weight: 600;
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: 0.25rem 0.75rem;
    max-height: 9rem;
    overflow: auto;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    overflow-wrap: anywhere;
  }
  .fields {
    --field: 9rem;
    gap: 0.75rem;
    align-items: end;
  }
  .amount input {
    text-align: end;
  }
  .when {
    align-items: center;
    gap: 0.5rem 1.25rem;
  }
  .prices {
    max-height: 14rem;
    overflow: auto;
    margin-bottom: 1rem;
  }
  /* A question below a field must not move it: labels are as high as the longest. */
  .by {
    align-items: start;
  }
  .by label {
    display: flex;
    align-items: end;
    min-height: 2lh;
  }
  .prices tbody th {
    min-width: 6.5rem;
  }
`;
