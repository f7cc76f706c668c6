import { html, nothing, type TemplateResult } from 'lit';
import type { FindingLines } from '../../core/exchange/findingLines.ts';
import { findingsTemplate } from './exchangeFindings.ts';
import { inWords } from './words.ts';

/** Dates that would end prices of cost rates. */
export interface DatesLoss {
  /** The name, or several in one text. */
  readonly rateName: string;
  /** The lost prices, in words. */
  readonly findings: FindingLines;
}

/**
 * Asks before importing dates that end prices.
 *
 * @param answer called with whether to import them
 */
export function lossTemplate(
  loss: DatesLoss | null,
  answer: (isAccepted: boolean) => void,
): TemplateResult | typeof nothing {
  if (loss === null) return nothing;
  const { rateName, findings } = loss;
  return html`<dialog
    aria-labelledby="loss-title"
    @cancel=${() => {
      answer(false);
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
          answer(false);
        }}
      >
        ${inWords.lossLeave}
      </button>
      <button
        @click=${() => {
          answer(true);
        }}
      >
        ${inWords.lossTake}
      </button>
    </div>
  </dialog>`;
}
