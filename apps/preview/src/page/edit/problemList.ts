import type { Problem } from '@wattpost/contract';
import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../languages/say.ts';
import { editWords } from './words.ts';

/** Maximum number of listed problems. */
const maxListed = 100;

/** With its position in the pasted text. */
function problemText({ path, message }: Problem): string {
  const [, line, column] = /^line (\d+)(?:, column (\d+))?$/.exec(path) ?? [];
  if (line === undefined) return message;
  return column === undefined
    ? say('line {line}: {message}', { line, message })
    : say('line {line}, column {column}: {message}', { line, column, message });
}

/** Why something was refused, each reason once, with the position of a pasted cell. */
export function problemList(problems: readonly Problem[]): TemplateResult | typeof nothing {
  const messages = [...new Set(problems.map(problemText))];
  if (messages.length === 0) return nothing;
  const listed = messages.slice(0, maxListed);
  const more = messages.length - listed.length;
  return html`<div id="problems" class="bad small problems" role="alert">
    ${editWords.problems(messages.length)}
    <ul>
      ${listed.map((message) => html`<li>${message}</li>`)}
      ${more > 0 ? html`<li>${editWords.more(more)}</li>` : nothing}
    </ul>
  </div>`;
}
