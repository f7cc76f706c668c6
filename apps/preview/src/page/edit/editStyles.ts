import { css, type CSSResult } from 'lit';

/** How the parts of the edit view lie. */
export const editStyles: CSSResult = css`
  .panel {
    margin-top: 1rem;
  }
  .panel h3 {
    margin: 0 0 0.75rem;
    /* The page's head stays above what is scrolled to. */
    scroll-margin-top: 9rem;
  }
  .effect {
    max-width: none;
    margin: 0.5rem 0 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--accent);
    border-radius: 0.5rem;
    background: var(--tint);
  }
`;
