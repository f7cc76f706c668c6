import { css, type CSSResult } from 'lit';

/** How a labelled field looks. */
export const editFieldStyles: CSSResult = css`
  .field {
    display: flex;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.4rem;
  }
  input {
    flex: 1 1 auto;
    width: 100%;
    min-width: 0;
  }
  input[inputmode='decimal'] {
    text-align: end;
  }
  .unit {
    flex: none;
    color: var(--soft);
    font-size: 0.9375rem;
  }
  textarea {
    min-height: 4.75rem;
  }
  .bad button {
    min-height: 0;
    padding: 0 0.25rem;
    font-size: inherit;
  }
  .bad,
  .hint {
    margin: 0;
    font-size: 0.875rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;
