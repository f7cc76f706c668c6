import { html, nothing, type TemplateResult } from 'lit';
import {
  amountQuestion,
  percentQuestion,
  type TypedAmount,
} from '../../core/review/amountQuestion.ts';
import { pageLocale } from '../languages/pageLocale.ts';

/**
 * The question about a typed amount; `null`: it is plausible.
 *
 * @param amount `percent`: a rise in per cent.
 */
export function askAmount(typed: string, amount: TypedAmount | 'percent'): string | null {
  return amount === 'percent'
    ? percentQuestion(typed, pageLocale)
    : amountQuestion(typed, amount, pageLocale);
}

/**
 * A question below a field.
 *
 * @param id of the field, which `-question` describes.
 */
export function amountNote(id: string, question: string | null): TemplateResult {
  return html`<span class="field-note warning" id="${id}-question" role="status"
    >${question ?? nothing}</span
  >`;
}
