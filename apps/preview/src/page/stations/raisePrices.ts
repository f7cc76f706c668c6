import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { PriceRaise } from '@wattpost/price-edit';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import type { BundleSheet, RateName } from '../../core/edit/editSheets.ts';
import type { RaiseEdit, RaisePreview } from '../../core/edit/raiseQuestions.ts';
import {
  amountNote,
  askAmount,
  controls,
  dateAt,
  format,
  newUuid,
  readDate,
  selectField,
  tables,
  type Field,
  Query,
  View,
  nowMs,
  thisMinute,
} from '../base/index.ts';
import { Editing, editWords, problemList } from '../edit/index.ts';
import { raiseStyles } from './raiseStyles.ts';
import { raiseWords } from './raiseWords.ts';
import { say } from '../languages/say.ts';

type Unit = PriceRaise['unit'];

const components = ['energy', 'time', 'idle', 'session_fee'] as const;
type Component = (typeof components)[number];

/** What an amount is the price of. */
const priceOf = {
  energy: 'energy_per_kwh',
  time: 'time_per_minute',
  idle: 'time_per_minute',
  session_fee: 'session_fee',
} as const;

/** The one of price lists; empty: they have several. */
function currencyOf(rates: readonly RateName[]): string {
  const currencies = new Set(rates.map(({ currency }) => currency));
  const [currency = ''] = currencies.size === 1 ? currencies : [];
  return currency;
}

/** In currency units; empty: prices are not rounded. */
const steps = ['', '0.001', '0.01', '0.05', '0.1', '1'] as const;

/** The form of the dialog. */
interface RaiseDraft {
  /** Uuids of the price lists to raise, and those of their copies. */
  readonly chosen: ReadonlySet<string>;
  readonly newUuids: ReadonlyMap<string, string>;
  readonly unit: Unit;
  /** As typed; empty: this component is unchanged. */
  readonly amounts: Readonly<Record<Component, string>>;
  readonly step: string;
  readonly isFromDate: boolean;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** `<wattpost-raise-prices>`: raises the prices of several lists, at once or from a date. */
class RaisePrices extends View {
  static override styles: CSSResultGroup = [controls, tables, raiseStyles];

  /** `null`: the dialog is closed. */
  @state() private draft: RaiseDraft | null = null;
  private readonly editing = new Editing(this);
  private readonly bundle = new Query(this, 'bundleSheet', () => null);
  private readonly preview = new Query(this, 'raisePreview', () => this.edit() ?? undefined);
  private readonly warnings = new Query(this, 'editWarnings', () => {
    // Copies from a date have no prices before them to compare with.
    const edit = this.edit(false);
    return edit === null ? undefined : { edit, nowMs: thisMinute() };
  });

  protected override render(): TemplateResult | typeof nothing {
    if (this.context === null || !this.bundle.answer) return nothing;
    return html`<button class="no-print" aria-haspopup="dialog" @click=${() => this.open()}>
        ${say('Raise prices…')}
      </button>
      <dialog
        aria-labelledby="title"
        @close=${() => {
          this.draft = null;
          this.editing.forget();
        }}
      >
        ${this.draft === null ? nothing : this.form(this.draft, this.bundle.answer)}
      </dialog>`;
  }

  private form(draft: RaiseDraft, bundle: BundleSheet): TemplateResult {
    const preview = this.preview.answer ?? null;
    const isEmpty = preview === null || !preview.ok || preview.prices.length === 0;
    return html`<form
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.apply();
      }}
    >
      <h2 id="title">${say('Raise prices')}</h2>
      ${this.lists(draft, bundle)} ${this.by(draft, bundle)} ${this.when(draft)}
      ${this.prices(preview)}
      <div role="status">
        ${(isEmpty ? [] : (this.warnings.answer ?? [])).map(
          (warning) => html`<p class="warning small">${warning}</p>`,
        )}
      </div>
      ${problemList(this.editing.problems('raise'))}
      <div class="row">
        <button class="primary" ?disabled=${isEmpty}>${editWords.apply}</button>
        <button type="button" @click=${() => this.dialog?.close()}>${editWords.cancel}</button>
      </div>
    </form>`;
  }

  private lists({ chosen }: RaiseDraft, { rates }: BundleSheet): TemplateResult {
    return html`<fieldset>
      <legend>${say('Price lists')}</legend>
      <div class="lists">
        ${rates.map(
          ({ uuid, name, usedBy }) =>
            html`<label class="choice">
              <input
                type="checkbox"
                .checked=${chosen.has(uuid)}
                @change=${(event: Event) => {
                  const { checked } = event.target as HTMLInputElement;
                  const others = [...chosen].filter((one) => one !== uuid);
                  this.set({ chosen: new Set(checked ? [...others, uuid] : others) });
                }}
              />
              <span>
                <bdi>${name}</bdi>
                ${usedBy.length === 0 ? html`<span class="soft small">${say('(used by no station)')}</span>` : nothing}</span
              >
            </label>`,
        )}
      </div>
    </fieldset>`;
  }

  private by({ unit, amounts, step, chosen }: RaiseDraft, { rates }: BundleSheet): TemplateResult {
    const raised = rates.filter(({ uuid }) => chosen.has(uuid));
    const currency = currencyOf(raised);
    const isNet = unit === 'amount' && raised.some((rate) => rate.isNet);
    return html`<fieldset>
      <legend>${say('Raise by')}</legend>
      <div class="fields by">
        ${selectField(
          'unit',
          say('Amount or per cent'),
          [
            ['amount', raiseWords.amount(currency)],
            ['percent', say('Per cent')],
          ],
          unit,
          (value) => {
            this.set({ unit: value as Unit, step: value === 'percent' ? '0.01' : '' });
          },
        )}
        ${components.map(
          (component) =>
            html`<div class="field amount">
              <label for=${component}>${raiseWords.components[component]}</label>
              <input
                id=${component}
                inputmode="decimal"
                autocomplete="off"
                aria-describedby="${component}-question"
                .value=${amounts[component]}
                @input=${(event: Event) => {
                  const { value } = event.target as HTMLInputElement;
                  this.set({ amounts: { ...amounts, [component]: value } });
                }}
              />
              ${amountNote(
                component,
                askAmount(
                  amounts[component],
                  unit === 'percent' ? unit : { part: component, currency, isRise: true },
                ),
              )}
            </div>`,
        )}
        ${selectField(
          'step',
          say('Rounding'),
          steps.map((one) => [one, one === '' ? say('none') : this.stepText(one)]),
          step,
          (value) => {
            this.set({ step: value });
          },
        )}
      </div>
      ${isNet ? html`<p class="soft small">${say('If the prices of a list are without VAT, so is the amount.')}</p>` : nothing}
    </fieldset>`;
  }

  private stepText(step: string): string {
    const { locale = 'en-GB' } = this.context ?? {};
    return raiseWords.toStep(Number(step).toLocaleString(locale, { minimumFractionDigits: 2 }));
  }

  private when({ isFromDate, date }: RaiseDraft): TemplateResult {
    const radio = (value: boolean, title: string): TemplateResult =>
      html`<label class="choice">
        <input
          type="radio"
          name="when"
          .checked=${value === isFromDate}
          @change=${() => {
            this.set({ isFromDate: value });
          }}
        />
        ${title}
      </label>`;
    return html`<fieldset>
      <legend>${say('When')}</legend>
      <div class="row when">
        ${radio(true, say('From a date'))}
        <wattpost-field
          kind="date"
          field-id="date"
          label=${say('First day of the new prices')}
          label-hidden
          .clock=${this.context?.clock ?? null}
          .value=${date}
          @change=${(event: Event) => {
            this.set({ date: (event.currentTarget as Field).value, isFromDate: true });
          }}
        ></wattpost-field>
        ${radio(false, say('At once'))}
      </div>
      <p class="soft small">
        ${isFromDate ? raiseWords.aboutDate : say('The prices of the selected lists are changed. What is free stays free.')}
      </p>
    </fieldset>`;
  }

  private prices(preview: RaisePreview | null): TemplateResult {
    if (preview !== null && !preview.ok) return html`${problemList(preview.problems)}`;
    if (preview === null || preview.prices.length === 0) {
      return html`<p class="soft" role="status">
        ${say('Enter an amount to see the new prices.')}
      </p>`;
    }
    return html`<div
      class="prices"
      tabindex="0"
      role="region"
      aria-label=${say('Prices before and after')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">${say('Price')}</th>
            <th scope="col">${say('Before')}</th>
            <th scope="col">${say('After')}</th>
          </tr>
        </thead>
        <tbody>
          ${preview.prices.map(
            ({ rateName, entryName, others, before, after }) =>
              html`<tr>
                <th scope="row">${raiseWords.name(rateName, entryName, others)}</th>
                <td>${before}</td>
                <td>${after}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${preview.more > 0 ? html`<p class="soft small">${editWords.more(preview.more)}</p>` : nothing}
    </div>`;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private open(): void {
    const { context } = this;
    const rates = this.bundle.answer?.rates ?? [];
    if (context === null) return;
    const own = rates.find(({ uuid }) => uuid === context.rateUuid);
    const isChosen = ({ usedBy, currency }: RateName): boolean =>
      usedBy.length > 0 && currency === own?.currency;
    this.draft = {
      chosen: new Set(rates.filter(isChosen).map(({ uuid }) => uuid)),
      newUuids: new Map(rates.map(({ uuid }) => [uuid, newUuid()])),
      unit: 'amount',
      amounts: { energy: '', time: '', idle: '', session_fee: '' },
      step: '',
      isFromDate: true,
      date: firstOfNextMonth(dateAt(context.clock, nowMs())),
    };
    this.dialog?.showModal();
  }

  private set(change: Partial<RaiseDraft>): void {
    this.editing.forget();
    if (this.draft !== null) this.draft = { ...this.draft, ...change };
  }

  /** `null`: no amount has been typed. */
  private edit(isFromDate = this.draft?.isFromDate ?? false): RaiseEdit | null {
    const { draft } = this;
    const rates = (this.bundle.answer?.rates ?? []).filter(({ uuid }) => draft?.chosen.has(uuid));
    if (draft === null) return null;
    const amounts = components.flatMap((component) => {
      const typed = draft.amounts[component];
      const text =
        draft.unit === 'percent'
          ? typedDecimal(typed)
          : typedPrice(typed, priceOf[component], currencyOf(rates));
      return text === '' ? [] : [[component, text] as const];
    });
    if (amounts.length === 0 || rates.length === 0) return null;
    const raise: PriceRaise = {
      unit: draft.unit,
      step: draft.step === '' ? null : draft.step,
      ...Object.fromEntries(amounts),
    };
    if (!isFromDate) {
      return { kind: 'prices_raise', rateUuids: rates.map(({ uuid }) => uuid), raise };
    }
    const date = this.dateText(draft.date);
    const copies = rates.map(({ uuid, name }) => ({
      rateUuid: uuid,
      newUuid: draft.newUuids.get(uuid) ?? newUuid(),
      name: raiseWords.copyName(this.withoutDate(name), date),
    }));
    return { kind: 'prices_raise_from', from: `${draft.date}T00:00:00`, copies, raise };
  }

  /** `1 January 2027`. */
  private dateText(date: string): string {
    const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    return format(this.context?.locale ?? 'en-GB', style).format(Date.parse(`${date}T12:00Z`));
  }

  /** The name of a list without the date added by an earlier raise. */
  private withoutDate(name: string): string {
    const mark = raiseWords.copyName('', '');
    const at = name.lastIndexOf(mark);
    const { clock = 'UTC', locale = 'en-GB' } = this.context ?? {};
    const isDate =
      at > 0 && readDate(name.slice(at + mark.length), dateAt(clock, nowMs()), locale) !== null;
    return isDate ? name.slice(0, at) : name;
  }

  private async apply(): Promise<void> {
    const edit = this.edit();
    if (edit !== null && (await this.editing.commit('raise', edit))) this.dialog?.close();
  }
}

function firstOfNextMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

customElements.define('wattpost-raise-prices', RaisePrices);
