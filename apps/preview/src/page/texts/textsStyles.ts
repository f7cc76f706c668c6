import { css, type CSSResult } from 'lit';

/** Layout of the texts of all languages. */
export const textsStyles: CSSResult = css`
  .owners {
    margin-bottom: 1rem;
  }
  .owners button {
    overflow-wrap: anywhere;
    white-space: normal;
    text-align: start;
  }
  .locales {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
    gap: 1rem;
    align-items: start;
  }
  .panel {
    min-width: 0;
  }
  .head h3 {
    margin: 0;
  }
  .text {
    position: relative;
    margin-top: 0.75rem;
  }
  .badge {
    position: absolute;
    top: 0;
    inset-inline-end: 0;
    max-width: calc(100% - 9rem);
    padding: 0.05rem 0.5rem;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: 1rem;
    background: var(--sunken);
    color: var(--soft);
    font-size: 0.8125rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .badge[data-source='entry'] {
    border-color: var(--accent);
    background: var(--tint);
    color: var(--ink);
  }
  .badge[data-source='empty'] {
    border-style: dashed;
    background: none;
  }
  td button {
    min-height: 2rem;
    padding: 0 0.25rem;
    text-align: start;
    white-space: normal;
  }
  @media print {
    .panel {
      break-inside: avoid;
    }
  }
  wattpost-texts-adding {
    display: block;
    margin: 1rem 0;
  }
`;
