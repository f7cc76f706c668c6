import { css, type CSSResult } from 'lit';

/** Styles of the price editor. */
export const editPriceStyles: CSSResult = css`
  .part {
    margin: 0 0 1rem;
  }
  .fields {
    --field: 9.5rem;
    margin: 0.5rem 0;
  }
  .limits {
    margin-block-start: 1rem;
  }
  .block {
    display: grid;
    grid-template-columns: minmax(7rem, 10rem) minmax(7rem, 10rem) max-content;
    align-items: start;
    gap: 0.5rem 0.75rem;
    margin: 0.5rem 0;
  }
  .block button {
    margin-top: 1.5rem;
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
    gap: 0 2.5rem;
    align-items: start;
  }
  .nothing {
    margin: 0.25rem 0;
  }
  @media (max-width: 30rem) {
    .block {
      grid-template-columns: 1fr 1fr;
    }
    .block button {
      grid-column: 1 / -1;
      justify-self: start;
      margin-top: 0;
    }
  }
`;
