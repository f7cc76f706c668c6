import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  listTemplates,
  minutesOf,
  type ListTemplate,
  type NewListRequest,
  type NewListField,
} from '../../core/workspace/newList.ts';
import type { FieldError } from '../../core/words/index.ts';
import {
  amountNote,
  askAmount,
  controls,
  dateAt,
  newUuid,
  nowMs,
  nowText,
  workerApi,
} from '../base/index.ts';
import { followChoices } from '../edit/index.ts';
import { weekPicture } from './startPicture.ts';
import { words } from './words.ts';
import { say } from '../languages/say.ts';

const usualZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The initial values of the fields. */
const usual: Readonly<Record<NewListField, string>> = {
  stationName: '',
  locationName: '',
  maxPowerKw: '',
  timeZone: usualZone,
  currency: 'EUR',
  taxPercent: '',
  basePrice: '',
  otherPrice: '',
  minutePrice: '',
  freeMinutes: '',
  minutesOf: '',
  follow: '',
};

/** The fields with prices. */
const partsOf: Partial<Readonly<Record<NewListField, 'energy' | 'time'>>> = {
  basePrice: 'energy',
  otherPrice: 'energy',
  minutePrice: 'time',
};

/** Key of the form in the window's storage, which survives a reload. */
const storageKey = 'wattpost-new-list';

type Typed = Partial<Readonly<Record<NewListField, string>>> & { readonly template: ListTemplate };

/** The form before a reload; `null`: none. */
export function storedNewList(): Typed | null {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Typed | null;
}

/** `<wattpost-new-list>`: the form for a new price list. */
class NewListForm extends LitElement {
  /** Makes and opens the list; returns its problems. */
  @property({ attribute: false }) make!: (
    request: NewListRequest,
  ) => Promise<readonly FieldError<NewListField>[]>;
  /** The initial template. */
  @property({ attribute: false }) template: ListTemplate = 'one';
  @state() private problems: readonly FieldError<NewListField>[] = [];
  private readonly typed = storedNewList();

  static override styles: CSSResultGroup = [
    controls,
    css`
      form {
        display: grid;
        gap: 1.25rem;
        max-width: 52rem;
        margin: 0 auto;
      }
      legend {
        margin-bottom: 0.5rem;
        font-size: 1.0625rem;
        font-weight: 600;
        color: var(--ink);
      }
      .templates {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
        gap: 0.75rem;
      }
      .template {
        display: block;
        padding: 0.75rem;
        border: 1px solid var(--edge);
        border-radius: 0.5rem;
        background: var(--panel);
        color: var(--ink);
        cursor: pointer;
      }
      .template:has(:checked) {
        border-color: var(--accent);
        background: var(--tint);
        box-shadow: 0 0 0 1px var(--accent);
      }
      .template:has(:focus-visible) {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
      .template svg {
        display: block;
        width: 100%;
        height: auto;
        margin-bottom: 0.5rem;
      }
      /* Its answers are sentences. */
      .fields .wide {
        grid-column: 1 / -1;
      }
      .template .soft {
        display: block;
        font-weight: 400;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { template } = this;
    const others = this.problems.filter(({ field }) => field === null);
    return html`<form
      novalidate
      aria-labelledby="title"
      @change=${this.keep}
      @input=${this.keep}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.submit();
      }}
    >
      <div>
        <h2 id="title" tabindex="-1">${words.newList}</h2>
        <p class="soft">${say('All of it can be changed afterwards.')}</p>
      </div>
      <fieldset>
        <legend>${say('1 · The station')}</legend>
        <div class="fields">
          ${this.field('stationName')} ${this.field('locationName')}
          ${this.field('maxPowerKw', 'decimal')} ${this.field('timeZone', 'text', 'zones')}
        </div>
        <datalist id="zones">
          ${Intl.supportedValuesOf('timeZone').map((zone) => html`<option value=${zone}></option>`)}
        </datalist>
      </fieldset>
      <fieldset>
        <legend>${say('2 · When prices change')}</legend>
        <div class="templates">
          ${listTemplates.map((id) => {
            const [title, about] = words.templates[id];
            return html`<label class="template">
              ${weekPicture(id)}
              <input
                type="radio"
                name="template"
                value=${id}
                .checked=${id === template}
                @change=${() => {
                  this.template = id;
                  void this.updateComplete.then(async () => this.checkAgain());
                }}
              />${title}
              <span class="small soft">${about}</span>
            </label>`;
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend>${say('3 · Prices')}</legend>
        <div class="fields">
          ${this.field('currency')} ${this.field('taxPercent', 'decimal')}
          ${this.field('basePrice', 'decimal')}
          ${
            template === 'day_night' || template === 'weekend'
              ? this.field('otherPrice', 'decimal')
              : nothing
          }
          ${this.field('minutePrice', 'decimal')} ${this.field('freeMinutes', 'decimal')}
          ${this.minutesField()}
          ${template === 'one' ? nothing : this.choice('follow', words.follow, followChoices)}
        </div>
      </fieldset>
      ${
        this.problems.length === 0
          ? nothing
          : html`<div role="alert" class="bad">
              ${say('The price list is not created yet: check the marked fields.')}
              ${others.map(({ message }) => html`<p lang="en">${message}</p>`)}
            </div>`
      }
      <div class="row">
        <button class="primary" type="submit">${say('Create the price list')}</button>
        <button
          class="quiet"
          type="button"
          @click=${() => this.dispatchEvent(new Event('wattpost-back', { bubbles: true, composed: true }))}
        >
          ${say('Back')}
        </button>
      </div>
    </form>`;
  }

  private field(
    name: NewListField,
    mode: 'text' | 'decimal' = 'text',
    list: string | typeof nothing = nothing,
  ): TemplateResult {
    const problem = this.problems.find(({ field }) => field === name)?.message;
    const { template } = this;
    const label =
      name === 'otherPrice'
        ? words.otherPrice[template === 'weekend' ? 'weekend' : 'day_night']
        : words[name];
    return html`<div class="field">
      <label for=${name}>${label}</label>
      <input
        id=${name}
        value=${this.typed?.[name] ?? usual[name]}
        inputmode=${mode}
        list=${list}
        autocomplete="off"
        aria-invalid=${problem === undefined ? nothing : 'true'}
        aria-describedby=${`${name}-problem ${name}-question`}
      />
      ${problem === undefined ? this.question(name) : nothing}
      <span class="bad small" id=${`${name}-problem`}>${problem ?? ''}</span>
    </div>`;
  }

  private question(name: NewListField): TemplateResult | typeof nothing {
    const part = partsOf[name];
    if (part === undefined) return nothing;
    const currency = this.value('currency').trim().toUpperCase();
    return amountNote(name, askAmount(this.value(name), { part, currency }));
  }

  /** A fee "after 240 minutes" is one of two: nothing is selected for whoever types it. */
  private minutesField(): TemplateResult {
    return this.choice('minutesOf', words.minutesOf, [
      ['', say('Please choose')],
      ...minutesOf.map((which) => [which, words.minutesCount[which]] as const),
    ]);
  }

  private choice(
    name: NewListField,
    label: string,
    options: readonly (readonly [value: string, title: string])[],
  ): TemplateResult {
    const problem = this.problems.find(({ field }) => field === name)?.message;
    const typed = this.typed?.[name] ?? usual[name];
    return html`<div class="field wide">
      <label for=${name}>${label}</label>
      <select
        id=${name}
        aria-invalid=${problem === undefined ? nothing : 'true'}
        aria-describedby="${name}-problem"
      >
        ${options.map(
          ([value, title]) =>
            html`<option value=${value} ?selected=${value === typed}>${title}</option>`,
        )}
      </select>
      <span class="bad small" id="${name}-problem">${problem ?? ''}</span>
    </div>`;
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus();
  }

  private get fields(): Pick<NewListRequest, NewListField> {
    const names = Object.keys(usual) as NewListField[];
    const fields = names.map((name) => [name, this.value(name)]);
    return Object.fromEntries(fields) as Pick<NewListRequest, NewListField>;
  }

  /** The text of a field, before the first rendering its initial one; empty: it is not there. */
  private value(name: NewListField): string {
    const field = this.renderRoot.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`);
    if (field !== null) return field.value;
    return this.hasUpdated ? '' : (this.typed?.[name] ?? usual[name]);
  }

  private get request(): NewListRequest {
    const { fields, template } = this;
    const firstDate = dateAt(usualZone, nowMs());
    return { ...fields, template, firstDate, seedUuid: newUuid(), now: nowText() };
  }

  private readonly keep = (): void => {
    const { fields, template } = this;
    sessionStorage.setItem(storageKey, JSON.stringify({ ...fields, template }));
    this.requestUpdate();
    void this.checkAgain();
  };

  /** A field that is right now is no longer marked. */
  private async checkAgain(): Promise<void> {
    if (this.problems.length === 0) return;
    const found = await workerApi.newListProblems(this.request);
    const marked = new Set(this.problems.map(({ field }) => field));
    this.problems = found.filter(({ field }) => marked.has(field));
  }

  private async submit(): Promise<void> {
    this.problems = await this.make(this.request);
    if (this.problems.length === 0) sessionStorage.removeItem(storageKey);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
}

customElements.define('wattpost-new-list', NewListForm);
