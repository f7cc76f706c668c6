import { html, nothing, type TemplateResult } from 'lit';
import type { LongestText } from '../../core/edit/textQuestions.ts';
import { localeName } from '../languages/languageName.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/**
 * The longest texts that a cost rate ever shows: if they fit, all fit.
 *
 * @param locale BCP 47, for numbers
 * @param go shows an entry
 */
export function longestTexts(
  longest: readonly LongestText[],
  locale: string,
  go: (entryUuid: string) => void,
): TemplateResult | typeof nothing {
  if (longest.length === 0) return nothing;
  const long = longest.filter(({ isLong }) => isLong).length;
  const number = new Intl.NumberFormat(locale);
  return html`<h3>${say('Longest texts of the cost rate')}</h3>
    <p class="soft small">
      ${long === 0 ? say('None of them is too long for a display.') : say('A long text is shown smaller or in parts: check it on the board.')}
    </p>
    <div class="table-scroll" role="region" aria-label=${say('Longest texts')} tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">${say('Language')}</th>
            <th scope="col">${say('Text')}</th>
            <th scope="col" class="number">${say('Characters')}</th>
            <th scope="col">${say('Belongs to')}</th>
          </tr>
        </thead>
        <tbody>
          ${longest.map(
            ({ locale: language, field, characters, ownerName, entryUuid, isLong }) =>
              html`<tr>
                <th scope="row">${localeName(language)}</th>
                <td>${words.fields[field]}</td>
                <td class="number">
                  ${isLong ? html`<span class="warn">${say('long')}</span> ` : nothing}${number.format(
                    characters,
                  )}
                </td>
                <td>
                  ${
                    entryUuid === null
                      ? say('the cost rate itself')
                      : html`<button
                          class="quiet said"
                          @click=${() => {
                            go(entryUuid);
                          }}
                        >
                          ${ownerName}
                        </button>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
