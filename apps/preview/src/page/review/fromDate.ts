import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { FromDateAnswer } from '../../core/dates/dateQuestions.ts';
import {
  type Field,
  controls,
  dateAt,
  download,
  newUuid,
  plusDays,
  View,
  workerApi,
  nowMs,
  nowText,
} from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { say } from '../languages/say.ts';
import { words } from './words.ts';

/** `<wattpost-from-date>`: makes the changes begin on a date. */
class FromDate extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .row {
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
  @state() private date = '';
  /** The result of the latest request; `null`: none. */
  @state() private done: { readonly date: string; readonly answer: FromDateAnswer } | null = null;

  private get chosen(): string {
    const today = dateAt(this.context?.clock ?? 'UTC', nowMs());
    return this.date === '' ? plusDays(today, 1) : this.date;
  }

  protected override render(): TemplateResult {
    return html`<details class="panel no-print">
      <summary>${say('Begin on a date…')}</summary>
      <div class="row fields-row">
        <wattpost-field
          kind="date"
          label=${say('The changes begin on')}
          .clock=${this.context?.clock ?? null}
          .value=${this.chosen}
          @change=${(event: Event) => {
            this.date = (event.currentTarget as Field).value;
          }}
        ></wattpost-field>
        <button @click=${() => void this.begin()}>${say('Prepare')}</button>
      </div>
      <div role="status">${this.outcome()}</div>
    </details>`;
  }

  private outcome(): TemplateResult | typeof nothing {
    const { done, context } = this;
    if (done === null || context === null) return nothing;
    const { answer } = done;
    const date = dateWords(done.date, context.locale, 'fullYear');
    if (answer.kind !== 'bundles') return html`<p>${words.laterDone[answer.kind](date)}</p>`;
    return html`<p>${say('This needs two files, because more than prices has changed:')}</p>
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
    const now = nowText();
    const from = dateWords(date, this.context?.locale ?? 'en-GB', 'fullYear');
    const copyName = say('{name} from {from}', { name: '{name}', from });
    const answer = await workerApi.fromDate({ date, now, copyName, seedUuid: newUuid() });
    this.done = { date, answer };
  }
}

customElements.define('wattpost-from-date', FromDate);
