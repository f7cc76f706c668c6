import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { localToInstants } from '@wattpost/engine';
import { typedPrice } from '@wattpost/exchange';
import type { Edit } from '@wattpost/price-edit';
import type { RateChoice, StationChoice } from '../../core/workspace/documentQuestions.ts';
import {
  amountNote,
  askAmount,
  NavigateEvent,
  type ViewContext,
  type Field,
  controls,
  newUuid,
  View,
  plusDays,
} from '../base/index.ts';
import type { DateRange } from '../charts/calendar/index.ts';
import { dateWords, isDate } from '../charts/index.ts';
import { Editing, problemList } from '../edit/index.ts';
import { words } from './words.ts';

const sunday = 0;

/** `<wattpost-dates-price>`: sets separate prices for dates. */
class DatesPrice extends View {
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

  @property({ attribute: false }) stations: readonly StationChoice[] = [];
  @property({ attribute: false }) rates: readonly RateChoice[] = [];
  /** The dates selected in the month. */
  @property({ attribute: false }) dates: DateRange = { first: '', last: '' };
  /** The template of the prices, or the uuid of the price list with them. */
  @state() private kind = 'as_on';
  /** `YYYY-MM-DD`; empty: the first selected one. */
  @state() private firstDate = '';
  /** The last date; if before the first: the first. */
  @state() private lastDate = '';
  @state() private isEverywhere = true;
  /** Whether several dates were selected, which rarely has another purpose. */
  @state() private isOpened = false;
  /** The name of the last used list, and its first date; `null`: none. */
  @state() private made: { readonly name: string; readonly first: string } | null = null;
  private readonly editing = new Editing(this);

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('dates') as DateRange | undefined;
    if (before?.first === this.dates.first && before.last === this.dates.last) return;
    if (!changed.has('dates')) return;
    this.firstDate = '';
    this.lastDate = '';
    this.isOpened ||= this.dates.first < this.dates.last;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { context, kind, dates } = this;
    if (context === null) return nothing;
    const first = this.firstDate || dates.first;
    const typedLast = this.lastDate || dates.last;
    const last = typedLast > first ? typedLast : first;
    const alike = this.alike(context);
    return html`<details class="panel no-print" ?open=${this.isOpened}>
      <summary>${words.title}</summary>
      <p class="soft small">${words.about}</p>
      <form
        class="row"
        novalidate
        @input=${() => {
          this.editing.forget();
          this.requestUpdate();
        }}
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.make(context);
        }}
      >
        ${dateField('first', words.firstDate, first, context, (value) => {
          this.firstDate = value;
        })}
        ${dateField('last', words.lastDate, last, context, (value) => {
          this.lastDate = value;
        })}
        <div class="field">
          <label for="kind">${words.like}</label>
          <select
            id="kind"
            @change=${(event: Event) => {
              this.kind = (event.target as HTMLSelectElement).value;
            }}
          >
            <option value="as_on" ?selected=${kind === 'as_on'}>
              ${words.asOn(sundayName(context.locale))}
            </option>
            <option value="per_kwh" ?selected=${kind === 'per_kwh'}>${words.price}</option>
            <optgroup label=${words.ofList}>
              ${this.rates.map(
                ({ uuid, name }) =>
                  html`<option value=${uuid} ?selected=${uuid === kind}>${name}</option>`,
              )}
            </optgroup>
          </select>
        </div>
        ${kind === 'per_kwh' ? field('amount', words.amount, '') : nothing}
        ${this.list === undefined ? field('name', words.name, words.usualName) : nothing}
        ${
          alike.length < 2
            ? nothing
            : html`<label
                ><input
                  type="checkbox"
                  .checked=${this.isEverywhere}
                  @change=${() => {
                    this.isEverywhere = !this.isEverywhere;
                  }}
                />${words.everywhere(alike.length)}</label
              >`
        }
        <button type="submit">${this.list === undefined ? words.make : words.use}</button>
      </form>
      ${amountNote('amount', kind === 'per_kwh' ? this.question(context) : null)}
      ${problemList(this.editing.problems('dates'))}
      <p role="status">${this.made?.first === dates.first ? words.done(this.made.name) : ''}</p>
    </details>`;
  }

  /** The stations that share the usual price list of the selected one. */
  private alike({ stationUuid }: ViewContext): readonly StationChoice[] {
    const own = this.stations.find(({ uuid }) => uuid === stationUuid);
    return this.stations.filter(({ rateUuid }) => rateUuid === own?.rateUuid);
  }

  /** The price list for the dates; `undefined`: a new one. */
  private get list(): RateChoice | undefined {
    return this.rates.find(({ uuid }) => uuid === this.kind);
  }

  private question({ rateUuid }: ViewContext): string | null {
    return askAmount(this.typed('amount'), { part: 'energy', currency: this.currencyOf(rateUuid) });
  }

  private currencyOf(rateUuid: string): string {
    return this.rates.find(({ uuid }) => uuid === rateUuid)?.currency ?? '';
  }

  private typed(id: string): string {
    const found = this.renderRoot.querySelector<HTMLInputElement | Field>(
      `[field-id="${id}"], #${id}`,
    );
    return found?.value ?? '';
  }

  private async make(context: ViewContext): Promise<void> {
    const { kind, list } = this;
    const typed = (id: string): string => this.typed(id);
    const name = list?.name ?? (typed('name').trim() || words.usualName);
    const stations = this.isEverywhere ? this.alike(context).map(({ uuid }) => uuid) : [];
    const stationUuids = stations.length === 0 ? [context.stationUuid] : stations;
    const [firstDate, lastDate] = [typed('first'), typed('last')];
    const currency = this.currencyOf(context.rateUuid);
    const own: Edit = {
      kind: 'dates_price',
      stationUuids,
      rateUuid: context.rateUuid,
      newUuid: newUuid(),
      name,
      firstDate,
      lastDate,
      price:
        kind === 'as_on'
          ? { kind, weekday: sunday }
          : { kind: 'per_kwh', amount: typedPrice(typed('amount'), 'energy_per_kwh', currency) },
    };
    const period = {
      cost_rate_uuid: kind,
      from: `${firstDate}T00:00:00`,
      until: isDate(lastDate) ? `${plusDays(lastDate, 1)}T00:00:00` : lastDate,
    };
    const ofList: Edit = { kind: 'period_add', stationUuids, period };
    const isMade = await this.editing.commit('dates', list === undefined ? own : ofList);
    this.made = isMade ? { name, first: firstDate } : null;
    const noon = localToInstants(context.clock, `${firstDate}T12:00`);
    if (!isMade || noon === undefined) return;
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs: noon.epochMs }));
  }
}

/** `Sunday`. */
function sundayName(locale: string): string {
  // 2023-01-01 was a Sunday.
  return dateWords('2023-01-01', locale, 'weekday');
}

function field(id: string, label: string, value: string): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      type="text"
      value=${value}
      autocomplete="off"
      aria-describedby="${id}-question"
    />
  </div>`;
}

function dateField(
  id: string,
  label: string,
  value: string,
  { clock }: ViewContext,
  set: (value: string) => void,
): TemplateResult {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <wattpost-field
      kind="date"
      field-id=${id}
      .clock=${clock}
      .value=${value}
      @change=${(event: Event) => {
        set((event.currentTarget as Field).value);
      }}
    ></wattpost-field>
  </div>`;
}

customElements.define('wattpost-dates-price', DatesPrice);
