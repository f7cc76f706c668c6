import type { Problem } from '@wattpost/contract';
import type { Finding } from '@wattpost/exchange';
import { html, nothing, type TemplateResult } from 'lit';

const severities = {
  price: 'a price differs',
  warning: 'beside the price',
  info: 'to know',
} as const;

/** What one form says and the other cannot, each with its place. */
export function findingsTemplate(
  findings: readonly (Finding | Problem)[],
  count: number,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  return html`<ul class="findings">
      ${findings.map((finding) => {
        const severity = 'severity' in finding ? finding.severity : null;
        return html`<li data-severity=${severity ?? 'problem'}>
          ${severity === null ? nothing : html`<strong>${severities[severity]}</strong>`}
          ${finding.message} <code>${finding.path}</code>
        </li>`;
      })}
    </ul>
    ${
      count > findings.length
        ? html`<p class="soft small">And ${count - findings.length} more.</p>`
        : nothing
    }`;
}
