import type { Problem } from '@wattpost/contract';
import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { DayPaste } from '../../core/edit/editQuestions.ts';
import { controls, newUuid, selectField, View, desk } from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { say } from '../languages/index.ts';
import { problemList } from './problemList.ts';
import { unitField, type EnergyUnit } from './unitField.ts';
import { editWords } from './words.ts';

/** Prices that were pasted, and for how many days they are; `null`: for as many as is usual. */
interface Pasted {
  readonly text: string;
  readonly days: number | null;
  readonly unit: EnergyUnit;
}

/** Pasted prices are to be taken. */
export class PasteDaysEvent extends CustomEvent<Pasted> {
  static readonly type = 'wattpost-paste-days';
  constructor(pasted: Pasted) {
    super(PasteDaysEvent.type, { detail: pasted });
  }
}

/** `<wattpost-paste-days>`: a box for a column of prices, which says for which dates it would be. */
class PasteDays extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      form {
        margin: 0 0 0.75rem;
      }
      .days,
      .unit {
        max-width: 20rem;
        margin: 0.5rem 0;
      }
    `,
  ];

  /** `YYYY-MM-DD`, the first. */
  @property() date = '';
  @property() text = '';
  /** Why the last was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** `null`: nothing that could be taken. */
  @state() private found: DayPaste | null = null;
  /** As chosen by hand; `null`: not yet. */
  @state() private days: number | null = null;
  @state() private unit: EnergyUnit = null;
  /** What of the prices looks implausible. */
  @state() private warnings: readonly string[] = [];

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('text') || changed.has('date')) void this.look();
  }

  protected override render(): TemplateResult {
    return html`<form
      class="panel no-print"
      aria-label=${editWords.paste}
      @submit=${(event: Event) => {
        event.preventDefault();
        const days = this.days ?? this.found?.usual ?? null;
        this.dispatchEvent(new PasteDaysEvent({ text: this.text, days, unit: this.unit }));
      }}
    >
      <div>
        <label for="cells">${editWords.pasteLabel(this.unit)}</label>
        <textarea
          id="cells"
          rows="6"
          aria-describedby="paste-help"
          spellcheck="false"
          .value=${this.text}
          @input=${(event: Event) => {
            this.text = (event.target as HTMLTextAreaElement).value;
          }}
        ></textarea>
      </div>
      <p class="soft small" id="paste-help">${editWords.pasteHelp}</p>
      ${this.daysField()} ${problemList(this.problems)}
      ${unitField(this.unit, this.problems, (unit) => {
        this.unit = unit;
        void this.warn();
      })}
      <div role="status">
        ${this.warnings.map((warning) => html`<p class="warning small">${warning}</p>`)}
      </div>
      <div class="row">
        <button class="primary">${say('Import')}</button>
        <button type="button" @click=${() => this.dispatchEvent(new Event('cancel'))}>
          ${editWords.cancel}
        </button>
      </div>
    </form>`;
  }

  private daysField(): TemplateResult | typeof nothing {
    const { found } = this;
    const [only, ...others] = found?.choices ?? [];
    if (found === null || only === undefined) return nothing;
    const chosen = this.days ?? found.usual;
    if (others.length === 0) {
      return html`<p class="small" role="status">${this.choiceText(only)}</p>`;
    }
    return html`<div class="days">
      ${selectField(
        'days',
        editWords.daysOf(found.count),
        [
          ...(chosen === null ? [['', say('Please choose')] as const] : []),
          ...found.choices.map((choice) => [String(choice.days), this.choiceText(choice)] as const),
        ],
        String(chosen ?? ''),
        (value) => {
          this.days = Number(value) || null;
          void this.warn();
        },
      )}
    </div>`;
  }

  private choiceText({ days, minutes }: DayPaste['choices'][number]): string {
    const from = dateWords(this.date, this.shown?.locale ?? 'en-GB', 'full');
    return minutes === null
      ? say('{days, plural, one {# day} other {# days}} from {from}', { days, from })
      : say('{days, plural, one {# day} other {# days}} from {from}, a price every {minutes} min', {
          days,
          from,
          minutes,
        });
  }

  private async look(): Promise<void> {
    const { text, date, shown } = this;
    this.days = null;
    this.unit = null;
    if (shown === null || text.trim() === '') {
      this.found = null;
      this.warnings = [];
      return;
    }
    const { rateUuid, timeZone } = shown;
    const found = await desk.dayPaste({ rateUuid, date, timeZone, text });
    if (this.text !== text || this.date !== date) return;
    this.found = found;
    await this.warn();
  }

  private async warn(): Promise<void> {
    const { text, date, unit, shown } = this;
    if (shown === null) return;
    const days = this.days ?? this.found?.usual ?? null;
    const { rateUuid, timeZone, locale } = shown;
    const warnings = await desk.editWarnings({
      edit: {
        kind: 'day_paste',
        rateUuid,
        date,
        days,
        text,
        unit,
        timeZone,
        locale,
        seedUuid: newUuid(),
      },
      nowMs: Date.now(),
    });
    if (this.text === text && this.date === date) this.warnings = warnings;
  }
}

customElements.define('wattpost-paste-days', PasteDays);
