import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { BundleFinding, Findings } from '../../core/review/diagnosticsQuestions.ts';
import { DeskView, GoEvent, controls } from '../base/index.ts';

/** `<wattpost-diagnostics-view>`: everything that whoever answers for the bundle should know. */
class DiagnosticsView extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    found: { attribute: false },
  };

  /** `null`: not known yet. */
  declare found: Findings | null;

  static override styles: CSSResultGroup = [
    controls,
    css`
      ul {
        margin: 1rem 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0.25rem 1rem;
        align-items: start;
        padding: 0.75rem 1rem;
        border: 1px solid var(--line);
        border-left-width: 4px;
        background: var(--panel);
      }
      li + li {
        border-top: 0;
      }
      li:first-child {
        border-top-right-radius: 0.5rem;
      }
      li.warning {
        border-left-color: var(--warn);
      }
      @media print {
        li {
          break-inside: avoid;
        }
      }
      .severity {
        min-width: 5rem;
        font-weight: 600;
      }
      .warning .severity {
        color: var(--warn);
      }
      li p {
        margin: 0;
        max-width: 60rem;
        overflow-wrap: anywhere;
      }
      @media (max-width: 40rem) {
        li {
          grid-template-columns: minmax(0, 1fr) auto;
        }
        li > div {
          grid-row: 2;
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.found = null;
  }

  protected override render(): TemplateResult {
    const { found } = this;
    return html`<h2>Diagnostics</h2>
      ${found === null ? html`<p role="status">Looking…</p>` : listTemplate(found, this.go)}`;
  }

  private readonly go = ({ spot }: BundleFinding): void => {
    if (spot.kind !== 'bundle') this.dispatchEvent(new GoEvent(spot));
  };
}

function listTemplate(
  { findings, count }: Findings,
  go: (finding: BundleFinding) => void,
): TemplateResult {
  if (count === 0) return html`<p>Nothing stands out: no warning and no remark.</p>`;
  return html`
    <p class="soft">
      What is worth knowing before this is on a display. None of it keeps the bundle from being
      used. ${count > findings.length ? `${findings.length} of ${count} are listed.` : nothing}
    </p>
    <ul>
      ${findings.map(
        (finding) =>
          html`<li class=${finding.severity}>
            <span class="severity">${finding.severity === 'warning' ? 'Warning' : 'Remark'}</span>
            <div>
              <p>${finding.message}</p>
              <p class="small soft">${finding.about} · ${finding.code}</p>
            </div>
            ${
              finding.spot.kind === 'bundle'
                ? nothing
                : html`<button
                    aria-label=${`Show: ${finding.message}`}
                    @click=${() => {
                      go(finding);
                    }}
                  >
                    Show
                  </button>`
            }
          </li>`,
      )}
    </ul>
  `;
}

customElements.define('wattpost-diagnostics-view', DiagnosticsView);
