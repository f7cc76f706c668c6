import type { Problem } from '@wattpost/contract';
import type { PastedUnit } from '@wattpost/exchange';
import { html, nothing, type TemplateResult } from 'lit';
import { selectField } from '../base/index.ts';
import { say } from '../languages/say.ts';

/** The unit of pasted prices; `null`: not chosen. */
export type EnergyUnit = PastedUnit['unit'];

/** Asks for the unit of pasted prices, if it is unknown. */
export function unitField(
  unit: EnergyUnit,
  problems: readonly Problem[],
  choose: (unit: EnergyUnit) => void,
): TemplateResult | typeof nothing {
  if (unit === null && problems.every(({ code }) => code !== 'ambiguous_unit')) return nothing;
  return html`<div class="unit">
    ${selectField(
      'unit',
      say('The prices are'),
      [
        ['', say('Choose…')],
        ['kWh', say('per kWh')],
        ['MWh', say('per MWh')],
      ],
      unit ?? '',
      (value) => {
        choose(value === 'kWh' || value === 'MWh' ? value : null);
      },
    )}
  </div>`;
}
