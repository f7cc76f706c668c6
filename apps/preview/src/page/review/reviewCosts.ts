import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewCost } from '../../core/review/review.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** The callbacks of the costs' table. */
export interface CostActions {
  readonly remove: (index: number) => void;
  /** False: the typed text is not a session. */
  readonly add: (power: string, energy: string) => boolean;
  readonly isRefused: boolean;
}

/** The cost of typical sessions before and after. */
export function costsTemplate(costs: readonly ReviewCost[], on: CostActions): TemplateResult {
  return html`<div class="part">
    <h3>${words.costs}</h3>
    <div class="table-scroll" role="region" aria-label=${words.costs} tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${say('Session')}</th>
            <th scope="col" class="number">${say('At the selected time')}</th>
            <th scope="col" class="number">${say('Lowest in a week')}</th>
            <th scope="col" class="number">${say('Highest in a week')}</th>
            <th scope="col" class="no-print">
              <span class="visually-hidden">${say('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          ${costs.map(
            ({ title, now, least, most }, index) =>
              html`<tr>
                <th scope="row">${title}</th>
                ${[now, least, most].map(costCell)}
                <td class="number no-print">
                  <button
                    class="quiet icon"
                    aria-label=${words.remove(title)}
                    @click=${() => {
                      on.remove(index);
                    }}
                  >
                    ×
                  </button>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <form
      class="row fields-row own no-print"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        const typed = (name: string): string =>
          form.querySelector<HTMLInputElement>(`#${name}`)?.value ?? '';
        if (on.add(typed('power'), typed('energy'))) form.reset();
      }}
    >
      ${field('power', say('Power in kW'), on.isRefused)}
      ${field('energy', say('Energy in kWh'), on.isRefused)}
      <button type="submit">${say('Add session')}</button>
      ${on.isRefused ? html`<span class="bad small" role="alert">${say('Enter a power and an energy greater than 0, such as 22 and 40.')}</span>` : nothing}
    </form>
  </div>`;
}

function field(name: string, label: string, isRefused: boolean): TemplateResult {
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <input
      id=${name}
      name=${name}
      inputmode="decimal"
      autocomplete="off"
      aria-invalid=${isRefused ? 'true' : nothing}
    />
  </div>`;
}

function costCell({ before, after, direction }: ReviewCost['now']): TemplateResult {
  const is = after ?? words.unknown;
  if (before === after) return html`<td class="number">${is}</td>`;
  return html`<td class="number" data-direction=${direction}>
    <span class="soft">${before ?? words.unknown} →</span> <strong>${is}</strong>
  </td>`;
}
