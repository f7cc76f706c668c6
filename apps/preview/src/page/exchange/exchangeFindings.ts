import type { Problem } from '@wattpost/contract';
import { groupProblems, type Finding } from '@wattpost/exchange';
import { html, nothing, type TemplateResult } from 'lit';
import { words } from './words.ts';

/** What the page says itself; the rest comes in English. */
const ownCodes: readonly string[] = ['gone'];

/** So many kinds are listed. */
const maxKinds = 200;

/**
 * What one form says and the other cannot, the first of each kind with its place.
 *
 * @param count how many there are, where these are not all.
 */
export function findingsTemplate(
  findings: readonly (Finding | Problem)[],
  count: number,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  const kinds = groupProblems<Problem & Partial<Finding>>(findings);
  const listed = kinds.slice(0, maxKinds);
  const more = count - listed.reduce((sum, kind) => sum + kind.count, 0);
  return html`<ul class="findings">
      ${listed.map(({ first: { severity, message, path, code }, count: times }) => {
        const place = html`<code>${path}</code>`;
        return html`<li data-severity=${severity ?? 'problem'}>
          ${severity === undefined ? nothing : html`<strong>${words.severities[severity]}</strong>`}
          <span lang=${ownCodes.includes(code) ? nothing : 'en'}>${message}</span>
          ${times === 1 ? place : html`${words.times(times)} ${place}`}
        </li>`;
      })}
    </ul>
    ${more > 0 ? html`<p class="soft small">${words.more(more)}</p>` : nothing}`;
}
