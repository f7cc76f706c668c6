import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** A choice and its label; the options are values with their titles. */
export function selectField(
  id: string,
  label: string,
  options: readonly (readonly [value: string, title: string])[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select
      id=${id}
      @change=${(event: Event) => {
        choose((event.target as HTMLSelectElement).value);
      }}
    >
      ${options.map(
        ([value, title]) =>
          html`<option value=${value} .selected=${live(value === chosen)}>${title}</option>`,
      )}
    </select>
  </div>`;
}
