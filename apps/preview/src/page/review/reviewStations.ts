import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewFact, ReviewStations } from '../../core/review/review.ts';
import { dateWords } from '../charts/index.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/**
 * The changes at some stations, a sentence each.
 *
 * @param options `look` goes to an instant, epoch milliseconds; `within` names the list that they are in, if
 *   the page has several.
 */
export function stationsTemplate(
  { names, sentences, sentenceCount, dates, facts }: ReviewStations,
  locale: string,
  { look, within }: { readonly look?: (instantMs: number) => void; readonly within?: string },
): TemplateResult {
  const more = sentenceCount - sentences.length;
  const at = within === undefined ? words.at(names) : `${within}, ${words.at(names)}`;
  return html`<section class="panel" aria-label=${at}>
    <h3>${words.at(names)}</h3>
    <ul class="plain changes">
      ${sentences.map(
        ({ when, text, direction, prices, firstMs }) =>
          html`<li data-direction=${direction}>
            <span class="sign" aria-hidden="true">${signs[direction]}</span>
            <div>
              <p>${words.label(when)} <strong>${text}</strong></p>
              ${prices.map(
                ({ before, after }) => html`<p class="small soft">${before} → ${after}</p>`,
              )}
            </div>
            ${
              look === undefined
                ? nothing
                : html`<button
                    class="quiet"
                    aria-label=${words.look(when)}
                    @click=${() => {
                      look(firstMs);
                    }}
                  >
                    ${words.show}
                  </button>`
            }
          </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p>${words.more(more)}</p>` : nothing}
    ${
      dates === null || sentences.length === 0
        ? nothing
        : html`<p class="small soft">
            ${words.dates(...([dates.first, dates.last].map((date) => dateWords(date, locale, 'fullYear')) as [string, string]))}
          </p>`
    }
    ${factsTemplate(facts, at)}
  </section>`;
}

const signs = { '-1': '▼', 0: '•', 1: '▲' } as const;

/**
 * Changes other than prices; nothing if there are none.
 *
 * @param of their stations; empty: the whole file
 */
export function factsTemplate(
  facts: readonly ReviewFact[],
  of: string,
): TemplateResult | typeof nothing {
  if (facts.length === 0) return nothing;
  return html`<div
    class="table-scroll facts"
    role="region"
    aria-label=${of === '' ? words.besides : `${words.besides}: ${of}`}
    tabindex="0"
  >
    <table>
      <caption>
        ${words.besides}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say('What')}</th>
          <th scope="col">${say('Before')}</th>
          <th scope="col">${say('After')}</th>
        </tr>
      </thead>
      <tbody>
        ${facts.map(
          ({ what, before, after }) =>
            html`<tr>
              <th scope="row">${what}</th>
              <td>${before}</td>
              <td>${after}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
