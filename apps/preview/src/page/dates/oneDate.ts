import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { coreSay } from '../../core/languages/index.ts';
import { numberQuestion, typedDecimal } from '../../core/words/index.ts';
import { ChangedEvent, DeskView, type Shown, controls, dateAt, newUuid } from '../base/index.ts';
import { dateWords } from '../charts/index.ts';
import { pageLocale } from '../languages/index.ts';
import { words } from './words.ts';

const sunday = 0;

/** `<wattpost-one-date>`: gives one date prices of its own. */
class OneDate extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    kind: { state: true },
    said: { state: true },
    isRefused: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        margin-top: 1.5rem;
      }
      summary {
        cursor: pointer;
        color: var(--accent);
        font-weight: 500;
      }
      form {
        align-items: end;
        margin: 0.75rem 0 0.5rem;
      }
    `,
  ];

  declare private kind: 'as_on' | 'per_kwh';
  declare private said: string;
  declare private isRefused: boolean;

  constructor() {
    super();
    this.kind = 'as_on';
    this.said = '';
    this.isRefused = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, kind } = this;
    if (shown === null) return nothing;
    const date = dateAt(shown.timeZone, shown.instantMs);
    // At the end of a year, the next is meant too.
    const year = Number(date.slice(0, 4)) + (date.slice(5) > '11' ? 1 : 0);
    return html`<details class="panel no-print">
      <summary>${words.title}</summary>
      <p class="soft small">${words.about}</p>
      <form
        class="row"
        novalidate
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.make(shown);
        }}
      >
        ${field('date', words.date, date, 'date')} ${field('name', words.name, words.usualName)}
        <div class="field">
          <label for="kind">${words.like}</label>
          <select
            id="kind"
            @change=${(event: Event) => {
              this.kind = (event.target as HTMLSelectElement).value as 'as_on' | 'per_kwh';
            }}
          >
            <option value="as_on" ?selected=${kind === 'as_on'}>
              ${words.asOn(sundayName(shown.locale))}
            </option>
            <option value="per_kwh" ?selected=${kind === 'per_kwh'}>${words.price}</option>
          </select>
        </div>
        ${kind === 'per_kwh' ? field('amount', words.amount, '') : nothing}
        ${field('last', words.lastDate, `${year}-12-31`, 'date')}
        <button type="submit">${words.make}</button>
      </form>
      <p role="status" class=${this.isRefused ? 'bad' : ''}>${this.said}</p>
    </details>`;
  }

  private async make({ stationUuid, timeZone, locale }: Shown): Promise<void> {
    const typed = (id: string): string =>
      this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
    const [date, lastDate] = [typed('date'), typed('last')];
    const amountText = typedDecimal(typed('amount'));
    const question = numberQuestion(typed('amount'), coreSay(pageLocale));
    if (this.kind === 'per_kwh' && (question !== null || !/^\d+(\.\d+)?$/.test(amountText))) {
      this.say(question ?? words.badAmount, true);
      return;
    }
    const answer = await this.desk.ask('datePrice', {
      ...{ stationUuid, seedUuid: newUuid(), date, lastDate },
      firstDate: dateAt(timeZone, Date.now()),
      name: typed('name').trim() || words.usualName,
      price:
        this.kind === 'as_on'
          ? { kind: 'as_on', weekday: sunday }
          : { kind: 'per_kwh', amount: Number(amountText) },
    });
    if (!answer.ok) {
      this.say(words.problems[answer.problem], true);
      return;
    }
    const [told, last] = [date, lastDate].map((one) => dateWords(one, locale, 'fullYear')) as [
      string,
      string,
    ];
    this.say(answer.isUnrolled ? words.unrolled(told, last) : words.done(told), false);
    this.dispatchEvent(new ChangedEvent());
  }

  private say(text: string, isRefused: boolean): void {
    this.said = text;
    this.isRefused = isRefused;
  }
}

/** `Sunday`. */
function sundayName(locale: string): string {
  // 2023-01-01 was a Sunday.
  return dateWords('2023-01-01', locale, 'weekday');
}

function field(id: string, label: string, value: string, type = 'text'): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} type=${type} value=${value} autocomplete="off" />
  </div>`;
}

customElements.define('wattpost-one-date', OneDate);
