import type { Finding, Problem } from '@wattpost/contract';
import { groupProblems } from '@wattpost/exchange';
import { html, nothing, type TemplateResult } from 'lit';
import type { FindingLines } from '../../core/exchange/findingLines.ts';
import { words } from './words.ts';

/** Problems with messages in the page's language; the others are in English. */
const ownCodes: readonly string[] = ['gone'];

/** Maximum number of listed kinds. */
const maxKinds = 200;

/** Things that one format expresses and the other cannot, the first of each kind with its place. */
export function findingsTemplate({ lines, more }: FindingLines): TemplateResult | typeof nothing {
  return listTemplate(
    lines.map((line) => lineTemplate(line, line.severity, false)),
    more,
  );
}

/**
 * Problems, the first of each kind with its place.
 *
 * @param count the total number, if these are not all.
 */
export function problemsTemplate(
  problems: readonly Problem[],
  count: number,
): TemplateResult | typeof nothing {
  const kinds = groupProblems(problems).slice(0, maxKinds);
  const more = count - kinds.reduce((sum, kind) => sum + kind.count, 0);
  const lines = kinds.map(({ first: { path, message, code }, count: times }) =>
    lineTemplate({ path, message, count: times }, null, !ownCodes.includes(code)),
  );
  return listTemplate(lines, more);
}

/** @param severity `null`: a problem. */
function lineTemplate(
  { path, message, count }: Omit<FindingLines['lines'][number], 'severity'>,
  severity: Finding['severity'] | null,
  isEnglish: boolean,
): TemplateResult {
  const place = html`<code>${path}</code>`;
  return html`<li data-severity=${severity ?? 'problem'}>
    ${severity === null ? nothing : html`<strong>${words.severities[severity]}</strong>`}
    <span lang=${isEnglish ? 'en' : nothing}>${message}</span>
    ${count === 1 ? place : html`${words.times(count)} ${place}`}
  </li>`;
}

function listTemplate(
  lines: readonly TemplateResult[],
  more: number,
): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<ul class="findings">
      ${lines}
    </ul>
    ${more > 0 ? html`<p class="soft small">${words.more(more)}</p>` : nothing}`;
}
