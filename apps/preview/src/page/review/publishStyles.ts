import { css, type CSSResult } from 'lit';

/** Layout of the dialog for publishing. */
export const publishStyles: CSSResult = css`
  :host {
    display: inline-block;
  }
  dialog {
    width: min(44rem, calc(100vw - 2rem));
    max-height: calc(100vh - 2rem);
    padding: 1.25rem;
  }
  dialog:has(.sides) {
    width: min(72rem, calc(100vw - 2rem));
  }
  h2 {
    margin: 0 0 0.5rem;
  }
  h3 {
    margin: 0 0 0.25rem;
  }
  section,
  fieldset {
    margin-bottom: 1rem;
  }
  .latest p {
    margin: 0;
  }
  .lost {
    border-color: var(--warn);
    background: var(--sunken);
  }
  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
    gap: 1rem;
    margin-bottom: 1rem;
  }
  .sides > section {
    min-width: 0;
    max-height: min(24rem, 50vh);
    margin: 0;
    padding: 0.75rem;
    overflow: auto;
    border-radius: 0.5rem;
    background: var(--sunken);
  }
  .sides .panel,
  .sides .facts {
    margin-bottom: 0.75rem;
  }
  .sides h3,
  .sides .panel h3 {
    font-size: 1rem;
  }
  .names {
    columns: 14rem;
    margin: 0;
    padding-inline-start: 1.25rem;
  }
  .names li {
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  legend {
    margin-bottom: 0.375rem;
    font-size: 1.0625rem;
    font-weight: 600;
    color: var(--ink);
  }
  .choice {
    display: flex;
    align-items: baseline;
    gap: 0.5rem;
    padding: 0.375rem 0;
    color: var(--ink);
    font-size: 1rem;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .choice input {
    flex: none;
    min-height: 0;
  }
  .note {
    display: flex;
    margin-bottom: 1rem;
  }
  .lost p {
    max-width: none;
  }
  .problem p {
    margin: 0 0 0.5rem;
  }
  .actions {
    position: sticky;
    bottom: -1.25rem;
    margin: 0 -1.25rem -1.25rem;
    padding: 0.75rem 1.25rem 1.25rem;
    border-top: 1px solid var(--line);
    background: var(--panel);
  }
  @media (max-width: 40rem) {
    .sides > section {
      max-height: none;
    }
    .actions {
      position: static;
    }
  }
`;
