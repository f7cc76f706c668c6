import { html, type TemplateResult } from 'lit';
import { keyWords, words } from './words.ts';
import { say } from '../languages/say.ts';

/** The contents of the dialog with the keys. */
export function helpTemplate(close: () => void): TemplateResult {
  return html`
    <h2 id="help-title">${say('Keyboard shortcuts')}</h2>
    <table>
      <tbody>
        ${keyWords.keys.map(
          ([key, what]) =>
            html`<tr>
              <th scope="row"><kbd>${key}</kbd></th>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>${keyWords.slider}</p>
    <p class="soft">${keyWords.kept}</p>
    <button class="primary" @click=${close}>${words.close}</button>
  `;
}
