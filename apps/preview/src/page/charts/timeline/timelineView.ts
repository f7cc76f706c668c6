import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { TimelineAnswer, TimelineAsk } from '../../../core/charts/timelineQuestions.ts';
import {
  Asking,
  DeskView,
  type Shown,
  type WhenField,
  controls,
  dateAt,
  download,
  tables,
} from '../../base/index.ts';
import { say } from '../../languages/index.ts';
import { datePlus } from '../index.ts';
import { timelineStyles } from './timelineStyles.ts';
import { timelineTable } from './timelineTable.ts';

/** Rows shown at a time. */
const pageRows = 50;

const spanDays = [1, 7, 31, 366];

/** The prices of a span of time as a list, and as a file for spreadsheets. */
class TimelineView extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    from: { state: true },
    to: { state: true },
    parts: { state: true },
    isSaving: { state: true },
  };
  static override styles: CSSResultGroup = [controls, tables, timelineStyles];

  /** `YYYY-MM-DDTHH:MM`; `null`: not typed, so it goes by the instant looked at. */
  declare private from: string | null;
  declare private to: string | null;
  /** Where the parts begin that were turned past, the current one last, epoch ms. */
  declare private parts: readonly number[];
  declare private isSaving: boolean;

  private readonly asking = new Asking<TimelineAnswer | null>(
    this,
    () => {
      const { shown } = this;
      if (shown === null) return null;
      const { from, to } = this.span(shown);
      return [shown.revision, shown.stationUuid, shown.locale, from, to, this.parts.at(-1)];
    },
    () =>
      this.desk.ask('timeline', {
        ...this.question(this.shown as Shown),
        limit: pageRows,
        afterMs: this.parts.at(-1) ?? null,
      }),
  );

  constructor() {
    super();
    this.from = null;
    this.to = null;
    this.parts = [];
    this.isSaving = false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('shown') as Shown | null | undefined;
    const isOther =
      before?.revision !== this.shown?.revision || before?.stationUuid !== this.shown?.stationUuid;
    const hasMoved = this.from === null && before?.instantMs !== this.shown?.instantMs;
    if (changed.has('shown') && (isOther || hasMoved)) this.parts = [];
  }

  /** What is typed; else a week from the date of the instant on. */
  private span({ timeZone, instantMs }: Shown): { readonly from: string; readonly to: string } {
    const from = this.from ?? `${dateAt(timeZone, instantMs)}T00:00`;
    return { from, to: this.to ?? `${datePlus(from.slice(0, 10), 7)}T00:00` };
  }

  private question(shown: Shown): TimelineAsk {
    const { stationUuid, locale } = shown;
    return { side: 'edited', stationUuid, locale, ...this.span(shown) };
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const page = this.asking.answer ?? null;
    if (shown === null || page === null) return nothing;
    return html`
      <h2>${say('Timeline')}</h2>
      <p class="soft">
        ${say('Every span of one price, in order. Times are of the station’s clock.')}
      </p>
      ${this.form(shown, page)} ${page.ok ? timelineTable(page.lines, shown) : nothing}
      ${page.ok ? this.pager(page.nextMs, page.lines.length) : nothing}
    `;
  }

  private form(shown: Shown, page: TimelineAnswer): TemplateResult {
    const { from, to } = this.span(shown);
    const problemOf = (field: 'from' | 'to'): string | undefined =>
      page.ok ? undefined : page.problems.find((problem) => problem.field === field)?.message;
    const field = (name: 'from' | 'to', label: string, value: string): TemplateResult => {
      const problem = problemOf(name);
      return html`
        <div class="field">
          <label for=${name}>${label}</label>
          <wattpost-when
            kind="date_time"
            field-id=${name}
            time-zone=${shown.timeZone}
            .value=${value}
            .problem=${problem ?? ''}
            @change=${(event: Event) => this.onTyped(name, event)}
          ></wattpost-when>
        </div>
      `;
    };
    return html`
      <div class="row bar no-print">
        ${field('from', say('From'), from)} ${field('to', say('To (exclusive)'), to)}
        <div class="row spans" role="group" aria-label=${say('Length of the span')}>
          ${spanDays.map(
            (days) =>
              html`<button
                type="button"
                @click=${() => {
                  this.from = from;
                  this.to = `${datePlus(from.slice(0, 10), days)}${from.slice(10)}`;
                  this.parts = [];
                }}
              >
                ${say('{count, plural, one {# day} other {# days}}', { count: days })}
              </button>`,
          )}
        </div>
        <button
          type="button"
          class="primary"
          aria-disabled=${!page.ok || this.isSaving}
          @click=${() => {
            if (page.ok && !this.isSaving) void this.save(shown);
          }}
        >
          ${this.isSaving ? say('Writing…') : say('Download CSV')}
        </button>
      </div>
    `;
  }

  private pager(nextMs: number | null, count: number): TemplateResult | typeof nothing {
    const first = this.parts.length * pageRows + 1;
    if (nextMs === null && this.parts.length === 0) {
      return html`<p class="soft count">
        ${say('{count, plural, one {# row} other {# rows}}', { count })}
      </p>`;
    }
    return html`
      <div class="row count no-print">
        <button
          type="button"
          aria-disabled=${this.parts.length === 0}
          @click=${() => {
            this.parts = this.parts.slice(0, -1);
          }}
        >
          ${say('Earlier rows')}
        </button>
        <button
          type="button"
          aria-disabled=${nextMs === null || this.asking.isBusy}
          @click=${() => {
            if (nextMs !== null && !this.asking.isBusy) this.parts = [...this.parts, nextMs];
          }}
        >
          ${say('Later rows')}
        </button>
        <span class="soft" aria-live="polite"
          >${say('Rows {from, number} to {to, number}', { from: first, to: first + count - 1 })}</span
        >
      </div>
    `;
  }

  private onTyped(name: 'from' | 'to', event: Event): void {
    const { value } = event.target as WhenField;
    const { from, to } = this.span(this.shown as Shown);
    // A typed beginning does not move the end, nor the other way round.
    this.from = name === 'from' ? value : from;
    this.to = name === 'to' ? value : to;
    this.parts = [];
  }

  private async save(shown: Shown): Promise<void> {
    this.isSaving = true;
    try {
      const { from, to } = this.span(shown);
      const written = await this.desk.file('timelineFile', this.question(shown), 'text/csv');
      const [start = '', end = ''] = [from, to].map((time) =>
        time.replace(':', '').replace('T', ' '),
      );
      const name = `${say('prices {from} to {to}', { from: start, to: end })}.csv`;
      if (written !== null) download(name, 'text/csv', written.file);
    } finally {
      this.isSaving = false;
    }
  }
}

customElements.define('wattpost-timeline-view', TimelineView);
