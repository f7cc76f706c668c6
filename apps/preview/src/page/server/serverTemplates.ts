import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../languages/say.ts';
import type { ServerFailure } from './serverConnection.ts';

const failureTexts: Readonly<Record<ServerFailure['kind'], string>> = {
  unreachable: say('The server does not answer. Check the connection, then try again.'),
  wrong_key: say('This key is unknown or revoked.'),
  closed_area: say('This key does not allow that. Use one with the missing area:'),
  stale: say('The prices on the server have just changed.'),
  refused: say('The server refused:'),
  proxy: say('This answer is not the server’s, but probably that of a proxy before it:'),
  busy: say('The server is busy. Try again in a minute.'),
  unreadable: say('The server’s answer cannot be read. Reload the page, then try again.'),
};

/** Why a request failed, in a sentence, with the server's own one. */
export function failureTemplate(failure: ServerFailure): TemplateResult {
  const message = 'message' in failure ? failure.message : '';
  return html`<div role="alert" class="problem">
    <p>${failureTexts[failure.kind]}</p>
    ${message === '' ? nothing : html`<p class="small" lang="en">${message}</p>`}
  </div>`;
}

/**
 * The form for the key, which is kept until the page is closed and stored nowhere.
 *
 * @param submit called with a key
 */
export function keyForm(
  button: string,
  isBusy: boolean,
  submit: (key: string) => void,
): TemplateResult {
  return html`<form
    class="row fields-row"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const [field] = (event.target as HTMLFormElement).elements;
      const key = (field as HTMLInputElement).value.trim();
      if (key !== '' && !isBusy) submit(key);
    }}
  >
    <div class="field key">
      <label for="key">${say('API key')}</label>
      <input
        id="key"
        type="password"
        autocomplete="off"
        spellcheck="false"
        required
        aria-describedby="key-note"
      />
    </div>
    <button class="primary" aria-disabled=${isBusy}>${button}</button>
    <p class="small soft" id="key-note">
      ${say('It stays in this tab until you close or reload it, and is never stored.')}
    </p>
  </form>`;
}
