import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import type { EditAnswer } from '../../core/edit/editQuestions.ts';
import type { SpotFiles } from '../../core/spot/spotFiles.ts';
import type { SpotDay } from '../../core/spot/spotDays.ts';
import type { SpotPreview } from '../../core/spot/spotQuestions.ts';
import { controls, tables, View, workerApi, nowMs } from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { stepChartStyles } from '../charts/day/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { findingsTemplate, problemsTemplate } from './exchangeFindings.ts';
import { lossTemplate } from './exchangeLoss.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { formulaFacts } from './formulaFacts.ts';
import { spotChart, spotChartStyles } from './spotChart.ts';
import { spotTable, twiceNote } from './spotTable.ts';
import { listText, spotWords } from './spotWords.ts';

const styles = css`
  .facts {
    display: grid;
    grid-template-columns: fit-content(40%) 1fr;
    gap: 0.25rem 1rem;
    margin: 0.5rem 0 0;
    font-size: 0.9375rem;
  }
  .facts dt {
    color: var(--soft);
  }
  .facts :is(dt, dd) {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .table-scroll {
    max-height: 28rem;
    margin-top: 0.75rem;
    overflow: auto;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    vertical-align: bottom;
    white-space: normal;
  }
  /* The result stays in sight while the steps to it are scrolled. */
  .result {
    position: sticky;
    inset-inline-end: 0;
    background: var(--panel);
  }
  thead .result {
    z-index: 2;
    background: var(--sunken);
  }
  .both {
    display: block;
    max-width: 9rem;
    font-size: 0.875rem;
    font-weight: 400;
    white-space: normal;
    color: var(--soft);
  }
  th,
  td {
    padding-block: 0.25rem;
    font-variant-numeric: tabular-nums;
  }
  tbody th,
  .result {
    white-space: nowrap;
    font-weight: 600;
  }
  details {
    margin: 0.75rem 0;
  }
  @media print {
    .table-scroll {
      max-height: none;
    }
  }
`;

/** Spot prices by a formula: a view of each day, then one step that can be undone. */
class SpotImport extends View {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    exchangeStyles,
    stepChartStyles,
    spotChartStyles,
    styles,
  ];

  @property({ attribute: false }) files!: SpotFiles;
  /** Called with the result of an import. */
  @property({ attribute: false }) done!: (answer: EditAnswer) => void;
  @state() private preview: SpotPreview | null = null;
  /** The chosen date; `null`: none. */
  @state() private date: string | null = null;
  /** Whether the question before ending other prices is open. */
  @state() private isAsking = false;
  /** Width of the chart, px. */
  @state() private width = 800;

  private readonly resizing = new ResizeObserver(([entry]) => {
    this.width = Math.round(entry?.contentRect.width ?? this.width);
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('context');
    const isOther =
      changed.has('context') &&
      (before?.edited !== this.context?.edited || before?.timeZone !== this.context?.timeZone);
    if (changed.has('files') || isOther) void this.read();
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog?.open === false) dialog.showModal();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { preview, files } = this;
    if (preview === null) return nothing;
    const { refused, formula, findings, days, timeZone } = preview;
    const day = this.shownDay(days);
    const losses = findings.lines.filter(({ severity }) => severity !== 'info');
    const isLost = losses.some(({ severity }) => severity === 'price');
    return html`<article aria-label=${spotWords.title}>
      <h4>${spotWords.title}</h4>
      ${
        files.feeds.length === 0
          ? html`<p class="callout" role="status">${spotWords.needsFeed}</p>`
          : html`<p class="soft small">
              ${spotWords.feed(listText(files.feeds.map(({ name }) => name)))}
            </p>`
      }
      ${
        files.formula === null
          ? html`<p class="callout" role="status">${spotWords.needsFormula}</p>`
          : formula === null
            ? nothing
            : formulaFacts(files.formula.name, formula)
      }
      ${refused.map(
        ({ names, problems, problemCount }) =>
          html`<div role="alert">
            <p class="bad verdict">${spotWords.refused(listText(names))}</p>
            ${problemsTemplate(problems, problemCount)}
          </div>`,
      )}
      ${
        day === null || formula === null
          ? nothing
          : html`${this.dayChoice(days, day)}
              <p class="soft small">${spotWords.clock(timeZone)}</p>
              ${twiceNote(day, formula)}
              ${spotChart({ day, currency: formula.currency, width: this.width, locale: pageLocale })}
              ${spotTable(day, formula, dateWords(day.date, pageLocale, 'fullYear'))}
              ${findingsTemplate(findings)}
              <button
                class="primary"
                @click=${() => {
                  if (isLost) this.isAsking = true;
                  else void this.use();
                }}
              >
                ${spotWords.use}
              </button>
              ${lossTemplate(
                this.isAsking
                  ? { rateName: listText(formula.rates), findings: { lines: losses, more: 0 } }
                  : null,
                (isAccepted) => {
                  this.isAsking = false;
                  if (isAccepted) void this.use();
                },
              )}`
      }
    </article>`;
  }

  /** The chosen day, otherwise the last of those with the most prices: usually tomorrow. */
  private shownDay(days: readonly SpotDay[]): SpotDay | null {
    const most = Math.max(...days.map(({ rows }) => rows.length));
    const chosen = days.find(({ date }) => date === this.date);
    return chosen ?? days.findLast(({ rows }) => rows.length === most) ?? null;
  }

  private dayChoice(days: readonly SpotDay[], shown: SpotDay): TemplateResult {
    const title = (date: string): string => dateWords(date, pageLocale, 'fullYear');
    if (days.length === 1) return html`<h4>${title(shown.date)}</h4>`;
    return html`<div class="field">
      <label for="day">${spotWords.day}</label>
      <select
        id="day"
        @change=${(event: Event) => {
          this.date = (event.target as HTMLSelectElement).value;
        }}
      >
        ${days.map(
          ({ date }) =>
            html`<option value=${date} ?selected=${date === shown.date}>${title(date)}</option>`,
        )}
      </select>
    </div>`;
  }

  private async read(): Promise<void> {
    const { files, context } = this;
    if (context === null) return;
    const { timeZone } = context;
    const preview = await workerApi.previewSpot({ ...files, timeZone, nowMs: nowMs() });
    if (files === this.files) this.preview = preview;
  }

  private async use(): Promise<void> {
    this.done(await workerApi.importSpot({ ...this.files, nowMs: nowMs() }));
  }
}

customElements.define('wattpost-spot-import', SpotImport);
