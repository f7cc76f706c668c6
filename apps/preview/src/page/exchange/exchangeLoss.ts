import { html, nothing, type TemplateResult } from 'lit';
import type { FindingLines } from '../../core/exchange/findingLines.ts';
import { findingsTemplate } from './exchangeFindings.ts';
import { inWords } from './words.ts';

/** Dates that would end prices of a cost rate. */
export interface DatesLoss {
  readonly how: 'replace' | 'add';
  readonly rateName: string;
  /** The lost prices, in words. */
  readonly findings: FindingLines;
}

/**
 * Asks before importing dates that end prices.
 *
 * @param answer called with how to import them; `null`: not at all
 */
export function lossTemplate(
  loss: DatesLoss | null,
  answer: (how: DatesLoss['how'] | null) => void,
): TemplateResult | typeof nothing {
  if (loss === null) return nothing;
  const { how, rateName, findings } = loss;
  return html`<dialog
    aria-labelledby="loss-title"
    @cancel=${() => {
      answer(null);
    }}
  >
    <h4 id="loss-title">${inWords.lossTitle(rateName)}</h4>
    ${findingsTemplate(findings)}
    <p>${inWords.lossUndo}</p>
    <div class="row">
      <button
        class="primary"
        autofocus
        @click=${() => {
          answer(null);
        }}
      >
        ${inWords.lossLeave}
      </button>
      <button
        @click=${() => {
          answer(how);
        }}
      >
        ${inWords.lossTake}
      </button>
    </div>
  </dialog>`;
}
