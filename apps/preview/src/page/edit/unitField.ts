import type { Problem } from '@wattpost/contract';
import type { PastedUnit } from '@wattpost/exchange';
import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../languages/index.ts';

/** What pasted prices are for; `null`: not chosen. */
export type EnergyUnit = PastedUnit['unit'];

/** Asks what pasted prices are for, where that is not known. */
export function unitField(
  unit: EnergyUnit,
  problems: readonly Problem[],
  choose: (unit: EnergyUnit) => void,
): TemplateResult | typeof nothing {
  if (unit === null && problems.every(({ code }) => code !== 'ambiguous_unit')) return nothing;
  const option = (value: 'kWh' | 'MWh', text: string): TemplateResult => html`
    <option value=${value} ?selected=${unit === value}>${text}</option>
  `;
  return html`<div class="field unit">
    <label for="unit">${say('The prices are')}</label>
    <select
      id="unit"
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        choose(value === 'kWh' || value === 'MWh' ? value : null);
      }}
    >
      <option value="" ?selected=${unit === null}>${say('Choose…')}</option>
      ${option('kWh', say('per kWh'))} ${option('MWh', say('per MWh'))}
    </select>
  </div>`;
}
