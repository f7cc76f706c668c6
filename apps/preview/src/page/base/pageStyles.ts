import { css, type CSSResult } from 'lit';
import { controlsOnPaper } from './paperStyles.ts';

/**
 * Buttons, fields and headings of all views. Colours are the page's custom properties:
 * `--ground` behind everything, `--panel` for sheets on it, `--sunken` for lower areas, `--ink`,
 * `--soft` for lesser text, `--accent` with `--on-accent` on it and `--tint` as its pale form, `--line`
 * for separators, `--edge` for the outlines of controls, `--warn`, `--bad` and their tints.
 */
export const controls: CSSResult = css`
  :host {
    display: block;
    color: var(--ink);
    font-family: var(--wattpost-font);
    font-synthesis: none;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  dialog {
    border: 1px solid var(--line);
    border-radius: 0.75rem;
    background: var(--panel);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  h5 {
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
  }
  :is(h2, h3, h4, p, li, label, legend, summary) {
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0 0 0.25rem;
    font-size: 1.5rem;
    font-weight: 600;
    line-height: 1.2;
    text-wrap: balance;
  }
  h3 {
    margin: 1.5rem 0 0.5rem;
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.3;
  }
  p {
    margin: 0 0 0.75rem;
    max-width: 44rem;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.15em;
  }
  .soft {
    color: var(--soft);
  }
  .small {
    font-size: 0.875rem;
  }
  .warn {
    color: var(--warn);
  }
  .bad {
    color: var(--bad);
  }
  .panel {
    padding: 1rem;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: var(--panel);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }
  label.row,
  label.row > select {
    min-width: 0;
    max-width: 100%;
  }
  .field {
    display: inline-flex;
    flex-direction: column;
    gap: 0.2rem;
    min-width: 0;
  }
  label,
  .label,
  legend {
    font-size: 0.875rem;
    font-weight: 500;
    color: var(--soft);
  }
  /* As many columns as fit; --field is the minimum width of one. */
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--field, 13rem)), 1fr));
    gap: 0.5rem 0.75rem;
    align-items: start;
  }
  .fields > .field {
    display: flex;
  }
  .fields > .field > :is(input, select) {
    width: 100%;
  }
  .row.fields-row {
    align-items: end;
  }
  .row.spread {
    justify-content: space-between;
  }
  .plain {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .callout {
    max-width: none;
    margin: 0 0 1rem;
    padding: 0.5rem 0.75rem;
    border-inline-start: 3px solid var(--accent);
    border-start-end-radius: 0.25rem;
    border-end-end-radius: 0.25rem;
    background: var(--tint);
  }
  .callout p {
    margin: 0;
  }
  .warning {
    overflow-wrap: anywhere;
  }
  .warning::before {
    content: '⚠ ' / '';
    color: var(--warn);
  }
  .problems ul {
    margin: 0.25rem 0;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  summary {
    cursor: pointer;
    color: var(--accent);
    font-weight: 500;
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  button,
  input,
  select,
  textarea {
    min-height: 2.5rem;
    max-width: 100%;
    padding: 0.375rem 0.75rem;
    border: 1px solid var(--edge);
    border-radius: 0.375rem;
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    font-size: 1rem;
    font-variant-numeric: inherit;
  }
  textarea {
    width: 100%;
    line-height: 1.4;
    resize: vertical;
  }
  input[type='checkbox'],
  input[type='radio'] {
    width: 1.125rem;
    height: 1.125rem;
    min-height: 0;
    margin: 0;
    margin-inline-end: 0.4rem;
    accent-color: var(--accent);
    vertical-align: -0.2em;
  }
  wattpost-field {
    display: flex;
    flex-direction: column;
    gap: 0.2rem;
    min-width: 0;
    max-width: 100%;
  }
  .field-line {
    position: relative;
    display: flex;
    align-items: center;
  }
  :where(.field-line) > :is(input, textarea) {
    flex: 1 1 auto;
    width: 100%;
    min-width: 0;
  }
  .field-line textarea {
    min-height: 4.75rem;
  }
  .field-line [inputmode='decimal'] {
    text-align: end;
  }
  .field-line :where(.kind-date, .kind-time, .kind-date_time) {
    width: 7.5rem;
    font-variant-numeric: tabular-nums;
  }
  .field-line :where(.kind-time) {
    width: 5rem;
  }
  .field-line :where(.kind-date_time) {
    width: 11rem;
  }
  .field-line button {
    flex: none;
    margin-inline-start: -1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .field-line input:has(+ button) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  /* Only for the calendar that it opens. */
  .field-line > .calendar {
    position: absolute;
    inset: 0 0 0 auto;
    width: 2.5rem;
    padding: 0;
    border: 0;
    opacity: 0;
    pointer-events: none;
  }
  .unit {
    flex: none;
    margin-inline-start: 0.4rem;
    color: var(--soft);
    font-size: 0.9375rem;
  }
  .field-note:empty {
    display: none;
  }
  /* As wide as its field, however long its text is. */
  .field-note {
    display: block;
    width: 0;
    min-width: 100%;
    margin: 0;
    font-size: 0.875rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .field-note button {
    min-height: 0;
    padding: 0 0.25rem;
    font-size: inherit;
  }
  input[type='range'] {
    width: 100%;
    min-height: 2.5rem;
    padding: 0;
    border: 0;
    background: none;
    accent-color: var(--accent);
  }
  input:user-invalid,
  [aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: 0 0 0 1px var(--bad);
  }
  button {
    cursor: pointer;
    font-weight: 500;
    line-height: 1.2;
    white-space: nowrap;
  }
  button:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--sunken);
  }
  button.primary {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  button.primary:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--accent);
    filter: brightness(1.12);
  }
  button.quiet {
    border-color: transparent;
    background: none;
    color: var(--accent);
  }
  button.quiet:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--tint);
  }
  button.icon {
    min-width: 2.5rem;
    padding: 0.375rem;
  }
  button[aria-pressed='true'],
  button[aria-selected='true'] {
    border-color: var(--accent);
    background: var(--tint);
    color: var(--ink);
  }
  button:is(:disabled, [aria-disabled='true']) {
    cursor: default;
    opacity: 0.45;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  /* In forced colours, pressed and current controls have a frame. */
  @media (forced-colors: active) {
    :is(
      [aria-pressed='true'],
      [aria-selected='true'],
      [aria-current]:not([aria-current='false'], tr)
    ) {
      border: 3px solid Highlight !important;
    }
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${controlsOnPaper}
`;
