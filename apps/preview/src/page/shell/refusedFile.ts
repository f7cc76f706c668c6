import { html, nothing, type TemplateResult } from 'lit';
import type { OpenResult } from '../../core/workspace/openQuestions.ts';
import { say } from '../languages/say.ts';
import { refusedWords } from './words.ts';

/** Messages in the page's language; the others are in English. */
const ownCodes: readonly string[] = ['no_price'];

/** A file that could not be opened. */
export interface RefusedFile {
  readonly name: string;
  readonly opening: Extract<OpenResult, { kind: 'refused' }>;
}

/** All problems that prevent opening a file; nothing if none was refused. */
export function refusedTemplate(
  refused: RefusedFile | null,
  close: () => void,
): TemplateResult | typeof nothing {
  if (refused === null) return nothing;
  const { problems, leftOut } = refused.opening;
  return html`<section class="refused" role="alert" aria-labelledby="refused-title">
    <h2 id="refused-title">${refusedWords.title(refused.name)}</h2>
    <p>
      ${refusedWords.count(problems.filter(({ code }) => code !== 'too_many_problems').length)}
      ${leftOut.length > 0 ? refusedWords.unpriced(leftOut.length) : nothing}
    </p>
    <ol class="plain" tabindex="0" aria-label=${say('Problems')}>
      ${problems.map(
        ({ path, code, message, place }) =>
          html`<li>
            <div lang=${ownCodes.includes(code) ? nothing : 'en'}>${message}</div>
            <div class="small soft">
              <code>${path}</code> · ${code}
              ${place === null ? nothing : ` · ${refusedWords.place(place.line, place.column)}`}
            </div>
            ${place === null || place.excerpt === '' ? nothing : html`<pre>${place.excerpt}</pre>`}
          </li>`,
      )}
    </ol>
    <button @click=${close}>${say('Close this')}</button>
  </section>`;
}
