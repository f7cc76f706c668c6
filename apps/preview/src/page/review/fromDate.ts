import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { FromDateAnswer } from '../../core/dates/dateQuestions.ts';
import {
  ChangedEvent,
  DeskView,
  type WhenField,
  controls,
  dateAt,
  download,
  plusDays,
} from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { words } from './words.ts';

/** `<wattpost-from-date>`: makes what was changed begin on a date. */
class FromDate extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    date: { state: true },
    done: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    css`
      summary {
        cursor: pointer;
        color: var(--accent);
        font-weight: 500;
      }
      .row {
        align-items: end;
        margin: 0.5rem 0;
      }
      ol {
        margin: 0.5rem 0;
        padding-inline-start: 1.5rem;
      }
      li {
        padding: 0.25rem 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** `YYYY-MM-DD`; empty: tomorrow. */
  declare private date: string;
  /** What the latest date came to; `null`: none was asked for. */
  declare private done: { readonly date: string; readonly answer: FromDateAnswer } | null;

  constructor() {
    super();
    this.date = '';
    this.done = null;
  }

  private get chosen(): string {
    const today = dateAt(this.shown?.timeZone ?? 'UTC', Date.now());
    return this.date === '' ? plusDays(today, 1) : this.date;
  }

  protected override render(): TemplateResult {
    return html`<details class="panel no-print">
      <summary>${words.later}</summary>
      <div class="row">
        <div class="field">
          <label for="from">${words.laterDate}</label>
          <wattpost-when
            kind="date"
            field-id="from"
            time-zone=${this.shown?.timeZone ?? ''}
            .value=${this.chosen}
            @change=${(event: Event) => {
              this.date = (event.target as WhenField).value;
            }}
          ></wattpost-when>
        </div>
        <button @click=${() => void this.begin()}>${words.laterMake}</button>
      </div>
      <div role="status">${this.outcome()}</div>
    </details>`;
  }

  private outcome(): TemplateResult | typeof nothing {
    const { done, shown } = this;
    if (done === null || shown === null) return nothing;
    const { answer } = done;
    const date = dateWords(done.date, shown.locale, 'fullYear');
    if (answer.kind !== 'bundles') return html`<p>${words.laterDone[answer.kind](date)}</p>`;
    return html`<p>${words.laterTwo}</p>
      <ol>
        ${answer.files.map(
          ({ name, json }, index) =>
            html`<li>
              <strong>${words.label(name)}</strong>
              ${words.laterFiles[index === 0 ? 0 : 1](date)}
              <button
                @click=${() => {
                  download(name, 'application/json', json);
                }}
                aria-label=${words.laterDownload(name)}
              >
                ${words.download}
              </button>
            </li>`,
        )}
      </ol>`;
  }

  private async begin(): Promise<void> {
    const date = this.chosen;
    const now = new Date().toISOString();
    const answer = await this.desk.ask('fromDate', { date, now });
    this.done = { date, answer };
    if (answer.kind === 'entries') this.dispatchEvent(new ChangedEvent());
  }
}

customElements.define('wattpost-from-date', FromDate);
