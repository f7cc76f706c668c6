import { html, nothing, type TemplateResult } from 'lit';
import type { Documents } from './documents.ts';
import {} from './words.ts';
import { say } from '../languages/say.ts';

/** The current or last action. */
export function messageTemplate(documents: Documents): TemplateResult | typeof nothing {
  const { message, isBusy } = documents;
  if (isBusy) return html`<p class="message">${say('Opening…')}</p>`;
  if (message === '') return nothing;
  return html`<p class="message row">
    <span>${message}</span>
    <button
      @click=${() => {
        documents.dismiss();
      }}
    >
      OK
    </button>
  </p>`;
}

/** The worker's failure; nothing if there is none. */
export function failureTemplate(failure: string): TemplateResult | typeof nothing {
  if (failure === '') return nothing;
  return html`<p class="message bad" role="alert">
    ${failure}
    ${say('This is a bug in the page. Reload it if something is missing; your work is kept in this browser.')}
  </p>`;
}
