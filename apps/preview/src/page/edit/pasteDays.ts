import type { Problem } from '@wattpost/contract';
import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { DayPaste } from '../../core/edit/editQuestions.ts';
import { controls, newUuid, Query, selectField, thisMinute, View } from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { say } from '../languages/say.ts';
import { problemList } from './problemList.ts';
import { unitField, type EnergyUnit } from './unitField.ts';
import { editWords } from './words.ts';

/** Pasted prices, and their number of days; `null`: the default number. */
interface Pasted {
  readonly text: string;
  readonly days: number | null;
  readonly unit: EnergyUnit;
}

/** A request to apply pasted prices. */
export class PasteDaysEvent extends CustomEvent<Pasted> {
  static readonly type = 'wattpost-paste-days';
  constructor(pasted: Pasted) {
    super(PasteDaysEvent.type, { detail: pasted });
  }
}

/** `<wattpost-paste-days>`: a text box for a column of prices, with the dates that it would change. */
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
  /** Why the last one was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** Chosen by the user; `null`: not yet. */
  @state() private days: number | null = null;
  @state() private unit: EnergyUnit = null;
  private readonly seedUuid = newUuid();

  private readonly paste = new Query(this, 'dayPaste', ({ rateUuid, timeZone }) => ({
    rateUuid,
    date: this.date,
    timeZone,
    text: this.text,
  }));
  /** Implausible prices. */
  private readonly warnings = new Query(this, 'editWarnings', ({ rateUuid, timeZone, locale }) => {
    const { date, text, unit, seedUuid, chosenDays: days } = this;
    const edit = { kind: 'day_paste', rateUuid, date, days, text, unit, timeZone, locale } as const;
    return { edit: { ...edit, seedUuid }, nowMs: thisMinute() };
  });

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('text') && !changed.has('date')) return;
    this.days = null;
    this.unit = null;
  }

  private get chosenDays(): number | null {
    return this.days ?? this.paste.answer?.usual ?? null;
  }

  protected override render(): TemplateResult {
    return html`<form
      class="panel no-print"
      aria-label=${editWords.paste}
      @submit=${(event: Event) => {
        event.preventDefault();
        const { text, chosenDays: days, unit } = this;
        this.dispatchEvent(new PasteDaysEvent({ text, days, unit }));
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
      })}
      <div role="status">
        ${(this.warnings.answer ?? []).map((warning) => html`<p class="warning small">${warning}</p>`)}
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
    const found = this.paste.answer ?? null;
    const [only, ...others] = found?.choices ?? [];
    if (found === null || only === undefined) return nothing;
    const chosen = this.chosenDays;
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
        },
      )}
    </div>`;
  }

  private choiceText({ days, minutes }: DayPaste['choices'][number]): string {
    const from = dateWords(this.date, this.context?.locale ?? 'en-GB', 'full');
    return minutes === null
      ? say('{days, plural, one {# day} other {# days}} from {from}', { days, from })
      : say('{days, plural, one {# day} other {# days}} from {from}, a price every {minutes} min', {
          days,
          from,
          minutes,
        });
  }
}

customElements.define('wattpost-paste-days', PasteDays);
