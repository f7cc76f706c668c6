import { css, type CSSResult } from 'lit';

/** Styles of the panel beside a week. */
export const weekPanelStyles: CSSResult = css`
  h3 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin: 0;
  }
  h3#prices {
    margin: 1rem 0 0.25rem;
    font-size: 0.875rem;
    font-weight: 600;
    color: var(--soft);
  }
  .hint,
  .what {
    margin: 0.25rem 0 0.5rem;
    font-size: 0.9375rem;
    line-height: 1.35;
  }
  .swatch {
    flex: none;
    width: 1.1rem;
    height: 1.1rem;
    border: 1px solid var(--edge);
    border-radius: 0.2rem;
  }
  .swatch:is(.default-price, .as-default):not(.unknown) {
    background: var(--panel);
  }
  .times {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 0.375rem 0.5rem;
    margin: 0.5rem 0;
  }
  .times .field {
    flex: 1 1 6.5rem;
  }
  .times :is(select, input) {
    width: 100%;
    padding-inline: 0.4rem;
  }
  /* On a phone the panel covers the week. */
  .sheet-close {
    display: none;
    float: inline-end;
  }
  @container (max-width: 51.99rem) {
    .sheet-close {
      display: block;
    }
  }
  .scope {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.5rem;
    margin: 0.5rem 0;
    color: var(--soft);
  }
  .actions {
    gap: 0.375rem;
    margin: 0.5rem 0;
  }
  .actions button,
  .copy button {
    min-height: 2.25rem;
    padding: 0.25rem 0.6rem;
    font-size: 0.9375rem;
  }
  .copy p {
    font-weight: 500;
  }
  .copy .row {
    margin: 0.25rem 0;
  }
  .copy label {
    color: var(--ink);
  }
  ul {
    margin: 0.25rem 0;
    padding-inline-start: 1.1rem;
  }
  .prices {
    padding: 0;
    list-style: none;
  }
  .prices button {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    width: 100%;
    min-height: 0;
    padding: 0.3rem 0.4rem;
    border-color: transparent;
    background: none;
    font-size: 0.875rem;
    font-weight: 400;
    line-height: 1.35;
    text-align: start;
    white-space: normal;
  }
  .prices button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--tint);
  }
  .text b {
    font-weight: 600;
  }
  .text .soft {
    display: block;
    font-size: 0.8125rem;
  }
  wattpost-edit-entry,
  wattpost-edit-default,
  wattpost-panel-texts {
    margin-top: 0.75rem;
    padding-top: 0.75rem;
    border-top: 1px solid var(--line);
  }
`;
