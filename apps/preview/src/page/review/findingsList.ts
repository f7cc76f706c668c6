import { html, nothing, type TemplateResult } from 'lit';
import type { Edit } from '@wattpost/price-edit';
import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

/** Maximum number of findings of one thing. */
const maxReported = 2;

type ListedFinding = Findings['findings'][number];

/** What the list of findings can do. */
interface FindingActions {
  readonly go: (finding: ListedFinding) => void;
  /** Makes an edit that removes a finding. */
  readonly mend: (edit: Edit) => void;
}

/** The edit that removes a finding; `null`: a person has to decide. */
function editOfFinding({ code, subject }: ListedFinding): Edit | null {
  if (code !== 'short_gap' || subject.kind === 'bundle') return null;
  return subject.kind === 'station'
    ? { kind: 'period_gaps_close', stationUuids: [subject.uuid] }
    : { kind: 'gaps_close', rateUuid: subject.rateUuid };
}

/**
 * Findings for the person responsible for the bundle, by subject.
 *
 * @param found `null`: unknown yet
 */
export function findingsTemplate(found: Findings | null, actions: FindingActions): TemplateResult {
  return html`<section aria-labelledby="findings">
    <h3 id="findings">${say('Good to know')}</h3>
    ${found === null ? html`<p role="status">${say('Checking…')}</p>` : listTemplate(found, actions)}
  </section>`;
}

/** Implausible results of the change; nothing if there are none. */
export function doubtsTemplate(doubts: readonly string[]): TemplateResult | typeof nothing {
  if (doubts.length === 0) return nothing;
  return html`<section aria-labelledby="doubts">
    <h3 id="doubts">${say('Check these changes')}</h3>
    <ul class="plain findings">
      ${doubts.map((doubt) => html`<li><p class="warning">${doubt}</p></li>`)}
    </ul>
  </section>`;
}

function listTemplate({ findings, count }: Findings, actions: FindingActions): TemplateResult {
  if (count === 0) return html`<p>${say('No warnings and no remarks.')}</p>`;
  const groups = grouped(findings);
  return html`
    ${count > findings.length ? html`<p class="soft">${words.listed(findings.length, count)}</p>` : nothing}
    <ul class="plain findings">
      ${[...groups.values()].map((group) => groupTemplate(group, actions))}
    </ul>
  `;
}

function groupTemplate(
  group: readonly ListedFinding[],
  { go, mend }: FindingActions,
): TemplateResult | typeof nothing {
  const [first] = group;
  if (first === undefined) return nothing;
  const hasWarning = group.some(({ severity }) => severity === 'warning');
  const edit = group.map(editOfFinding).find((one) => one !== null);
  return html`<li class=${hasWarning ? 'warning' : 'info'}>
    <h4>
      ${first.about}
      <span
        >${html`<button
          class="quiet"
          aria-label=${words.showing(first.about)}
          @click=${() => {
            go(first);
          }}
        >
          ${words.show}
        </button>`}
        ${
          edit === undefined
            ? nothing
            : html`<button
                class="quiet no-print"
                aria-label=${say('Close the gaps: {what}', { what: first.about })}
                @click=${() => {
                  mend(edit);
                }}
              >
                ${say('Close the gaps')}
              </button>`
        }</span
      >
    </h4>
    ${group.slice(0, maxReported).map(messageTemplate)}
    ${
      group.length <= maxReported
        ? nothing
        : html`<details class="more">
            <summary>${words.others(group.length - maxReported)}</summary>
            ${group.slice(maxReported).map(messageTemplate)}
          </details>`
    }
  </li>`;
}

function messageTemplate({ severity, message }: ListedFinding): TemplateResult {
  return html`<p class=${severity}>
    <span class="visually-hidden"
      >${words.label(severity === 'warning' ? say('Warning') : say('Remark'))} </span
    >${message}
  </p>`;
}

/** By subject, in the order of first occurrence. */
function grouped(findings: readonly ListedFinding[]): Map<string, ListedFinding[]> {
  const groups = new Map<string, ListedFinding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.about, finding.subject]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return groups;
}
